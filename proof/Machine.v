(** * Tables of values by machine integers

    A checker computes values as a program would: with integers of 63 bits and arrays that are changed in
    place, which the kernel of Rocq runs as machine integers and arrays. This file defines the computation,
    and proves that what it puts into the table are the values [G R 0, G R 1, …] of the game ([fill_correct]).

    An integer [i] stands for the natural number [toN i]. *)

From Coq Require Import List Arith Bool Lia PeanoNat ZArith Uint63 PArray.
From Grundy Require Import Games Heaps.
Import ListNotations.
Local Open Scope nat_scope.

Definition toN (i : int) : nat := Z.to_nat (Uint63.to_Z i).

Notation table_of := (array int).
Local Notation length := Datatypes.length (only parsing).

(** ** Arithmetic *)

Lemma phi i : Uint63.to_Z i = Z.of_nat (toN i).
Proof. unfold toN. pose proof (to_Z_bounded i). lia. Qed.

Lemma wB_value : wB = 9223372036854775808%Z.
Proof. reflexivity. Qed.

Lemma toN_inj i j : toN i = toN j -> i = j.
Proof. intros H. apply to_Z_inj. rewrite !phi. now rewrite H. Qed.

Lemma toN_wB i : (Z.of_nat (toN i) < wB)%Z.
Proof. rewrite <- phi. apply to_Z_bounded. Qed.

Lemma toN_add i j : (Z.of_nat (toN i + toN j) < wB)%Z -> toN (i + j) = toN i + toN j.
Proof.
  intros H. unfold toN at 1. rewrite add_spec, !phi, Z.mod_small; lia.
Qed.

Lemma toN_sub i j : toN j <= toN i -> toN (i - j) = toN i - toN j.
Proof.
  intros H. unfold toN at 1. pose proof (toN_wB i). rewrite sub_spec, !phi, Z.mod_small; lia.
Qed.

Lemma toN_ltb i j : (i <? j)%uint63 = true <-> toN i < toN j.
Proof. rewrite ltb_spec, !phi. lia. Qed.

Lemma toN_leb i j : (i <=? j)%uint63 = true <-> toN i <= toN j.
Proof. rewrite leb_spec, !phi. lia. Qed.

Lemma toN_ltb_false i j : (i <? j)%uint63 = false <-> toN j <= toN i.
Proof. rewrite <- not_true_iff_false, toN_ltb. lia. Qed.

Lemma toN_leb_false i j : (i <=? j)%uint63 = false <-> toN j < toN i.
Proof. rewrite <- not_true_iff_false, toN_leb. lia. Qed.

Lemma toN_eqb i j : (i =? j)%uint63 = true <-> toN i = toN j.
Proof. rewrite eqb_spec. split; [now intros -> | apply toN_inj]. Qed.

Lemma toN_eqb_false i j : (i =? j)%uint63 = false <-> toN i <> toN j.
Proof. rewrite <- not_true_iff_false, toN_eqb. lia. Qed.

Lemma testbit_of_nat a m : Z.testbit (Z.of_nat a) (Z.of_nat m) = Nat.testbit a m.
Proof.
  rewrite Z.testbit_eqb, Nat.testbit_eqb by lia.
  replace (2 ^ Z.of_nat m)%Z with (Z.of_nat (2 ^ m)) by now rewrite Nat2Z.inj_pow.
  rewrite <- Nat2Z.inj_div. change 2%Z with (Z.of_nat 2). rewrite <- Nat2Z.inj_mod.
  destruct (Nat.eqb_spec ((a / 2 ^ m) mod 2) 1) as [->|H]; [reflexivity|]. apply Z.eqb_neq. lia.
Qed.

Lemma toN_lxor i j : toN (i lxor j) = toN i ⊕ toN j.
Proof.
  apply Nat.bits_inj. intros m. rewrite Nat.lxor_spec, <- !testbit_of_nat, <- !phi.
  now rewrite lxor_spec', Z.lxor_spec.
Qed.

Lemma lxor_bound a b k : a < 2 ^ k -> b < 2 ^ k -> a ⊕ b < 2 ^ k.
Proof.
  intros Ha Hb. destruct (Nat.eq_dec (a ⊕ b) 0) as [->|N]; [lia|].
  apply Nat.log2_lt_pow2; [lia|]. destruct (Nat.eq_dec a 0) as [->|Na].
  - rewrite Nat.lxor_0_l in *. apply Nat.log2_lt_pow2; lia.
  - destruct (Nat.eq_dec b 0) as [->|Nb]; [rewrite Nat.lxor_0_r in *; apply Nat.log2_lt_pow2; lia|].
    apply Nat.log2_lt_pow2 in Ha; [ |lia]. apply Nat.log2_lt_pow2 in Hb; [ |lia].
    pose proof (Nat.log2_lxor a b). lia.
