(** * Arithmetic periods

    [arithmetic-periodicity]: the values grow by [s] in each period. By induction it is enough that the claimed
    values satisfy the recursion, and for each class of heaps modulo [p] this is a statement about all numbers
    [i] of periods and all values [v]: [v] is the value of an option of heap [r + i * p] if it is less than the
    claimed value, and not if it is equal.

    It is decided by automata that read the binary digits of [i] and [v], the lowest first, because sums and
    multiples carry to the left. A state stands for the pairs of numbers that are still accepted ([accepts]);
    reading a pair of digits leads to states that stand for the pairs of the remaining digits ([next_correct]).
    The states that are possible together form a set, and finitely many sets are reached. *)

From Coq Require Import List Arith Bool Lia PeanoNat ZArith.
From Grundy Require Import Games Heaps Periods Machine Check.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation length := Datatypes.length (only parsing).

(** ** Sums of heaps

    [zs] are the values of some heaps, of which heap [j] grows by [x_j] periods and so by [s * x_j]. *)
Section Saltus.
Variable s : nat.

Fixpoint grown (zs xs : list nat) : nat :=
  match zs, xs with
  | z :: zs, x :: xs => (z + s * x) ⊕ grown zs xs
  | _, _ => 0
  end.

(** A state: the heaps with values [zs], a heap with value [z0] that does not grow, and a number [a] that is added
    to the number of periods. *)
Record state := State { carry : Z; still : nat; growing : list nat }.

Definition accepts (q : state) (i v : nat) : Prop :=
  exists xs, length xs = length (growing q) /\ (Z.of_nat (list_sum xs) + carry q = Z.of_nat i)%Z /\
    v = still q ⊕ grown (growing q) xs.

(** The lowest digits of all [x_j], as the number of ones; the digit of the nim-sum; the values that carry. *)
Fixpoint digits (zs : list nat) : list (nat * bool * list nat) :=
  match zs with
  | [] => [(0, false, [])]
  | z :: zs =>
      flat_map (fun d : nat * bool * list nat =>
        let '(n, b, l) := d in
        [(n, xorb (Nat.odd z) b, Nat.div2 z :: l); (S n, xorb (Nat.odd (z + s)) b, Nat.div2 (z + s) :: l)])
        (digits zs)
  end.

Lemma odd_lxor a b : Nat.odd (a ⊕ b) = xorb (Nat.odd a) (Nat.odd b).
Proof. rewrite <- !Nat.bit0_odd. apply Nat.lxor_spec. Qed.

Lemma div2_lxor a b : Nat.div2 (a ⊕ b) = Nat.div2 a ⊕ Nat.div2 b.
Proof.
  apply Nat.bits_inj. intros m. rewrite Nat.lxor_spec.
  assert (E : forall c, Nat.testbit (Nat.div2 c) m = Nat.testbit c (S m)).
  { intros c. rewrite Nat.div2_spec, Nat.shiftr_spec by lia. f_equal. lia. }
  now rewrite !E, Nat.lxor_spec.
Qed.

(** A number by its lowest digit and the rest. *)
Definition join (b : bool) (n : nat) : nat := 2 * n + Nat.b2n b.

Lemma join_split n : n = join (Nat.odd n) (Nat.div2 n).
Proof. unfold join. apply Nat.div2_odd. Qed.

Lemma odd_join b n : Nat.odd (join b n) = b.
Proof. unfold join. rewrite Nat.odd_add, Nat.odd_mul. now destruct b. Qed.

Lemma div2_join b n : Nat.div2 (join b n) = n.
Proof. unfold join. destruct b; simpl Nat.b2n; rewrite ?Nat.add_0_r, ?Nat.add_1_r; [apply Nat.div2_succ_double | apply Nat.div2_double]. Qed.

Lemma join_inj b n b' n' : join b n = join b' n' <-> b = b' /\ n = n'.
Proof. unfold join. destruct b, b'; simpl; split; try (intros; lia); intros; split; (reflexivity || lia || idtac); exfalso; lia || (destruct H; discriminate). Qed.

Lemma term_digit z x b : (z + s * join b x) = join (Nat.odd (z + s * Nat.b2n b)) (Nat.div2 (z + s * Nat.b2n b) + s * x).
Proof.
  pose proof (join_split (z + s * Nat.b2n b)) as E. unfold join in *. destruct b; simpl Nat.b2n in *; nia.
Qed.

Lemma join_lxor b n b' n' : join b n ⊕ join b' n' = join (xorb b b') (n ⊕ n').
Proof.
  rewrite (join_split (join b n ⊕ join b' n')). now rewrite odd_lxor, div2_lxor, !odd_join, !div2_join.
Qed.

Lemma digits_from zs : forall xs, length xs = length zs ->
  exists n b l xs', In (n, b, l) (digits zs) /\ length xs' = length l /\
    list_sum xs = 2 * list_sum xs' + n /\ grown zs xs = join b (grown l xs').
