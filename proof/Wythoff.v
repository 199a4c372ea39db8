(** * Wythoff's game

    [wythoff-beatty] of docs/src/certificates.md: the lost positions of Wythoff's game are the pairs ⌊kφ⌋, ⌊kφ²⌋,
    where φ is the golden ratio (Wythoff 1907). Since φ = (1 + √5)/2 and φ² = φ + 1, these are
    ⌊(k + ⌊√(5k²)⌋)/2⌋ and the same number plus [k]. *)

From Coq Require Import List Arith Bool Lia PeanoNat.
From Grundy Require Import Games.
Import ListNotations.

(** ** What is claimed *)

(** Take at least one token from one of two heaps, or the same number from both. *)
Fixpoint wythoff_to_depth (depth x y : nat) : game :=
  match depth with
  | 0 => Game []
  | S depth =>
      Game (map (fun i => wythoff_to_depth depth (x - i) y) (seq 1 x) ++
            map (fun i => wythoff_to_depth depth x (y - i)) (seq 1 y) ++
            map (fun i => wythoff_to_depth depth (x - i) (y - i)) (seq 1 (Nat.min x y)))
  end.

(** A game with [x + y] tokens ends after at most [x + y] moves; see [wythoff_options]. *)
Definition wythoff (x y : nat) : game := wythoff_to_depth (S (x + y)) x y.

Definition floor_k_phi (k : nat) : nat := (k + Nat.sqrt (5 * k * k)) / 2.

Definition wythoff_beatty : Prop := forall x y,
  lost (wythoff x y) = true <->
  exists k, (x = floor_k_phi k /\ y = floor_k_phi k + k) \/ (y = floor_k_phi k /\ x = floor_k_phi k + k).

(** ** The game *)

Lemma wythoff_to_depth_enough : forall d d' x y, x + y < d -> x + y < d' ->
  wythoff_to_depth d x y = wythoff_to_depth d' x y.
