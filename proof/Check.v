(** * Checkers of periods

    Functions that decide the conditions of the theorems of Periods.v with tables of machine integers. Each
    comes with a theorem: if the function returns [true], the claim holds for all heaps. A proof of a period
    is one evaluation of such a function. *)

From Coq Require Import List Arith Bool Lia PeanoNat ZArith Uint63 PArray.
From Grundy Require Import Games Heaps Periods Machine.
Import ListNotations.
Local Open Scope nat_scope.
Local Notation length := Datatypes.length (only parsing).

Lemma toN_div i j : toN j <> 0 -> toN (i / j) = toN i / toN j.
Proof. intros H. unfold toN at 1. rewrite div_spec, !phi, <- Nat2Z.inj_div. lia. Qed.

Lemma toN_mod i j : toN j <> 0 -> toN (i mod j) = toN i mod toN j.
Proof. intros H. unfold toN at 1. rewrite mod_spec, !phi, <- Nat2Z.inj_mod. lia. Qed.

Lemma toN_mul i j : (Z.of_nat (toN i * toN j) < wB)%Z -> toN (i * j) = toN i * toN j.
Proof.
  intros H. unfold toN at 1. rewrite mul_spec, !phi, Z.mod_small; [lia|].
  rewrite <- Nat2Z.inj_mul. split; [apply Nat2Z.is_nonneg | exact H].
Qed.

(** No value and no saltus comes near the end of the machine integers. *)
Definition small (v : nat) : Prop := (Z.of_nat v < 1073741824)%Z.

Lemma small_bits v bits : bits <= 30 -> v < 2 ^ bits -> small v.
Proof.
  intros B V. unfold small. apply inj_lt in V. rewrite Nat2Z.inj_pow in V. apply Z.lt_le_trans with (1 := V).
  change 1073741824%Z with (2 ^ 30)%Z. apply Z.pow_le_mono_r; lia.
Qed.

Section Runs.
Variables (table : table_of) (count : nat) (f : nat -> nat).
Hypothesis table_holds : holds table count f.
Hypothesis values_small : forall i, i < count -> small (f i).

(** Whether the entries from [j] on are those from [i] on, plus [s], [steps] times. *)
Fixpoint all_equal (steps : nat) (i j s : int) : bool :=
  match steps with
  | O => true
  | S steps => if (table.[j] =? table.[i] + s)%uint63 then all_equal steps (i + 1) (j + 1) s else false
  end.

(** Whether one of them is not. *)
Fixpoint some_unequal (steps : nat) (i j s : int) : bool :=
  match steps with
  | O => false
  | S steps => if (table.[j] =? table.[i] + s)%uint63 then some_unequal steps (i + 1) (j + 1) s else true
  end.

Lemma succ_in_table i : toN i < count -> toN (i + 1) = S (toN i).
Proof.
  intros H. destruct table_holds as (L & _). pose proof (length_wB table). apply (toN_succ i count); lia.
Qed.

Lemma entry_plus i s : toN i < count -> small (toN s) -> toN (table.[i] + s) = f (toN i) + toN s.
Proof.
  intros H Hs. destruct table_holds as (_ & T). pose proof (values_small _ H) as V.
  assert (B : (Z.of_nat (f (toN i) + toN s) < wB)%Z).
  { unfold small in *. rewrite wB_value. lia. }
  rewrite toN_add; rewrite T by easy; easy.
Qed.

Lemma all_equal_correct s steps : small (toN s) -> forall i j,
  toN i <= toN j -> toN j + steps <= count -> all_equal steps i j s = true ->
  forall m, m < steps -> f (toN j + m) = f (toN i + m) + toN s.