Proof.
  induction zs as [|z zs IH]; intros [|x xs] L; try easy.
  - exists 0, false, [], []. repeat split. now left.
  - destruct (IH xs ltac:(simpl in L; lia)) as (n & b & l & xs' & I & L' & S & V).
    exists (if Nat.odd x then Datatypes.S n else n), (xorb (Nat.odd (z + s * Nat.b2n (Nat.odd x))) b),
      (Nat.div2 (z + s * Nat.b2n (Nat.odd x)) :: l), (Nat.div2 x :: xs').
    split; [|split; [simpl; lia|split]].
    + simpl. apply in_flat_map. exists (n, b, l). split; [easy|].
      destruct (Nat.odd x); simpl Nat.b2n; rewrite ?Nat.mul_1_r, ?Nat.mul_0_r, ?Nat.add_0_r; [right; now left | now left].
    + pose proof (join_split x) as E. unfold join in E. simpl. unfold list_sum in *. destruct (Nat.odd x); simpl in *; lia.
    + simpl. rewrite V, (join_split x) at 1. rewrite term_digit. apply join_lxor.
Qed.

Lemma digits_to zs : forall n b l xs', In (n, b, l) (digits zs) -> length xs' = length l ->
  exists xs, length xs = length zs /\ list_sum xs = 2 * list_sum xs' + n /\ grown zs xs = join b (grown l xs').
