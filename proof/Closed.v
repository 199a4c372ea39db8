(** * Games with a formula

    [nim] and [at-most-fraction] of docs/src/certificates.md: theorems without anything to compute. *)

From Coq Require Import List Arith Bool Lia PeanoNat.
From Grundy Require Import Games Heaps Periods.
Import ListNotations.

(** ** Nim, as a game of heaps *)

Theorem nim_value n : G (take (fun _ => true)) n = n.
Proof.
  symmetry. revert n. apply (G_unique _ (fun n => n)); [apply take_decreasing|]. intros n. symmetry.
  apply mex_unique.
  - rewrite in_map_iff. intros (o & E & Ho). apply take_spec in Ho as (d & Hd & _ & ->).
    simpl in E. rewrite Nat.lxor_0_r in E. lia.
  - intros m Hm. rewrite in_map_iff. exists [m]. simpl. rewrite Nat.lxor_0_r. split; [easy|].
    apply take_spec. exists (n - m). repeat split; try lia. f_equal. lia.
Qed.

(** ** At most a part of a heap

    Take at least one token and at most [f n] from a heap of [n]. *)
Definition at_most (f : nat -> nat) : rule := fun n => map (fun d => [n - d]) (seq 1 (f n)).

(** A fraction of the heap, rounded down. *)
Definition fraction (a b n : nat) : nat := n * a / b.

Section At_most.
Variable f : nat -> nat.
Hypothesis f_0 : f 0 = 0.
Hypothesis f_grows : forall n, f n <= f (S n) <= S (f n).

Lemma f_below n : f n <= n.
Proof. induction n as [|n IH]; [lia|]. specialize (f_grows n). lia. Qed.

Lemma at_most_decreasing : decreasing (at_most f).
Proof.
  intros n o h Ho Hh. apply in_map_iff in Ho as (d & <- & Hd). apply in_seq in Hd. pose proof (f_below n).
  destruct Hh as [<-|[]]. lia.
Qed.

Let v := G (at_most f).

Lemma at_most_options n x :
  In x (map (fun o => nim_sum (map v o)) (at_most f n)) <-> exists j, n - f n <= j < n /\ v j = x.
Proof.
  pose proof (f_below n). unfold at_most. rewrite map_map, in_map_iff. split.
  - intros (d & E & Hd). apply in_seq in Hd. simpl in E. rewrite Nat.lxor_0_r in E. exists (n - d). split; [lia | easy].
  - intros (j & Hj & <-). exists (n - j). simpl. rewrite Nat.lxor_0_r. split; [f_equal; lia | apply in_seq; lia].
Qed.

(** The heaps from [n - f n] to [n] have the values from 0 to [f n], each once. *)
Definition spread (n : nat) : Prop :=
  (forall j, n - f n <= j <= n -> v j <= f n) /\
  (forall i j, n - f n <= i <= n -> n - f n <= j <= n -> v i = v j -> i = j) /\
  (forall x, x <= f n -> exists j, n - f n <= j <= n /\ v j = x).

Lemma at_most_step n : spread n ->
  v (S n) = (if f n <? f (S n) then f (S n) else v (n - f n)) /\ spread (S n).