Proof.
  intros Hs. induction steps as [ |steps IH]; intros i j Hij Hc H m Hm; [lia|]. simpl in H.
  destruct (table.[j] =? table.[i] + s)%uint63 eqn:E; [|easy]. apply toN_eqb in E.
  rewrite entry_plus in E by (easy || lia). destruct table_holds as (_ & T). rewrite T in E by lia.
  destruct m; [now rewrite !Nat.add_0_r|].
  assert (Si := succ_in_table i ltac:(lia)). assert (Sj := succ_in_table j ltac:(lia)).
  specialize (IH (i + 1)%uint63 (j + 1)%uint63 ltac:(lia) ltac:(lia) H m ltac:(lia)). rewrite Si, Sj in IH.
  replace (toN j + S m) with (S (toN j) + m) by lia. now replace (toN i + S m) with (S (toN i) + m) by lia.
Qed.

Lemma some_unequal_correct s steps : small (toN s) -> forall i j,
  toN i <= toN j -> toN j + steps <= count -> some_unequal steps i j s = true ->
  exists m, f (toN j + m) <> f (toN i + m) + toN s.
Proof.
  intros Hs. induction steps as [ |steps IH]; intros i j Hij Hc H; [easy|]. simpl in H.
  destruct (table.[j] =? table.[i] + s)%uint63 eqn:E.
  - assert (Si := succ_in_table i ltac:(lia)). assert (Sj := succ_in_table j ltac:(lia)).
    destruct (IH (i + 1)%uint63 (j + 1)%uint63 ltac:(lia) ltac:(lia) H) as (m & Hm). rewrite Si, Sj in Hm. exists (S m).
    replace (toN j + S m) with (S (toN j) + m) by lia. now replace (toN i + S m) with (S (toN i) + m) by lia.
  - apply toN_eqb_false in E. rewrite entry_plus in E by (easy || lia). destruct table_holds as (_ & T).
    rewrite T in E by lia. exists 0. now rewrite !Nat.add_0_r.
Qed.

(** Whether no proper divisor of the period [p] from [d] on is a period, with its share of the saltus. *)
Fixpoint no_divisor (all : nat) (p s n0 : int) (steps : nat) (d : int) : bool :=
  match steps with
  | O => true
  | S steps =>
      if (p mod d =? 0)%uint63 then
        let share := (s * d / p)%uint63 in
        if (share * p =? s * d)%uint63
        then if some_unequal all n0 (n0 + d) share then no_divisor all p s n0 steps (d + 1) else false
        else no_divisor all p s n0 steps (d + 1)
      else no_divisor all p s n0 steps (d + 1)
  end.

Lemma no_divisor_correct all p s n0 : toN n0 + toN p + all <= count -> small (toN s) ->
  forall steps d0, 1 <= toN d0 -> toN d0 + steps = toN p -> no_divisor all p s n0 steps d0 = true ->
  forall d, toN d0 <= d < toN p -> Nat.divide d (toN p) ->
  exists n, toN n0 <= n /\ f (n + d) * toN p <> f n * toN p + toN s * d.