Proof.
  induction zs as [|z zs IH]; intros n b l xs' I L.
  - destruct I as [[= <- <- <-]|[]]. exists []. destruct xs'; [now repeat split | easy].
  - simpl in I. apply in_flat_map in I as (((n0 & b0) & l0) & I0 & I).
    assert (Go : exists c : bool, (n, b, l) = ((if c then S n0 else n0), xorb (Nat.odd (z + s * Nat.b2n c)) b0,
      Nat.div2 (z + s * Nat.b2n c) :: l0)).
    { destruct I as [<-|[<-|[]]]; [exists false | exists true]; simpl Nat.b2n;
        now rewrite ?Nat.mul_1_r, ?Nat.mul_0_r, ?Nat.add_0_r. }
    destruct Go as (c & [= -> -> ->]). destruct xs' as [|x' xs']; [easy|].
    destruct (IH n0 b0 l0 xs' I0 ltac:(simpl in L; lia)) as (xs & L' & S & V).
    exists (join c x' :: xs). split; [simpl; lia|]. split.
    + unfold list_sum in *. unfold join. simpl. destruct c; simpl; lia.
    + simpl. rewrite V, term_digit. apply join_lxor.
Qed.

(** ** Transitions *)

Definition next (q : state) (i v : bool) : list state :=
  flat_map (fun d : nat * bool * list nat =>
    let '(n, b, l) := d in
    let t := (Z.of_nat n + carry q - Z.b2z i)%Z in
    if Z.even t && Bool.eqb (xorb (Nat.odd (still q)) b) v
    then [State (t / 2) (Nat.div2 (still q)) l] else [])
  (digits (growing q)).

Lemma next_correct q i v bi bv :
  accepts q (join bi i) (join bv v) <-> exists q', In q' (next q bi bv) /\ accepts q' i v.
Proof.
  assert (Zj : Z.of_nat (join bi i) = (2 * Z.of_nat i + Z.b2z bi)%Z).
  { unfold join. destruct bi; simpl Nat.b2n; simpl Z.b2z; lia. }
  destruct q as [a z0 zs]. unfold accepts, next. cbn [carry still growing]. split.
  - intros (xs & L & S & V). destruct (digits_from zs xs L) as (n & b & l & xs' & I & L' & S' & V').
    rewrite Zj in S. set (t := (Z.of_nat n + a - Z.b2z bi)%Z).
    assert (T : t = (2 * (Z.of_nat i - Z.of_nat (list_sum xs')))%Z) by (unfold t; lia).
    rewrite V', (join_split z0), join_lxor in V. apply join_inj in V as (Vb & V).
    exists (State (t / 2) (Nat.div2 z0) l). split.
    + apply in_flat_map. exists (n, b, l). split; [easy|]. fold t.
      assert (Ev : Z.even t = true) by (rewrite T, Z.even_mul; reflexivity). rewrite Ev, Vb, eqb_reflx. now left.
    + exists xs'. cbn [carry still growing]. split; [easy|]. split; [|easy]. rewrite T, Z.mul_comm, Z.div_mul by lia. lia.
  - intros (q' & I & xs' & L & S & V). apply in_flat_map in I as (((n & b) & l) & I & I').
    set (t := (Z.of_nat n + a - Z.b2z bi)%Z) in *.
    destruct (Z.even t) eqn:Ev; [|easy]. destruct (Bool.eqb (xorb (Nat.odd z0) b) bv) eqn:Eb; [|easy].
    destruct I' as [<-|[]]. cbn [carry still growing] in *. apply eqb_prop in Eb.
    destruct (digits_to zs n b l xs' I L) as (xs & L' & S' & V'). exists xs. split; [easy|].
    apply Zeven_bool_iff, Zeven_ex in Ev as (h & Eh). rewrite Eh, Z.mul_comm, Z.div_mul in S by lia. split.
    + rewrite Zj, S'. rewrite <- S. fold t in Eh. unfold t in Eh. lia.
    + rewrite V', (join_split z0), join_lxor. apply join_inj. now split.
Qed.

(** ** The end of the numbers *)

(** All lists of [k] numbers with the sum [m]. *)
Fixpoint distributions (k m : nat) : list (list nat) :=
  match k with
  | 0 => if m =? 0 then [[]] else []
  | S k => flat_map (fun x => map (cons x) (distributions k (m - x))) (seq 0 (S m))
  end.

Lemma distributions_spec k : forall m xs, In xs (distributions k m) <-> length xs = k /\ list_sum xs = m.
Proof.
  induction k as [|k IH]; intros m xs.
  - simpl. destruct (Nat.eqb_spec m 0) as [->|N]; split.
    + intros [<-|[]]. now split.
    + intros (L & _). destruct xs; [now left | easy].
    + easy.
    + intros (L & S). destruct xs; [simpl in S; lia | easy].
  - cbn [distributions]. rewrite in_flat_map. split.
    + intros (x & Hx & I). apply in_seq in Hx. apply in_map_iff in I as (xs' & <- & I). apply IH in I as (L & S).
      unfold list_sum in *. simpl. lia.
    + intros (L & S). destruct xs as [|x xs]; [easy|]. unfold list_sum in S. simpl in L, S. exists x.
      split; [apply in_seq; lia|]. apply in_map, IH. unfold list_sum. split; lia.
Qed.

Definition accepts_zero (q : state) : bool :=
  (carry q <=? 0)%Z &&
  existsb (fun xs => still q =? grown (growing q) xs)
    (distributions (length (growing q)) (Z.to_nat (- carry q))).

Lemma accepts_zero_correct q : accepts_zero q = true <-> accepts q 0 0.
Proof.
  unfold accepts_zero, accepts. rewrite andb_true_iff, Z.leb_le, existsb_exists. split.
  - intros (H & xs & I & E). apply distributions_spec in I as (L & S). apply Nat.eqb_eq in E. exists xs.
    split; [easy|]. split; [rewrite S; lia|]. now rewrite E, Nat.lxor_nilpotent.
  - intros (xs & L & S & V). split; [lia|]. exists xs. split; [apply distributions_spec; split; [easy | lia]|].
    apply Nat.eqb_eq. symmetry in V. now apply Nat.lxor_eq in V.
Qed.

(** ** Sets of states, beside the claimed value

    The claimed value is [target + s * i]. [order] compares the digits of [v] that were read with those of it. *)
Record stage := Stage { states : list state; target : nat; order : comparison }.

Definition compare_above (order : comparison) (v t : nat) : comparison :=
  match v ?= t with Eq => order | c => c end.

(** What a stage promises: smaller values are accepted, and an equal one is not. *)
Definition promise (w : stage) (i v : nat) : Prop :=
  match compare_above (order w) v (target w + s * i) with
  | Lt => exists q, In q (states w) /\ accepts q i v
  | Eq => forall q, In q (states w) -> ~ accepts q i v
  | Gt => True
  end.

Definition compare_digit (order : comparison) (v t : bool) : comparison :=
  if Bool.eqb v t then order else if v then Gt else Lt.

Lemma compare_join order bv v bt t :
  compare_above order (join bv v) (join bt t) = compare_above (compare_digit order bv bt) v t.
Proof.
  unfold compare_above, compare_digit, join.
  destruct (Nat.compare_spec v t), (Nat.compare_spec (2 * v + Nat.b2n bv) (2 * t + Nat.b2n bt)), bv, bt;
    simpl in *; try reflexivity; lia.
Qed.

(** Sorted lists of states, so that equal sets are equal lists. *)
Fixpoint compare_lists (l l' : list nat) : comparison :=
  match l, l' with
  | [], [] => Eq
  | [], _ => Lt
  | _, [] => Gt
  | x :: l, y :: l' => match x ?= y with Eq => compare_lists l l' | c => c end
  end.

Definition compare_states (q q' : state) : comparison :=
  match (carry q ?= carry q')%Z with
  | Eq => match still q ?= still q' with Eq => compare_lists (growing q) (growing q') | c => c end
  | c => c
  end.

Lemma compare_lists_eq l : forall l', compare_lists l l' = Eq -> l = l'.
Proof.
  induction l as [|x l IH]; intros [|y l'] H; try easy. simpl in H.
  destruct (Nat.compare_spec x y) as [->| |]; try easy. f_equal. now apply IH.
Qed.

Lemma compare_states_eq q q' : compare_states q q' = Eq -> q = q'.
Proof.
  destruct q as [a z l], q' as [a' z' l']. unfold compare_states. simpl.
  destruct (Z.compare_spec a a') as [->| |]; try easy. destruct (Nat.compare_spec z z') as [->| |]; try easy.
  intros H. apply compare_lists_eq in H. now subst.
Qed.

Fixpoint insert (q : state) (l : list state) : list state :=
  match l with
  | [] => [q]
  | q' :: l' => match compare_states q q' with Eq => l | Lt => q :: l | Gt => q' :: insert q l' end
  end.

Lemma insert_spec q l x : In x (insert q l) <-> x = q \/ In x l.
Proof.
  induction l as [|y l IH]; simpl; [intuition|]. destruct (compare_states q y) eqn:C; simpl.
  - apply compare_states_eq in C as ->. intuition.
  - intuition.
  - rewrite IH. intuition.
Qed.

Definition sorted (l : list state) : list state := fold_right insert [] l.

Lemma sorted_spec l x : In x (sorted l) <-> In x l.
Proof. induction l as [|y l IH]; simpl; [easy|]. rewrite insert_spec, IH. intuition. Qed.

Definition read (w : stage) (bi bv : bool) : stage :=
  let t := target w + s * Nat.b2n bi in
  Stage (sorted (flat_map (fun q => next q bi bv) (states w))) (Nat.div2 t)
    (compare_digit (order w) bv (Nat.odd t)).

Lemma read_correct w bi bv i v : promise (read w bi bv) i v -> promise w (join bi i) (join bv v).
Proof.
  unfold promise, read. simpl. rewrite term_digit, compare_join.
  destruct (compare_above _ v _); [| |easy].
  - intros H q Hq A. apply next_correct in A as (q' & Hq' & A). apply (H q'); [|easy].
    apply sorted_spec, in_flat_map. now exists q.
  - intros (q' & Hq' & A). apply sorted_spec, in_flat_map in Hq' as (q & Hq & Hq'). exists q. split; [easy|].
    apply next_correct. now exists q'.
Qed.

(** The promise at the end of the numbers. *)
Definition ends (w : stage) : bool :=
  match compare_above (order w) 0 (target w) with
  | Lt => existsb accepts_zero (states w)
  | Eq => forallb (fun q => negb (accepts_zero q)) (states w)
  | Gt => true
  end.

Lemma ends_correct w : ends w = true -> promise w 0 0.
Proof.
  unfold ends, promise. rewrite Nat.mul_0_r, Nat.add_0_r. destruct (compare_above (order w) 0 (target w)).
  - rewrite forallb_forall. intros H q Hq A. apply accepts_zero_correct in A. specialize (H q Hq). now rewrite A in H.
  - rewrite existsb_exists. intros (q & Hq & A). exists q. split; [easy|]. now apply accepts_zero_correct.
  - easy.
Qed.

Definition same_stage (w w' : stage) : bool :=
  match order w, order w' with Lt, Lt | Eq, Eq | Gt, Gt => target w =? target w' | _, _ => false end &&
  (fix same (l l' : list state) : bool :=
     match l, l' with
     | [], [] => true
     | q :: l, q' :: l' => match compare_states q q' with Eq => same l l' | _ => false end
     | _, _ => false
     end) (states w) (states w').

Lemma same_stage_correct w w' : same_stage w w' = true -> w = w'.
Proof.
  destruct w as [l t o], w' as [l' t' o']. unfold same_stage. simpl. intros H. apply andb_prop in H as (H & H').
  assert (E : o = o' /\ t = t') by (destruct o, o'; try discriminate; apply Nat.eqb_eq in H; now split).
  destruct E as (-> & ->). f_equal. clear H. revert l' H'. induction l as [|q l IH]; intros [|q' l'] H; try easy.
  destruct (compare_states q q') eqn:C; try easy. apply compare_states_eq in C as ->. f_equal. now apply IH.
Qed.

Definition letters : list (bool * bool) := [(false, false); (false, true); (true, false); (true, true)].

(** The stages that are reached from those to do. *)
Fixpoint explore (fuel : nat) (todo found : list stage) : list stage :=
  match fuel, todo with
  | S fuel, w :: todo =>
      if existsb (same_stage w) found then explore fuel todo found
      else explore fuel (map (fun l => read w (fst l) (snd l)) letters ++ todo) (w :: found)
  | _, _ => found
  end.

(** Whether the stages found are closed and keep their promises at the end. *)
Definition keeps (found : list stage) : bool :=
  forallb (fun w => ends w && forallb (fun l => existsb (same_stage (read w (fst l) (snd l))) found) letters) found.

Theorem keeps_correct found : keeps found = true -> forall w, In w found -> forall i v, promise w i v.
Proof.
  unfold keeps. rewrite forallb_forall. intros H.
  assert (Go : forall m w, In w found -> forall i v, i + v <= m -> promise w i v).
  { induction m as [|m IH]; intros w Hw i v L; specialize (H w Hw); apply andb_prop in H as (He & Hl).
    - replace i with 0 by lia. replace v with 0 by lia. now apply ends_correct.
    - destruct (Nat.eq_dec (i + v) 0) as [Z|N].
      + replace i with 0 by lia. replace v with 0 by lia. now apply ends_correct.
      + rewrite (join_split i), (join_split v). apply read_correct. rewrite forallb_forall in Hl.
        assert (I : In (Nat.odd i, Nat.odd v) letters) by (unfold letters; destruct (Nat.odd i), (Nat.odd v); simpl; intuition).
        specialize (Hl _ I). simpl in Hl. apply existsb_exists in Hl as (w' & Hw' & E).
        apply same_stage_correct in E as ->. apply IH; [easy|].
        pose proof (join_split i) as Ei. pose proof (join_split v) as Ev. unfold join in Ei, Ev. lia. }
  intros w Hw i v. now apply (Go (i + v)).
Qed.
End Saltus.

(** ** The digits that do not change

    If the saltus is even, the lowest digit of each heap's value never changes. So the lowest digit of [v] is
    read at once, and half of the saltus remains. *)

Definition half_state (q : state) : state := State (carry q) (Nat.div2 (still q)) (map Nat.div2 (growing q)).
Definition state_digit (q : state) : bool := xorb (Nat.odd (still q)) (fold_right (fun z b => xorb (Nat.odd z) b) false (growing q)).

Definition half_stage (w : stage) (bv : bool) : stage :=
  Stage (sorted (map half_state (filter (fun q => Bool.eqb (state_digit q) bv) (states w))))
    (Nat.div2 (target w)) (compare_digit (order w) bv (Nat.odd (target w))).

Lemma even_term s z x : z + 2 * s * x = join (Nat.odd z) (Nat.div2 z + s * x).
Proof. pose proof (join_split z) as E. unfold join in *. nia. Qed.

Lemma grown_half s zs : forall xs, length xs = length zs ->
  grown (2 * s) zs xs = join (fold_right (fun z b => xorb (Nat.odd z) b) false zs) (grown s (map Nat.div2 zs) xs).
Proof.
  induction zs as [|z zs IH]; intros [|x xs] L; try easy. cbn [grown map fold_right].
  rewrite IH by (simpl in L; lia). rewrite even_term. apply join_lxor.
Qed.

Lemma accepts_half s q i bv v :
  accepts (2 * s) q i (join bv v) <-> state_digit q = bv /\ accepts s (half_state q) i v.
Proof.
  destruct q as [a z0 zs]. unfold accepts, half_state, state_digit. cbn [carry still growing]. rewrite map_length. split.
  - intros (xs & L & S & V). rewrite grown_half, (join_split z0), join_lxor in V by easy.
    apply join_inj in V as (-> & V). split; [easy|]. now exists xs.
  - intros (D & xs & L & S & V). exists xs. split; [easy|]. split; [easy|].
    rewrite grown_half, (join_split z0), join_lxor by easy. apply join_inj. now split.
Qed.

Lemma half_correct s w bv i v : promise s (half_stage w bv) i v -> promise (2 * s) w i (join bv v).
Proof.
  unfold promise, half_stage. cbn [states target order]. rewrite even_term, compare_join.
  destruct (compare_above _ v _); [| |easy].
  - intros H q Hq A. apply accepts_half in A as (Dg & A). apply (H (half_state q)); [|easy].
    apply sorted_spec, in_map, filter_In. split; [easy|]. rewrite Dg. apply eqb_reflx.
  - intros (q' & Hq' & A). apply -> sorted_spec in Hq'. apply in_map_iff in Hq' as (q & <- & Hq).
    apply filter_In in Hq as (Hq & Dg). apply eqb_prop in Dg. exists q. split; [easy|]. apply accepts_half. now split.
Qed.

(** The stages after [a] such digits. *)
Fixpoint half_stages (a : nat) (w : stage) : list stage :=
  match a with
  | 0 => [w]
  | S a => half_stages a (half_stage w false) ++ half_stages a (half_stage w true)
  end.

Lemma half_stages_correct s a : forall w,
  (forall w', In w' (half_stages a w) -> forall i v, promise s w' i v) -> forall i v, promise (2 ^ a * s) w i v.
Proof.
  induction a as [|a IH]; intros w H i v.
  - rewrite Nat.pow_0_r, Nat.mul_1_l. apply H. now left.
  - rewrite Nat.pow_succ_r', <- Nat.mul_assoc, (join_split v). apply half_correct, IH.
    intros w' Hw'. apply H. cbn [half_stages]. apply in_or_app. destruct (Nat.odd v); [now right | now left].
Qed.

(** How often a saltus is divided by 2. *)
Fixpoint halvings (fuel s : nat) : nat :=
  match fuel with
  | 0 => 0
  | S fuel => if (s =? 0) || Nat.odd s then 0 else S (halvings fuel (Nat.div2 s))
  end.

(** ** Heaps and their classes *)

Section Classes.
Variables (c : list nat) (p b s : nat) (g : list nat).
Hypothesis p_positive : 1 <= p.
Hypothesis b_positive : 1 <= b.

(** The claimed values: those listed for the heaps below [b + p], and [s] more in each period. *)
Definition claimed (n : nat) : nat :=
  if n <? b then nth n g 0 else nth (b + (n - b) mod p) g 0 + s * ((n - b) / p).

Definition is_small (h : nat) : bool := h <? b.

(** All lists of [k] heaps from 1 to [b + p - 1]. *)
Fixpoint tuples (k : nat) : list (list nat) :=
  match k with
  | 0 => [[]]
  | S k => flat_map (fun hs => map (fun h => h :: hs) (seq 1 (b + p - 1))) (tuples k)
  end.

Lemma tuples_spec k hs : In hs (tuples k) <-> length hs = k /\ Forall (fun h => 1 <= h < b + p) hs.
Proof.
  revert hs. induction k as [|k IH]; intros hs.
  - simpl. split; [intros [<-|[]]; now split|]. intros (L & _). destruct hs; [now left | easy].
  - cbn [tuples]. rewrite in_flat_map. split.
    + intros (hs' & H & I). apply in_map_iff in I as (h & <- & Hh). apply in_seq in Hh. apply IH in H as (L & F).
      split; [simpl; lia|]. constructor; [lia | easy].
    + intros (L & F). destruct hs as [|h hs]; [easy|]. inversion F; subst. exists hs. split.
      * apply IH. split; [simpl in L; lia | easy].
      * apply in_map_iff. exists h. split; [easy | apply in_seq; lia].
Qed.

(** What options leave at the beginning: [d] tokens are taken, and the heaps [hs] are left, or larger ones of the
    same classes. This belongs to the heaps [r + i * p] of one class [r]. *)
Definition first_state (d : nat) (hs : list nat) : nat * state :=
  let t := (Z.of_nat (d + list_sum hs) - Z.of_nat b)%Z in
  (b + Z.to_nat (t mod Z.of_nat p),
   State (t / Z.of_nat p) (nim_sum (map (fun h => nth h g 0) (filter is_small hs)))
     (map (fun h => nth h g 0) (filter (fun h => negb (is_small h)) hs))).

Definition all_first_states : list (nat * state) :=
  flat_map (fun dk : nat * nat => map (first_state (fst dk)) (tuples (snd dk))) (code_places c).

Definition first_states (all : list (nat * state)) (r : nat) : list state :=
  map snd (filter (fun f : nat * state => fst f =? r) all).

Definition first_stage (all : list (nat * state)) (r : nat) : stage :=
  Stage (sorted (first_states all r)) (nth r g 0) Eq.

Lemma claimed_small h : h < b -> claimed h = nth h g 0.
Proof. intros H. unfold claimed. now apply Nat.ltb_lt in H as ->. Qed.

Lemma claimed_large h x : b <= h < b + p -> claimed (h + p * x) = nth h g 0 + s * x.
Proof.
  intros H. unfold claimed. destruct (Nat.ltb_spec (h + p * x) b); [lia|].
  replace (h + p * x - b) with (h - b + x * p) by nia.
  rewrite Nat.mod_add, Nat.div_add, Nat.mod_small, Nat.div_small by lia. f_equal; f_equal; lia.
Qed.

Lemma decompose o : Forall (fun h => 1 <= h) o ->
  exists hs xs, length hs = length o /\ Forall (fun h => 1 <= h < b + p) hs /\
    length xs = length (filter (fun h => negb (is_small h)) hs) /\
    list_sum o = list_sum hs + p * list_sum xs /\
    nim_sum (map claimed o) = nim_sum (map (fun h => nth h g 0) (filter is_small hs)) ⊕
      grown s (map (fun h => nth h g 0) (filter (fun h => negb (is_small h)) hs)) xs.
Proof.
  induction 1 as [|h o Hh Ho (hs & xs & L & F & Lx & S & V)].
  - exists [], []. simpl. repeat split; [constructor | lia].
  - destruct (Nat.ltb_spec h b) as [Hs|Hb].
    + exists (h :: hs), xs. assert (E : is_small h = true) by (now apply Nat.ltb_lt).
      simpl. rewrite E. simpl. split; [lia|]. split; [constructor; [lia | easy]|]. split; [easy|].
      unfold list_sum in *. simpl. split; [lia|]. rewrite V, claimed_small by easy. now rewrite Nat.lxor_assoc.
    + set (h' := b + (h - b) mod p). set (x := (h - b) / p).
      assert (Hh' : b <= h' < b + p) by (unfold h'; pose proof (Nat.mod_upper_bound (h - b) p ltac:(lia)); lia).
      assert (Eh : h = h' + p * x) by (unfold h', x; pose proof (Nat.div_mod (h - b) p ltac:(lia)); lia).
      assert (E : is_small h' = false) by (apply Nat.ltb_ge; lia).
      exists (h' :: hs), (x :: xs). simpl. rewrite E. simpl. split; [lia|]. split; [constructor; [lia | easy]|].
      split; [lia|]. unfold list_sum in *. simpl. split; [lia|].
      rewrite V, Eh, claimed_large by easy. rewrite <- !Nat.lxor_assoc. f_equal. apply Nat.lxor_comm.
Qed.

Lemma compose hs : Forall (fun h => 1 <= h < b + p) hs ->
  forall xs, length xs = length (filter (fun h => negb (is_small h)) hs) ->
  exists o, length o = length hs /\ Forall (fun h => 1 <= h) o /\ list_sum o = list_sum hs + p * list_sum xs /\
    nim_sum (map claimed o) = nim_sum (map (fun h => nth h g 0) (filter is_small hs)) ⊕
      grown s (map (fun h => nth h g 0) (filter (fun h => negb (is_small h)) hs)) xs.
Proof.
  induction 1 as [|h hs Hh Hhs IH]; intros xs L.
  - destruct xs; [|easy]. exists []. simpl. repeat split; [constructor | lia].
  - simpl in L. destruct (is_small h) eqn:E; simpl in L.
    + destruct (IH xs L) as (o & Lo & F & S & V). exists (h :: o). simpl. rewrite E. simpl. split; [lia|].
      split; [constructor; [lia | easy]|]. unfold list_sum in *. simpl. split; [lia|].
      apply Nat.ltb_lt in E. rewrite V, claimed_small by easy. now rewrite Nat.lxor_assoc.
    + destruct xs as [|x xs]; [easy|]. destruct (IH xs ltac:(simpl in L; lia)) as (o & Lo & F & S & V).
      exists (h + p * x :: o). simpl. rewrite E. simpl. split; [lia|]. split; [constructor; [lia | easy]|].
      unfold list_sum in *. simpl. split; [lia|]. apply Nat.ltb_ge in E.
      rewrite V, claimed_large by lia. rewrite <- !Nat.lxor_assoc. f_equal. apply Nat.lxor_comm.
Qed.

Lemma first_states_correct r i v : b <= r < b + p ->
  (exists o, In o (code c (r + i * p)) /\ nim_sum (map claimed o) = v) <->
  exists q, In q (first_states all_first_states r) /\ accepts s q i v.
Proof.
  intros Hr. unfold first_states, all_first_states, accepts. split.
  - intros (o & Ho & V). apply code_spec in Ho as (F & d & E & A).
    destruct (decompose o F) as (hs & xs & L & Fh & Lx & S & V').
    assert (T : (Z.of_nat (d + list_sum hs) - Z.of_nat b =
      Z.of_nat (r - b) + (Z.of_nat i - Z.of_nat (list_sum xs)) * Z.of_nat p)%Z) by nia.
    exists (snd (first_state d hs)). split.
    + apply in_map, filter_In. split.
      * apply in_flat_map. exists (d, length o). split; [now apply code_places_spec|]. cbn [fst snd].
        apply in_map, tuples_spec. now split.
      * unfold first_state. cbn [fst]. rewrite T, Z.mod_add, Z.mod_small by lia. apply Nat.eqb_eq. lia.
    + exists xs. unfold first_state. cbn [snd carry still growing]. rewrite map_length. split; [easy|].
      split; [|congruence]. rewrite T, Z.div_add, Z.div_small by lia. lia.
  - intros (q & I & xs & L & S & V). apply in_map_iff in I as (f & <- & I). apply filter_In in I as (I & Rf).
    apply in_flat_map in I as ((d & k) & A & I). apply code_places_spec in A. cbn [fst snd] in I.
    apply in_map_iff in I as (hs & <- & Hh). apply tuples_spec in Hh as (Lh & Fh).
    apply Nat.eqb_eq in Rf. unfold first_state in *. cbn [fst snd carry still growing] in *. rewrite map_length in L.
    destruct (compose hs Fh xs L) as (o & Lo & F & So & Vo). exists o. split; [|congruence].
    apply code_spec. split; [easy|]. exists d. rewrite Lo, Lh. split; [|easy].
    set (t := (Z.of_nat (d + list_sum hs) - Z.of_nat b)%Z) in *.
    pose proof (Z.div_mod t (Z.of_nat p) ltac:(lia)) as Dm. pose proof (Z.mod_pos_bound t (Z.of_nat p) ltac:(lia)) as Mb.
    assert (Q : (t / Z.of_nat p = Z.of_nat i - Z.of_nat (list_sum xs))%Z) by lia. rewrite Q in Dm.
    assert (Et : t = (Z.of_nat (d + list_sum hs) - Z.of_nat b)%Z) by reflexivity. clearbody t. nia.
Qed.

(** If the first stages of all classes keep their promises, the claimed values are those of the game. *)
Theorem claimed_correct :
  (forall n, n < b + p -> G (code c) n = nth n g 0) ->
  (forall r, b <= r < b + p -> forall i v, promise s (first_stage all_first_states r) i v) ->
  forall n, G (code c) n = claimed n.
Proof.
  intros K P n. induction n as [n IH] using lt_wf_ind. destruct (Nat.lt_ge_cases n b) as [Sm|La].
  - rewrite K by lia. symmetry. now apply claimed_small.
  - set (r := b + (n - b) mod p). set (i := (n - b) / p).
    assert (Hr : b <= r < b + p) by (unfold r; pose proof (Nat.mod_upper_bound (n - b) p ltac:(lia)); lia).
    assert (En : n = r + p * i) by (unfold r, i; pose proof (Nat.div_mod (n - b) p ltac:(lia)); lia).
    assert (Ec : claimed n = nth r g 0 + s * i) by (rewrite En; now apply claimed_large).
    rewrite G_mex by apply code_decreasing.
    rewrite (map_ext_in _ (fun o => nim_sum (map claimed o))).
    2:{ intros o Ho. f_equal. apply map_ext_in. intros h Hh. apply IH. exact (code_decreasing c n o h Ho Hh). }
    assert (O : forall v, In v (map (fun o => nim_sum (map claimed o)) (code c n)) <->
      exists q, In q (first_states all_first_states r) /\ accepts s q i v).
    { intros v. rewrite <- first_states_correct by exact Hr. rewrite (Nat.mul_comm i p), <- En, in_map_iff.
      split; intros (o & H1 & H2); now exists o. }
    apply mex_unique.
    + rewrite O. intros (q & Hq & A). specialize (P r Hr i (claimed n)). unfold promise, first_stage in P.
      cbn [order target states] in P. rewrite <- Ec in P. unfold compare_above in P. rewrite Nat.compare_refl in P.
      apply (P q); [now apply sorted_spec | easy].
    + intros v Hv. rewrite O. specialize (P r Hr i v). unfold promise, first_stage in P.
      cbn [order target states] in P. rewrite <- Ec in P. unfold compare_above in P.
      apply Nat.compare_lt_iff in Hv. rewrite Hv in P. destruct P as (q & Hq & A). exists q.
      split; [apply -> sorted_spec; exact Hq | easy].
Qed.
End Classes.

(** ** The check *)

From Coq Require Import Uint63 PArray.
Local Open Scope nat_scope.

(** The entries of a table from [i] on. *)
Fixpoint entries (table : table_of) (steps : nat) (i : int) : list nat :=
  match steps with
  | O => []
  | S steps => toN (table.[i]) :: entries table steps (i + 1)%uint63
  end.

Lemma entries_correct table count f : holds table count f ->
  forall steps i, toN i + steps <= count -> forall m, m < steps -> nth m (entries table steps i) 0 = f (toN i + m).
Proof.
  intros H. induction steps as [ |steps IH]; intros i L m Hm; [lia|].
  destruct H as (HL & T). destruct m as [|m]; simpl.
  - rewrite T by lia. f_equal. lia.
  - pose proof (length_wB table) as Len. assert (Si : toN (i + 1)%uint63 = S (toN i)) by (apply (toN_succ i count); lia).
    rewrite IH by lia. rewrite Si. f_equal. lia.
Qed.

(** [steps] bounds the number of stages that are looked at; a bound that is too small refuses the claim. *)
Definition check_arithmetic (bits steps : nat) (c : list nat) (period preperiod saltus : nat) : bool :=
  let b := Nat.max preperiod 1 in
  match places c, of_nat period, of_nat preperiod, of_nat saltus with
  | Some l, Some p, Some n0, Some s =>
      match values (gather_code l) bits (b + period + period) with
      | Some table =>
          let g := entries table (b + period) 0%uint63 in
          let a := halvings saltus saltus in
          let odd := saltus / 2 ^ a in
          let all := all_first_states c period b g in
          let stages := flat_map (fun r => half_stages a (first_stage g all r)) (seq b period) in
          let found := explore odd steps stages [] in
          (1 <=? period) && (bits <=? 30) && (s <? 1073741824)%uint63
          && (if preperiod =? 0 then nth period g 0 =? nth 0 g 0 + saltus else true)
          && (2 ^ a * odd =? saltus) && keeps odd found && forallb (fun w => existsb (same_stage w) found) stages
          && are_least table period preperiod p n0 s
      | None => false
      end
  | _, _, _, _ => false
  end.

Theorem arithmetic_sound bits steps c p n0 s :
  check_arithmetic bits steps c p n0 s = true -> least_repeats (G (code c)) p n0 s.
Proof.
  unfold check_arithmetic. cbv zeta. set (b := Nat.max n0 1). set (count := b + p + p).
  destruct (places c) as [l|] eqn:P; [|easy]. destruct (of_nat p) as [p'|] eqn:Ep; [|easy].
  destruct (of_nat n0) as [n0'|] eqn:En; [|easy]. destruct (of_nat s) as [s'|] eqn:Es; [|easy].
  destruct (values (gather_code l) bits count) as [table|] eqn:V; [|easy].
  apply (values_correct (code c)) in V as (H & B); [ | apply code_decreasing | now apply gather_code_correct].
  set (g := entries table (b + p) 0%uint63).
  set (a := halvings s s). set (odd := s / 2 ^ a). set (all := all_first_states c p b g).
  generalize (explore odd steps (flat_map (fun r => half_stages a (first_stage g all r)) (seq b p)) []). intros found C.
  rewrite !andb_true_iff in C. destruct C as (((((((C1 & C2) & C3) & C4) & Ca) & C5) & C6) & C7). apply Nat.eqb_eq in Ca.
  apply Nat.leb_le in C1, C2. apply of_nat_spec in Ep, En, Es. rewrite forallb_forall in C6.
  assert (B' : forall i, i < count -> small (G (code c) i)) by (intros i Hi; now apply (small_bits _ bits), B).
  assert (Z : small (toN s')).
  { unfold small. rewrite <- phi. apply Uint63.ltb_spec in C3. exact C3. }
  assert (K : forall n, n < b + p -> G (code c) n = nth n g 0).
  { intros n Hn. unfold g. symmetry. apply (entries_correct table count (G (code c)) H (b + p) 0%uint63);
      change (toN 0) with 0; [unfold count; lia | easy]. }
  assert (F : forall n, G (code c) n = claimed p b s g n).
  { apply (claimed_correct c p b s g C1 ltac:(unfold b; lia) K). intros r Hr.
    rewrite <- Ca. apply half_stages_correct. intros w Hw. apply (keeps_correct odd found C5).
    assert (I : In w (flat_map (fun r => half_stages a (first_stage g all r)) (seq b p))).
    { apply in_flat_map. exists r. split; [apply in_seq; lia | exact Hw]. }
    apply C6, existsb_exists in I as (w' & Hw' & E). apply same_stage_correct in E. now subst w'. }
  assert (R : repeats (G (code c)) p n0 s).
  { intros n Hn. destruct (Nat.lt_ge_cases n b) as [L|L].
    - assert (n0 = 0 /\ n = 0) as (-> & ->) by (unfold b in L; lia). simpl in C4. apply Nat.eqb_eq in C4.
      rewrite !K by (unfold b; lia). exact C4.
    - rewrite !F. set (r := b + (n - b) mod p). set (i := (n - b) / p).
      assert (Hr : b <= r < b + p) by (unfold r; pose proof (Nat.mod_upper_bound (n - b) p ltac:(lia)); lia).
      assert (Enr : n = r + p * i) by (unfold r, i; pose proof (Nat.div_mod (n - b) p ltac:(lia)); lia).
      replace (n + p) with (r + p * (i + 1)) by nia. rewrite Enr.
      rewrite !(claimed_large p b s g C1 ltac:(unfold b; lia)) by exact Hr. nia. }
  rewrite <- Ep, <- En, <- Es. apply (are_least_correct table count (G (code c)) H B');
    rewrite ?Ep, ?En, ?Es; try easy; [unfold count, b; lia | now rewrite <- Es].
Qed.
