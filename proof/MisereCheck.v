(** * Checkers of misère quotients

    Functions that decide the conditions of [quotient_by_check] for a table such as a certificate contains, and
    the theorem of periodicity: if the elements of the heaps repeat, finitely many heaps decide. Quotients are
    small, so natural numbers and lists are fast enough here; these proofs need no machine integers. *)

From Coq Require Import List Arith Bool Lia PeanoNat.
From Grundy Require Import Games Heaps Periods Misere.
Import ListNotations.

(** ** What is claimed *)

(** The elements of all heaps: those of the list, and then its last [p] for ever. *)
Definition repeating (l : list nat) (p n0 n : nat) : nat :=
  nth (if n <? n0 + p then n else n0 + (n - n0) mod p) l 0.

(** [actions] lists heaps with the products of each element with theirs. *)
Definition has_actions (K : nat) (mul : nat -> nat -> nat) (phi : nat -> nat) (actions : list (nat * list nat)) : Prop :=
  forall g row, In (g, row) actions -> length row = K /\ forall x, x < K -> mul x (phi g) = nth x row 0.

(** [misere-periodicity]: there is a monoid of [K] elements with these actions, it is the misère quotient of the
    whole game, and the elements of the heaps have the least period [p] and the least preperiod [n0]. *)
Definition whole_quotient (R : rule) (K p n0 : nat) (actions : list (nat * list nat)) (P phis : list nat) : Prop :=
  let phi := repeating phis p n0 in
  length phis = n0 + p /\
  (exists mul, has_actions K mul phi actions /\ misere_quotient R (fun _ => True) K mul phi P) /\
  least_period phi p n0.

(** [misere-quotient]: the same for the heaps 0 to [N]. *)
Definition partial_quotient (R : rule) (K N : nat) (actions : list (nat * list nat)) (P phis : list nat) : Prop :=
  let phi := fun n => nth n phis 0 in
  length phis = S N /\
  exists mul, has_actions K mul phi actions /\ misere_quotient R (fun n => n <= N) K mul phi P.

(** ** Sets *)

Fixpoint add (x : nat) (E : set) : set :=
  match x, E with
  | 0, [] => [true]
  | 0, _ :: E => true :: E
  | S x, [] => false :: add x []
  | S x, b :: E => b :: add x E
  end.

Fixpoint union (E F : set) : set :=
  match E, F with
  | [], F => F
  | E, [] => E
  | a :: E, b :: F => (a || b) :: union E F
  end.

Fixpoint subset (E F : set) : bool :=
  match E, F with
  | [], _ => true
  | a :: E, [] => if a then false else subset E []
  | a :: E, b :: F => if implb a b then subset E F else false
  end.

(** The image of a set under a map, which is given by the list of its values. *)
Fixpoint image (row : list nat) (E acc : set) : set :=
  match row, E with
  | z :: row, b :: E => image row E (if b then add z acc else acc)
  | _, _ => acc
  end.

Definition bit (x : nat) (E : set) : bool := nth x E false.

Lemma mem_nil x : ~ mem x [].
Proof. unfold mem. destruct x; discriminate. Qed.

Lemma mem_add x y E : mem y (add x E) <-> y = x \/ mem y E.
Proof.
  unfold mem. revert y E. induction x as [|x IH]; intros y [|b E]; destruct y as [|y]; simpl; try rewrite IH;
    try (destruct y); simpl; intuition (congruence || discriminate || easy).
Qed.

Lemma mem_union x E F : mem x (union E F) <-> mem x E \/ mem x F.
Proof.
  revert x F. induction E as [|a E IH]; intros x F.
  - simpl. split; [now right|]. intros [H|H]; [now apply mem_nil in H | easy].
  - destruct F as [|b F]; [simpl; split; [now left|]; intros [H|H]; [easy | now apply mem_nil in H]|].
    destruct x as [|x]; [unfold mem; simpl; apply orb_true_iff|]. exact (IH x F).
Qed.

Lemma subset_correct E F : subset E F = true -> forall x, mem x E -> mem x F.
Proof.
  revert F. induction E as [|a E IH]; intros F H x Hx; [now apply mem_nil in Hx|].
  destruct F as [|b F]; simpl in H.
  - destruct a; [easy|]. destruct x as [|x]; [easy|]. apply (IH [] H) in Hx. now apply mem_nil in Hx.
  - destruct (implb a b) eqn:I; [|easy]. destruct x as [|x].
    + unfold mem in *. simpl in *. now subst.
    + exact (IH F H x Hx).
Qed.

Lemma mem_image row : forall E acc w,
  mem w (image row E acc) <-> mem w acc \/ exists x, x < length row /\ mem x E /\ nth x row 0 = w.