Qed.

(** The machine integer for a natural number, if there is one. *)
Definition of_nat (n : nat) : option int :=
  let i := Uint63.of_Z (Z.of_nat n) in if Z.eqb (Uint63.to_Z i) (Z.of_nat n) then Some i else None.

Lemma of_nat_spec n i : of_nat n = Some i -> toN i = n.
Proof.
  unfold of_nat. destruct (Z.eqb_spec (Uint63.to_Z (Uint63.of_Z (Z.of_nat n))) (Z.of_nat n)) as [E|]; [ |easy].
  intros [= <-]. unfold toN. rewrite E. lia.
Qed.

(** ** Arrays *)

Lemma length_wB (t : table_of) : (Z.of_nat (toN (PArray.length t)) < 4194304)%Z.
Proof.
  pose proof (leb_length int t) as H. apply leb_spec in H. rewrite <- phi.
  change (Uint63.to_Z max_length) with 4194303%Z in H. lia.
Qed.

Lemma get_set_iff (t : table_of) i j a : toN i < toN (PArray.length t) ->
  t.[i <- a].[j] = if (i =? j)%uint63 then a else t.[j].
Proof.
  intros H. destruct (i =? j)%uint63 eqn:E.
  - apply eqb_spec in E as <-. apply get_set_same. now apply toN_ltb.
  - apply get_set_other. intros ->. rewrite eqb_refl in E. easy.
Qed.

(** The first [n] entries of the table are the values of [f]. *)
Definition holds (table : table_of) (n : nat) (f : nat -> nat) : Prop :=
  n <= toN (PArray.length table) /\ forall i, toN i < n -> toN table.[i] = f (toN i).

(** ** Sets of values

    A set of values below [2 ^ bits] is an array of stamps: [v] is in the set if its entry is [stamp]. The
    next set has a larger stamp, so nothing needs to be cleared. *)
Section Sets.
Variables (bits : nat) (stamp : int).

Definition marks (seen : table_of) (X : nat -> Prop) : Prop :=
  toN (PArray.length seen) = 2 ^ bits /\
  forall v, toN v < 2 ^ bits -> toN seen.[v] <= toN stamp /\ (seen.[v] = stamp <-> X (toN v)).

Lemma marks_ext seen X Y : (forall v, X v <-> Y v) -> marks seen X -> marks seen Y.
Proof. intros E (L & M). split; [easy|]. intros v Hv. destruct (M v Hv) as (B & H). rewrite <- E. now split. Qed.

Lemma marks_add seen X v : toN v < 2 ^ bits -> marks seen X ->
  marks seen.[v <- stamp] (fun u => X u \/ u = toN v).
Proof.
  intros Hv (L & M). split; [now rewrite length_set|]. intros u Hu.
  rewrite get_set_iff by lia. destruct (v =? u)%uint63 eqn:E.
  - apply eqb_spec in E as <-. split; [lia|]. split; [now right | easy].
  - destruct (M u Hu) as (B & Hs). split; [easy|]. rewrite Hs. apply toN_eqb_false in E. split; [now left|].
    intros [ |]; [easy | lia].
Qed.

(** The values of options that leave [j] heaps of [rest] tokens together, of which [acc] is the nim-sum with
    other heaps. [fuel] is at least the number of steps of each loop. *)
Variable table : table_of.

Fixpoint pairs (fuel : nat) (a b acc : int) (seen : table_of) : table_of :=
  match fuel with
  | O => seen
  | S fuel =>
      if (a <=? b)%uint63
      then pairs fuel (a + 1) (b - 1) acc seen.[acc lxor (table.[a] lxor table.[b]) <- stamp]
      else seen
  end.

Fixpoint leave (fuel : nat) (j : nat) (rest acc : int) (seen : table_of) : table_of :=
  match j with
  | O => if (rest =? 0)%uint63 then seen.[acc <- stamp] else seen
  | S j =>
      match j with
      | O => if (rest =? 0)%uint63 then seen else seen.[acc lxor table.[rest] <- stamp]
      | S O => if (rest =? 0)%uint63 then seen else pairs fuel 1 (rest - 1) acc seen
      | _ =>
          (fix firsts (steps : nat) (a : int) (seen : table_of) : table_of :=
             match steps with
             | O => seen
             | S steps =>
                 if (a <? rest)%uint63
                 then firsts steps (a + 1)%uint63 (leave fuel j (rest - a) (acc lxor table.[a]) seen)
                 else seen
             end) fuel 1%uint63 seen
      end
  end.

Variables (n : nat) (f : nat -> nat).
Hypothesis table_holds : holds table n f.
Hypothesis small : forall i, i < n -> f i < 2 ^ bits.

