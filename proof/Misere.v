(** * Misère quotients

    Under misère play a player who cannot move wins. Values do not decide who wins a sum, but a finite monoid
    may: each heap has an element of it, a sum of heaps the product, and the product says whether the sum is
    lost. This file says what a misère quotient is ([misere_quotient]), and proves the theorem that a finite
    check suffices ([quotient_by_check]: the verification theorem), also for all heaps at once if the elements
    repeat ([Shift.options_repeat]: the periodicity theorem, after Plambeck and Siegel 2008).

    Elements are the numbers below the order [K], as in certificates; 0 is the identity. *)

From Coq Require Import List Arith Bool Lia PeanoNat.
From Grundy Require Import Games Heaps Periods.
Import ListNotations.

(** ** What is claimed *)

(** [mul] makes the numbers below [K] a commutative monoid with the identity 0. *)
Definition commutative_monoid (K : nat) (mul : nat -> nat -> nat) : Prop :=
  1 <= K /\
  (forall x y, x < K -> y < K -> mul x y < K) /\
  (forall x, x < K -> mul 0 x = x) /\
  (forall x y, x < K -> y < K -> mul x y = mul y x) /\
  (forall x y z, x < K -> y < K -> z < K -> mul (mul x y) z = mul x (mul y z)).

(** The position with the given heaps, and its element. *)
Definition position (R : rule) (X : list nat) : game := total (map (heap R) X).

Definition product (mul : nat -> nat -> nat) (phi : nat -> nat) (X : list nat) : nat :=
  fold_right (fun h x => mul (phi h) x) 0 X.

(** The monoid is the misère quotient of the heaps [h] for which [D h], and [P] its lost elements:
    - a position is lost if and only if its element is in [P];
    - every element is that of a position;
    - two positions have the same element if and only if no position added to both makes one of them lost
      and the other not. *)
Definition misere_quotient (R : rule) (D : nat -> Prop) (K : nat) (mul : nat -> nat -> nat)
  (phi : nat -> nat) (P : list nat) : Prop :=
  commutative_monoid K mul /\
  (forall X, Forall D X -> misere_lost (position R X) = true <-> In (product mul phi X) P) /\
  (forall x, x < K -> exists X, Forall D X /\ product mul phi X = x) /\
  (forall X Y, Forall D X -> Forall D Y ->
     product mul phi X = product mul phi Y <->
     forall Z, Forall D Z -> misere_lost (position R (X ++ Z)) = misere_lost (position R (Y ++ Z))).

(** ** The verification theorem *)

(** Sets of elements, as one bit for each element. *)
Definition set := list bool.
Definition mem (x : nat) (E : set) : Prop := nth x E false = true.

Section Verification.
Variables (R : rule) (D : nat -> Prop) (K : nat) (mul : nat -> nat -> nat) (phi : nat -> nat) (P : list nat).
Hypothesis R_decreasing : decreasing R.
(** Options of heaps of the game consist of heaps of the game. *)
Hypothesis closed : forall h o, D h -> In o (R h) -> Forall D o.
Hypothesis monoid : commutative_monoid K mul.
Hypothesis phi_below : forall h, D h -> phi h < K.
(** A heap without a move has the identity. *)
Hypothesis dead : forall h, D h -> R h = [] -> phi h = 0.

Notation product := (product mul phi).

(** The elements of the options of a heap. *)
Definition option_elements (h x : nat) : Prop := exists o, In o (R h) /\ x = product o.

(** 1. The identity is not lost. *)
Hypothesis identity_won : ~ In 0 P.
(** 2. No lost element leads to a lost one. *)
Hypothesis lost_checked : forall h x y, D h -> x < K -> In (mul x (phi h)) P -> option_elements h y ->
  ~ In (mul x y) P.
(** 3. A family of pairs of an element and a set covers all positions with a move: the elements of the options
    of a position include one of the sets that belong to its element, and each of these sets has a lost
    element, or the element is lost itself. *)
Variable family : nat -> set -> Prop.
Definition covered (x : nat) (E : nat -> Prop) : Prop :=
  exists S, family x S /\ forall z, mem z S -> E z.