Proof.
  induction row as [|z row IH]; intros E acc w; simpl.
  - split; [now left|]. intros [|(x & Hx & _)]; [easy | lia].
  - destruct E as [|b E]; [split; [now left|]; intros [|(x & _ & Hx & _)]; [easy | now apply mem_nil in Hx]|].
    rewrite IH. split.
    + intros [H|(x & Hx & Hm & E')].
      * destruct b; [apply mem_add in H as [->|H]|]; [right; exists 0; repeat split; lia | now left | now left].
      * right. exists (S x). repeat split; [lia | easy | easy].
    + intros [H|(x & Hx & Hm & E')].
      * left. destruct b; [apply mem_add; now right | easy].
      * destruct x as [|x]; [left|right; exists x; repeat split; [lia | easy | easy]].
        unfold mem in Hm. simpl in Hm, E'. subst. apply mem_add. now left.
Qed.

(** ** The monoid *)

Section Table.
(** Row [y] lists the products of all elements with [y]. *)
Variables (K : nat) (rows : list (list nat)).

Definition mul (x y : nat) : nat := nth x (nth y rows []) 0.

Definition all (f : nat -> bool) : bool := forallb f (seq 0 K).

Lemma all_correct f : all f = true <-> forall x, x < K -> f x = true.
Proof.
  unfold all. rewrite forallb_forall. split; intros H x Hx; apply H; [apply in_seq; lia | apply in_seq in Hx; lia].
Qed.

Definition check_monoid : bool :=
  (1 <=? K) &&
  all (fun y => (length (nth y rows []) =? K) && forallb (fun z => z <? K) (nth y rows [])) &&
  all (fun x => mul 0 x =? x) &&
  all (fun x => all (fun y => mul x y =? mul y x)) &&
  all (fun y => all (fun z => let yz := nth (mul y z) rows [] in let row := nth z rows [] in
    if list_eq_dec Nat.eq_dec yz (map (fun u => nth u row 0) (nth y rows [])) then true else false)).

Lemma row_length y : check_monoid = true -> y < K -> length (nth y rows []) = K.
Proof.
  unfold check_monoid. rewrite !andb_true_iff, !all_correct. intros ((((_ & H) & _) & _) & _) Hy.
  specialize (H y Hy). apply andb_prop in H as (H & _). now apply Nat.eqb_eq.
Qed.

Lemma check_monoid_correct : check_monoid = true -> commutative_monoid K mul.
Proof.
  intros C. assert (L := fun y => row_length y C). revert C. unfold check_monoid.
  rewrite !andb_true_iff, !all_correct. intros ((((H1 & H2) & H3) & H4) & H5). split; [now apply Nat.leb_le|].
  assert (Below : forall x y, x < K -> y < K -> mul x y < K).
  { intros x y Hx Hy. specialize (H2 y Hy). apply andb_prop in H2 as (_ & H2). rewrite forallb_forall in H2.
    apply Nat.ltb_lt, H2, nth_In. rewrite L; easy. }
  split; [exact Below|]. split; [intros x Hx; now apply Nat.eqb_eq, H3|]. split.
  - intros x y Hx Hy. specialize (H4 x Hx). rewrite all_correct in H4. now apply Nat.eqb_eq, H4.
  - intros x y z Hx Hy Hz. specialize (H5 y Hy). rewrite all_correct in H5. specialize (H5 z Hz). cbv zeta in H5.
    destruct (list_eq_dec Nat.eq_dec _ _) as [E|]; [|easy].
    unfold mul at 3. fold (mul y z). rewrite E.
    rewrite (nth_indep _ 0 (nth 0 (nth z rows []) 0)) by (rewrite map_length, L; easy).
    rewrite (map_nth (fun u => nth u (nth z rows []) 0)). reflexivity.
Qed.

(** ** Options of heaps

    [phis] are the elements of the heaps 0 to [N]. Level [k] has for each [m] the set of the elements of [k]
    heaps, none empty, of [m] tokens together. *)
Variables (N : nat) (phis : list nat).

Definition next_level (level : list set) : list set :=
  map (fun m => fold_left (fun out a => image (nth (nth a phis 0) rows []) (nth (m - a) level []) out) (seq 1 m) [])
    (seq 0 (S N)).

Fixpoint level (k : nat) : list set :=
  match k with
  | 0 => map (fun m => if m =? 0 then [true] else []) (seq 0 (S N))
  | S k => next_level (level k)
  end.

Variable phi : nat -> nat.
Hypothesis C : check_monoid = true.
Hypothesis phis_phi : forall h, h <= N -> nth h phis 0 = phi h.
Hypothesis phi_below : forall h, h <= N -> phi h < K.

Lemma product_small o : Forall (fun h => h <= N) o -> product mul phi o < K.
Proof.
  apply (product_below (fun h => h <= N) K mul phi (check_monoid_correct C)). exact phi_below.
Qed.

Lemma nth_table {A} (f : nat -> A) m d : m <= N -> nth m (map f (seq 0 (S N))) d = f m.
Proof.
  intros H. rewrite (nth_indep _ d (f 0)) by (rewrite map_length, seq_length; lia).
  rewrite (map_nth f), seq_nth by lia. reflexivity.
Qed.

Lemma level_correct k : forall m, m <= N -> forall w,
  mem w (nth m (level k) []) <-> exists o, In o (separations k m) /\ w = product mul phi o.
Proof.
  assert (M := check_monoid_correct C). destruct M as (K1 & Below & Unit & Comm & _).
  induction k as [|k IH]; intros m Hm w; cbn [level]; unfold next_level; rewrite nth_table by easy.
  - simpl. destruct (m =? 0); split.
    + intros H. destruct w as [|w]; [exists []; split; [now left | easy]|]. unfold mem in H. now destruct w.
    + intros (o & [<-|[]] & ->). reflexivity.
    + intros H. now apply mem_nil in H.
    + now intros (o & [] & _).
  - assert (Fold : forall l out, mem w (fold_left (fun out a =>
      image (nth (nth a phis 0) rows []) (nth (m - a) (level k) []) out) l out) <->
      mem w out \/ exists a, In a l /\ exists x, x < length (nth (nth a phis 0) rows []) /\
        mem x (nth (m - a) (level k) []) /\ nth x (nth (nth a phis 0) rows []) 0 = w).
    { induction l as [|a l IHl]; intros out; simpl; [split; [now left|]; now intros [|(a & [] & _)]|].
      rewrite IHl, mem_image. split.
      - intros [[H|H]|(b & Hb & H)]; [now left | right; exists a; split; [now left | exact H]|].
        right. exists b. split; [now right | exact H].
      - intros [H|(b & [<-|Hb] & H)]; [now left; left | left; right; exact H | right; now exists b]. }
    rewrite Fold. clear Fold. split.
    + intros [H|(a & Ha & x & Hx & Hm' & E)]; [now apply mem_nil in H|]. apply in_seq in Ha.
      rewrite phis_phi in * by lia. apply IH in Hm' as (o & Ho & ->); [|lia].
      exists (a :: o). split.
      * simpl. apply in_flat_map. exists a. split; [apply in_seq; lia | now apply in_map].
      * simpl. fold (mul (product mul phi o) (phi a)) in E. rewrite <- E. apply Comm; [|apply phi_below; lia].
        apply product_small. apply separations_spec in Ho as (_ & S & _). apply Forall_forall. intros h Hh.
        apply in_list_sum in Hh. lia.
    + intros (o & Ho & ->). simpl in Ho. apply in_flat_map in Ho as (a & Ha & Ho). apply in_seq in Ha.
      apply in_map_iff in Ho as (o' & <- & Ho). right. exists a. split; [apply in_seq; lia|].
      rewrite phis_phi by lia. assert (Po : product mul phi o' < K).
      { apply product_small. apply separations_spec in Ho as (_ & S & _). apply Forall_forall. intros h Hh.
        apply in_list_sum in Hh. lia. }
      assert (Pa : phi a < K) by (apply phi_below; lia).
      exists (product mul phi o'). split; [rewrite row_length by easy; easy|]. split.
      * apply IH; [lia|]. now exists o'.
      * simpl. fold (mul (product mul phi o') (phi a)). now apply Comm.
Qed.

(** The elements of the options of heap [h], for a code whose places are listed. *)
Definition options_at (levels : list (list set)) (places : list (nat * nat)) (h : nat) : set :=
  fold_right (fun dk E => let (d, k) := dk : nat * nat in
    if d <=? h then union (nth (h - d) (nth k levels []) []) E else E) [] places.

Definition code_levels (c : list nat) : list (list set) := map level (seq 0 (S (most_heaps c))).

Lemma options_at_correct c h w : h <= N ->
  mem w (options_at (code_levels c) (code_places c) h) <-> option_elements (code c) mul phi h w.
Proof.
  intros Hh. assert (Fold : forall l, mem w (options_at (code_levels c) l h) <->
    exists d k, In (d, k) l /\ d <= h /\ mem w (nth (h - d) (nth k (code_levels c) []) [])).
  { induction l as [|(d & k) l IH]; simpl.
    - split; [intros H; now apply mem_nil in H | now intros (d & k & [] & _)].
    - destruct (Nat.leb_spec d h) as [Hd|Hd]; [rewrite mem_union|]; rewrite IH; split.
      + intros [H|(d' & k' & H)]; [exists d, k; repeat split; [now left | easy | easy] | exists d', k'; intuition].
      + intros (d' & k' & [E|H] & Hd' & Hm); [injection E as -> ->; now left | right; now exists d', k'].
      + intros (d' & k' & H). exists d', k'. intuition.
      + intros (d' & k' & [E|H] & Hd' & Hm); [injection E as -> ->; lia | now exists d', k']. }
  rewrite Fold. clear Fold. unfold option_elements.
  assert (Level : forall k, k <= most_heaps c -> nth k (code_levels c) [] = level k).
  { intros k Hk. unfold code_levels. rewrite (nth_indep _ [] (level 0)) by (rewrite map_length, seq_length; lia).
    rewrite (map_nth level), seq_nth by lia. reflexivity. }
  split.
  - intros (d & k & Hd & Hdh & Hm). assert (A := Hd). apply code_places_spec in A.
    rewrite Level in Hm by now apply (allows_heaps c d). apply level_correct in Hm as (o & Ho & ->); [|lia].
    exists o. split; [|easy]. apply separations_spec in Ho as (L & S & F). apply code_spec. split; [easy|].
    exists d. subst k. split; [lia | easy].
  - intros (o & Ho & ->). apply code_spec in Ho as (F & d & E & A). exists d, (length o). split; [|split; [lia|]].
    + now apply code_places_spec.
    + rewrite Level by now apply (allows_heaps c d). apply level_correct; [lia|]. exists o. split; [|easy].
      apply separations_spec. repeat split; [lia | easy].
Qed.

(** ** The check of a quotient

    What the heaps 0 to [N] contribute are their kinds: an element and the elements of the options. Heaps
    without a move contribute nothing. *)
Variables (c : list nat) (P : list nat).

Definition kind_dec : forall a b : nat * set, {a = b} + {a <> b}.
Proof. repeat decide equality. Defined.

Definition nonempty (E : set) : bool := existsb (fun b => b) E.

Definition heap_kinds : list (nat * set) :=
  let levels := code_levels c in let places := code_places c in
  map (fun h => (nth h phis 0, options_at levels places h)) (seq 0 (S N)).

Definition dead_identity (kinds : list (nat * set)) : bool :=
  forallb (fun k : nat * set => if nonempty (snd k) then true else fst k =? 0) kinds.

Definition live (kinds : list (nat * set)) : list (nat * set) :=
  nodup kind_dec (filter (fun k : nat * set => nonempty (snd k)) kinds).

Definition lost_set : set := fold_right add [] P.

Definition check_lost (lost : set) (kinds : list (nat * set)) : bool :=
  forallb (fun k : nat * set => all (fun x =>
    if bit (mul x (fst k)) lost then all (fun z => negb (bit z (snd k) && bit (mul x z) lost)) else true)) kinds.

(** The family of sets of [quotient_by_check]: entry [x] lists the sets that belong to element [x]. *)
Definition covers (family : list (list set)) (x : nat) (E : set) : bool :=
  existsb (fun S => subset S E) (nth x family []).

Definition step (x : nat) (S : set) (k : nat * set) : set :=
  union (image (nth (fst k) rows []) S []) (image (nth x rows []) (snd k) []).

Definition check_family (family : list (list set)) (lost : set) (kinds : list (nat * set)) : bool :=
  (length family =? K) &&
  all (fun x => forallb (fun S => length S <=? K) (nth x family [])) &&
  forallb (fun k : nat * set => covers family (fst k) (snd k)) kinds &&
  all (fun x => forallb (fun S => forallb (fun k : nat * set => covers family (mul x (fst k)) (step x S k)) kinds)
                  (nth x family [])) &&
  all (fun x => if bit x lost then true
                else forallb (fun S => existsb (fun z => bit z S && bit z lost) (seq 0 K)) (nth x family [])).

Definition check_reduced (lost : set) : bool :=
  all (fun x => all (fun y => (x =? y) ||
    existsb (fun z => xorb (bit (mul x z) lost) (bit (mul y z) lost)) (seq 0 K))).

(** Each element is the product of one of the given lists of heaps. *)
Definition check_generated (words : list (list nat)) : bool :=
  all (fun x => existsb (fun X => forallb (fun h => h <=? N) X &&
    (fold_right (fun h y => mul (nth h phis 0) y) 0 X =? x)) words).

(** The family grows from the kinds until nothing new is found. What it finds is checked afterwards. *)
Fixpoint replace {A} (n : nat) (f : A -> A) (l : list A) : list A :=
  match l, n with
  | [], _ => []
  | a :: l, 0 => f a :: l
  | a :: l, S n => a :: replace n f l
  end.

Fixpoint grow (fuel : nat) (kinds todo : list (nat * set)) (family : list (list set)) : list (list set) :=
  match fuel, todo with
  | S fuel, (x, E) :: todo =>
      if covers family x E then grow fuel kinds todo family
      else grow fuel kinds (map (fun k => (mul x (fst k), step x E k)) kinds ++ todo)
             (replace x (fun l => E :: filter (fun S => negb (subset E S)) l) family)
  | _, _ => family
  end.

Definition check_quotient (words : list (list nat)) : bool :=
  let all_kinds := heap_kinds in
  let kinds := live all_kinds in
  let lost := lost_set in
  let family := grow (1000 * 1000) kinds kinds (repeat [] K) in
  check_monoid && forallb (fun x => x <? K) phis && (length phis =? S N) && forallb (fun x => x <? K) P &&
  dead_identity all_kinds && negb (bit 0 lost) && check_lost lost kinds && check_family family lost kinds &&
  check_reduced lost && check_generated words.

Lemma mem_lost_set x : mem x lost_set <-> In x P.
Proof.
  unfold lost_set. induction P as [|y Q IH]; simpl; [split; [intros H; now apply mem_nil in H | easy]|].
  rewrite mem_add, IH. intuition.
Qed.

Lemma nonempty_correct E : nonempty E = true <-> exists x, mem x E.
Proof.
  unfold nonempty. rewrite existsb_exists. split.
  - intros (b & Hb & ->). apply (In_nth _ _ false) in Hb as (n & _ & E'). now exists n.
  - intros (x & Hx). exists true. split; [|easy]. unfold mem in Hx. rewrite <- Hx. apply nth_In.
    destruct (Nat.lt_ge_cases x (length E)) as [|L]; [easy|]. now rewrite nth_overflow in Hx.
Qed.
End Table.

Lemma covers_correct family x E : covers family x E = true ->
  exists S, In S (nth x family []) /\ forall z, mem z S -> mem z E.
Proof.
  unfold covers. rewrite existsb_exists. intros (S & HS & H). exists S. split; [easy|]. now apply subset_correct.
Qed.

Theorem check_quotient_correct K rows N phis c P words (D : nat -> Prop) phi :
  check_quotient K rows N phis c P words = true ->
  (forall h, h <= N -> D h /\ nth h phis 0 = phi h) ->
  (forall h o, D h -> In o (code c h) -> Forall D o) ->
  (forall h, D h -> exists h0, h0 <= N /\ phi h = phi h0 /\
     forall z, option_elements (code c) (mul rows) phi h z <-> option_elements (code c) (mul rows) phi h0 z) ->
  misere_quotient (code c) D K (mul rows) phi P.
Proof.
  unfold check_quotient. cbv zeta. set (kinds := live (heap_kinds rows N phis c)).
  generalize (grow rows (1000 * 1000) kinds kinds (repeat [] K)). intros family H. rewrite !andb_true_iff in H.
  destruct H as (((((((((C & Below) & Len) & PK) & Dead) & One) & Lost) & Fam) & Red) & Gen).
  intros Known Closed Reduce.
  rewrite forallb_forall in Below. apply Nat.eqb_eq in Len.
  assert (phi_N : forall h, h <= N -> phi h < K).
  { intros h Hh. destruct (Known h Hh) as (_ & <-). apply Nat.ltb_lt, Below, nth_In. lia. }
  assert (phi_D : forall h, D h -> phi h < K).
  { intros h Hh. destruct (Reduce h Hh) as (h0 & L & -> & _). now apply phi_N. }
  assert (Opt : forall h w, h <= N -> mem w (options_at (code_levels rows N phis c) (code_places c) h) <->
    option_elements (code c) (mul rows) phi h w).
  { intros h w Hh. apply (options_at_correct K rows N phis phi C); [|exact phi_N | exact Hh].
    intros h' Hh'. now apply Known. }
  assert (M := check_monoid_correct K rows C). assert (M' := M).
  destruct M' as (K1 & MBelow & Unit & Comm & Assoc).
  (* every heap with a move has one of the kinds *)
  assert (Kind : forall h, D h -> code c h <> [] -> exists E, In (phi h, E) kinds /\
    forall z, mem z E <-> option_elements (code c) (mul rows) phi h z).
  { intros h Hh NE. destruct (Reduce h Hh) as (h0 & L & -> & Same).
    exists (options_at (code_levels rows N phis c) (code_places c) h0). split.
    - unfold kinds, live. apply nodup_In, filter_In. split.
      + unfold heap_kinds. apply in_map_iff. exists h0. split; [|apply in_seq; lia].
        f_equal. now apply Known.
      + apply nonempty_correct. destruct (code c h) as [|o os] eqn:E; [easy|].
        exists (product (mul rows) phi o). apply Opt; [easy|]. apply Same. exists o. rewrite E. split; [now left | easy].
    - intros z. rewrite Opt by easy. symmetry. apply Same. }
  assert (Elements : forall h z, D h -> option_elements (code c) (mul rows) phi h z -> z < K).
  { intros h z Hh (o & Ho & ->). apply (product_below D K (mul rows) phi M phi_D). now apply (Closed h). }
  unfold check_family in Fam. rewrite !andb_true_iff, !all_correct in Fam.
  destruct Fam as ((((FL & FS) & FStart) & FClosed) & FWins). apply Nat.eqb_eq in FL.
  rewrite forallb_forall in FStart.
  set (fam := fun x (S : set) => In S (nth x family [])).
  assert (famK : forall x S, fam x S -> x < K).
  { intros x S HS. unfold fam in HS. destruct (Nat.lt_ge_cases x K) as [|L]; [easy|].
    rewrite nth_overflow in HS by lia. easy. }
  apply (quotient_by_check (code c) D K (mul rows) phi P (code_decreasing c) Closed M phi_D) with (family := fam).
  - intros h Hh E. destruct (Reduce h Hh) as (h0 & L & -> & Same).
    unfold dead_identity in Dead. rewrite forallb_forall in Dead.
    set (E0 := options_at (code_levels rows N phis c) (code_places c) h0).
    assert (I : In (nth h0 phis 0, E0) (heap_kinds rows N phis c)).
    { unfold heap_kinds. apply in_map_iff. exists h0. split; [easy | apply in_seq; lia]. }
    apply Dead in I. cbn [fst snd] in I. destruct (nonempty E0) eqn:NE.
    + apply nonempty_correct in NE as (z & Hz). apply Opt, Same in Hz as (o & Ho & _); [|easy].
      now rewrite E in Ho.
    + destruct (Known h0 L) as (_ & <-). now apply Nat.eqb_eq.
  - intros I. apply mem_lost_set in I. apply negb_true_iff in One. unfold mem in I. unfold bit in One. congruence.
  - intros h x y Hh Hx HP Hy HP'. unfold check_lost in Lost. rewrite forallb_forall in Lost.
    destruct (Kind h Hh) as (E & HE & Em).
    { intros Z. destruct Hy as (o & Ho & _). now rewrite Z in Ho. }
    specialize (Lost (phi h, E) HE). simpl in Lost. rewrite all_correct in Lost. specialize (Lost x Hx).
    apply mem_lost_set in HP, HP'. unfold mem in HP, HP'. unfold bit at 1 in Lost. rewrite HP, all_correct in Lost.
    specialize (Lost y (Elements h y Hh Hy)). apply Em in Hy. unfold mem in Hy. unfold bit in Lost.
    now rewrite Hy, HP' in Lost.
  - intros h Hh NE. destruct (Kind h Hh NE) as (E & HE & Em). specialize (FStart _ HE). simpl in FStart.
    apply covers_correct in FStart as (S & HS & Sub). exists S. split; [exact HS|]. intros z Hz. now apply Em, Sub.
  - intros x S h HS Hh NE. assert (Hx := famK x S HS). destruct (Kind h Hh NE) as (E & HE & Em).
    specialize (FClosed x Hx). rewrite forallb_forall in FClosed. specialize (FClosed S HS).
    rewrite forallb_forall in FClosed. specialize (FClosed _ HE). simpl in FClosed.
    apply covers_correct in FClosed as (S' & HS' & Sub). exists S'. split; [exact HS'|]. intros z Hz.
    apply Sub in Hz. unfold step in Hz. simpl in Hz. apply mem_union in Hz as [Hz|Hz]; apply mem_image in Hz as [Hz|Hz];
      try (now apply mem_nil in Hz); destruct Hz as (e & He & Hm & <-); rewrite (row_length K rows) in He by auto.
    + left. now exists e.
    + right. exists e. split; [now apply Em|]. apply (Comm e x); easy.
  - intros x S HS HP. assert (Hx := famK x S HS). specialize (FWins x Hx).
    destruct (bit x (lost_set P)) eqn:B; [exfalso; apply HP; apply mem_lost_set; exact B|].
    rewrite forallb_forall in FWins. specialize (FWins S HS). apply existsb_exists in FWins as (z & _ & Hz).
    apply andb_prop in Hz as (Hz & HzP). exists z. split; [exact Hz|]. apply mem_lost_set. exact HzP.
  - intros x S HS. assert (Hx := famK x S HS). split; [easy|]. intros z Hz. specialize (FS x Hx).
    rewrite forallb_forall in FS. specialize (FS S HS). apply Nat.leb_le in FS.
    destruct (Nat.lt_ge_cases z (length S)) as [|L]; [lia|]. unfold mem in Hz. now rewrite nth_overflow in Hz.
  - intros x y Hx Hy N0. unfold check_reduced in Red. rewrite all_correct in Red. specialize (Red x Hx).
    rewrite all_correct in Red. specialize (Red y Hy). apply orb_prop in Red as [Red|Red]; [now apply Nat.eqb_eq in Red|].
    apply existsb_exists in Red as (z & Hz & X). apply in_seq in Hz. exists z. split; [lia|].
    rewrite <- !mem_lost_set. unfold mem. unfold bit in X.
    destruct (nth (mul rows x z) (lost_set P) false), (nth (mul rows y z) (lost_set P) false); simpl in X;
      try discriminate; intuition discriminate.
  - intros x Hx. unfold check_generated in Gen. rewrite all_correct in Gen. specialize (Gen x Hx).
    apply existsb_exists in Gen as (X & _ & G). apply andb_prop in G as (G1 & G2). rewrite forallb_forall in G1.
    apply Nat.eqb_eq in G2. exists X. split.
    + apply Forall_forall. intros h Hh. apply Known. now apply Nat.leb_le, G1.
    + rewrite <- G2. unfold product. clear G2 Hx. induction X as [|h X IH]; [easy|]. simpl.
      rewrite IH by (intros; apply G1; now right).
      destruct (Known h) as (_ & ->); [apply Nat.leb_le, G1; now left | easy].
Qed.

(** ** The table of the monoid

    Each element is found from 0 by actions; composing these gives its row. The search is not trusted: the rows
    are checked to be those of a commutative monoid with the given actions. *)
Section Search.
Variable actions : list (nat * list nat).

Definition known (x : nat) (found : list (nat * list nat)) : bool := existsb (fun f => fst f =? x) found.

(** What [found] lists are elements and heaps with that product; [todo] lists those of which no neighbours were
    looked for yet. *)
Fixpoint search (fuel : nat) (todo found : list (nat * list nat)) : list (nat * list nat) :=
  match fuel, todo with
  | S fuel, (x, word) :: todo =>
      if known x found then search fuel todo found
      else search fuel (todo ++ map (fun a : nat * list nat => (nth x (snd a) 0, fst a :: word)) actions)
             ((x, word) :: found)
  | _, _ => found
  end.

Definition row_of (K : nat) (word : list nat) : list nat :=
  fold_right (fun g row => match find (fun a => fst a =? g) actions with
                           | Some (_, action) => map (fun u => nth u action 0) row
                           | None => row
                           end) (seq 0 K) word.

Definition found (K : nat) : list (nat * list nat) := search (S K * S (length actions)) [(0, [])] [].

Definition table (K : nat) (found : list (nat * list nat)) : list (list nat) :=
  map (fun x => match find (fun f => fst f =? x) found with Some (_, word) => row_of K word | None => [] end)
    (seq 0 K).

Definition check_actions (K : nat) (rows : list (list nat)) (phi : nat -> nat) : bool :=
  forallb (fun a : nat * list nat => (length (snd a) =? K) && (phi (fst a) <? K) &&
    forallb (fun x => mul rows x (phi (fst a)) =? nth x (snd a) 0) (seq 0 K)) actions.

Lemma check_actions_correct K rows phi :
  check_actions K rows phi = true -> has_actions K (mul rows) phi actions.
Proof.
  unfold check_actions. rewrite forallb_forall. intros H g row Hg. specialize (H _ Hg). simpl in H.
  rewrite !andb_true_iff, forallb_forall in H. destruct H as ((H1 & _) & H2). split; [now apply Nat.eqb_eq|].
  intros x Hx. apply Nat.eqb_eq, H2, in_seq. lia.
Qed.
End Search.

(** ** [misere-quotient] *)

Definition check_partial (c : list nat) (K N : nat) (actions : list (nat * list nat)) (P phis : list nat) : bool :=
  let found := found actions K in
  let rows := table actions K found in
  check_quotient K rows N phis c P (map snd found) && check_actions actions K rows (fun n => nth n phis 0)
  && (length phis =? S N).

Theorem partial_sound c K N actions P phis :
  check_partial c K N actions P phis = true -> partial_quotient (code c) K N actions P phis.
Proof.
  unfold check_partial. cbv zeta. generalize (found actions K). intros found. generalize (table actions K found).
  intros rows H. apply andb_prop in H as (H & L). apply andb_prop in H as (Q & A). split; [now apply Nat.eqb_eq|].
  exists (mul rows). split; [now apply check_actions_correct|].
  apply (check_quotient_correct K rows N phis c P (map snd found) _ _ Q).
  - easy.
  - intros h o Hh Ho. apply Forall_forall. intros x Hx. pose proof (code_decreasing c h o x Ho Hx). lia.
  - intros h Hh. exists h. easy.
Qed.

(** ** [misere-periodicity] *)

(** Whether no proper divisor of [p] is a period from [n0] on, and the period fails before [n0]. *)
Definition check_least (phi : nat -> nat) (p n0 : nat) : bool :=
  forallb (fun d => if p mod d =? 0 then existsb (fun n => negb (phi (n + d) =? phi n)) (seq n0 p) else true)
    (seq 1 (p - 1)) &&
  ((n0 =? 0) || negb (phi (n0 - 1 + p) =? phi (n0 - 1))).

Lemma check_least_correct phi p n0 : 1 <= p -> repeats phi p n0 0 -> check_least phi p n0 = true ->
  least_period phi p n0.
Proof.
  intros Hp R H. apply andb_prop in H as (H1 & H2). apply least_by_divisors; [easy | easy | |].
  - intros d Hd Hdp Div. rewrite forallb_forall in H1. specialize (H1 d ltac:(apply in_seq; lia)).
    apply Nat.mod_divide in Div; [|lia]. rewrite Div in H1. simpl in H1. apply existsb_exists in H1 as (n & Hn & E).
    apply in_seq in Hn. exists n. split; [lia|]. apply negb_true_iff, Nat.eqb_neq in E. nia.
  - apply orb_prop in H2 as [H2|H2]; [left; now apply Nat.eqb_eq|right].
    apply negb_true_iff, Nat.eqb_neq in H2. lia.
Qed.

Lemma repeating_repeats l p n0 : 1 <= p -> repeats (repeating l p n0) p n0 0.
Proof.
  intros Hp n Hn. rewrite Nat.add_0_r. unfold repeating. f_equal.
  destruct (Nat.ltb_spec (n + p) (n0 + p)); [lia|]. destruct (Nat.ltb_spec n (n0 + p)) as [L|L].
  - replace (n + p - n0) with (n - n0 + 1 * p) by lia. rewrite Nat.mod_add, Nat.mod_small by lia. lia.
  - replace (n + p - n0) with (n - n0 + 1 * p) by lia. now rewrite Nat.mod_add by lia.
Qed.

(** The heaps beyond [k * b + k * p + t - 1] are like those [p] below them. *)
Definition check_whole (c : list nat) (K p n0 : nat) (actions : list (nat * list nat)) (P phis : list nat) : bool :=
  let phi := repeating phis p n0 in
  let k := Nat.max (most_heaps c) 1 in
  let N := k * Nat.max n0 1 + k * p + (length c - 1) - 1 in
  let found := found actions K in
  let rows := table actions K found in
  (1 <=? p) && (length phis =? n0 + p) && check_least phi p n0 && check_actions actions K rows phi &&
  check_quotient K rows N (map phi (seq 0 (S N))) c P (map snd found).

Theorem whole_sound c K p n0 actions P phis :
  check_whole c K p n0 actions P phis = true -> whole_quotient (code c) K p n0 actions P phis.
Proof.
  unfold check_whole, whole_quotient. cbv zeta. set (phi := repeating phis p n0).
  set (k := Nat.max (most_heaps c) 1). set (N := k * Nat.max n0 1 + k * p + (length c - 1) - 1).
  generalize (found actions K). intros found. generalize (table actions K found). intros rows H.
  apply andb_prop in H as (H & Q). apply andb_prop in H as (H & A). apply andb_prop in H as (H & L).
  apply andb_prop in H as (Hp & Len). apply Nat.leb_le in Hp. apply Nat.eqb_eq in Len.
  assert (Rp : repeats phi p n0 0) by now apply repeating_repeats.
  split; [easy|]. split; [|now apply check_least_correct].
  exists (mul rows). split; [now apply check_actions_correct|].
  apply (check_quotient_correct K rows N _ c P (map snd found) _ _ Q).
  - intros h Hh. split; [easy|]. now rewrite nth_table.
  - intros h o _ _. now apply Forall_forall.
  - intros h _. induction h as [h IH] using lt_wf_ind.
    destruct (Nat.le_gt_cases h N) as [|Far]; [now exists h|].
    assert (Big : k * Nat.max n0 1 + (k - 1) * p + (length c - 1) <= h - p) by (unfold N, k in *; nia).
    assert (Hn0 : n0 <= h - p) by (unfold k in *; nia).
    destruct (IH (h - p) ltac:(lia)) as (h0 & Hh0 & E & Same). exists h0. split; [easy|].
    assert (Hh : h - p + p = h) by (unfold N in *; nia). split.
    + rewrite <- E, <- Hh at 1. rewrite Rp by easy. apply Nat.add_0_r.
    + intros z. rewrite <- Same. unfold option_elements.
      assert (Sh := code_shift phi c (length c - 1) k (Nat.max n0 1) p (h - p)).
      rewrite Hh in Sh. specialize (Sh ltac:(intros d j Al; apply allows_place in Al; lia)
        ltac:(intros d j Al; apply allows_heaps in Al; unfold k; lia) ltac:(unfold k; lia) ltac:(lia) Big
        ltac:(intros x Hx; rewrite Rp by lia; apply Nat.add_0_r)).
      assert (Pr : forall o, product (mul rows) phi o = fold_right (mul rows) 0 (map phi o)).
      { induction o as [|x o IHo]; simpl; congruence. }
      split; intros (o & Ho & ->); rewrite Pr; apply (in_map (map phi)) in Ho; apply Sh, in_map_iff in Ho;
        destruct Ho as (o' & <- & Ho); exists o'; rewrite Pr; easy.
Qed.