Proof.
  induction d as [|d IH]; intros [|d'] x y H H'; try lia. simpl. f_equal.
  f_equal; [|f_equal]; apply map_ext_in; intros i Hi; apply in_seq in Hi; apply IH; lia.
Qed.

Theorem wythoff_options x y :
  wythoff x y = Game (map (fun i => wythoff (x - i) y) (seq 1 x) ++ map (fun i => wythoff x (y - i)) (seq 1 y) ++
                      map (fun i => wythoff (x - i) (y - i)) (seq 1 (Nat.min x y))).
Proof.
  unfold wythoff at 1. cbn [wythoff_to_depth]. f_equal. f_equal; [|f_equal]; apply map_ext_in; intros i Hi;
    apply in_seq in Hi; apply wythoff_to_depth_enough; lia.
Qed.

Lemma lost_wythoff x y : lost (wythoff x y) = true <->
  (forall i, 1 <= i <= x -> lost (wythoff (x - i) y) = false) /\
  (forall i, 1 <= i <= y -> lost (wythoff x (y - i)) = false) /\
  (forall i, 1 <= i <= Nat.min x y -> lost (wythoff (x - i) (y - i)) = false).
Proof.
  rewrite wythoff_options at 1. cbn [lost]. rewrite !forallb_app, !andb_true_iff, !forallb_forall. split.
  - intros (H1 & H2 & H3). split; [|split]; intros i Hi; apply negb_true_iff; [apply H1|apply H2|apply H3];
      apply in_map_iff; exists i; (split; [easy | apply in_seq; lia]).
  - intros (H1 & H2 & H3). split; [|split]; intros G HG; apply in_map_iff in HG as (i & <- & Hi);
      apply in_seq in Hi; apply negb_true_iff; [apply H1|apply H2|apply H3]; lia.
Qed.

(** ** The two sequences

    [a] is at most [k * φ] if and only if [a * a <= a * k + k * k]. *)

Lemma floor_spec k a : a <= floor_k_phi k <-> a * a <= a * k + k * k.
Proof.
  unfold floor_k_phi. set (r := Nat.sqrt (5 * k * k)).
  destruct (Nat.sqrt_spec (5 * k * k) ltac:(lia)) as (R1 & R2). fold r in R1, R2.
  assert (E : a <= (k + r) / 2 <-> 2 * a <= k + r).
  { split; intros H.
    - pose proof (Nat.mul_div_le (k + r) 2 ltac:(lia)). lia.
    - apply Nat.div_le_lower_bound; lia. }
  rewrite E. split; intros H.
  - destruct (Nat.le_gt_cases (2 * a) k) as [L|L]; [nia|].
    assert (2 * a - k <= r) by lia. assert ((2 * a - k) * (2 * a - k) <= 5 * k * k) by nia.
    replace (2 * a) with (2 * a - k + k) in * by lia. remember (2 * a - k) as m. assert (2 * a = m + k) by lia. nia.
  - destruct (Nat.le_gt_cases (2 * a) k) as [L|L]; [lia|]. remember (2 * a - k) as m.
    assert (2 * a = m + k) by lia. assert (m * m <= 5 * k * k) by nia. assert (m <= r) by nia. lia.
Qed.

(** The golden ratio is irrational. *)
Lemma irrational k : forall a, a * a = a * k + k * k -> k = 0.
Proof.
  induction k as [k IH] using lt_wf_ind. intros a H. destruct (Nat.eq_dec k 0) as [|N]; [easy|exfalso].
  assert (k < a) by nia. assert (a < 2 * k) by nia.
  assert (Z : a - k = 0); [|lia]. apply (IH (a - k) ltac:(lia) k).
  remember (a - k) as d. assert (a = k + d) by lia. subst a. nia.
Qed.

Notation A := floor_k_phi.

Lemma A_0 : A 0 = 0.
Proof. reflexivity. Qed.

Lemma A_grows k : A k < A (S k) <= A k + 2.
Proof.
  split.
  - apply floor_spec. assert (H : A k <= A k) by lia. apply floor_spec in H. nia.
  - destruct (Nat.le_gt_cases (A (S k)) (A k + 2)) as [|L]; [easy|exfalso].
    assert (H : A k + 3 <= A (S k)) by lia. apply floor_spec in H.
    assert (N : ~ (A k + 1 <= A k)) by lia. rewrite floor_spec in N. nia.
Qed.

Lemma A_monotone k j : k < j -> A k < A j.
Proof.
  intros H. induction j as [|j IH]; [lia|]. pose proof (A_grows j).
  destruct (Nat.eq_dec k j) as [->|]; [lia | specialize (IH ltac:(lia)); lia].
Qed.

Lemma A_injective k j : A k = A j -> k = j.
Proof.
  intros H. destruct (Nat.lt_trichotomy k j) as [L|[L|L]]; [|easy|]; apply A_monotone in L; lia.
Qed.

Lemma A_at_least k : k <= A k.
Proof. apply floor_spec. nia. Qed.

(** Between two neighbours of the first sequence there is at most one number, and it is in the second. *)
Lemma gap n : exists k, A k <= n < A (S k).
Proof.
  induction n as [|n (k & IH)].
  - exists 0. rewrite A_0. pose proof (A_grows 0). rewrite A_0 in *. lia.
  - destruct (Nat.eq_dec (S n) (A (S k))) as [E|].
    + exists (S k). pose proof (A_grows (S k)). lia.
    + exists k. lia.
Qed.

Lemma covered n : (exists k, n = A k) \/ (exists j, n = A j + j).
Proof.
  destruct (gap n) as (k & Hk). destruct (Nat.eq_dec (A k) n) as [<-|N]; [left; now exists k|right].
  pose proof (A_grows k). assert (Kn : k <= n) by (pose proof (A_at_least k); lia).
  exists (n - k). assert (E : A (n - k) = k); [|lia].
  assert (N1 : ~ (n <= A k)) by lia. rewrite floor_spec in N1.
  assert (N2 : n + 1 <= A (S k)) by lia. apply floor_spec in N2.
  remember (n - k) as j. assert (n = j + k) by lia. subst n.
  assert (L : k <= A j) by (apply floor_spec; nia).
  assert (U : ~ (k + 1 <= A j)); [|lia]. rewrite floor_spec. intros U.
  assert (Eq : (j + k + 1) * (j + k + 1) = (j + k + 1) * S k + S k * S k) by nia.
  apply irrational in Eq. lia.
Qed.

Lemma disjoint k j : A k = A j + j -> k = 0 /\ j = 0.
Proof.
  intros H. destruct (Nat.eq_dec j 0) as [->|Nj].
  - rewrite A_0 in H. split; [|easy]. pose proof (A_at_least k). lia.
  - exfalso. set (m := A j) in *.
    assert (T1 : m <= A j) by (unfold m; lia). apply floor_spec in T1.
    assert (T2 : ~ (m + 1 <= A j)) by (unfold m; lia). rewrite floor_spec in T2.
    assert (L1 : A m < m + j).
    { destruct (Nat.lt_ge_cases (A m) (m + j)) as [|Ge]; [easy|exfalso]. apply floor_spec in Ge.
      assert (Eq : m * m = m * j + j * j) by nia. apply irrational in Eq. lia. }
    assert (L2 : m + j + 1 <= A (S m)) by (apply floor_spec; nia).
    destruct (Nat.le_gt_cases k m) as [Le|Gt].
    + destruct (Nat.eq_dec k m) as [->|]; [lia|]. pose proof (A_monotone k m ltac:(lia)). lia.
    + destruct (Nat.eq_dec k (S m)) as [->|]; [lia|]. pose proof (A_monotone (S m) k ltac:(lia)). lia.
Qed.

(** ** The theorem *)

Definition pair (x y : nat) : Prop :=
  exists k, (x = A k /\ y = A k + k) \/ (y = A k /\ x = A k + k).

Lemma pair_comm x y : pair x y -> pair y x.
Proof. intros (k & [H|H]); exists k; [now right | now left]. Qed.

(** A number is in one pair only, and so is a difference. *)
Lemma pair_partner x y y' : pair x y -> pair x y' -> y = y'.
Proof.
  intros (k & [(H1 & H2)|(H1 & H2)]) (j & [(H3 & H4)|(H3 & H4)]).
  - assert (k = j) by (apply A_injective; lia). subst. lia.
  - destruct (disjoint k j ltac:(lia)). subst. lia.
  - destruct (disjoint j k ltac:(lia)). subst. lia.
  - assert (k = j).
    { destruct (Nat.lt_trichotomy k j) as [L|[L|L]]; [|easy|]; pose proof (A_monotone _ _ L); lia. }
    subst. lia.
Qed.

Lemma pair_decidable x y : pair x y \/ ~ pair x y.
Proof.
  assert (E : exists y', pair x y').
  { destruct (covered x) as [(k & ->)|(k & ->)]; [exists (A k + k) | exists (A k)]; exists k; lia. }
  destruct E as (y' & P). destruct (Nat.eq_dec y y') as [->|N]; [now left|right].
  intros P'. apply N. exact (pair_partner x y y' P' P).
Qed.

Lemma pair_difference x y i : 1 <= i <= Nat.min x y -> pair x y -> ~ pair (x - i) (y - i).
Proof.
  intros Hi (k & H) (j & H').
  assert (k = j) by (destruct H as [(H1 & H2)|(H1 & H2)], H' as [(H3 & H4)|(H3 & H4)]; lia).
  subst. destruct H as [(H1 & H2)|(H1 & H2)], H' as [(H3 & H4)|(H3 & H4)]; lia.
Qed.

(** From [x <= y] that are no pair there is a move to a pair. *)
Lemma pair_reached x y : x <= y -> ~ pair x y ->
  (exists i, 1 <= i <= y /\ pair x (y - i)) \/ (exists i, 1 <= i <= Nat.min x y /\ pair (x - i) (y - i)).
Proof.
  intros L N. destruct (covered x) as [(k & ->)|(k & ->)].
  - destruct (Nat.lt_trichotomy y (A k + k)) as [C|[C|C]].
    + right. set (d := y - A k). assert (D : d < k) by (unfold d; lia). pose proof (A_monotone d k D).
      exists (A k - A d). split; [lia|]. exists d. left. unfold d in *. lia.
    + exfalso. apply N. exists k. left. lia.
    + left. exists (y - (A k + k)). split; [lia|]. exists k. left. lia.
  - left. assert (y <> A k) by (intros ->; apply N; exists k; right; lia).
    exists (y - A k). split; [lia|]. exists k. right. lia.
Qed.

Theorem wythoff_theorem : wythoff_beatty.
Proof.
  unfold wythoff_beatty. intros x y. fold (pair x y). remember (x + y) as s eqn:E. revert x y E.
  induction s as [s IH] using lt_wf_ind. intros x y ->. rewrite lost_wythoff. split.
  - intros (H1 & H2 & H3). destruct (pair_decidable x y) as [|N]; [easy|exfalso].
    assert (Won : forall x' y', x' + y' < x + y -> lost (wythoff x' y') = false -> ~ pair x' y').
    { intros x' y' Lt F P. apply (IH _ Lt x' y' eq_refl) in P. congruence. }
    destruct (Nat.le_ge_cases x y) as [L|L].
    + destruct (pair_reached x y L N) as [(i & Hi & P)|(i & Hi & P)].
      * apply (Won x (y - i) ltac:(lia) (H2 i Hi) P).
      * apply (Won (x - i) (y - i) ltac:(lia) (H3 i Hi) P).
    + destruct (pair_reached y x L) as [(i & Hi & P)|(i & Hi & P)]; [intros P; now apply N, pair_comm | |];
        apply pair_comm in P.
      * apply (Won (x - i) y ltac:(lia) (H1 i Hi) P).
      * apply (Won (x - i) (y - i) ltac:(lia) (H3 i ltac:(lia)) P).
  - intros P. split; [|split]; intros i Hi; apply not_true_iff_false; intros F.
    + apply (IH (x - i + y) ltac:(lia) (x - i) y eq_refl) in F. apply pair_comm in F.
      pose proof (pair_partner _ _ _ (pair_comm _ _ P) F). lia.
    + apply (IH (x + (y - i)) ltac:(lia) x (y - i) eq_refl) in F. pose proof (pair_partner _ _ _ P F). lia.
    + apply (IH (x - i + (y - i)) ltac:(lia) (x - i) (y - i) eq_refl) in F.
      now apply (pair_difference x y i).
Qed.
