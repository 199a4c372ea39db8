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
Definition window_end (c : list nat) (period preperiod : nat) : nat :=
  let k := Nat.max (most_heaps c) 1 in
  k * Nat.max preperiod 1 + (k - 1) * period + (length c - 1).

Definition heaps_needed (c : list nat) (period preperiod : nat) : nat :=
  Nat.max (window_end c period preperiod + period) (preperiod + period + period).

(** The check of a period with the values of that number of heaps. *)
Definition check_table (table : table_of) (c : list nat) (period preperiod : nat) : bool :=
  let b := Nat.max preperiod 1 in
  match of_nat period, of_nat preperiod, of_nat b with
  | Some p, Some n0, Some b' =>
      (1 <=? period) && all_equal table (window_end c period preperiod - b) b' (b' + p) 0
      && (if preperiod =? 0 then (table.[p] =? table.[0])%uint63 else true)
      && are_least table period preperiod p n0 0
  | _, _, _ => false
  end.

Lemma check_table_correct table c p n0 :
  holds table (heaps_needed c p n0) (G (code c)) ->
  (forall i, i < heaps_needed c p n0 -> small (G (code c) i)) ->
  check_table table c p n0 = true -> least_period (G (code c)) p n0.
Proof.
  unfold check_table, heaps_needed. set (b := Nat.max n0 1). set (last := window_end c p n0).
  set (count := Nat.max (last + p) (n0 + p + p)). intros H B.
  destruct (of_nat p) as [p'|] eqn:Ep; [|easy]. destruct (of_nat n0) as [n0'|] eqn:En; [|easy].
  destruct (of_nat b) as [b'|] eqn:Eb; [|easy].
  intros C. apply andb_prop in C as (C & C5). apply andb_prop in C as (C & C4). apply andb_prop in C as (C1 & C3).
  apply Nat.leb_le in C1. apply of_nat_spec in Ep, En, Eb.
  set (f := G (code c)) in *. set (k := Nat.max (most_heaps c) 1).
  assert (Last : last = k * b + (k - 1) * p + (length c - 1)) by reflexivity.
  assert (Z : small (toN 0)) by reflexivity.
  assert (Hk : k * b >= b) by (unfold k; nia).
  assert (Pb : toN (b' + p') = b + p).
  { destruct H as (HL & _). pose proof (length_wB table). rewrite toN_add, Eb, Ep; [easy|].
    rewrite Eb, Ep, wB_value. unfold count in *. lia. }
  assert (R : repeats f p n0 0).
  { apply (guy_smith c (length c - 1) k p n0).
    - intros d j A. apply allows_place in A. lia.
    - intros d j A. apply allows_heaps in A. unfold k. lia.
    - unfold k. lia.
    - fold b f. rewrite <- Last. intros n Hn.
      pose proof (all_equal_correct table count f H B 0 (last - b) Z b' (b' + p')%uint63 ltac:(lia)
        ltac:(unfold count; lia) C3 (n - b) ltac:(lia)) as E.
      rewrite Pb, Eb in E. change (toN 0) with 0 in E. rewrite Nat.add_0_r in E.
      replace (n + p) with (b + p + (n - b)) by lia. rewrite E. f_equal. lia.
    - intros ->. fold f. simpl in C4. apply toN_eqb in C4. destruct H as (_ & T).
      rewrite !T in C4; change (toN 0) with 0; [ | unfold count; lia | rewrite Ep; unfold count; lia].
      rewrite Ep in C4. exact C4. }
  unfold least_period. rewrite <- Ep, <- En. change 0 with (toN 0) at 1.
  apply (are_least_correct table count f H B); rewrite ?Ep, ?En; try easy. unfold count. lia.
Qed.

Definition check_code (bits : nat) (c : list nat) (period preperiod : nat) : bool :=
  match places c with
  | Some l =>
      match values (gather_code l) bits (heaps_needed c period preperiod) with
      | Some table => (bits <=? 30) && check_table table c period preperiod
      | None => false
      end
  | None => false
  end.

Theorem code_sound bits c p n0 : check_code bits c p n0 = true -> least_period (G (code c)) p n0.
Proof.
  unfold check_code. destruct (places c) as [l|] eqn:P; [|easy].
  destruct (values (gather_code l) bits (heaps_needed c p n0)) as [table|] eqn:V; [|easy].
  apply (values_correct (code c)) in V as (H & B); [ | apply code_decreasing | now apply gather_code_correct].
  intros C. apply andb_prop in C as (Hb & C). apply Nat.leb_le in Hb.
  apply (check_table_correct table); [easy | | easy].
  intros i Hi. apply (small_bits _ bits); [easy | now apply B].
Qed.

(** ** [subtraction-periodicity]: the set is finite *)

Definition range_of_part (x : part) : option (int * int) :=
  match x with
  | Range l h => match of_nat l, of_nat h with Some l, Some h => Some (l, h) | _, _ => None end
  | _ => None
  end.

Definition ranges (s : list part) : option (list (int * int)) := all_some (map range_of_part s).

Definition greatest (s : list part) : nat :=
  fold_right (fun x m => match x with Range _ h => Nat.max h m | _ => m end) 0 s.

Definition in_ranges (l : list (int * int)) (d : int) : bool :=
  existsb (fun lh : int * int => ((fst lh <=? d) && (d <=? snd lh))%uint63) l.

Lemma ranges_correct s l d : ranges s = Some l -> in_ranges l d = in_set s (toN d).
Proof.
  unfold ranges. intros H. apply all_some_spec in H. revert l H. induction s as [ |x s IH]; intros l H; simpl in H.
  - now destruct l.
  - destruct l as [ |lh l]; [easy|]. simpl in H. injection H as H1 H2. unfold in_ranges, in_set in *. simpl.
    rewrite (IH l H2). f_equal. destruct x as [a b| | ]; simpl in H1; [|easy | easy].
    destruct (of_nat a) as [i|] eqn:Ea; [|easy]. destruct (of_nat b) as [j|] eqn:Eb; [|easy].
    injection H1 as <-. apply of_nat_spec in Ea, Eb. subst. simpl.
    apply eq_true_iff_eq. rewrite !andb_true_iff, !toN_leb, !Nat.leb_le. easy.
Qed.

Lemma in_set_greatest s l d : ranges s = Some l -> in_set s d = true -> d <= greatest s.
Proof.
  unfold ranges. intros H. apply all_some_spec in H. revert l H.
  induction s as [ |x s IH]; intros l H E; [easy|]. simpl in *. destruct l as [ |lh l]; [easy|].
  simpl in H. injection H as H1 H2. destruct x as [a b| | ]; simpl in *; [|easy | easy].
  apply orb_prop in E as [E|E]; [apply andb_prop in E as (_ & E); apply Nat.leb_le in E; lia|].
  specialize (IH l H2 E). lia.
Qed.

(** What all three checkers share: the window of equal values, and that the numbers are the least. *)
Definition check_values (R : rule) (g : gatherer) (bits window period preperiod saltus : nat) : bool :=
  let count := preperiod + Nat.max window period + period in
  match of_nat period, of_nat preperiod, of_nat saltus with
  | Some p, Some n0, Some s =>
      match values g bits count with
      | Some table =>
          (1 <=? period) && (bits <=? 30) && (s <? 1073741824)%uint63 && all_equal table window n0 (n0 + p) s
          && are_least table period preperiod p n0 s
      | None => false
      end
  | _, _, _ => false
  end.

Lemma check_values_correct R g bits window p n0 s : decreasing R -> gathers R g ->
  check_values R g bits window p n0 s = true ->
  ((forall n, n0 <= n < n0 + window -> G R (n + p) = G R n + s) -> repeats (G R) p n0 s) ->
  least_repeats (G R) p n0 s.
Proof.
  intros D Gg. unfold check_values. set (count := n0 + Nat.max window p + p).
  destruct (of_nat p) as [p'|] eqn:Ep; [|easy]. destruct (of_nat n0) as [n0'|] eqn:En; [|easy].
  destruct (of_nat s) as [s'|] eqn:Es; [|easy]. destruct (values g bits count) as [table|] eqn:V; [|easy].
  apply (values_correct R) in V as (H & B); [ | easy | easy].
  intros C. apply andb_prop in C as (C & C5). apply andb_prop in C as (C & C4). apply andb_prop in C as (C & C3).
  apply andb_prop in C as (C1 & C2). apply Nat.leb_le in C1, C2.
  apply of_nat_spec in Ep, En, Es.
  assert (B' : forall i, i < count -> small (G R i)) by (intros i Hi; now apply (small_bits _ bits), B).
  assert (Z : small (toN s')).
  { unfold small. rewrite <- phi. apply ltb_spec in C3. exact C3. }
  assert (Pn : toN (n0' + p') = n0 + p).
  { destruct H as (HL & _). pose proof (length_wB table). rewrite toN_add, En, Ep; [easy|].
    rewrite En, Ep, wB_value. unfold count in *. lia. }
  intros T. assert (Rp : repeats (G R) p n0 s).
  { apply T. intros n Hn.
    pose proof (all_equal_correct table count (G R) H B' s' window Z n0' (n0' + p')%uint63 ltac:(lia)
        ltac:(unfold count; lia) C4 (n - n0) ltac:(lia)) as E.
    rewrite Pn, En, Es in E. replace (n + p) with (n0 + p + (n - n0)) by lia. rewrite E. f_equal. f_equal. lia. }
  rewrite <- Ep, <- En, <- Es. apply (are_least_correct table count (G R) H B'); rewrite ?Ep, ?En, ?Es; try easy.
  - unfold count. lia.
  - now rewrite <- Es.
Qed.

Definition check_take (bits : nat) (s : list part) (period preperiod : nat) : bool :=
  match ranges s, of_nat (greatest s) with
  | Some l, Some limit =>
      check_values (take (in_set s)) (gather_take (in_ranges l) limit) bits (greatest s) period preperiod 0
  | _, _ => false
  end.

Theorem take_sound bits s p n0 : check_take bits s p n0 = true -> least_period (G (take (in_set s))) p n0.
Proof.
  unfold check_take. destruct (ranges s) as [l|] eqn:L; [|easy].
  destruct (of_nat (greatest s)) as [limit|] eqn:M; [|easy]. apply of_nat_spec in M. intros C.
  apply check_values_correct in C; [easy | apply take_decreasing | |].
  - apply gather_take_correct; [intros d; now apply ranges_correct|].
    intros d Hd. rewrite M. now apply (in_set_greatest s l).
  - intros W. apply (subtraction _ (greatest s)); [intros d Hd; now apply (in_set_greatest s l)|].
    intros n Hn. rewrite W by easy. apply Nat.add_0_r.
Qed.

(** ** [all-but-periodicity] *)

Definition check_all_but (bits : nat) (X : list nat) (period preperiod saltus : nat) : bool :=
  match all_some (map of_nat X) with
  | Some l =>
      check_values (all_but X) (gather_take (fun d => negb (existsb (fun x => (x =? d)%uint63) l)) max_int)
        bits (2 * Nat.max (fold_right Nat.max 0 X) 1) period preperiod saltus
  | None => false
  end.

Theorem all_but_sound bits X p n0 s :
  check_all_but bits X p n0 s = true -> least_repeats (G (all_but X)) p n0 s.
Proof.
  unfold check_all_but. destruct (all_some (map of_nat X)) as [l|] eqn:L; [|easy]. intros C.
  apply check_values_correct in C; [easy | apply take_decreasing | |].
  - apply gather_take_correct.
    + intros d. f_equal. apply all_some_spec in L. clear C. revert l L.
      induction X as [ |x Y IH]; intros l L; destruct l as [ |i l]; try easy. simpl in *. injection L as L1 L2.
      apply of_nat_spec in L1. rewrite (IH l L2). unfold is_in. simpl. f_equal. rewrite <- L1.
      apply eq_true_iff_eq. rewrite toN_eqb, Nat.eqb_eq. easy.
    + intros d _. pose proof (to_Z_bounded d). unfold toN. change (Uint63.to_Z max_int) with 9223372036854775807%Z.
      rewrite wB_value in *. lia.
  - intros W. apply (all_but_repeats X (Nat.max (fold_right Nat.max 0 X) 1)); [|lia | exact W].
    intros x Hx. clear - Hx. induction X as [ |y Y IH]; simpl in *; [easy|].
    destruct Hx as [<-|Hx]; [lia | specialize (IH Hx); lia].
Qed.

(** A theorem is one evaluation of a checker: [Proof. by_computation (code_sound 10). Qed.] *)
Ltac by_computation lemma := apply lemma; vm_cast_no_check (eq_refl true).
