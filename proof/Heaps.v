(** * Games of heaps

    A rule says what a move makes of one heap: [R n] lists the options of a heap of [n], and an option is the
    list of the heaps that are left. The game of a heap is the tree of its options, each of them the sum of
    the heaps that are left. Three kinds of rules are defined:

    - [code c], take-and-break games: octal and hexadecimal codes, and codes that leave more heaps;
    - [take S], take a number of tokens that is in the set [S];
    - [all_but X], take a positive number of tokens that is not in the list [X]. *)

From Coq Require Import List Arith Bool Lia PeanoNat.
From Grundy Require Import Games.
Import ListNotations.

Definition rule := nat -> list (list nat).

(** Every move leaves smaller heaps only, so every game ends. This is true of all rules below. *)
Definition decreasing (R : rule) : Prop := forall n o h, In o (R n) -> In h o -> h < n.

(** The game of a heap of [n]. A game on a heap of [n] ends after at most [n] moves in a row on one heap,
    so [S n] levels show all of it: [heap_options] says that this is the game that is meant. *)
Fixpoint heap_to_depth (depth : nat) (R : rule) (n : nat) : game :=
  match depth with
  | 0 => Game []
  | S depth => Game (map (fun o => total (map (heap_to_depth depth R) o)) (R n))
  end.

Definition heap (R : rule) (n : nat) : game := heap_to_depth (S n) R n.

Lemma heap_to_depth_enough R : decreasing R ->
  forall depth n, n < depth -> heap_to_depth depth R n = heap R n.