Lemma toN_succ a m : toN a <= m -> (Z.of_nat m < 4194304)%Z -> toN (a + 1) = S (toN a).
Proof. intros H B. rewrite toN_add; [change (toN 1) with 1; lia|]. change (toN 1) with 1. rewrite wB_value. lia. Qed.

Lemma n_small : (Z.of_nat n < 4194304)%Z.
Proof. destruct table_holds as (L & _). pose proof (length_wB table). lia. Qed.

Lemma table_small i : toN i < n -> toN table.[i] < 2 ^ bits.
Proof. intros H. destruct table_holds as (_ & T). rewrite T by easy. now apply small. Qed.

Lemma pairs_correct fuel : forall a b acc seen X m,
  toN a + toN b = m -> 1 <= toN a -> toN b < n -> toN b < fuel + toN a -> toN acc < 2 ^ bits ->
  marks seen X ->
  marks (pairs fuel a b acc seen)
    (fun v => X v \/ exists x y, x + y = m /\ toN a <= x <= y /\ v = toN acc ⊕ (f x ⊕ f y)).
Proof.
  induction fuel as [ |fuel IH]; intros a b acc seen X m Sum Ha Hb Hf Hacc M; simpl.
  - apply (marks_ext _ _ _) with (2 := M). intros v. split; [now left|]. intros [ |(x & y & H)]; [easy | lia].
  - destruct (a <=? b)%uint63 eqn:E.
    + apply toN_leb in E. pose proof n_small.
      assert (Sa : toN (a + 1) = S (toN a)) by (apply (toN_succ a n); lia).
      assert (Sb : toN (b - 1) = toN b - 1) by (apply toN_sub; change (toN 1) with 1; lia).
      assert (T := table_holds). destruct T as (_ & T).
      pose proof (table_small a ltac:(lia)). pose proof (table_small b ltac:(lia)).
      eapply marks_ext; [ |apply (IH _ _ acc _ (fun v => X v \/ v = toN (acc lxor (table.[a] lxor table.[b]))) m);
        [lia | lia | lia | lia | easy |]].
      * intros v. rewrite !toN_lxor, !T by lia. rewrite Sa. split.
        -- intros [[ | ->]|(x & y & Hx)]; [now left | right; exists (toN a), (toN b) | right; exists x, y].
           all: intuition lia.
        -- intros [ |(x & y & Hs & Hx & ->)]; [now left; left|].
           destruct (Nat.eq_dec x (toN a)) as [->|].
           ++ left. right. replace y with (toN b) by lia. reflexivity.
           ++ right. exists x, y. repeat split; lia.
      * apply marks_add; [ |easy]. rewrite !toN_lxor. now repeat apply lxor_bound.
    + apply toN_leb_false in E. apply (marks_ext _ _ _) with (2 := M). intros v.
      split; [now left|]. intros [ |(x & y & H)]; [easy | lia].
Qed.

(** What [leave] has to add. *)
Definition values_of_separations (j rest acc : nat) (v : nat) : Prop :=
  exists o, length o = j /\ list_sum o = rest /\ Forall (fun h => 1 <= h) o /\ v = acc ⊕ nim_sum (map f o).

Lemma leave_correct fuel j : forall rest acc seen X,
  toN rest <= fuel -> toN rest < n \/ (2 <= j /\ toN rest <= n) -> toN acc < 2 ^ bits -> marks seen X ->
  marks (leave fuel j rest acc seen) (fun v => X v \/ values_of_separations j (toN rest) (toN acc) v).
