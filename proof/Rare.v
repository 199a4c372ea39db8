(** * Rare heaps

    Periods of hundreds of thousands are found because few heaps are rare. For a mask [M], the class of a value
    [v] at heap [n] is the number of ones that the binary digits of [v] and [M] have in common; [n] or [n + 1]
    is added if the parity of heaps counts. A value is rare if its class is even, and common if it is odd. If
    two heaps have common values, their nim-sum is rare, so a common value is that of an option only if the
    option leaves one heap, or one of two is rare. (Winning Ways, chapter 4, on sparse spaces.)

    So the value of a heap is found in two steps. (1) Collect the values of options that leave one heap or none,
    or two of which one is rare; let [c] be the least common value that is missing. No option has it.
    (2) Collect the values of other pairs until all values below [c] are found: then the value is [c]. If the
    pairs end before that, it is the least value that is missing. [rare_step_correct] proves this. *)

From Coq Require Import List Arith Bool Lia PeanoNat ZArith Uint63 PArray.
From Grundy Require Import Games Heaps Periods Machine Check.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation length := Datatypes.length (only parsing).

(** ** What is claimed *)

(** The number of ones among the binary digits of [n]. *)
Definition ones (n : nat) : nat := length (filter (Nat.testbit n) (seq 0 (S (Nat.log2 n)))).

(** What is added to the class at heap [n]: nothing, [n], or [n + 1]. *)
Inductive parity := None_counts | Even_places | Odd_places.
Definition added (q : parity) (n : nat) : nat :=
  match q with None_counts => 0 | Even_places => n | Odd_places => n + 1 end.

Definition rare (mask : nat) (q : parity) (n v : nat) : bool := Nat.even (ones (Nat.land v mask) + added q n).

(** The lines [mask], [parity] and [rare] of a certificate: the mask is not 0 and has no digit above those of
    some value; the parity fits the places which leave two heaps; the heaps listed are all rare heaps. *)
Definition rare_heaps (c : list nat) (mask : nat) (q : parity) (l : list nat) : Prop :=
  mask <> 0 /\
  (exists n, Nat.log2 mask <= Nat.log2 (G (code c) n)) /\
  (forall d, allows c d 2 = true ->
     match q with None_counts => True | Even_places => Nat.Even d | Odd_places => Nat.Odd d end) /\
  forall n, rare mask q n (G (code c) n) = true <-> In n l.

(** ** Classes and nim-sums *)

Fixpoint parity_below (bits v : nat) : bool :=
  match bits with 0 => false | S i => xorb (Nat.testbit v i) (parity_below i v) end.

Lemma odd_ones v bits : v < 2 ^ bits -> Nat.odd (ones v) = parity_below bits v.
Proof.
  intros H. unfold ones. assert (E : forall k, Nat.odd (length (filter (Nat.testbit v) (seq 0 k))) = parity_below k v).
  { induction k as [|k IH]; [easy|]. rewrite seq_S, filter_app, app_length, Nat.odd_add, IH. simpl.
    rewrite xorb_comm. f_equal. now destruct (Nat.testbit v k). }
  rewrite E. clear E. assert (L : forall k j, Nat.log2 v < k -> parity_below (k + j) v = parity_below k v).
  { intros k j Hk. induction j as [|j IH]; [now rewrite Nat.add_0_r|]. rewrite Nat.add_succ_r. simpl.
    rewrite Nat.bits_above_log2, IH by lia. apply xorb_false_l. }
  destruct (Nat.eq_dec v 0) as [->|N0].
  - assert (Z : forall k, parity_below k 0 = false) by (induction k as [|k IH]; simpl; rewrite ?Nat.bits_0, ?IH; easy).
    now rewrite !Z.
  - apply Nat.log2_lt_pow2 in H; [|lia]. replace bits with (S (Nat.log2 v) + (bits - S (Nat.log2 v))) by lia.
    symmetry. apply L. lia.
Qed.

Lemma parity_lxor bits v w : parity_below bits (v ⊕ w) = xorb (parity_below bits v) (parity_below bits w).
Proof.
  induction bits as [|i IH]; [easy|]. simpl. rewrite Nat.lxor_spec, IH.
  now destruct (Nat.testbit v i), (Nat.testbit w i), (parity_below i v), (parity_below i w).
Qed.

(** The class of a value alone, as a bit; [bits] bounds the values. *)
Definition class (bits mask v : nat) : bool := parity_below bits (Nat.land v mask).

Lemma class_lxor bits mask v w : class bits mask (v ⊕ w) = xorb (class bits mask v) (class bits mask w).
Proof.
  unfold class. rewrite <- parity_lxor. f_equal. apply Nat.bits_inj. intros m.
  rewrite Nat.land_spec, !Nat.lxor_spec, !Nat.land_spec.
  now destruct (Nat.testbit v m), (Nat.testbit w m), (Nat.testbit mask m).
Qed.

Lemma land_bound v mask bits : v < 2 ^ bits -> Nat.land v mask < 2 ^ bits.
Proof.
  intros H. destruct (Nat.eq_dec (Nat.land v mask) 0) as [->|N0]; [lia|]. apply Nat.log2_lt_pow2; [lia|].
  destruct (Nat.eq_dec v 0) as [->|Nv]; [easy|]. apply Nat.log2_lt_pow2 in H; [|lia].
  pose proof (Nat.log2_land v mask). lia.
Qed.

Lemma rare_class bits mask q n v : v < 2 ^ bits ->
  rare mask q n v = negb (xorb (class bits mask v) (Nat.odd (added q n))).
Proof.
  intros H. unfold rare, class. rewrite <- Nat.negb_odd, Nat.odd_add, (odd_ones _ bits); [easy|]. now apply land_bound.
Qed.

(** Whether a parity fits place [d]. *)
Definition fits (q : parity) (d : nat) : bool :=
  match q with None_counts => true | Even_places => Nat.even d | Odd_places => Nat.odd d end.

(** Two common values have a rare nim-sum. *)
Lemma common_sum bits mask q a b d v w : v < 2 ^ bits -> w < 2 ^ bits -> fits q d = true ->
  rare mask q a v = false -> rare mask q b w = false -> rare mask q (d + (a + b)) (v ⊕ w) = true.