Proof.
  intros (B & I & S). pose proof (f_below n) as Fb. pose proof (f_grows n) as Fg.
  assert (V : v (Datatypes.S n) = if f n <? f (Datatypes.S n) then f (Datatypes.S n) else v (n - f n)).
  { unfold v at 1. rewrite G_mex by apply at_most_decreasing. fold v. apply mex_unique.
    - rewrite at_most_options. intros (j & Hj & E). destruct (Nat.ltb_spec (f n) (f (Datatypes.S n))).
      + specialize (B j ltac:(lia)). lia.
      + apply I in E; lia.
    - intros x Hx. rewrite at_most_options. destruct (Nat.ltb_spec (f n) (f (Datatypes.S n))).
      + destruct (S x ltac:(lia)) as (j & Hj & E). exists j. split; [lia | easy].
      + destruct (S x) as (j & Hj & E); [specialize (B (n - f n) ltac:(lia)); lia|]. exists j. split; [|easy].
        assert (j <> n - f n) by (intros ->; lia). lia. }
  split; [exact V|]. destruct (Nat.ltb_spec (f n) (f (Datatypes.S n))) as [L|L].
  - assert (E : f (Datatypes.S n) = Datatypes.S (f n)) by lia. unfold spread. rewrite E in *.
    replace (Datatypes.S n - Datatypes.S (f n)) with (n - f n) by lia. split; [|split].
    + intros j Hj. destruct (Nat.eq_dec j (Datatypes.S n)) as [->|]; [lia | specialize (B j ltac:(lia)); lia].
    + intros i j Hi Hj Eij. destruct (Nat.eq_dec i (Datatypes.S n)) as [->|], (Nat.eq_dec j (Datatypes.S n)) as [->|].
      * easy.
      * specialize (B j ltac:(lia)). lia.
      * specialize (B i ltac:(lia)). lia.
      * apply I; lia.
    + intros x Hx. destruct (Nat.eq_dec x (Datatypes.S (f n))) as [->|].
      * exists (Datatypes.S n). split; [lia | easy].
      * destruct (S x ltac:(lia)) as (j & Hj & E'). exists j. split; [lia | easy].
  - assert (E : f (Datatypes.S n) = f n) by lia. unfold spread. rewrite E in *. split; [|split].
    + intros j Hj. destruct (Nat.eq_dec j (Datatypes.S n)) as [->|]; [rewrite V; apply B; lia | apply B; lia].
    + intros i j Hi Hj Eij. destruct (Nat.eq_dec i (Datatypes.S n)) as [->|], (Nat.eq_dec j (Datatypes.S n)) as [->|].
      * easy.
      * rewrite V in Eij. apply I in Eij; lia.
      * rewrite V in Eij. apply I in Eij; lia.
      * apply I; lia.
    + intros x Hx. destruct (S x Hx) as (j & Hj & E'). destruct (Nat.eq_dec j (n - f n)) as [->|].
      * exists (Datatypes.S n). split; [lia | congruence].
      * exists j. split; [lia | easy].
Qed.

(** The value of [n] is [f n] where [f] grows, and else the value of [n - f n - 1]. *)
Theorem at_most_value :
  v 0 = 0 /\ forall n, v (S n) = if f n <? f (S n) then f (S n) else v (n - f n).
Proof.
  assert (Z : v 0 = 0).
  { unfold v. rewrite G_mex by apply at_most_decreasing. unfold at_most. now rewrite f_0. }
  split; [exact Z|]. intros n. apply at_most_step. induction n as [|n IH]; [|now apply at_most_step].
  unfold spread. rewrite f_0. split; [|split].
  - intros j Hj. replace j with 0 by lia. lia.
  - intros; lia.
  - intros x Hx. exists 0. split; [lia|]. lia.
Qed.
End At_most.

(** The claim of [at-most-fraction] (Levine 2006): with f(n) = ⌊n * a / b⌋, the value of [n] is f(n) if this is
    more than f(n - 1), and else the value of n - f(n) - 1. *)
Definition fraction_formula (a b : nat) : Prop :=
  let f := fraction a b in let g := G (at_most f) in
  g 0 = 0 /\ forall n, 1 <= n -> g n = if f (n - 1) <? f n then f n else g (n - f n - 1).

Definition check_fraction (a b : nat) : bool := (1 <=? a) && (a <=? b).

Theorem fraction_sound a b : check_fraction a b = true -> fraction_formula a b.
Proof.
  intros C. apply andb_prop in C as (Ha & Hb). apply Nat.leb_le in Ha, Hb. unfold fraction_formula. set (f := fraction a b). set (g := G (at_most f)). cbv zeta.
  destruct (at_most_value f) as (Z & V).
  - unfold f, fraction. now apply Nat.div_small; lia.
  - intros n. unfold f, fraction. split.
    + apply Nat.div_le_mono; nia.
    + apply Nat.lt_succ_r, Nat.div_lt_upper_bound; [lia|]. pose proof (Nat.mul_succ_div_gt (n * a) b ltac:(lia)). nia.
  - split; [exact Z|]. intros n Hn. destruct n as [|n]; [lia|]. replace (S n - 1) with n by lia. unfold g. rewrite V.
    destruct (Nat.ltb_spec (f n) (f (S n))) as [L|L]; [easy|]. f_equal.
    assert (f n <= f (S n)) by (unfold f, fraction; apply Nat.div_le_mono; nia). lia.
Qed.