Proof.
  assert (Zero : forall i, (i =? 0)%uint63 = true <-> toN i = 0) by (intros; apply toN_eqb).
  assert (T := table_holds). destruct T as (_ & T).
  induction j as [ |j IHj]; intros rest acc seen X Hf Hr Hacc M.
  - cbn [leave]. unfold values_of_separations. destruct (rest =? 0)%uint63 eqn:E.
    + apply Zero in E. eapply marks_ext; [ |apply marks_add; [exact Hacc | exact M]].
      intros v. split; (intros [ |H]; [now left | right]).
      * exists []. subst. simpl. now rewrite Nat.lxor_0_r.
      * destruct H as (o & L & _ & _ & ->). destruct o; [ |easy]. simpl. now rewrite Nat.lxor_0_r.
    + apply (marks_ext _ _ _) with (2 := M). intros v. split; [now left|].
      intros [ |(o & L & S & _)]; [easy|]. destruct o; [ |easy]. simpl in S. symmetry in S. apply Zero in S. congruence.
  - destruct j as [ |[ |j]].
    + cbn [leave]. unfold values_of_separations. destruct (rest =? 0)%uint63 eqn:E.
      * apply Zero in E. apply (marks_ext _ _ _) with (2 := M). intros v. split; [now left|].
        intros [ |(o & L & S & F & _)]; [easy|]. apply length_le_sum in F. lia.
      * assert (N0 : toN rest <> 0) by (intros Z; apply Zero in Z; congruence).
        assert (Lt : toN rest < n) by lia.
        pose proof (table_small rest Lt).
        eapply marks_ext; [ |apply marks_add; [ |exact M]; rewrite toN_lxor; now apply lxor_bound].
        intros v. rewrite toN_lxor, T by easy. split; (intros [ |H1]; [now left | right]).
        -- exists [toN rest]. subst. simpl. rewrite Nat.lxor_0_r. repeat split; [lia|]. constructor; [lia | easy].
        -- destruct H1 as (o & L & S & F & ->). destruct o as [ |h [ |]]; try easy. simpl in S.
           replace (toN rest) with h by lia. simpl. now rewrite Nat.lxor_0_r.
    + cbn [leave]. unfold values_of_separations. destruct (rest =? 0)%uint63 eqn:E.
      * apply Zero in E. apply (marks_ext _ _ _) with (2 := M). intros v. split; [now left|].
        intros [ |(o & L & S & F & _)]; [easy|]. apply length_le_sum in F. lia.
      * assert (N0 : toN rest <> 0) by (intros Z; apply Zero in Z; congruence).
        assert (R1 : toN (rest - 1) = toN rest - 1) by (apply toN_sub; change (toN 1) with 1; lia).
        eapply marks_ext; [ |apply (pairs_correct fuel 1 (rest - 1) acc seen X (toN rest)); change (toN 1) with 1;
          try easy; lia].
        change (toN 1) with 1. intros v. split; (intros [ |H1]; [now left | right]).
        -- destruct H1 as (x & y & Hs & Hx & ->). exists [x; y]. simpl. rewrite Nat.lxor_0_r.
           repeat split; [lia|]. repeat constructor; lia.
        -- destruct H1 as (o & L & S & F & ->). destruct o as [ |x [ |y [ |]]]; try easy.
           inversion F as [ |? ? F1 F2]; subst. inversion F2; subst. simpl in S. simpl. rewrite Nat.lxor_0_r.
           destruct (Nat.le_ge_cases x y).
           ++ exists x, y. repeat split; lia.
           ++ exists y, x. repeat split; try lia. f_equal. apply Nat.lxor_comm.
    + set (j2 := S (S j)) in *.
      change (leave fuel (S j2) rest acc seen) with
        ((fix firsts (steps : nat) (a : int) (seen : table_of) : table_of :=
             match steps with
             | O => seen
             | S steps =>
                 if (a <? rest)%uint63
                 then firsts steps (a + 1)%uint63 (leave fuel j2 (rest - a) (acc lxor table.[a]) seen)
                 else seen
             end) fuel 1%uint63 seen).
      match goal with |- marks (?F fuel 1%uint63 seen) _ => set (firsts := F) end.
      assert (Loop : forall steps a seen X, 1 <= toN a -> toN rest <= steps + toN a -> marks seen X ->
        marks (firsts steps a seen) (fun v => X v \/ exists x, toN a <= x < toN rest /\
          values_of_separations j2 (toN rest - x) (toN acc ⊕ f x) v)).
      { clear seen X M. induction steps as [ |steps IH]; intros a seen X Ha Hs M; simpl.
        - apply (marks_ext _ _ _) with (2 := M). intros v. split; [now left|]. intros [ |(x & H & _)]; [easy | lia].
        - destruct (a <? rest)%uint63 eqn:E.
          + apply toN_ltb in E. pose proof n_small.
            assert (Sa : toN (a + 1) = S (toN a)) by (apply (toN_succ a n); lia).
            assert (Sr : toN (rest - a) = toN rest - toN a) by (apply toN_sub; lia).
            assert (An : toN a < n) by lia. pose proof (table_small a An).
            eapply marks_ext; [ |apply IH; [lia | lia |]; apply IHj; [lia | left; lia | | exact M];
              rewrite toN_lxor; now apply lxor_bound].
            intros v. rewrite Sa, Sr, toN_lxor, T by easy. split.
            * intros [[ |H1]|(x & Hx & H1)]; [now left | right; exists (toN a) | right; exists x];
                (split; [lia | easy]).
            * intros [ |(x & Hx & H1)]; [now left; left|].
              destruct (Nat.eq_dec x (toN a)) as [->|]; [now left; right|].
              right. exists x. split; [lia | easy].
          + apply toN_ltb_false in E. apply (marks_ext _ _ _) with (2 := M). intros v. split; [now left|].
            intros [ |(x & H & _)]; [easy | lia]. }
      eapply marks_ext; [ |apply (Loop fuel 1%uint63 seen X); change (toN 1) with 1; [lia | lia | exact M]].
      change (toN 1) with 1. intros v. unfold values_of_separations. split; (intros [ |H1]; [now left | right]).
      * destruct H1 as (x & Hx & o & L & S & F & ->). exists (x :: o). simpl.
        repeat split; [lia | unfold list_sum in *; lia | constructor; [lia | easy] |].
        now rewrite <- Nat.lxor_assoc.
      * destruct H1 as (o & L & S & F & ->). destruct o as [ |x o]; [easy|]. inversion F; subst.
        simpl in L. pose proof (length_le_sum o ltac:(easy)). unfold list_sum in *. simpl in S.
        exists x. split; [lia|]. exists o. repeat split; [lia | lia | easy |]. simpl. now rewrite Nat.lxor_assoc.