Proof.
  intros Hv Hw F A B. rewrite (rare_class bits) in * by (easy || now apply lxor_bound).
  rewrite class_lxor. destruct q; simpl in *.
  - now destruct (class bits mask v), (class bits mask w).
  - rewrite !Nat.odd_add. rewrite <- Nat.negb_odd in F.
    now destruct (class bits mask v), (class bits mask w), (Nat.odd a), (Nat.odd b), (Nat.odd d).
  - rewrite !Nat.odd_add in *. change (Nat.odd 1) with true in *.
    now destruct (class bits mask v), (class bits mask w), (Nat.odd a), (Nat.odd b), (Nat.odd d).
Qed.

(** ** One heap *)

(** Add the pairs of [rest] tokens in which one heap is in the list. *)
Fixpoint rare_pairs (stamp : int) (table : table_of) (rest : int) (rares : list int) (seen : table_of) : table_of :=
  match rares with
  | [] => seen
  | r :: rares =>
      rare_pairs stamp table rest rares
        (if (r <? rest)%uint63 then seen.[table.[r] lxor table.[rest - r] <- stamp] else seen)
  end.

(** The least common value from [v] on that is not in the set. [classes] has 1 for odd classes, and [common] is
    the class, of a value alone, of the common values at this heap. *)
Fixpoint least_common (tries : nat) (stamp common : int) (classes : table_of) (v : int) (seen : table_of) : int :=
  match tries with
  | O => v
  | S tries =>
      if (classes.[v] =? common)%uint63
      then if (seen.[v] =? stamp)%uint63 then least_common tries stamp common classes (v + 1) seen else v
      else least_common tries stamp common classes (v + 1) seen
  end.

(** Add the pairs [(a, n - d - a)] for each place [d]. *)
Fixpoint pairs_with (stamp : int) (table : table_of) (n a : int) (places2 : list int) (seen : table_of) : table_of :=
  match places2 with
  | [] => seen
  | d :: places2 =>
      pairs_with stamp table n a places2
        (if (d <=? n)%uint63
         then let rest := (n - d)%uint63 in
              if (a <? rest)%uint63 then seen.[table.[a] lxor table.[rest - a] <- stamp] else seen
         else seen)
  end.

(** The least value from [v] on that is missing, but at most [c]. *)
Fixpoint least_up_to (tries : nat) (stamp c v : int) (seen : table_of) : int :=
  match tries with
  | O => v
  | S tries =>
      if (v <? c)%uint63
      then if (seen.[v] =? stamp)%uint63 then least_up_to tries stamp c (v + 1) seen else v
      else v
  end.

(** Step 2, from first parts [a] on; [v] and all values between [v] and it are known to be found. The result is
    the value and the set, or the value [c + 1] if the fuel did not suffice. *)
Fixpoint second_step (fuel tries : nat) (stamp : int) (table : table_of) (n : int) (places2 : list int) (c a v : int)
  (seen : table_of) : int * table_of :=
  let v := least_up_to tries stamp c v seen in
  if (v <? c)%uint63 then
    if (a + a <=? n)%uint63 then
      match fuel with
      | O => ((c + 1)%uint63, seen)
      | S fuel => second_step fuel tries stamp table n places2 c (a + 1) v (pairs_with stamp table n a places2 seen)
      end
    else (v, seen)
  else (v, seen).

Section One_heap.
Variables (bits : nat) (stamp : int) (table : table_of) (n : int) (f : nat -> nat).
Hypothesis table_holds : holds table (toN n) f.
Hypothesis small_values : forall i, i < toN n -> f i < 2 ^ bits.
Notation marks := (marks bits stamp).

Lemma entry a : toN a < toN n -> toN table.[a] = f (toN a) /\ toN table.[a] < 2 ^ bits.
Proof. intros H. destruct table_holds as (_ & T). rewrite T by easy. split; [easy | now apply small_values]. Qed.

Lemma rare_pairs_correct rest rares : toN rest <= toN n -> (forall r, In r rares -> 1 <= toN r) ->
  forall seen X, marks seen X ->
  marks (rare_pairs stamp table rest rares seen)
    (fun v => X v \/ exists r, In r rares /\ toN r < toN rest /\ v = f (toN r) ⊕ f (toN rest - toN r)).