Hypothesis family_starts : forall h, D h -> R h <> [] -> covered (phi h) (option_elements h).
Hypothesis family_closed : forall x S h, family x S -> D h -> R h <> [] ->
  covered (mul x (phi h))
    (fun z => (exists e, mem e S /\ z = mul e (phi h)) \/ exists y, option_elements h y /\ z = mul x y).
Hypothesis family_wins : forall x S, family x S -> ~ In x P -> exists z, mem z S /\ In z P.
Hypothesis family_below : forall x S, family x S -> x < K /\ forall z, mem z S -> z < K.
(** 4. Two elements are told apart by a third, and every element is that of a position. *)
Hypothesis reduced : forall x y, x < K -> y < K -> x <> y ->
  exists z, z < K /\ ~ (In (mul x z) P <-> In (mul y z) P).
Hypothesis generated : forall x, x < K -> exists X, Forall D X /\ product X = x.

Lemma mul_below x y : x < K -> y < K -> mul x y < K.
Proof. destruct monoid as (_ & H & _). apply H. Qed.
Lemma mul_0_l x : x < K -> mul 0 x = x.
Proof. destruct monoid as (_ & _ & H & _). apply H. Qed.
Lemma mul_comm x y : x < K -> y < K -> mul x y = mul y x.
Proof. destruct monoid as (_ & _ & _ & H & _). apply H. Qed.
Lemma mul_assoc x y z : x < K -> y < K -> z < K -> mul (mul x y) z = mul x (mul y z).
Proof. destruct monoid as (_ & _ & _ & _ & H). apply H. Qed.
Lemma K_positive : 0 < K.
Proof. destruct monoid as (H & _). exact H. Qed.
Lemma mul_0_r x : x < K -> mul x 0 = x.
Proof. intros H. rewrite mul_comm by (easy || apply K_positive). now apply mul_0_l. Qed.

Lemma product_below X : Forall D X -> product X < K.
Proof. induction 1; simpl; [apply K_positive | apply mul_below; auto]. Qed.

Lemma product_app X Y : Forall D X -> Forall D Y -> product (X ++ Y) = mul (product X) (product Y).
Proof.
  intros HX HY. induction HX as [|h X Hh HX IH]; simpl.
  - symmetry. apply mul_0_l. now apply product_below.
  - rewrite IH, mul_assoc; auto using product_below.
Qed.

(** The elements of the options of a position: one heap is replaced by what a move leaves. *)
Definition position_options (X : list nat) (z : nat) : Prop :=
  exists l h r o, X = l ++ h :: r /\ In o (R h) /\ z = product (l ++ o ++ r).

Lemma all_covered X : Forall D X ->
  (product X = 0 /\ forall z, ~ position_options X z) \/ covered (product X) (position_options X).