Qed.

End Sets.

(** ** The table

    A gatherer adds the values of the options of heap [n] to a set; what it reads are the entries of smaller
    heaps. [fuel] is [n] or more. *)
Definition gatherer := forall (fuel : nat) (stamp n : int) (table seen : table_of), table_of.

Definition option_values (R : rule) (n v : nat) : Prop := exists o, In o (R n) /\ v = nim_sum (map (G R) o).

Definition gathers (R : rule) (g : gatherer) : Prop :=
  forall bits fuel stamp n table seen X,
  toN n <= fuel -> holds table (toN n) (G R) -> (forall i, i < toN n -> G R i < 2 ^ bits) ->
  marks bits stamp seen X ->
  marks bits stamp (g fuel stamp n table seen) (fun v => X v \/ option_values R (toN n) v).

(** The least value from [v] on that is not in the set. *)
Fixpoint least (tries : nat) (stamp v : int) (seen : table_of) : int :=
  match tries with
  | O => v
  | S tries => if (seen.[v] =? stamp)%uint63 then least tries stamp (v + 1) seen else v
  end.

Lemma least_below tries stamp seen : forall v i,
  toN v <= toN i < toN (least tries stamp v seen) -> seen.[i] = stamp.
Proof.
  induction tries as [ |tries IH]; intros v i H; simpl in H; [lia|].
  destruct (seen.[v] =? stamp)%uint63 eqn:E; [|lia].
  apply eqb_spec in E. destruct (Nat.eq_dec (toN v) (toN i)) as [D|D]; [apply toN_inj in D; now subst|].
  apply (IH (v + 1)%uint63). rewrite toN_add; change (toN 1) with 1; [lia|]. pose proof (toN_wB i). lia.
Qed.

Lemma int_below u v : u <= toN v -> exists i, toN i = u.
Proof.
  intros H. exists (Uint63.of_Z (Z.of_nat u)). unfold toN. pose proof (toN_wB v).
  rewrite of_Z_spec, Z.mod_small; lia.
Qed.

(** The values of [todo] heaps from heap [n] on; [done] is the number [n] once more, for the fuel. *)
Fixpoint fill (g : gatherer) (tries : nat) (todo done : nat) (n : int) (table seen : table_of) : option table_of :=
  match todo with
  | O => Some table
  | S todo =>
      let stamp := (n + 1)%uint63 in
      let seen := g done stamp n table seen in
      let v := least tries stamp 0 seen in
      if (v <? PArray.length seen)%uint63 && negb (seen.[v] =? stamp)%uint63
      then fill g tries todo (S done) stamp table.[n <- v] seen
      else None
  end.

Lemma fill_correct R g bits tries : decreasing R -> gathers R g ->
  forall todo done n table seen table',
  fill g tries todo done n table seen = Some table' ->
  toN n = done -> done + todo <= toN (PArray.length table) ->
  holds table done (G R) -> (forall i, i < done -> G R i < 2 ^ bits) ->
  toN (PArray.length seen) = 2 ^ bits -> (forall v, toN v < 2 ^ bits -> toN seen.[v] <= done) ->
  holds table' (done + todo) (G R) /\ forall i, i < done + todo -> G R i < 2 ^ bits.