Proof.
  intros Hr. induction rares as [ |r rares IH]; intros Pos seen X M; simpl.
  - apply (marks_ext _ _ _ _ _) with (2 := M). intros v. split; [now left|]. now intros [ |(r & [] & _)].
  - assert (M' : marks (if (r <? rest)%uint63 then seen.[table.[r] lxor table.[rest - r] <- stamp] else seen)
      (fun v => X v \/ (toN r < toN rest /\ v = f (toN r) ⊕ f (toN rest - toN r)))).
    { specialize (Pos r (or_introl eq_refl)). destruct (r <? rest)%uint63 eqn:E.
      - apply toN_ltb in E. assert (Sr : toN (rest - r) = toN rest - toN r) by (apply toN_sub; lia).
        destruct (entry r ltac:(lia)) as (E1 & B1). destruct (entry (rest - r) ltac:(lia)) as (E2 & B2).
        eapply marks_ext; [|apply marks_add; [|exact M]; rewrite toN_lxor; apply lxor_bound; [exact B1 | exact B2]].
        intros v. rewrite toN_lxor, E1, E2, Sr. clear E1 E2 B1 B2 Sr. simpl. split; (intros [ |H]; [now left | right]);
          [split; [lia | easy] | easy].
      - apply toN_ltb_false in E. apply (marks_ext _ _ _ _ _) with (2 := M). intros v. split; [now left|].
        intros [ |(H & _)]; [easy | lia]. }
    eapply marks_ext; [|apply IH; [intros r' Hr'; apply Pos; now right | exact M']]. intros v. simpl. split.
    + intros [[|(H & ->)]|(r' & Hr' & H)]; [now left | right; exists r; split; [now left | easy] |
        right; exists r'; split; [now right | easy]].
    + intros [ |(r' & [<-|Hr'] & H)]; [now left; left | left; now right | right; now exists r'].
Qed.

Lemma pairs_with_correct a places2 : 1 <= toN a -> forall seen X, marks seen X ->
  marks (pairs_with stamp table n a places2 seen)
    (fun v => X v \/ exists d, In d places2 /\ toN d + toN a < toN n /\ v = f (toN a) ⊕ f (toN n - toN d - toN a)).
Proof.
  intros Ha. induction places2 as [ |d places2 IH]; intros seen X M; simpl.
  - apply (marks_ext _ _ _ _ _) with (2 := M). intros v. split; [now left|]. now intros [ |(d & [] & _)].
  - match goal with |- Machine.marks _ _ (pairs_with _ _ _ _ _ ?s) _ => assert (M' : marks s
      (fun v => X v \/ (toN d + toN a < toN n /\ v = f (toN a) ⊕ f (toN n - toN d - toN a)))) end.
    { destruct (d <=? n)%uint63 eqn:E.
      - apply toN_leb in E. assert (Sd : toN (n - d) = toN n - toN d) by (apply toN_sub; lia).
        destruct (a <? n - d)%uint63 eqn:E'.
        + apply toN_ltb in E'. rewrite Sd in E'.
          assert (Sr : toN (n - d - a) = toN n - toN d - toN a) by (rewrite toN_sub; lia).
          destruct (entry a ltac:(lia)) as (E1 & B1). destruct (entry (n - d - a) ltac:(lia)) as (E2 & B2).
          eapply marks_ext; [|apply marks_add; [|exact M]; rewrite toN_lxor; apply lxor_bound; [exact B1 | exact B2]].
          intros v. rewrite toN_lxor, E1, E2, Sr. clear E1 E2 B1 B2 Sr. simpl. split; (intros [ |H]; [now left | right]);
            [split; [lia | easy] | easy].
        + apply toN_ltb_false in E'. rewrite Sd in E'. apply (marks_ext _ _ _ _ _) with (2 := M). intros v.
          split; [now left|]. intros [ |(H & _)]; [easy | lia].
      - apply toN_leb_false in E. apply (marks_ext _ _ _ _ _) with (2 := M). intros v.
        split; [now left|]. intros [ |(H & _)]; [easy | lia]. }
    eapply marks_ext; [|apply IH; exact M']. intros v. simpl. split.
    + intros [[|(H & ->)]|(r' & Hr' & H)]; [now left | right; exists d; split; [now left | easy] |
        right; exists r'; split; [now right | easy]].
    + intros [ |(r' & [<-|Hr'] & H)]; [now left; left | left; now right | right; now exists r'].
Qed.

Lemma least_up_to_correct tries c seen : forall v, let w := least_up_to tries stamp c v seen in
  (toN w <= Nat.max (toN v) (toN c)) /\
  forall i, toN v <= toN i < toN w -> seen.[i] = stamp.
Proof.
  induction tries as [ |tries IH]; intros v; simpl; [split; [lia | intros; lia]|].
  destruct (v <? c)%uint63 eqn:E; [|split; [lia | intros; lia]]. apply toN_ltb in E.
  destruct (seen.[v] =? stamp)%uint63 eqn:S; [|split; [lia | intros; lia]]. apply eqb_spec in S.
  assert (Sv : toN (v + 1) = Datatypes.S (toN v)).
  { rewrite toN_add; change (toN 1) with 1; [lia|]. pose proof (toN_wB c). lia. }
  destruct (IH (v + 1)%uint63) as (H1 & H2). rewrite Sv in *. split; [lia|]. intros i Hi.
  destruct (Nat.eq_dec (toN i) (toN v)) as [Ei|]; [apply toN_inj in Ei; now subst | apply H2; lia].
Qed.

(** The pairs that step 2 looks at. *)
Definition plain_pairs (places2 : list int) (v : nat) : Prop :=
  exists d a b, In d places2 /\ 1 <= a /\ 1 <= b /\ toN d + (a + b) = toN n /\ v = f a ⊕ f b.

Lemma second_step_correct places2 c tries (X : nat -> Prop) : (Z.of_nat (toN n) < 4194304)%Z -> toN c < 2 ^ bits ->
  forall fuel a v seen (Y : nat -> Prop) w seen', second_step fuel tries stamp table n places2 c a v seen = (w, seen') ->
  1 <= toN a <= toN n + 1 -> marks seen Y -> toN v <= toN c -> (forall u, u < toN v -> Y u) ->
  (forall u, X u -> Y u) -> (forall u, Y u -> X u \/ plain_pairs places2 u) ->
  (forall d a' b, In d places2 -> 1 <= a' < toN a -> 1 <= b -> toN d + (a' + b) = toN n -> Y (f a' ⊕ f b)) ->
  toN w <= toN c ->
  exists Y' : nat -> Prop, marks seen' Y' /\ (forall u, u < toN w -> Y' u) /\
    (forall u, X u -> Y' u) /\ (forall u, Y' u -> X u \/ plain_pairs places2 u) /\
    (toN w < toN c -> forall u, plain_pairs places2 u -> Y' u).
Proof.
  intros Small Hc. induction fuel as [ |fuel IH]; intros a v seen Y w seen' Eq Ha M Hv HvY XY YX Done Hw;
    cbn [second_step] in Eq; set (v' := least_up_to tries stamp c v seen) in *;
    destruct (least_up_to_correct tries c seen v) as (L1 & L2); fold v' in L1, L2;
    (assert (Below : forall u, u < toN v' -> Y u);
      [intros u Hu; destruct (Nat.lt_ge_cases u (toN v)) as [|Lv]; [now apply HvY|];
       destruct (int_below u v') as (i & <-); [lia|]; destruct M as (_ & M); apply M; [lia | apply L2; lia]|]);
    (destruct (v' <? c)%uint63 eqn:E;
      [apply toN_ltb in E|
       injection Eq as <- <-; apply toN_ltb_false in E; exists Y;
       split; [exact M|]; split; [exact Below|]; split; [exact XY|]; split; [exact YX|]; intros Lw; exfalso; lia]);
    (assert (Aa : toN (a + a) = toN a + toN a) by (apply toN_add; rewrite wB_value; lia));
    (destruct (a + a <=? n)%uint63 eqn:F;
      [apply toN_leb in F; rewrite Aa in F|
       injection Eq as <- <-; apply toN_leb_false in F; rewrite Aa in F; exists Y;
       split; [exact M|]; split; [exact Below|]; split; [exact XY|]; split; [exact YX|];
       intros _ u (d & a' & b & Hd & Ha' & Hb & S & ->);
       destruct (Nat.lt_ge_cases a' (toN a)); [now apply (Done d)|];
       rewrite Nat.lxor_comm; apply (Done d); [easy | lia | easy | lia]]).
  - injection Eq as <- <-. exfalso. destruct M as (L & _). pose proof (length_wB seen).
    rewrite toN_add in Hw; change (toN 1) with 1 in *; [lia|]. rewrite wB_value. lia.
  - assert (Sa : toN (a + 1) = Datatypes.S (toN a)) by (apply (toN_succ a (toN n)); lia).
    apply IH with (Y := fun u => Y u \/ exists d, In d places2 /\ toN d + toN a < toN n /\
      u = f (toN a) ⊕ f (toN n - toN d - toN a)) in Eq.
    + exact Eq.
    + rewrite Sa. lia.
    + apply pairs_with_correct; [lia | exact M].
    + lia.
    + intros u Hu. left. now apply Below.
    + intros u Hu. left. now apply XY.
    + intros u [Hu|(d & Hd & Hl & ->)]; [now apply YX|]. right.
      exists d, (toN a), (toN n - toN d - toN a). repeat split; (easy || lia).
    + rewrite Sa. intros d a' b Hd Ha' Hb S. destruct (Nat.eq_dec a' (toN a)) as [-> | ].
      * right. exists d. split; [easy|]. split; [lia|]. f_equal. f_equal. lia.
      * left. apply (Done d); (easy || lia).
    + exact Hw.
Qed.
End One_heap.

(** ** The table *)

Definition rare_gather (stamp : int) (table : table_of) (n : int) (places2 rares : list int) (seen : table_of) : table_of :=
  fold_left (fun seen d => if (d <=? n)%uint63 then rare_pairs stamp table (n - d) rares seen else seen) places2 seen.

Lemma rare_gather_correct bits stamp table n f : holds table (toN n) f -> (forall i, i < toN n -> f i < 2 ^ bits) ->
  forall rares, (forall r, In r rares -> 1 <= toN r) -> forall places2 seen X, marks bits stamp seen X ->
  marks bits stamp (rare_gather stamp table n places2 rares seen)
    (fun v => X v \/ exists d r, In d places2 /\ In r rares /\ toN d + toN r < toN n /\
       v = f (toN r) ⊕ f (toN n - toN d - toN r)).
Proof.
  intros H B rares Pos. unfold rare_gather. induction places2 as [ |d places2 IH]; intros seen X M; simpl.
  - apply (marks_ext _ _ _ _ _) with (2 := M). intros v. split; [now left|]. now intros [ |(d & r & [] & _)].
  - destruct (d <=? n)%uint63 eqn:E.
    + apply toN_leb in E. assert (Sd : toN (n - d) = toN n - toN d) by now apply toN_sub.
      eapply marks_ext; [|apply IH, (rare_pairs_correct bits stamp table n f H B (n - d) rares ltac:(lia) Pos), M].
      intros v. simpl. rewrite Sd. split.
      * intros [[|(r & Hr & L & ->)]|(d' & r & Hd & Hr)]; [now left | right; exists d, r | right; exists d', r; split; [now right | easy]].
        split; [now left|]. split; [easy|]. split; [lia | easy].
      * intros [ |(d' & r & [<-|Hd] & Hr & L & ->)]; [now left; left | left; right | right].
        -- exists r. repeat split; [easy | lia].
        -- now exists d', r.
    + apply toN_leb_false in E. eapply marks_ext; [|apply IH, M]. intros v. simpl. split.
      * intros [|(d' & r & Hd & Hr)]; [now left | right; exists d', r; split; [now right | easy]].
      * intros [ |(d' & r & [<-|Hd] & Hr & L & ->)]; [now left | lia | right; now exists d', r].
Qed.

Definition odd_added (q : parity) (n : int) : bool :=
  match q with None_counts => false | Even_places => negb (is_even n) | Odd_places => is_even n end.

Lemma odd_added_correct q n : odd_added q n = Nat.odd (added q (toN n)).
Proof.
  assert (E : is_even n = Nat.even (toN n)).
  { pose proof (is_even_spec n) as H. rewrite phi in H. pose proof (Nat.div_mod (toN n) 2 ltac:(lia)) as D.
    change 2%Z with (Z.of_nat 2) in H. rewrite <- Nat2Z.inj_mod in H.
    symmetry. destruct (is_even n).
    - apply Nat.even_spec. exists (toN n / 2). lia.
    - rewrite <- Nat.negb_odd. apply negb_false_iff, Nat.odd_spec. exists (toN n / 2). lia. }
  destruct q; simpl; [easy | now rewrite E, Nat.negb_even |].
  now rewrite E, Nat.add_1_r, Nat.odd_succ.
Qed.

Definition to_bit (b : bool) : int := if b then 1%uint63 else 0%uint63.

Lemma to_bit_inj a b : to_bit a = to_bit b -> a = b.
Proof.
  destruct a, b; intros H; try reflexivity; apply (f_equal Uint63.to_Z) in H; discriminate H.
Qed.

(** The classes of the values below [todo + v]. *)
Fixpoint class_table (bits mask todo v : nat) (i : int) (t : table_of) : table_of :=
  match todo with
  | O => t
  | S todo => class_table bits mask todo (S v) (i + 1) t.[i <- to_bit (class bits mask v)]
  end.

Lemma class_table_correct bits mask todo : forall v i t, toN i = v -> v + todo <= toN (PArray.length t) ->
  (forall j, toN j < v -> t.[j] = to_bit (class bits mask (toN j))) ->
  forall j, toN j < v + todo -> (class_table bits mask todo v i t).[j] = to_bit (class bits mask (toN j)).
Proof.
  induction todo as [ |todo IH]; intros v i t Ei L H j Hj; simpl; [apply H; lia|].
  pose proof (length_wB t). assert (Si : toN (i + 1) = S (toN i)) by (apply (toN_succ i v); lia).
  apply IH; [lia | rewrite length_set; lia | | lia]. intros k Hk. rewrite get_set_iff by lia.
  destruct (i =? k)%uint63 eqn:E; [apply eqb_spec in E as <-; now rewrite Ei|].
  apply toN_eqb_false in E. apply H. lia.
Qed.

(** Tables as in [Machine.fill], by the two steps. The list of rare heaps, the last one first, has no heap 0. *)
Fixpoint rare_fill (places1 : list (int * nat)) (places2 : list int) (tries : nat) (classes : table_of) (q : parity)
  (todo done : nat) (n : int) (table seen : table_of) (rares : list int) : option (table_of * list int) :=
  match todo with
  | O => Some (table, rares)
  | S todo =>
      let stamp := (n + 1)%uint63 in
      let seen := gather_code places1 done stamp n table seen in
      let seen := rare_gather stamp table n places2 rares seen in
      let common := to_bit (negb (odd_added q n)) in
      let c := least_common tries stamp common classes 0 seen in
      if (c <? PArray.length seen)%uint63 then
        if (seen.[c] =? stamp)%uint63 then None
        else if (classes.[c] =? common)%uint63 then
          let (v, seen) := second_step done tries stamp table n places2 c 1 0 seen in
          if (v <=? c)%uint63 then
            if (v <? c)%uint63 && (seen.[v] =? stamp)%uint63 then None
            else
              let rares := if (classes.[v] =? common)%uint63 then rares
                           else if (n =? 0)%uint63 then rares else n :: rares in
              rare_fill places1 places2 tries classes q todo (S done) stamp table.[n <- v] seen rares
          else None
        else None
      else None
  end.

Lemma least_common_below tries stamp common classes seen : forall v i,
  toN v <= toN i < toN (least_common tries stamp common classes v seen) ->
  classes.[i] = common -> seen.[i] = stamp.
Proof.
  induction tries as [ |tries IH]; intros v i H Hc; simpl in H; [lia|].
  assert (Next : toN v < toN i -> toN i < toN (least_common tries stamp common classes (v + 1) seen) -> seen.[i] = stamp).
  { intros L1 L2. apply (IH (v + 1)%uint63); [|easy]. rewrite toN_add; change (toN 1) with 1; [lia|].
    pose proof (toN_wB i). lia. }
  destruct (Nat.eq_dec (toN v) (toN i)) as [E|]; [apply toN_inj in E; subst v|].
  - rewrite Hc, eqb_refl in H. destruct (seen.[i] =? stamp)%uint63 eqn:S; [now apply eqb_spec in S | lia].
  - destruct (classes.[v] =? common)%uint63; [destruct (seen.[v] =? stamp)%uint63; [|lia]|]; apply Next; lia.
Qed.

Section Fill.
Variables (c : list nat) (mask : nat) (q : parity) (bits : nat).
Variables (places1 : list (int * nat)) (places2 : list int) (classes : table_of).
Hypothesis places1_spec : forall d k, (exists i, toN i = d /\ In (i, k) places1) <-> allows c d k = true /\ k <= 1.
Hypothesis places2_spec : forall d, (exists i, toN i = d /\ In i places2) <-> allows c d 2 = true.
Hypothesis two_heaps : forall d k, allows c d k = true -> k <= 2.
Hypothesis parity_fits : forall d, allows c d 2 = true -> fits q d = true.
Hypothesis classes_spec : forall v, toN v < 2 ^ bits -> classes.[v] = to_bit (class bits mask (toN v)).
Let f := G (code c).

(** A code with the places of [places1] alone, for the gatherer. *)
Lemma gather_one bits' fuel stamp n table seen X :
  toN n <= fuel -> holds table (toN n) f -> (forall i, i < toN n -> f i < 2 ^ bits') -> marks bits' stamp seen X ->
  marks bits' stamp (gather_code places1 fuel stamp n table seen)
    (fun v => X v \/ exists o, In o (code c (toN n)) /\ length o <= 1 /\ v = nim_sum (map f o)).
Proof.
  intros Hf H B M. eapply marks_ext; [|apply (gather_places bits' (fun d k => allows c d k && (k <=? 1)) f places1 fuel stamp n table seen X); try easy].
  - intros v. simpl. split; (intros [|Hv]; [now left | right]).
    + destruct Hv as (o & F & d & E & A & ->). apply andb_prop in A as (A & L). apply Nat.leb_le in L.
      exists o. split; [|easy]. apply code_spec. split; [easy|]. now exists d.
    + destruct Hv as (o & Ho & L & ->). apply code_spec in Ho as (F & d & E & A). exists o. split; [easy|].
      exists d. split; [easy|]. rewrite A. split; [now apply Nat.leb_le | easy].
  - intros d k. rewrite places1_spec, andb_true_iff, Nat.leb_le. easy.
  - intros d k A. apply andb_prop in A as (A & _). unfold allows in A. apply andb_prop in A as (_ & A).
    apply orb_prop in A. rewrite !Nat.leb_le in A. exact A.
Qed.

Definition is_rare (n : nat) : bool := rare mask q n (f n).

Lemma rare_fill_correct tries : forall todo done n table seen rares table' rares',
  rare_fill places1 places2 tries classes q todo done n table seen rares = Some (table', rares') ->
  toN n = done -> done + todo <= toN (PArray.length table) ->
  holds table done f -> (forall i, i < done -> f i < 2 ^ bits) ->
  toN (PArray.length seen) = 2 ^ bits -> (forall v, toN v < 2 ^ bits -> toN seen.[v] <= done) ->
  (forall r, In r rares <-> 1 <= toN r < done /\ is_rare (toN r) = true) ->
  holds table' (done + todo) f /\ (forall i, i < done + todo -> f i < 2 ^ bits) /\
  (forall r, In r rares' <-> 1 <= toN r < done + todo /\ is_rare (toN r) = true).
Proof.
  induction todo as [ |todo IH]; intros done n table seen rares table' rares' F En L H B Ls Hs Hr.
  - simpl in F. injection F as <- <-. now rewrite Nat.add_0_r.
  - cbn [rare_fill] in F. set (stamp := (n + 1)%uint63) in *.
    pose proof (length_wB table) as Len.
    assert (Es : toN stamp = S done) by (unfold stamp; rewrite (toN_succ n done); lia).
    assert (M : marks bits stamp seen (fun _ => False)).
    { split; [easy|]. intros v Hv. specialize (Hs v Hv). split; [lia|]. split; [|easy]. intros E. rewrite E in Hs. lia. }
    subst done. apply (gather_one bits (toN n) stamp n table) in M; [|lia | easy | easy].
    assert (Pos : forall r, In r rares -> 1 <= toN r) by (intros r I; apply Hr in I; lia).
    apply (rare_gather_correct bits stamp table n f H B rares Pos places2) in M.
    set (seen1 := rare_gather stamp table n places2 rares _) in *. clearbody seen1.
    set (common := to_bit (negb (odd_added q n))) in *.
    set (v0 := least_common tries stamp common classes 0 seen1) in *.
    destruct (v0 <? PArray.length seen1)%uint63 eqn:C1; [|easy]. apply toN_ltb in C1.
    assert (L1 : toN (PArray.length seen1) = 2 ^ bits) by apply M. rewrite L1 in C1.
    destruct (seen1.[v0] =? stamp)%uint63 eqn:C2; [easy|]. apply eqb_false_spec in C2.
    destruct (classes.[v0] =? common)%uint63 eqn:C3; [|easy]. apply eqb_spec in C3.
    destruct (second_step (toN n) tries stamp table n places2 v0 1 0 seen1) as (v & seen2) eqn:S2.
    destruct (v <=? v0)%uint63 eqn:C4; [|easy]. apply toN_leb in C4.
    assert (Class : forall w, toN w < 2 ^ bits -> classes.[w] = common <-> rare mask q (toN n) (toN w) = false).
    { intros w Hw. rewrite classes_spec, (rare_class bits) by easy. unfold common. rewrite odd_added_correct.
      split; [intros E; apply to_bit_inj in E; rewrite E; now destruct (Nat.odd _)|].
      intros E. f_equal. now destruct (class bits mask (toN w)), (Nat.odd (added q (toN n))). }
    set (X := fun u : nat => (False \/ exists o, In o (code c (toN n)) /\ length o <= 1 /\ u = nim_sum (map f o)) \/
      exists d r, In d places2 /\ In r rares /\ toN d + toN r < toN n /\ u = f (toN r) ⊕ f (toN n - toN d - toN r)) in M.
    destruct (second_step_correct bits stamp table n f H B places2 v0 tries X ltac:(lia) C1
      (toN n) 1%uint63 0%uint63 seen1 X v seen2 S2) as (Y & M2 & Yb & XY & YX & YP);
      [change (toN 1) with 1; lia | exact M | change (toN 0) with 0; lia | change (toN 0) with 0; lia | easy | now left |
       change (toN 1) with 1; lia | exact C4|].
    destruct ((v <? v0)%uint63 && (seen2.[v] =? stamp)%uint63) eqn:C5; [easy|].
    assert (Option2 : forall d a b, In d places2 -> 1 <= a -> 1 <= b -> toN d + (a + b) = toN n ->
      In [a; b] (code c (toN n))).
    { intros d a b Hd Ha Hb S. apply code_spec. split; [repeat constructor; lia|]. exists (toN d). simpl.
      split; [lia|]. apply places2_spec. now exists d. }
    assert (X_option : forall u, X u -> option_values (code c) (toN n) u).
    { intros u [[[]|(o & Ho & _ & ->)]|(d & r & Hd & Hr' & Lt & ->)]; [now exists o|].
      exists [toN r; toN n - toN d - toN r]. split; [apply (Option2 d); try easy; [now apply Pos | lia | lia]|].
      simpl. now rewrite Nat.lxor_0_r. }
    assert (Cases : forall o, In o (code c (toN n)) -> X (nim_sum (map f o)) \/
      exists d a b, In d places2 /\ 1 <= a /\ 1 <= b /\ toN d + (a + b) = toN n /\ nim_sum (map f o) = f a ⊕ f b /\
        is_rare a = false /\ is_rare b = false).
    { intros o Ho. destruct (Nat.le_gt_cases (length o) 1) as [Lo|Lo].
      - left. left. right. now exists o.
      - assert (Ho' := Ho). apply code_spec in Ho as (Fo & d & E & A). pose proof (two_heaps _ _ A) as Two.
        destruct o as [ |a [ |b [ | ]]]; simpl in Lo, Two; try lia.
        inversion Fo as [ |? ? Fa Fo']; subst. inversion Fo' as [ |? ? Fb _]; subst.
        simpl length in A. apply places2_spec in A as (i & <- & Hi). simpl in E.
        assert (Sum : nim_sum (map f [a; b]) = f a ⊕ f b) by (simpl; now rewrite Nat.lxor_0_r).
        rewrite Sum. destruct (is_rare a) eqn:Ra.
        + left. right. destruct (int_below a n) as (r & <-); [lia|]. exists i, r. split; [easy|]. split.
          * apply Hr. split; [lia | easy].
          * split; [lia|]. f_equal. f_equal. lia.
        + destruct (is_rare b) eqn:Rb.
          * left. right. destruct (int_below b n) as (r & <-); [lia|]. exists i, r. split; [easy|]. split.
            -- apply Hr. split; [lia | easy].
            -- split; [lia|]. rewrite Nat.lxor_comm. f_equal. f_equal. lia.
          * right. exists i, a, b. repeat split; (easy || lia). }
    assert (V : f (toN n) = toN v).
    { unfold f at 1. rewrite G_mex by apply code_decreasing. apply mex_unique.
      - rewrite in_map_iff. intros (o & E & Ho). fold f in E. destruct (Nat.eq_dec (toN v) (toN v0)) as [Ev|Nv].
        + destruct (Cases o Ho) as [HX|(d & a & b & Hd & Ha & Hb & S & Sum & Ra & Rb)].
          * rewrite E, Ev in HX. apply C2. apply M; [lia | exact HX].
          * apply Class in C3; [|easy]. rewrite <- Ev, <- E, Sum in C3.
            assert (Fd : fits q (toN d) = true) by (apply parity_fits, places2_spec; now exists d).
            unfold is_rare in Ra, Rb. rewrite <- S in C3.
            rewrite (common_sum bits mask q a b (toN d) (f a) (f b)) in C3; try easy; apply B; lia.
        + assert (Lt : toN v < toN v0) by lia. assert (Lt' := Lt). apply toN_ltb in Lt'. rewrite Lt' in C5.
          simpl in C5. apply eqb_false_spec in C5. apply C5. destruct M2 as (_ & M2). apply M2; [lia|].
          destruct (Cases o Ho) as [HX|(d & a & b & Hd & Ha & Hb & S & Sum & _)].
          * rewrite E in HX. now apply XY.
          * apply (YP Lt). exists d, a, b. rewrite <- E. easy.
      - intros u Hu. apply Yb, YX in Hu as [HX|(d & a & b & Hd & Ha & Hb & S & ->)].
        + apply X_option in HX as (o & Ho & ->). rewrite in_map_iff. now exists o.
        + rewrite in_map_iff. exists [a; b]. split; [simpl; now rewrite Nat.lxor_0_r | now apply (Option2 d)]. }
    assert (Bv : toN v < 2 ^ bits) by lia.
    replace (toN n + S todo) with (S (toN n) + todo) by lia.
    apply (IH (S (toN n)) stamp table.[n <- v] seen2 _ table' rares' F).
    + easy.
    + rewrite length_set. lia.
    + split; [rewrite length_set; destruct H; lia|]. intros i Hi. rewrite get_set_iff by lia.
      destruct (n =? i)%uint63 eqn:E.
      * apply eqb_spec in E as <-. now symmetry.
      * apply toN_eqb_false in E. apply H. lia.
    + intros i Hi. destruct (Nat.eq_dec i (toN n)) as [-> | ]; [now rewrite V | apply B; lia].
    + apply M2.
    + intros u Hu. destruct M2 as (_ & M2). destruct (M2 u Hu). lia.
    + intros r. assert (Old : In r rares <-> 1 <= toN r < S (toN n) /\ is_rare (toN r) = true /\ r <> n).
      { rewrite Hr. split.
        - intros (Hb & R). split; [lia|]. split; [easy|]. intros ->. lia.
        - intros (Hb & R & N). split; [|easy]. assert (toN r <> toN n) by (intros Z; now apply N, toN_inj). lia. }
      assert (Now : (classes.[v] = common) <-> is_rare (toN n) = false).
      { rewrite Class by easy. unfold is_rare. now rewrite V. }
      destruct (classes.[v] =? common)%uint63 eqn:C6.
      * apply eqb_spec, Now in C6. rewrite Old. split; [easy|]. intros (Hb & R). split; [easy|]. split; [easy|].
        intros ->. congruence.
      * apply eqb_false_spec in C6. assert (Rn : is_rare (toN n) = true) by (apply not_false_iff_true; intros Z; apply C6, Now, Z).
        destruct (n =? 0)%uint63 eqn:C7.
        -- apply toN_eqb in C7. change (toN 0) with 0 in C7. rewrite Old. split; [easy|]. intros (Hb & R). lia.
        -- apply toN_eqb_false in C7. change (toN 0) with 0 in C7. simpl. rewrite Old. split.
           ++ intros [<-|Hx]; [split; [lia | easy] | easy].
           ++ intros (Hb & R). destruct (Nat.eq_dec (toN n) (toN r)) as [E|E]; [left; now apply toN_inj|].
              right. split; [easy|]. split; [easy|]. intros ->. lia.
Qed.
End Fill.

(** ** The check *)

Definition top_digit (mask : nat) : nat := 2 ^ Nat.log2 mask.

(** Whether one of the first entries is [x] or more. *)
Fixpoint some_large (steps : nat) (table : table_of) (i x : int) : bool :=
  match steps with
  | O => false
  | S steps => if (x <=? table.[i])%uint63 then true else some_large steps table (i + 1) x
  end.

Lemma some_large_correct steps table count f x : holds table count f ->
  forall i, toN i + steps <= count -> some_large steps table i x = true -> exists n, toN x <= f n.
Proof.
  intros H. induction steps as [ |steps IH]; intros i L E; [easy|]. simpl in E.
  destruct (x <=? table.[i])%uint63 eqn:X.
  - apply toN_leb in X. destruct H as (_ & T). rewrite T in X by lia. now exists (toN i).
  - apply (IH (i + 1)%uint63); [|easy]. destruct H as (HL & _). pose proof (length_wB table).
    rewrite (toN_succ i count); lia.
Qed.

Fixpoint same_list (l l' : list int) : bool :=
  match l, l' with
  | [], [] => true
  | x :: l, y :: l' => if (x =? y)%uint63 then same_list l l' else false
  | _, _ => false
  end.

Lemma same_list_correct l : forall l', same_list l l' = true -> l = l'.
Proof.
  induction l as [ |x l IH]; intros [ |y l'] H; try easy. simpl in H.
  destruct (x =? y)%uint63 eqn:E; [|easy]. apply eqb_spec in E as ->. f_equal. now apply IH.
Qed.

Definition check_rare (bits : nat) (c : list nat) (period preperiod mask : nat) (q : parity) (l : list nat) : bool :=
  let count := heaps_needed c period preperiod in
  let values := 2 ^ bits in
  match places c, of_nat count, of_nat values, of_nat (top_digit mask), all_some (map of_nat l) with
  | Some all_places, Some n, Some v, Some top, Some li =>
      (bits <=? 30) && (n <=? max_length)%uint63 && (v <=? max_length)%uint63 && negb (mask =? 0)
      && (most_heaps c <=? 2)
      && forallb (fun d => if allows c d 2 then fits q d else true) (seq 0 (length c))
      && (match q with None_counts => true | _ => Nat.even period end)
      && forallb (fun h => h <? preperiod) l
      && match rare_fill (filter (fun dk : int * nat => snd dk <=? 1) all_places)
                 (map fst (filter (fun dk : int * nat => snd dk =? 2) all_places))
                 values (class_table bits mask values 0 0 (make v 0%uint63)) q count 0 0
                 (make n 0%uint63) (make v 0%uint63) [] with
         | Some (table, rares) =>
             check_table table c period preperiod && some_large count table 0 top
             && same_list li ((if rare mask q 0 (toN table.[0]) then [0%uint63] else []) ++ rev rares)
         | None => false
         end
  | _, _, _, _, _ => false
  end.

Theorem rare_sound bits c p n0 mask q l :
  check_rare bits c p n0 mask q l = true -> least_period (G (code c)) p n0 /\ rare_heaps c mask q l.
Proof.
  unfold check_rare. cbv zeta. set (count := heaps_needed c p n0).
  destruct (places c) as [all_places|] eqn:P; [|easy]. destruct (of_nat count) as [n|] eqn:En; [|easy].
  destruct (of_nat (2 ^ bits)) as [v|] eqn:Ev; [|easy]. destruct (of_nat (top_digit mask)) as [top|] eqn:Et; [|easy].
  destruct (all_some (map of_nat l)) as [li|] eqn:El; [|easy]. intros C.
  apply andb_prop in C as (C & F). rewrite !andb_true_iff in C.
  destruct C as (((((((Hb & Hn) & Hv) & Hm) & H2) & Hfit) & Hp) & Hl).
  apply of_nat_spec in En, Ev, Et. apply Nat.leb_le in Hb, H2. rewrite forallb_forall in Hfit, Hl.
  assert (Fits : forall d, allows c d 2 = true -> fits q d = true).
  { intros d A. specialize (Hfit d). rewrite A in Hfit. apply Hfit, in_seq. apply allows_place in A. lia. }
  destruct (rare_fill _ _ _ _ _ _ _ _ _ _ _) as [(table & rares)|] eqn:RF; [|easy].
  apply (rare_fill_correct c mask q bits) in RF.
  - destruct RF as (H & B & Hr). simpl in H, B, Hr.
    rewrite !andb_true_iff in F. destruct F as ((T & L) & Sm).
    assert (Per : least_period (G (code c)) p n0).
    { apply (check_table_correct table); [exact H | | exact T].
      intros i Hi. apply (small_bits _ bits); [easy | now apply B]. }
    split; [exact Per|]. split; [now apply negb_true_iff, Nat.eqb_neq in Hm|]. split; [|split].
    + apply (some_large_correct count table count (G (code c))) in L as (i & Hi); [|exact H | change (toN 0) with 0; lia].
      exists i. rewrite Et in Hi. apply Nat.log2_le_mono in Hi. unfold top_digit in Hi. now rewrite Nat.log2_pow2 in Hi by lia.
    + intros d A. specialize (Fits d A). destruct q; simpl in Fits; [easy | now apply Nat.even_spec | now apply Nat.odd_spec].
    + apply same_list_correct in Sm. apply all_some_spec in El.
      assert (N0 : 0 < count) by (unfold count, heaps_needed; destruct Per as (Pp & _); lia).
      destruct H as (HL & HT).
      assert (InL : forall h, In h l <-> exists r, toN r = h /\ In r li).
      { intros h. assert (Eli : l = map toN li).
        { clear - El. revert li El. induction l as [ |x l' IH]; intros [ |y li'] E; try easy. simpl in *.
          injection E as E1 E2. f_equal; [symmetry; now apply of_nat_spec | now apply IH]. }
        rewrite Eli, in_map_iff. split; intros (r & E & I); exists r; easy. }
      assert (Known : forall h, h < count -> rare mask q h (G (code c) h) = true <-> In h l).
      { intros h Hh. rewrite InL, Sm. destruct (Nat.eq_dec h 0) as [-> | Nz].
        - rewrite HT by easy. change (toN 0) with 0. split.
          + intros R. exists 0%uint63. split; [easy|]. rewrite R. now left.
          + intros (r & Er & I). destruct (rare mask q 0 (G (code c) 0)); [easy|]. simpl in I.
            apply in_rev, Hr in I. lia.
        - destruct (int_below h n) as (r & <-); [lia|]. split.
          + intros R. exists r. split; [easy|]. apply in_or_app. right. apply -> in_rev. apply Hr. split; [lia | exact R].
          + intros (r' & Er & I). apply toN_inj in Er as ->. apply in_app_or in I as [I|I].
            * destruct (rare mask q 0 _); [|easy]. destruct I as [<-|[]]. now exfalso.
            * apply in_rev, Hr in I. apply I. }
      assert (Far : forall h, n0 <= h -> rare mask q h (G (code c) h) = false).
      { destruct Per as (Pp & Rp & _).
        assert (Sh : forall h, n0 <= h -> rare mask q (h + p) (G (code c) (h + p)) = rare mask q h (G (code c) h)).
        { intros h Hh. rewrite Rp, Nat.add_0_r by easy. unfold rare. destruct q; simpl; [easy | |];
            rewrite !Nat.even_add, Hp; now destruct (Nat.even (ones _)), (Nat.even h). }
        induction h as [h IH] using lt_wf_ind. intros Hh. destruct (Nat.lt_ge_cases h count) as [Lt|Ge].
        - destruct (rare mask q h (G (code c) h)) eqn:R; [|easy]. apply Known, Hl, Nat.ltb_lt in R; [lia | easy].
        - replace h with (h - p + p) by (unfold count, heaps_needed in Ge; lia).
          rewrite Sh by (unfold count, heaps_needed in Ge; lia). apply IH; unfold count, heaps_needed in Ge; lia. }
      intros h. destruct (Nat.lt_ge_cases h n0) as [Lt|Ge].
      * apply Known. unfold count, heaps_needed. lia.
      * rewrite Far by easy. split; [easy|]. intros I. apply Hl, Nat.ltb_lt in I. lia.
  - intros d k. split.
    + intros (i & Ei & I). apply filter_In in I as (I & K). apply Nat.leb_le in K. split; [|easy].
      apply (places_spec c _ d k P). now exists i.
    + intros (A & K). apply (places_spec c _ d k P) in A as (i & Ei & I). exists i. split; [easy|].
      apply filter_In. split; [easy | now apply Nat.leb_le].
  - intros d. rewrite (places_spec c _ d 2 P). split; intros (i & Ei & I); exists i; (split; [easy|]).
    + apply in_map_iff in I as ((i' & k) & E & I). simpl in E. subst i'. apply filter_In in I as (I & K).
      apply Nat.eqb_eq in K. simpl in K. now subst k.
    + apply in_map_iff. exists (i, 2). split; [easy|]. now apply filter_In.
  - intros d k A. apply allows_heaps in A. lia.
  - exact Fits.
  - intros w Hw. apply class_table_correct; [easy | | intros j Hj; now apply Nat.nlt_0_r in Hj | simpl; lia].
    rewrite length_make, Hv. lia.
  - easy.
  - rewrite length_make, Hn. lia.
  - split; [apply Nat.le_0_l|]. intros i Hi. lia.
  - intros i Hi. lia.
  - now rewrite length_make, Hv, Ev.
  - intros w _. rewrite get_make. apply Nat.le_0_l.
  - intros r. split; [easy|]. lia.
Qed.