Proof.
  intros Hc Hs. destruct table_holds as (HL & _). pose proof (length_wB table) as Len.
  induction steps as [ |steps IH]; intros d0 H1 Hd H d Hdp Div; [lia|]. simpl in H.
  assert (Sd : toN (d0 + 1) = S (toN d0)) by (apply (toN_succ d0 count); lia).
  destruct (Nat.eq_dec (toN d0) d) as [<-|Ne].
  - assert (M : (p mod d0 =? 0)%uint63 = true).
    { apply toN_eqb. rewrite toN_mod by lia. apply Nat.mod_divide; [lia | easy]. }
    rewrite M in H.
    assert (Bs := Hs). unfold small in Bs.
    assert (Esd : toN (s * d0) = toN s * toN d0).
    { apply toN_mul. rewrite wB_value, Nat2Z.inj_mul. nia. }
    assert (Eq : toN (s * d0 / p) = toN s * toN d0 / toN p) by (rewrite toN_div, Esd by lia; easy).
    assert (Q : toN s * toN d0 / toN p * toN p <= toN s * toN d0).
    { rewrite Nat.mul_comm. apply Nat.mul_div_le. lia. }
    assert (Eqp : toN (s * d0 / p * p) = toN s * toN d0 / toN p * toN p).
    { rewrite toN_mul; rewrite Eq; [easy|]. apply inj_le in Q. rewrite (Nat2Z.inj_mul (toN s)) in Q.
      rewrite wB_value. nia. }
    assert (Enp : toN (n0 + d0) = toN n0 + toN d0) by (apply toN_add; rewrite wB_value; lia).
    destruct (s * d0 / p * p =? s * d0)%uint63 eqn:E.
    + apply toN_eqb in E. rewrite Eqp, Esd in E.
      destruct (some_unequal all n0 (n0 + d0) (s * d0 / p)) eqn:U; [|easy].
      apply some_unequal_correct in U as (m & Hm); [ | rewrite Eq | lia | lia].
      * rewrite Enp, Eq in Hm. exists (toN n0 + m). split; [lia|]. rewrite <- E.
        replace (toN n0 + m + toN d0) with (toN n0 + toN d0 + m) by lia.
        rewrite <- Nat.mul_add_distr_r. intros X. apply Nat.mul_cancel_r in X; lia.
      * unfold small. apply Z.le_lt_trans with (2 := Bs), inj_le. apply Nat.div_le_upper_bound; [lia | nia].
    + apply toN_eqb_false in E. rewrite Eqp, Esd in E. exists (toN n0). split; [lia|]. intros X. apply E.
      assert (Y : toN s * toN d0 = (f (toN n0 + toN d0) - f (toN n0)) * toN p) by (rewrite Nat.mul_sub_distr_r; lia).
      rewrite Y, Nat.div_mul by lia. reflexivity.
  - assert (H' : no_divisor all p s n0 steps (d0 + 1) = true).
    { destruct (p mod d0 =? 0)%uint63; [|easy]. destruct (s * d0 / p * p =? s * d0)%uint63; [|easy].
      now destruct (some_unequal all n0 (n0 + d0) (s * d0 / p)). }
    apply (IH (d0 + 1)%uint63); [lia | lia | easy | lia | easy].
Qed.

(** Whether period and preperiod are the least, if they hold. *)
Definition are_least (period preperiod : nat) (p n0 s : int) : bool :=
  no_divisor period p s n0 (period - 1) 1 &&
  (if (n0 =? 0)%uint63 then true else some_unequal 1 (n0 - 1) (n0 - 1 + p) s).

Lemma are_least_correct p n0 s : 1 <= toN p -> toN n0 + toN p + toN p <= count -> small (toN s) ->
  repeats f (toN p) (toN n0) (toN s) -> are_least (toN p) (toN n0) p n0 s = true ->
  least_repeats f (toN p) (toN n0) (toN s).
Proof.
  intros Hp Hc Hs R H. apply andb_prop in H as (H1 & H2). apply least_by_divisors; [easy | easy | |].
  - intros d Hd Hdp Div. apply (no_divisor_correct (toN p) p s n0 Hc Hs (toN p - 1) 1);
      change (toN 1) with 1; try lia; easy.
  - destruct (n0 =? 0)%uint63 eqn:Z; [apply toN_eqb in Z; now left|]. right.
    apply toN_eqb_false in Z. change (toN 0) with 0 in Z.
    destruct table_holds as (HL & _). pose proof (length_wB table) as Len.
    assert (E : toN (n0 - 1) = toN n0 - 1) by (apply toN_sub; change (toN 1) with 1; lia).
    assert (E2 : toN (n0 - 1 + p) = toN n0 - 1 + toN p) by (rewrite toN_add; rewrite E; rewrite ?wB_value; lia).
    cbn [some_unequal] in H2. destruct (table.[n0 - 1 + p] =? table.[n0 - 1] + s)%uint63 eqn:U; [easy|].
    apply toN_eqb_false in U. rewrite entry_plus in U by (easy || lia).
    destruct table_holds as (_ & T). now rewrite T, E, E2 in U by lia.
Qed.
End Runs.

(** ** [octal-periodicity] and [take-and-break-periodicity]

    [bits] bounds the values: all of them are below [2 ^ bits]. *)
Definition check_code (bits : nat) (c : list nat) (period preperiod : nat) : bool :=
  let b := Nat.max preperiod 1 in
  let k := Nat.max (most_heaps c) 1 in
  let last := k * b + (k - 1) * period + (length c - 1) in
  let count := Nat.max (last + period) (preperiod + period + period) in
  match places c, of_nat period, of_nat preperiod, of_nat b with
  | Some l, Some p, Some n0, Some b' =>
      match values (gather_code l) bits count with
      | Some table =>
          (1 <=? period) && (bits <=? 30) && all_equal table (last - b) b' (b' + p) 0
          && (if preperiod =? 0 then (table.[p] =? table.[0])%uint63 else true)
          && are_least table period preperiod p n0 0
      | None => false
      end
  | _, _, _, _ => false
  end.