Proof.
  intros D Gg. induction todo as [ |todo IH]; intros done n table seen table' F En L H B Ls Hs.
  - simpl in F. injection F as <-. now rewrite Nat.add_0_r.
  - cbn [fill] in F. set (stamp := (n + 1)%uint63) in *.
    assert (Es : toN stamp = S done).
    { unfold stamp. pose proof (length_wB table). rewrite (toN_succ n done); lia. }
    assert (M : marks bits stamp seen (fun _ => False)).
    { split; [easy|]. intros v Hv. specialize (Hs v Hv). split; [lia|]. split; [|easy]. intros E. rewrite E in Hs. lia. }
    subst done. apply (Gg bits (toN n) stamp n table) in M; [|lia | easy | easy].
    set (seen' := g (toN n) stamp n table seen) in *. set (v := least tries stamp 0 seen') in *.
    destruct ((v <? PArray.length seen')%uint63 && negb (seen'.[v] =? stamp)%uint63) eqn:C; [|easy].
    apply andb_prop in C as (C1 & C2). apply toN_ltb in C1. destruct M as (L' & M). rewrite L' in C1.
    apply negb_true_iff, eqb_false_spec in C2.
    assert (V : G R (toN n) = toN v).
    { rewrite G_mex by easy. apply mex_unique.
      - rewrite in_map_iff. intros (o & E & Ho). apply C2. apply (M v C1). right. now exists o.
      - intros u Hu. destruct (int_below u v) as (i & <-); [lia|].
        assert (S : seen'.[i] = stamp) by (apply (least_below tries stamp seen' 0); split; [apply Nat.le_0_l | easy]).
        apply (M i ltac:(lia)) in S as [[]|(o & Ho & E)]. rewrite in_map_iff. now exists o. }
    replace (toN n + S todo) with (S (toN n) + todo) by lia.
    apply (IH (S (toN n)) stamp table.[n <- v] seen' table' F).
    + easy.
    + rewrite length_set. lia.
    + split; [rewrite length_set; destruct H; lia|]. intros i Hi. rewrite get_set_iff by lia.
      destruct (n =? i)%uint63 eqn:E.
      * apply eqb_spec in E as <-. now symmetry.
      * apply toN_eqb_false in E. apply H. lia.
    + intros i Hi. destruct (Nat.eq_dec i (toN n)) as [-> | ]; [now rewrite V | apply B; lia].
    + easy.
    + intros u Hu. destruct (M u Hu). lia.
Qed.

(** The values of the heaps below [count], or nothing if one of them is [2 ^ bits] or more. *)
Definition values (g : gatherer) (bits count : nat) : option table_of :=
  let tries := 2 ^ bits in
  match of_nat count, of_nat tries with
  | Some c, Some t =>
      if ((c <=? max_length) && (t <=? max_length))%uint63
      then fill g tries count 0 0 (make c 0%uint63) (make t 0%uint63)
      else None
  | _, _ => None
  end.

Theorem values_correct R g bits count table : decreasing R -> gathers R g ->
  values g bits count = Some table -> holds table count (G R) /\ forall i, i < count -> G R i < 2 ^ bits.
Proof.
  intros D Gg. unfold values. destruct (of_nat count) as [c|] eqn:C; [|easy].
  destruct (of_nat (2 ^ bits)) as [t|] eqn:T; [|easy].
  destruct ((c <=? max_length) && (t <=? max_length))%uint63 eqn:B; [|easy]. apply andb_prop in B as (B1 & B2).
  apply of_nat_spec in C, T. intros F.
  apply (fill_correct R g bits (2 ^ bits) D Gg count 0) in F; try easy.
  - now rewrite length_make, B1, C.
  - split; [apply Nat.le_0_l | easy].
  - now rewrite length_make, B2, T.
  - intros v _. now rewrite get_make.
Qed.

(** ** Gatherers *)