Proof.
  intros D. assert (H : forall n d d', n < d -> n < d' -> heap_to_depth d R n = heap_to_depth d' R n).
  { induction n as [n IH] using lt_wf_ind. intros [|d] [|d'] Hd Hd'; try lia. simpl. f_equal.
    apply map_ext_in. intros o Ho. f_equal. apply map_ext_in. intros h Hh.
    specialize (D n o h Ho Hh). apply IH; lia. }
  intros depth n Hn. apply H; lia.
Qed.

(** The options of a heap are the sums of heaps that the rule lists. *)
Theorem heap_options R : decreasing R ->
  forall n, heap R n = Game (map (fun o => total (map (heap R) o)) (R n)).
Proof.
  intros D n. unfold heap at 1. simpl. f_equal. apply map_ext_in. intros o Ho. f_equal.
  apply map_ext_in. intros h Hh. apply heap_to_depth_enough; [easy|]. exact (D n o h Ho Hh).
Qed.

(** [G R n] is the value of a heap of [n]: the sequence that periods are about. *)
Definition G (R : rule) (n : nat) : nat := value (heap R n).

(** It is the mex of the nim-sums of what the options leave. *)
Theorem G_mex R : decreasing R ->
  forall n, G R n = mex (map (fun o => nim_sum (map (G R) o)) (R n)).
Proof.
  intros D n. unfold G at 1. rewrite heap_options by easy. simpl. rewrite map_map. f_equal.
  apply map_ext. intros o. rewrite value_total, map_map. reflexivity.
Qed.

(** The recursion has one solution. *)
Theorem G_unique R f : decreasing R ->
  (forall n, f n = mex (map (fun o => nim_sum (map f o)) (R n))) -> forall n, f n = G R n.
Proof.
  intros D H. induction n as [n IH] using lt_wf_ind. rewrite H, G_mex by easy. f_equal.
  apply map_ext_in. intros o Ho. f_equal. apply map_ext_in. intros h Hh. apply IH. exact (D n o h Ho Hh).
Qed.

(** A position of heaps is lost if and only if the nim-sum of their values is 0. *)
Theorem heaps_lost R heaps :
  lost (total (map (heap R) heaps)) = true <-> nim_sum (map (G R) heaps) = 0.
Proof. rewrite lost_value, value_total, map_map. reflexivity. Qed.

(** ** Codes of take-and-break games

    The digit at place [d] of a code, counted from 0, says how many non-empty heaps may be left after [d]
    tokens were taken from a heap: [k] are allowed if bit [k] of the digit is set. Kayles, 0.77, is
    [code [0; 7; 7]]: take one or two tokens and leave no heap, one or two, since 7 = 1 + 2 + 4. A move that
    takes nothing leaves two heaps at least. *)

(** All lists of [k] positive numbers with the sum [n]. *)
Fixpoint separations (k n : nat) : list (list nat) :=
  match k with
  | 0 => if n =? 0 then [[]] else []
  | S k => flat_map (fun h => map (cons h) (separations k (n - h))) (seq 1 n)
  end.

(** Whether code [c] allows to take [d] tokens and to leave [k] heaps. *)
Definition allows (c : list nat) (d k : nat) : bool :=
  Nat.testbit (nth d c 0) k && ((1 <=? d) || (2 <=? k)).

Definition code (c : list nat) : rule := fun n =>
  flat_map (fun d =>
    flat_map (fun k => if allows c d k then separations k (n - d) else []) (seq 0 (S n)))
  (seq 0 (S n)).

Lemma separations_spec k n o :
  In o (separations k n) <-> length o = k /\ list_sum o = n /\ Forall (fun h => 1 <= h) o.
Proof.
  revert n o. induction k as [|k IH]; intros n o; simpl.
  - destruct (Nat.eqb_spec n 0) as [->|Hn]; simpl.
    + split; [intros [<-|[]]; now repeat split|]. intros (L & _). left. now destruct o.
    + split; [easy|]. intros (L & E & _). destruct o; [simpl in E; lia | easy].
  - rewrite in_flat_map. split.
    + intros (h & Hh & Ho). apply in_seq in Hh. apply in_map_iff in Ho as (o' & <- & Ho).
      apply IH in Ho as (L & E & F). simpl. repeat split; [lia | unfold list_sum in *; lia |].
      constructor; [lia | easy].
    + intros (L & E & F). destruct o as [|h o]; [easy|]. inversion F; subst. unfold list_sum in *. simpl in *.
      exists h. split; [apply in_seq; lia|]. apply in_map. apply IH. unfold list_sum. repeat split; [lia | lia | easy].
Qed.

Lemma length_le_sum o : Forall (fun h => 1 <= h) o -> length o <= list_sum o.
Proof. induction 1; simpl; unfold list_sum in *; lia. Qed.

(** The definition of a code in one sentence: [o] is an option of a heap of [n] if and only if the heaps of
    [o] are not empty, and together with a number [d] of tokens that are taken they make [n], where the code
    allows to take [d] tokens and to leave that number of heaps. *)
Theorem code_spec c n o :
  In o (code c n) <->
  Forall (fun h => 1 <= h) o /\ exists d, d + list_sum o = n /\ allows c d (length o) = true.
Proof.
  unfold code. rewrite in_flat_map. split.
  - intros (d & Hd & Ho). apply in_seq in Hd. apply in_flat_map in Ho as (k & Hk & Ho).
    destruct (allows c d k) eqn:A; [|easy]. apply separations_spec in Ho as (L & E & F).
    split; [easy|]. exists d. subst k. split; [lia | easy].
  - intros (F & d & E & A). exists d. split; [apply in_seq; lia|]. apply in_flat_map.
    exists (length o). pose proof (length_le_sum o F). split; [apply in_seq; lia|]. rewrite A.
    apply separations_spec. repeat split; [lia | easy].
Qed.

Lemma in_list_sum h o : In h o -> h <= list_sum o.
Proof. induction o as [|x o IH]; simpl; [easy|]. unfold list_sum in *. intros [->|H]; [lia | specialize (IH H); lia]. Qed.

Lemma code_decreasing c : decreasing (code c).
Proof.
  intros n o h Ho Hh. apply code_spec in Ho as (F & d & E & A).
  unfold allows in A. apply andb_prop in A as (_ & A). apply orb_prop in A as [A|A]; apply Nat.leb_le in A.
  - apply in_list_sum in Hh. lia.
  - apply in_split in Hh as (l & r & ->). rewrite list_sum_app in E. simpl in E.
    rewrite app_length in A. simpl in A. apply Forall_app in F as (F1 & F2). inversion F2; subst.
    apply length_le_sum in F1. apply length_le_sum in H2. unfold list_sum in *. lia.
Qed.

(** The greatest number of heaps that a code leaves, or more. *)
Definition most_heaps (c : list nat) : nat := fold_right Nat.max 0 (map Nat.log2 c).

Lemma allows_place c d k : allows c d k = true -> d < length c.
Proof.
  unfold allows. destruct (Nat.lt_ge_cases d (length c)); [easy|]. rewrite nth_overflow by easy.
  now rewrite Nat.bits_0.
Qed.

Lemma allows_heaps c d k : allows c d k = true -> k <= most_heaps c.
Proof.
  intros H. pose proof (allows_place c d k H) as P. unfold allows in H. apply andb_prop in H as (H & _).
  assert (E : k <= Nat.log2 (nth d c 0)).
  { destruct (Nat.le_gt_cases k (Nat.log2 (nth d c 0))); [easy|]. now rewrite Nat.bits_above_log2 in H. }
  apply Nat.le_trans with (1 := E). clear E H. revert d P. induction c as [|x c IH]; intros d P; [simpl in P; lia|].
  unfold most_heaps in *. destruct d; simpl in *; [lia|]. specialize (IH d ltac:(lia)). lia.
Qed.

(** The places [d] and numbers [k] of heaps that a code allows. *)
Definition code_places (c : list nat) : list (nat * nat) :=
  filter (fun dk => allows c (fst dk) (snd dk)) (list_prod (seq 0 (length c)) (seq 0 (S (most_heaps c)))).

Lemma code_places_spec c d k : In (d, k) (code_places c) <-> allows c d k = true.
Proof.
  unfold code_places. rewrite filter_In. split; [now intros (_ & H)|]. intros H. split; [|easy].
  pose proof (allows_place c d k H). pose proof (allows_heaps c d k H). apply in_prod; apply in_seq; lia.
Qed.

(** ** Taking *)

(** Take a positive number of tokens that is in the set, and leave the rest as one heap. *)
Definition take (S : nat -> bool) : rule := fun n => map (fun d => [n - d]) (filter S (seq 1 n)).

Definition all_but (X : list nat) : rule := take (fun d => negb (is_in d X)).

Lemma take_spec S n o : In o (take S n) <-> exists d, 1 <= d <= n /\ S d = true /\ o = [n - d].
Proof.
  unfold take. rewrite in_map_iff. split.
  - intros (d & <- & H). apply filter_In in H as (H & E). apply in_seq in H. exists d. repeat split; (lia || easy).
  - intros (d & H & E & ->). exists d. split; [easy|]. apply filter_In. split; [apply in_seq; lia | easy].
Qed.

Lemma take_decreasing S : decreasing (take S).
Proof. intros n o h Ho Hh. apply take_spec in Ho as (d & H & _ & ->). destruct Hh as [<-|[]]. lia. Qed.

(** A set that may be taken is a list of parts: the numbers from [l] to [h], all primes, or all powers of
    two. *)
Inductive part : Type := Range (l h : nat) | Primes | Powers_of_two.

(** A prime is at least 2, and no number from 2 on that is smaller divides it. *)
Definition is_prime (n : nat) : bool :=
  (2 <=? n) && forallb (fun k => negb (n mod k =? 0)) (seq 2 (n - 2)).

Definition in_part (d : nat) (x : part) : bool :=
  match x with
  | Range l h => (l <=? d) && (d <=? h)
  | Primes => is_prime d
  | Powers_of_two => d =? 2 ^ Nat.log2 d
  end.

Definition in_set (s : list part) (d : nat) : bool := existsb (in_part d) s.