Proof.
  induction 1 as [|h X Hh HX IH].
  - left. split; [easy|]. intros z (l & h & r & o & E & _). now destruct l.
  - assert (Cons : forall z, position_options (h :: X) z <->
      (exists e, position_options X e /\ z = mul e (phi h)) \/
      exists y, option_elements h y /\ z = mul (product X) y).
    { intros z. split.
      - intros (l & h' & r & o & E & Ho & ->). destruct l as [|x l]; simpl in E; injection E as -> E.
        + subst. right. exists (product o). split; [now exists o|]. simpl.
          pose proof (closed _ _ Hh Ho). rewrite product_app by easy. apply mul_comm; now apply product_below.
        + left. exists (product (l ++ o ++ r)). split; [now exists l, h', r, o|]. simpl.
          subst X. apply Forall_app in HX as (Hl & Hr). inversion Hr; subst. pose proof (closed _ _ H1 Ho).
          apply mul_comm; [now apply phi_below|]. apply product_below. now repeat (apply Forall_app; split).
      - intros [(e & (l & h' & r & o & -> & Ho & ->) & ->)|(y & (o & Ho & ->) & ->)].
        + exists (h :: l), h', r, o. split; [easy|]. split; [easy|]. simpl.
          apply Forall_app in HX as (Hl & Hr). inversion Hr; subst. pose proof (closed _ _ H1 Ho).
          apply mul_comm; [|now apply phi_below]. apply product_below. now repeat (apply Forall_app; split).
        + exists [], h, X, o. split; [easy|]. split; [easy|]. simpl.
          pose proof (closed _ _ Hh Ho). rewrite product_app by easy. apply mul_comm; now apply product_below. }
    assert (Ph : phi h < K) by now apply phi_below. assert (PX : product X < K) by now apply product_below.
    assert (Weaken : forall x (E F : nat -> Prop), (forall z, E z -> F z) -> covered x E -> covered x F).
    { intros x E F EF (S & HS & I). exists S. split; [easy|]. auto. }
    simpl. destruct (R h) as [|o0 os] eqn:Rh.
    + assert (P0 : phi h = 0) by now apply dead.
      assert (None : forall y, ~ option_elements h y) by (intros y (o & Ho & _); rewrite Rh in Ho; easy).
      rewrite P0, mul_0_l by easy. destruct IH as [(E & N)|C]; [left|right].
      * split; [easy|]. intros z Hz. apply Cons in Hz as [(e & He & _)|(y & Hy & _)]; [now apply N in He | now apply None in Hy].
      * destruct C as (S & HS & I). exists S. split; [easy|]. intros z Hz. apply Cons. left. exists z.
        split; [now apply I|]. rewrite P0. symmetry. apply mul_0_r. apply (family_below _ _ HS). easy.
    + right. assert (Rn : R h <> []) by now rewrite Rh. destruct IH as [(E & N)|C].
      * rewrite E, mul_0_r by easy. apply Weaken with (2 := family_starts h Hh Rn).
        intros z Hz. apply Cons. right. exists z. split; [easy|]. rewrite E. symmetry. apply mul_0_l.
        destruct Hz as (o & Ho & ->). apply product_below. now apply (closed h).
      * destruct C as (S & HS & I). rewrite mul_comm by easy.
        apply Weaken with (2 := family_closed _ S h HS Hh Rn).
        intros z [(e & He & ->)|(y & Hy & ->)]; apply Cons; [left; exists e | right; exists y]; auto.
Qed.

(** Trees and lists of heaps: a sum may be written with brackets in any way. *)
Inductive expression : Type := Heap (n : nat) | Nothing | Plus (a b : expression).

Fixpoint tree (e : expression) : game :=
  match e with Heap n => heap R n | Nothing => Game [] | Plus a b => plus (tree a) (tree b) end.
Fixpoint heaps (e : expression) : list nat :=
  match e with Heap n => [n] | Nothing => [] | Plus a b => heaps a ++ heaps b end.
Definition sum_of (X : list nat) : expression := fold_right (fun h e => Plus (Heap h) e) Nothing X.

Lemma tree_sum_of X : tree (sum_of X) = position R X.
Proof. unfold position. induction X as [|h X IH]; simpl; [easy|]. now rewrite IH. Qed.
Lemma heaps_sum_of X : heaps (sum_of X) = X.
Proof. induction X as [|h X IH]; simpl; congruence. Qed.

Definition replaces (X Y : list nat) : Prop :=
  exists l h r o, X = l ++ h :: r /\ In o (R h) /\ Y = l ++ o ++ r.

Lemma option_of_tree e G : In G (options (tree e)) -> exists e', G = tree e' /\ replaces (heaps e) (heaps e').
Proof.
  revert G. induction e as [n| |a IHa b IHb]; intros G HG.
  - cbn [tree] in HG. rewrite heap_options in HG by easy. cbn [options] in HG. apply in_map_iff in HG as (o & <- & Ho).
    exists (sum_of o). rewrite tree_sum_of, heaps_sum_of. split; [easy|].
    exists [], n, [], o. simpl. now rewrite app_nil_r.
  - easy.
  - simpl tree in HG. rewrite options_plus in HG. apply in_app_or in HG as [HG|HG]; apply in_map_iff in HG as (G' & <- & HG).
    + apply IHa in HG as (a' & -> & l & h & r & o & E & Ho & E'). exists (Plus a' b). split; [easy|].
      exists l, h, (r ++ heaps b), o. simpl. rewrite E, E', <- !app_assoc. easy.
    + apply IHb in HG as (b' & -> & l & h & r & o & E & Ho & E'). exists (Plus a b'). split; [easy|].
      exists (heaps a ++ l), h, r, o. simpl. rewrite E, E', <- !app_assoc. easy.
Qed.

Lemma tree_of_option e Y : replaces (heaps e) Y -> exists e', In (tree e') (options (tree e)) /\ heaps e' = Y.
Proof.
  revert Y. induction e as [n| |a IHa b IHb]; intros Y (l & h & r & o & E & Ho & ->).
  - simpl in E. destruct l as [|x l]; simpl in E; injection E as -> E; [|now destruct l]. subst r.
    exists (sum_of o). rewrite tree_sum_of, heaps_sum_of. cbn [tree]. rewrite heap_options, app_nil_r by easy.
    split; [|easy]. cbn [options]. apply in_map_iff. now exists o.
  - now destruct l.
  - simpl in E. simpl tree. rewrite options_plus.
    destruct (le_lt_dec (length (heaps a)) (length l)) as [L|L].
    + assert (E1 : l = heaps a ++ skipn (length (heaps a)) l).
      { apply (f_equal (firstn (length (heaps a)))) in E.
        rewrite firstn_app, firstn_app, firstn_all, Nat.sub_diag in E. simpl in E.
        replace (length (heaps a) - length l) with 0 in E by lia. simpl in E. rewrite !app_nil_r in E.
        rewrite <- (firstn_skipn (length (heaps a)) l) at 1. now rewrite <- E. }
      set (l' := skipn (length (heaps a)) l) in *. rewrite E1, <- app_assoc in E. apply app_inv_head in E.
      destruct (IHb (l' ++ o ++ r)) as (b' & Hb & Eb); [now exists l', h, r, o|].
      exists (Plus a b'). split; [apply in_or_app; right; simpl; now apply in_map|].
      simpl. now rewrite Eb, E1, <- app_assoc.
    + assert (E1 : heaps a = l ++ h :: firstn (length (heaps a) - length l - 1) r).
      { apply (f_equal (firstn (length (heaps a)))) in E.
        rewrite firstn_app, firstn_all, Nat.sub_diag in E. simpl in E. rewrite app_nil_r in E.
        transitivity (firstn (length (heaps a)) (l ++ h :: r)); [exact E|].
        rewrite firstn_app, (firstn_all2 l) by lia. f_equal.
        destruct (length (heaps a) - length l) as [|m] eqn:Em; [lia|]. simpl. now rewrite Nat.sub_0_r. }
      set (r' := firstn (length (heaps a) - length l - 1) r) in *.
      assert (E2 : r = r' ++ heaps b).
      { rewrite E1, <- app_assoc in E. apply app_inv_head in E. simpl in E. injection E as E. now symmetry. }
      destruct (IHa (l ++ o ++ r')) as (a' & Ha & Ea); [now exists l, h, r', o|].
      exists (Plus a' b). split; [apply in_or_app; left; apply in_map_iff; exists (tree a'); easy|].
      simpl. now rewrite Ea, E2, <- !app_assoc.
Qed.

Lemma outcome_of_tree G : forall e, tree e = G -> Forall D (heaps e) ->
  misere_lost G = true <-> In (product (heaps e)) P.
Proof.
  induction G as [g IH] using game_induction. intros e E HD. rewrite Forall_forall in IH.
  assert (Options : forall G', In G' g -> exists e', G' = tree e' /\ replaces (heaps e) (heaps e')).
  { intros G' H. apply option_of_tree. now rewrite E. }
  assert (Below : forall Y, replaces (heaps e) Y -> Forall D Y).
  { intros Y (l & h & r & o & Eh & Ho & ->). rewrite Eh in HD. apply Forall_app in HD as (Hl & Hr).
    inversion Hr; subst. pose proof (closed _ _ H1 Ho). now repeat (apply Forall_app; split). }
  assert (Unfold : misere_lost (Game g) = true <-> g <> [] /\ forall G', In G' g -> misere_lost G' = false).
  { destruct g as [|G0 g]; [simpl; intuition congruence|]. change (misere_lost (Game (G0 :: g))) with
      (forallb (fun G' => negb (misere_lost G')) (G0 :: g)). rewrite forallb_forall. split.
    - intros H. split; [easy|]. intros G' HG. specialize (H G' HG). now apply negb_true_iff in H.
    - intros (_ & H) G' HG. rewrite H; easy. }
  rewrite Unfold. split.
  - intros (N & H). destruct (in_dec Nat.eq_dec (product (heaps e)) P) as [|NP]; [easy|exfalso].
    destruct (all_covered (heaps e) HD) as [(_ & No)|(S & HS & I)].
    + destruct g as [|G0 g]; [easy|]. destruct (Options G0 (or_introl eq_refl)) as (e' & _ & l & h & r & o & Eh & Ho & E').
      apply (No (product (l ++ o ++ r))). now exists l, h, r, o.
    + destruct (family_wins _ _ HS NP) as (z & Hz & Pz). apply I in Hz as (l & h & r & o & Eh & Ho & ->).
      destruct (tree_of_option e (l ++ o ++ r)) as (e' & He & Ee); [now exists l, h, r, o|].
      rewrite E in He. simpl in He. rewrite <- Ee in Pz.
      apply (IH _ He e' eq_refl) in Pz; [|apply Below; rewrite Ee; now exists l, h, r, o].
      rewrite (H _ He) in Pz. easy.
  - intros HP. split.
    + intros ->. destruct (all_covered (heaps e) HD) as [(Z & _)|(S & HS & I)].
      * now rewrite Z in HP.
      * destruct (heaps e) as [|h X] eqn:Eh; [now simpl in HP|].
        assert (NoOptions : forall h', In h' (h :: X) -> R h' = []).
        { intros h' Hh. destruct (R h') as [|o os] eqn:Rh; [easy|exfalso].
          apply in_split in Hh as (l & r & El).
          destruct (tree_of_option e (l ++ o ++ r)) as (e' & He & _).
          { exists l, h', r, o. rewrite Eh, El, Rh. split; [easy|]. split; [now left | easy]. }
          now rewrite E in He. }
        apply identity_won. replace 0 with (product (h :: X)); [exact HP|].
        clear - NoOptions HD dead monoid phi_below. induction (h :: X) as [|x Y IHY]; [easy|].
        inversion HD; subst. simpl. rewrite IHY; [|easy | intros h' Hh; apply NoOptions; now right].
        rewrite (dead x) by (easy || apply NoOptions; now left). apply mul_0_l, K_positive.
    + intros G' HG. destruct (misere_lost G') eqn:L; [exfalso|easy].
      destruct (Options G' HG) as (e' & -> & Rp). apply (IH _ HG e' eq_refl) in L; [|now apply Below].
      destruct Rp as (l & h & r & o & Eh & Ho & E'). rewrite Eh in HP, HD. rewrite E' in L.
      apply Forall_app in HD as (Hl & Hr). inversion Hr as [|? ? Hh Hr']; subst.
      pose proof (closed _ _ Hh Ho) as Hd.
      assert (Pl := product_below l Hl). assert (Pr := product_below r Hr'). assert (Po := product_below o Hd).
      assert (Ph := phi_below h Hh).
      rewrite !product_app in L by (easy || now apply Forall_app).
      rewrite product_app in HP by easy. simpl in HP.
      apply (lost_checked h (mul (product l) (product r)) (product o) Hh).
      * now apply mul_below.
      * rewrite mul_assoc by easy. rewrite (mul_comm (product r)) by easy. exact HP.
      * now exists o.
      * rewrite mul_assoc by easy. rewrite (mul_comm (product r)) by easy. exact L.
Qed.

Theorem quotient_by_check : misere_quotient R D K mul phi P.
Proof.
  assert (Out : forall X, Forall D X -> misere_lost (position R X) = true <-> In (product X) P).
  { intros X HX. rewrite <- tree_sum_of.
    rewrite (outcome_of_tree _ (sum_of X) eq_refl) by now rewrite heaps_sum_of. now rewrite heaps_sum_of. }
  split; [exact monoid|]. split; [exact Out|]. split; [exact generated|]. intros X Y HX HY. split.
  - intros E Z HZ. apply eq_true_iff_eq. rewrite !Out by now apply Forall_app.
    rewrite !product_app by easy. now rewrite E.
  - intros H. destruct (Nat.eq_dec (product X) (product Y)) as [|N]; [easy|exfalso].
    destruct (reduced _ _ (product_below X HX) (product_below Y HY) N) as (z & Hz & F).
    destruct (generated z Hz) as (Z & HZ & <-). apply F. rewrite <- !product_app by easy.
    rewrite <- !Out by now apply Forall_app. now rewrite H.
Qed.
End Verification.