Fixpoint all_some {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | Some a :: l => match all_some l with Some l => Some (a :: l) | None => None end
  | None :: _ => None
  end.

Lemma all_some_spec {A} (l : list (option A)) l' : all_some l = Some l' -> l = map Some l'.
Proof.
  revert l'. induction l as [ |[a|] l IH]; simpl; intros l' H; [now injection H as <- | | easy].
  destruct (all_some l) as [l0|]; [|easy]. injection H as <-. simpl. f_equal. now apply IH.
Qed.

Definition places (c : list nat) : option (list (int * nat)) :=
  all_some (map (fun dk : nat * nat => match of_nat (fst dk) with Some d => Some (d, snd dk) | None => None end)
    (code_places c)).

Lemma places_spec c l d k : places c = Some l ->
  allows c d k = true <-> exists i, toN i = d /\ In (i, k) l.
Proof.
  unfold places. intros H. apply all_some_spec in H. rewrite <- code_places_spec.
  assert (E : forall x, In (Some x) (map Some l) <-> In x l).
  { intros x. rewrite in_map_iff. split; [intros (y & [= ->] & Hy); easy | intros Hx; now exists x]. }
  split.
  - intros P.
    apply (in_map (fun dk : nat * nat => match of_nat (fst dk) with Some d => Some (d, snd dk) | None => None end)) in P.
    rewrite H in P. simpl in P. destruct (of_nat d) as [i|] eqn:I.
    + exists i. split; [now apply of_nat_spec | now apply E].
    + apply in_map_iff in P as (x & [=] & _).
  - intros (i & <- & Hi). apply E in Hi. rewrite <- H in Hi. apply in_map_iff in Hi as ((d' & k') & Hx & Hd).
    simpl in Hx. destruct (of_nat d') as [i'|] eqn:I; [|easy]. injection Hx as <- <-.
    now apply of_nat_spec in I as ->.
Qed.

Definition gather_code (places : list (int * nat)) : gatherer := fun fuel stamp n table seen =>
  fold_left (fun seen (dk : int * nat) =>
    let (d, k) := dk in if (d <=? n)%uint63 then leave stamp table fuel k (n - d) 0 seen else seen) places seen.

(** The gatherer for places of which [A d k] says that [d] tokens may be taken and [k] heaps left. *)
Lemma gather_places bits (A : nat -> nat -> bool) f l fuel stamp n table seen X :
  (forall d k, (exists i, toN i = d /\ In (i, k) l) <-> A d k = true) ->
  (forall d k, A d k = true -> 1 <= d \/ 2 <= k) ->
  toN n <= fuel -> holds table (toN n) f -> (forall i, i < toN n -> f i < 2 ^ bits) ->
  marks bits stamp seen X ->
  marks bits stamp (gather_code l fuel stamp n table seen)
    (fun v => X v \/ exists o, Forall (fun h => 1 <= h) o /\ exists d, d + list_sum o = toN n /\
       A d (length o) = true /\ v = nim_sum (map f o)).
Proof.
  intros P D Hf H B M. unfold gather_code.
  assert (In_A : forall i k, In (i, k) l -> A (toN i) k = true) by (intros i k I; apply P; now exists i).
  assert (Go : forall l', incl l' l -> forall seen X, marks bits stamp seen X ->
    marks bits stamp (fold_left (fun seen (dk : int * nat) =>
      let (d, k) := dk in if (d <=? n)%uint63 then leave stamp table fuel k (n - d) 0 seen else seen) l' seen)
    (fun v => X v \/ exists d k, In (d, k) l' /\ toN d <= toN n /\ values_of_separations f k (toN n - toN d) 0 v)).
  { clear seen X M. induction l' as [ |(d & k) l' IH]; intros I seen X M; simpl.
    - apply (marks_ext _ _ _ _ _) with (2 := M). intros v. split; [now left|]. now intros [ |(d & k & [] & _)].
    - apply incl_cons_inv in I as (I1 & I). destruct (d <=? n)%uint63 eqn:E.
      + apply toN_leb in E. assert (Sr : toN (n - d) = toN n - toN d) by now apply toN_sub.
        pose proof (D _ _ (In_A _ _ I1)) as Al.
        eapply marks_ext; [|apply (IH I)]; [|apply (leave_correct bits stamp table (toN n) f H B);
          [lia | lia | change (toN 0) with 0; apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia | exact M]].
        intros v. simpl. rewrite Sr. change (toN 0) with 0. split.
        * intros [[|Hv]|(d' & k' & Hd & Hn & Hv)]; [now left | right; exists d, k | right; exists d', k'];
            (split; [intuition | split; [lia | easy]]).
        * intros [ |(d' & k' & [Hd|Hd] & Hn & Hv)]; [now left; left | | right; now exists d', k'].
          injection Hd as <- <-. left. now right.
      + apply toN_leb_false in E. eapply marks_ext; [|apply (IH I); exact M].
        intros v. simpl. split; (intros [ |(d' & k' & Hd & Hn & Hv)]; [now left | right]).
        * exists d', k'. intuition.
        * destruct Hd as [Hd|Hd]; [injection Hd as <- <-; lia | now exists d', k']. }
  eapply marks_ext; [|apply (Go l (incl_refl l) _ _ M)]. intros v. simpl. split; (intros [|Hv]; [now left | right]).
  - destruct Hv as (d & k & Hd & Hn & o & L & S & F & ->). exists o. split; [easy|]. exists (toN d).
    split; [lia|]. split; [rewrite L; now apply In_A | now rewrite Nat.lxor_0_l].
  - destruct Hv as (o & F & d & E & Al & ->). apply P in Al as (i & <- & Hi). exists i, (length o).
    split; [easy|]. split; [lia|]. exists o. rewrite Nat.lxor_0_l. repeat split; (lia || easy).
Qed.

Lemma gather_code_correct c l : places c = Some l -> gathers (code c) (gather_code l).
Proof.
  intros P bits fuel stamp n table seen X Hf H B M.
  eapply marks_ext; [|apply (gather_places bits (allows c) (G (code c)) l fuel stamp n table seen X); try easy].
  - intros v. unfold option_values. cbv beta. split; (intros [|Hv]; [now left | right]).
    + destruct Hv as (o & F & d & E & Al & ->). exists o. split; [|easy]. apply code_spec. split; [easy | now exists d].
    + destruct Hv as (o & Ho & ->). apply code_spec in Ho as (F & d & E & Al). exists o. split; [easy|]. now exists d.
  - intros d k. symmetry. now apply places_spec.
  - intros d k Al. unfold allows in Al. apply andb_prop in Al as (_ & Al). apply orb_prop in Al.
    rewrite !Nat.leb_le in Al. exact Al.
Qed.

(** Sets of numbers that may be taken: [test] decides membership, and no member is greater than [limit]. *)
Fixpoint gather_down (test : int -> bool) (limit : int) (fuel : nat) (d : int) (stamp n : int) (table seen : table_of)
  : table_of :=
  match fuel with
  | O => seen
  | S fuel =>
      if ((d <=? n) && (d <=? limit))%uint63
      then gather_down test limit fuel (d + 1) stamp n table
             (if test d then seen.[table.[n - d] <- stamp] else seen)
      else seen
  end.

Definition gather_take (test : int -> bool) (limit : int) : gatherer := fun fuel stamp n table seen =>
  gather_down test limit fuel 1 stamp n table seen.

Lemma gather_take_correct S test limit :
  (forall d, test d = S (toN d)) -> (forall d, S (toN d) = true -> toN d <= toN limit) ->
  gathers (take S) (gather_take test limit).
Proof.
  intros Ht Hl bits fuel stamp n table seen X Hf H B M. unfold gather_take.
  assert (Small : (Z.of_nat (toN n) < 4194304)%Z) by (destruct H as (H & _); pose proof (length_wB table); lia).
  assert (Go : forall fuel d seen X, 1 <= toN d -> toN n < fuel + toN d -> marks bits stamp seen X ->
    marks bits stamp (gather_down test limit fuel d stamp n table seen)
    (fun v => X v \/ exists e, toN d <= e <= toN n /\ S e = true /\ v = G (take S) (toN n - e))).
  { clear fuel seen X M Hf. induction fuel as [ |fuel IH]; intros d seen X Hd Hf M; simpl.
    - apply (marks_ext _ _ _ _ _) with (2 := M). intros v. split; [now left|]. intros [ |(e & He & _)]; [easy | lia].
    - destruct ((d <=? n) && (d <=? limit))%uint63 eqn:E.
      + apply andb_prop in E as (E & _). apply toN_leb in E.
        assert (Sd : toN (d + 1) = Datatypes.S (toN d)) by (apply (toN_succ d (toN n)); lia).
        assert (Sr : toN (n - d) = toN n - toN d) by now apply toN_sub.
        destruct H as (HL & T).
        assert (M' : marks bits stamp (if test d then seen.[table.[n - d] <- stamp] else seen)
          (fun v => X v \/ (S (toN d) = true /\ v = G (take S) (toN n - toN d)))).
        { destruct (test d) eqn:Td; rewrite Ht in Td.
          - eapply marks_ext; [|apply marks_add; [|exact M]]; rewrite T, Sr by lia; [|apply B; lia].
            intros v. simpl. intuition.
          - apply (marks_ext _ _ _ _ _) with (2 := M). intros v. rewrite Td. intuition easy. }
        eapply marks_ext; [|apply (IH (d + 1)%uint63 _ _ ltac:(lia) ltac:(lia) M')].
        intros v. simpl. rewrite Sd. split.
        * intros [[|(Hs & ->)]|(e & He & Hv)]; [now left | right; exists (toN d) | right; exists e];
            (split; [lia | easy]).
        * intros [ |(e & He & Hs & ->)]; [now left; left|].
          destruct (Nat.eq_dec e (toN d)) as [-> | ]; [left; right; easy | right; exists e; split; [lia | easy]].
      + apply (marks_ext _ _ _ _ _) with (2 := M). intros v. split; [now left|]. intros [ |(e & He & Hs & _)]; [easy|].
        exfalso. destruct (int_below e n) as (i & <-); [lia|]. specialize (Hl i Hs).
        apply andb_false_iff in E as [E|E]; apply toN_leb_false in E; lia. }
  eapply marks_ext; [|apply (Go fuel 1%uint63 seen X); change (toN 1) with 1; [lia | lia | exact M]].
  change (toN 1) with 1. intros v. simpl. split; (intros [|Hv]; [now left | right]).
  - destruct Hv as (e & He & Hs & ->). exists [toN n - e]. simpl. rewrite Nat.lxor_0_r. split; [|easy].
    apply take_spec. exists e. repeat split; (lia || easy).
  - destruct Hv as (o & Ho & ->). apply take_spec in Ho as (e & He & Hs & ->). exists e. simpl.
    rewrite Nat.lxor_0_r. repeat split; (lia || easy).
Qed.