Theorem code_sound bits c p n0 : check_code bits c p n0 = true -> least_period (G (code c)) p n0.
Proof.
  unfold check_code. set (b := Nat.max n0 1). set (k := Nat.max (most_heaps c) 1).
  set (last := k * b + (k - 1) * p + (length c - 1)). set (count := Nat.max (last + p) (n0 + p + p)).
  destruct (places c) as [l|] eqn:P; [|easy]. destruct (of_nat p) as [p'|] eqn:Ep; [|easy].
  destruct (of_nat n0) as [n0'|] eqn:En; [|easy]. destruct (of_nat b) as [b'|] eqn:Eb; [|easy].
  destruct (values (gather_code l) bits count) as [table|] eqn:V; [|easy].
  apply (values_correct (code c)) in V as (H & B); [ | apply code_decreasing | now apply gather_code_correct].
  intros C. apply andb_prop in C as (C & C5). apply andb_prop in C as (C & C4). apply andb_prop in C as (C & C3).
  apply andb_prop in C as (C1 & C2). apply Nat.leb_le in C1, C2.
  apply of_nat_spec in Ep, En, Eb.
  assert (B' : forall i, i < count -> small (G (code c) i)) by (intros i Hi; now apply (small_bits _ bits), B).
  clear B. set (f := G (code c)) in *.
  assert (Z : small (toN 0)) by reflexivity.
  assert (Hk : k * b >= b) by (unfold k; nia).
  assert (Pb : toN (b' + p') = b + p).
  { destruct H as (HL & _). pose proof (length_wB table). rewrite toN_add, Eb, Ep; [easy|].
    rewrite Eb, Ep, wB_value. unfold count, last in *. lia. }
  assert (R : repeats f p n0 0).
  { apply (guy_smith c (length c - 1) k p n0).
    - intros d j A. apply allows_place in A. lia.
    - intros d j A. apply allows_heaps in A. unfold k. lia.
    - unfold k. lia.
    - fold b f last. intros n Hn.
      pose proof (all_equal_correct table count f H B' 0 (last - b) Z b' (b' + p')%uint63 ltac:(lia)
        ltac:(unfold count; lia) C3 (n - b) ltac:(lia)) as E.
      rewrite Pb, Eb in E. change (toN 0) with 0 in E. rewrite Nat.add_0_r in E.
      replace (n + p) with (b + p + (n - b)) by lia. rewrite E. f_equal. lia.
    - intros ->. fold f. simpl in C4. apply toN_eqb in C4. destruct H as (_ & T).
      rewrite !T in C4; change (toN 0) with 0; [ | unfold count, last; lia | rewrite Ep; unfold count, last; lia].
      rewrite Ep in C4. exact C4. }
  unfold least_period. rewrite <- Ep, <- En. change 0 with (toN 0) at 1.
  apply (are_least_correct table count f H B'); rewrite ?Ep, ?En; try easy. unfold count. lia.
Qed.
