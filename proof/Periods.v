(** * Periods

    What it takes to prove a claim about all heaps from a check of finitely many. The order is that of
    docs/src/certificates.md. *)

From Coq Require Import List Arith Bool Lia PeanoNat.
From Grundy Require Import Games Heaps.
Import ListNotations.

(** ** What is claimed *)

(** [f (n + p) = f n + s] for all [n >= n0]. A saltus of 0 makes this a period. *)
Definition repeats (f : nat -> nat) (p n0 s : nat) : Prop := forall n, n0 <= n -> f (n + p) = f n + s.

(** The claim of a certificate: [f] repeats with period [p] from [n0] on, and both numbers are the least.
    The saltus belongs to the period: with another period it may be any number. *)
Definition least_repeats (f : nat -> nat) (p n0 s : nat) : Prop :=
  1 <= p /\ repeats f p n0 s /\ forall p' n0' s', 1 <= p' -> repeats f p' n0' s' -> p <= p' /\ n0 <= n0'.

Definition least_period (f : nat -> nat) (p n0 : nat) : Prop := least_repeats f p n0 0.

Lemma repeats_times f p n0 s : repeats f p n0 s ->
  forall k n, n0 <= n -> f (n + k * p) = f n + k * s.
Proof.
  intros H. induction k as [|k IH]; intros n Hn; simpl; [now rewrite !Nat.add_0_r|].
  replace (n + (p + k * p)) with (n + k * p + p) by lia. rewrite H, IH by lia. lia.
Qed.

(** Both numbers are the least if no proper divisor of the period will do, and if the claim fails at the
    heap before the first. (If two periods hold from some heap on, so does their greatest common divisor.) *)
Theorem least_by_divisors f p n0 s :
  1 <= p -> repeats f p n0 s ->
  (forall d, 1 <= d -> d < p -> Nat.divide d p -> exists n, n0 <= n /\ f (n + d) * p <> f n * p + s * d) ->
  (n0 = 0 \/ f (n0 - 1 + p) <> f (n0 - 1) + s) ->
  least_repeats f p n0 s.
Proof.
  intros Hp H Hd H0. split; [easy | split; [easy|]]. intros p' n0' s' Hp' H'. split.
  - destruct (Nat.le_gt_cases p p') as [|Lt]; [easy | exfalso].
    destruct (Nat.gcd_bezout_pos p p' Hp) as (a & b & E).
    destruct (Nat.gcd_divide_l p p') as (c & C). destruct (Nat.gcd_divide_r p p') as (c' & C').
    set (g := Nat.gcd p p') in *.
    assert (1 <= g). { destruct (Nat.eq_dec g 0) as [Z|]; [rewrite Z, Nat.mul_0_r in C; lia | lia]. }
    assert (g <= p') by (apply Nat.divide_pos_le; [lia | now exists c']).
    destruct (Hd g) as (n & Hn & F); [easy | lia | now exists c|]. apply F.
    set (N := n + n0' * p). assert (n0' <= N) by (unfold N; nia).
    pose proof (repeats_times _ _ _ _ H n0' n Hn) as E1. fold N in E1.
    pose proof (repeats_times _ _ _ _ H n0' (n + g) ltac:(lia)) as E2.
    replace (n + g + n0' * p) with (N + g) in E2 by (unfold N; lia).
    pose proof (repeats_times _ _ _ _ H a N ltac:(lia)) as E3.
    pose proof (repeats_times _ _ _ _ H' b (N + g) ltac:(lia)) as E4.
    replace (N + g + b * p') with (N + a * p) in E4 by lia.
    pose proof (repeats_times _ _ _ _ H p' N ltac:(lia)) as E5.
    pose proof (repeats_times _ _ _ _ H' p N ltac:(lia)) as E6.
    rewrite (Nat.mul_comm p' p) in E5.
    assert (S : p' * s = p * s') by lia.
    assert (X : f (N + g) + b * s' = f N + a * s) by lia.
    assert (Y : f (N + g) * p + b * (p' * s) = f N * p + s * (a * p)).
    { rewrite S. nia. }
    rewrite E in Y. assert (Z : f (N + g) * p = f N * p + s * g) by nia.
    rewrite E1, E2 in Z. nia.
  - destruct (Nat.le_gt_cases n0 n0') as [|Lt]; [easy | exfalso].
    destruct H0 as [->|F]; [lia|]. apply F.
    set (n := n0 - 1) in *. assert (n0' <= n) by (unfold n; lia).
    pose proof (repeats_times _ _ _ _ H' n0 n ltac:(lia)) as E1.
    pose proof (repeats_times _ _ _ _ H' n0 (n + p) ltac:(lia)) as E2.
    pose proof (H (n + n0 * p') ltac:(nia)) as E3.
    replace (n + n0 * p' + p) with (n + p + n0 * p') in E3 by lia. lia.
Qed.

(** ** Codes

    [places_up_to t]: nothing is taken beyond place [t]. [leaves_up_to k]: no option has more than [k] heaps. *)
Definition places_up_to (t : nat) (c : list nat) : Prop := forall d k, allows c d k = true -> d <= t.
Definition leaves_up_to (k : nat) (c : list nat) : Prop := forall d j, allows c d j = true -> j <= k.

Lemma large_heap o b k : length o <= k -> 1 <= k -> 1 <= b -> k * b <= list_sum o -> exists h, In h o /\ b <= h.
Proof.
  intros L Hk Hb S. destruct (existsb (Nat.leb b) o) eqn:E.
  - apply existsb_exists in E as (h & Hh & E). apply Nat.leb_le in E. now exists h.
  - exfalso. assert (A : list_sum o <= length o * (b - 1)).
    { clear - E. induction o as [|h o IH]; [easy|]. simpl in *. apply orb_false_elim in E as (E1 & E2).
      apply Nat.leb_gt in E1. specialize (IH E2). unfold list_sum in *. lia. }
    nia.
Qed.

(** The step of Guy and Smith, for any labels [f] of the heaps: if the labels repeat among the heaps below
    a large [n], the options of [n] and of [n + p] have the same labels. *)
Lemma code_shift {A : Type} (f : nat -> A) c t k b p n :
  places_up_to t c -> leaves_up_to k c -> 1 <= k -> 1 <= b ->
  k * b + (k - 1) * p + t <= n -> (forall h, b <= h < n -> f (h + p) = f h) ->
  forall l, In l (map (map f) (code c (n + p))) <-> In l (map (map f) (code c n)).
Proof.
  intros T K Hk Hb Hn IH l. rewrite !in_map_iff. split; intros (o & <- & Ho);
    pose proof (code_decreasing c) as D; assert (Ho' := Ho);
    apply code_spec in Ho as (F & d & E & A'); pose proof (T _ _ A'); pose proof (K _ _ A').
  - destruct (large_heap o (b + p) k) as (h & Hh & L); [lia | lia | lia | nia|].
    assert (Lt := D _ _ _ Ho' Hh).
    apply in_split in Hh as (l1 & l2 & ->). exists (l1 ++ (h - p) :: l2). split.
    + rewrite !map_app. simpl. f_equal. f_equal. replace h with (h - p + p) at 2 by lia.
      symmetry. apply IH. lia.
    + apply code_spec. split.
      * apply Forall_app in F as (F1 & F2). inversion F2; subst. apply Forall_app. split; [easy|].
        constructor; [lia | easy].
      * exists d. rewrite app_length in *. rewrite list_sum_app in *. simpl in *. split; [lia | easy].
  - destruct (large_heap o b k) as (h & Hh & L); [lia | lia | lia | nia|].
    assert (Lt := D _ _ _ Ho' Hh).
    apply in_split in Hh as (l1 & l2 & ->). exists (l1 ++ (h + p) :: l2). split.
    + rewrite !map_app. simpl. f_equal. f_equal. apply IH. lia.
    + apply code_spec. split.
      * apply Forall_app in F as (F1 & F2). inversion F2; subst. apply Forall_app. split; [easy|].
        constructor; [lia | easy].
      * exists d. rewrite app_length in *. rewrite list_sum_app in *. simpl in *. split; [lia | easy].
Qed.

(** [octal-periodicity] and [take-and-break-periodicity]: the theorem of Guy and Smith. Let [b] be [n0], or 1
    if [n0] is 0. If the values repeat for [b <= n < k * b + (k - 1) * p + t], and also at heap 0 if [n0] is 0,
    they repeat for ever. *)
Theorem guy_smith c t k p n0 :
  places_up_to t c -> leaves_up_to k c -> 1 <= k ->
  let b := Nat.max n0 1 in
  (forall n, b <= n < k * b + (k - 1) * p + t -> G (code c) (n + p) = G (code c) n) ->
  (n0 = 0 -> G (code c) p = G (code c) 0) ->
  repeats (G (code c)) p n0 0.
Proof.
  intros T K Hk b W Z n Hn. rewrite Nat.add_0_r.
  destruct (Nat.eq_dec n 0) as [->|N0]; [apply Z; lia|].
  assert (B : b <= n) by (unfold b; lia). clear Hn N0. revert B.
  induction n as [n IH] using lt_wf_ind. intros B.
  destruct (Nat.lt_ge_cases n (k * b + (k - 1) * p + t)) as [L|L]; [now apply W|].
  rewrite !(G_mex _ (code_decreasing c)), <- !(map_map (map (G (code c))) nim_sum). apply mex_ext. intros v.
  rewrite !(in_map_iff nim_sum).
  assert (S := code_shift (G (code c)) c t k b p n T K Hk ltac:(unfold b; lia) L
                 ltac:(intros h Hh; apply IH; lia)).
  split; intros (l & E & H); exists l; (split; [easy|]); now apply S.
Qed.

(** ** Sets of numbers that may be taken *)

(** [subtraction-periodicity]: if no more than [m] tokens may be taken, [m] equal heaps are enough. *)
Theorem subtraction S m p n0 :
  (forall d, S d = true -> d <= m) ->
  (forall n, n0 <= n < n0 + m -> G (take S) (n + p) = G (take S) n) ->
  repeats (G (take S)) p n0 0.
Proof.
  intros M W n. rewrite Nat.add_0_r. induction n as [n IH] using lt_wf_ind. intros Hn.
  destruct (Nat.lt_ge_cases n (n0 + m)) as [L|L]; [now apply W|].
  rewrite !(G_mex _ (take_decreasing S)). apply mex_ext. intros v. rewrite !in_map_iff.
  split; intros (o & E & Ho); apply take_spec in Ho as (d & Hd & Sd & ->); pose proof (M d Sd);
    simpl in E; rewrite Nat.lxor_0_r in E; subst v.
  - exists [n - d]. simpl. rewrite Nat.lxor_0_r. split; [|apply take_spec; exists d; repeat split; (lia || easy)].
    rewrite <- IH by lia. f_equal. lia.
  - exists [n + p - d]. simpl. rewrite Nat.lxor_0_r. split; [|apply take_spec; exists d; repeat split; (lia || easy)].
    replace (n + p - d) with (n - d + p) by lia. apply IH; lia.
Qed.

(** [remainder]: if 1, …, m - 1 may be taken and no multiple of [m], the value of a heap is its remainder. *)
Theorem remainder S m :
  2 <= m -> (forall d, 1 <= d < m -> S d = true) -> (forall k, 1 <= k -> S (k * m) = false) ->
  forall n, G (take S) n = n mod m.
Proof.
  intros M In_S Out n. symmetry. revert n. apply (G_unique _ (fun n => n mod m)); [apply take_decreasing|].
  intros n. symmetry. apply mex_unique.
  - rewrite in_map_iff. intros (o & E & Ho). apply take_spec in Ho as (d & Hd & Sd & ->).
    simpl in E. rewrite Nat.lxor_0_r in E.
    assert (K : d = (n / m - (n - d) / m) * m).
    { pose proof (Nat.div_mod n m ltac:(lia)). pose proof (Nat.div_mod (n - d) m ltac:(lia)). nia. }
    rewrite K, Out in Sd; [easy|]. nia.
  - intros r Hr. rewrite in_map_iff. exists [n - (n mod m - r)]. simpl. rewrite Nat.lxor_0_r. split.
    + pose proof (Nat.div_mod n m ltac:(lia)). pose proof (Nat.mod_upper_bound n m ltac:(lia)).
      symmetry. apply (Nat.mod_unique _ _ (n / m)); lia.
    + pose proof (Nat.mod_upper_bound n m ltac:(lia)). pose proof (Nat.mod_le n m ltac:(lia)).
      apply take_spec. exists (n mod m - r). split; [lia|]. split; [apply In_S; lia | easy].
Qed.

(** A sufficient test that a part of a set contains no multiple of [m]. *)
Definition no_multiple (m : nat) (x : part) : bool :=
  match x with
  | Range l h => (h / m) * m <? Nat.max l 1
  | Primes => negb (is_prime m)
  | Powers_of_two => negb (m =? 2 ^ Nat.log2 m)
  end.

Lemma divisor_of_power_of_two j : forall m, Nat.divide m (2 ^ j) -> m = 2 ^ Nat.log2 m.
Proof.
  induction j as [|j IH]; intros m Hm.
  - apply Nat.divide_1_r in Hm as ->. reflexivity.
  - assert (P : m <> 0). { intros ->. apply Nat.divide_0_l in Hm. revert Hm. now apply Nat.pow_nonzero. }
    destruct (Nat.Even_or_Odd m) as [(q & E)|(q & E)].
    + assert (Q : Nat.divide q (2 ^ j)).
      { destruct Hm as (c & Hc). exists c. rewrite E in Hc. simpl in Hc. nia. }
      apply IH in Q. rewrite E, Nat.log2_double by lia. simpl. lia.
    + apply IH. apply (Nat.gauss m 2); [exact Hm|].
      apply Nat.bezout_1_gcd. exists 1, q. lia.
Qed.

Lemma no_multiple_correct m x k : 2 <= m -> no_multiple m x = true -> 1 <= k -> in_part (k * m) x = false.
Proof.
  intros Hm H Hk. destruct x as [l h| |]; simpl in *.
  - apply Nat.ltb_lt in H. apply andb_false_iff. rewrite !Nat.leb_gt.
    destruct (Nat.le_gt_cases (k * m) h) as [L|L]; [left|now right].
    assert (k <= h / m) by (apply Nat.div_le_lower_bound; lia). nia.
  - apply negb_true_iff in H. destruct (Nat.eq_dec k 1) as [->|N1]; [now rewrite Nat.mul_1_l|].
    unfold is_prime. apply andb_false_iff. right. apply not_true_iff_false. rewrite forallb_forall. intros F.
    assert (I : In m (seq 2 (k * m - 2))) by (apply in_seq; nia). specialize (F m I).
    rewrite Nat.mod_mul in F by lia. easy.
  - apply negb_true_iff, Nat.eqb_neq in H. apply Nat.eqb_neq. intros E. apply H.
    apply (divisor_of_power_of_two (Nat.log2 (k * m))). exists k. now symmetry.
Qed.

(** The condition of [remainder] for a set that is given by parts. *)
Definition check_remainder (s : list part) (m : nat) : bool :=
  (2 <=? m) && forallb (in_set s) (seq 1 (m - 1)) && forallb (no_multiple m) s.

Theorem remainder_sound s m : check_remainder s m = true -> forall n, G (take (in_set s)) n = n mod m.
Proof.
  intros H. apply andb_prop in H as (H & H3). apply andb_prop in H as (H1 & H2). apply Nat.leb_le in H1.
  rewrite forallb_forall in H2, H3. apply remainder; [easy | |].
  - intros d Hd. apply H2, in_seq. lia.
  - intros k Hk. apply not_true_iff_false. intros E. apply existsb_exists in E as (x & Hx & E).
    rewrite (no_multiple_correct m x k H1 (H3 x Hx) Hk) in E. easy.
Qed.

(** ** All numbers but some

    [all-but-periodicity]: let no number greater than [m] be excluded. If the values grow by [s] in one period
    for [2 * m] heaps, they do so for ever. *)
Section All_but.
Variables (X : list nat) (m : nat).
Hypothesis excluded_up_to_m : forall x, In x X -> x <= m.
Hypothesis m_positive : 1 <= m.
Let v := G (all_but X).

(** Every smaller value is that of an option … *)
Lemma all_but_reaches n w : w < v n -> exists j, j < n /\ ~ In (n - j) X /\ v j = w.
Proof.
  unfold v. intros H. unfold all_but in H. rewrite G_mex in H by apply take_decreasing. apply mex_below, in_map_iff in H.
  destruct H as (o & E & Ho). apply take_spec in Ho as (d & Hd & Sd & ->). simpl in E. rewrite Nat.lxor_0_r in E.
  exists (n - d). split; [lia|]. split; [|exact E]. replace (n - (n - d)) with d by lia.
  intros I. apply is_in_spec in I. now rewrite I in Sd.
Qed.

(** … and a heap with the same value is no option. *)
Lemma all_but_free n j : j < n -> v j = v n -> In (n - j) X.
Proof.
  intros L E. destruct (is_in (n - j) X) eqn:I; [now apply is_in_spec|]. exfalso.
  apply (mex_not_in (map (fun o => nim_sum (map v o)) (all_but X n))).
  unfold v at 1, all_but at 1. rewrite <- G_mex by apply take_decreasing. fold (all_but X). fold v. rewrite <- E.
  apply in_map_iff. exists [j]. simpl. rewrite Nat.lxor_0_r. split; [easy|].
  apply take_spec. exists (n - j). rewrite I. repeat split; try lia. f_equal. lia.
Qed.

(** More than [m] heaps later, values are larger. *)
Lemma all_but_grows j n : j + m < n -> v j < v n.
Proof.
  intros L. destruct (Nat.lt_trichotomy (v j) (v n)) as [H|[H|H]]; [easy| |].
  - apply all_but_free in H; [|lia]. apply excluded_up_to_m in H. lia.
  - apply all_but_reaches in H as (i & Hi & _ & E). apply all_but_free in E; [|lia].
    apply excluded_up_to_m in E. lia.
Qed.

Theorem all_but_repeats p n0 s :
  (forall n, n0 <= n < n0 + 2 * m -> v (n + p) = v n + s) -> repeats v p n0 s.
Proof.
  intros W n. induction n as [n IH] using lt_wf_ind. intros Hn.
  destruct (Nat.lt_ge_cases n (n0 + 2 * m)) as [L|L]; [now apply W|].
  set (i := n0 + m). assert (Ei : v (i + p) = v i + s) by (apply IH; unfold i; lia).
  destruct (Nat.lt_trichotomy (v (n + p)) (v n + s)) as [H|[H|H]]; [exfalso|exact H|exfalso].
  - assert (Go : exists j, j < n + p /\ ~ In (n + p - j) X /\ v j = v (n + p)).
    { destruct (Nat.lt_ge_cases (v (n + p)) (v i + s)) as [C|C].
      - rewrite <- Ei in C. apply all_but_reaches in C as (j & Hj & _ & E). exists j.
        split; [unfold i in *; lia|]. split; [|easy]. intros I. apply excluded_up_to_m in I. unfold i in *; lia.
      - assert (C' : v (n + p) - s < v n) by lia. apply all_but_reaches in C' as (j & Hj & Hx & E).
        destruct (Nat.lt_ge_cases j n0) as [J|J].
        + pose proof (all_but_grows j i ltac:(unfold i; lia)). lia.
        + exists (j + p). split; [lia|]. split; [now replace (n + p - (j + p)) with (n - j) by lia|].
          rewrite IH by lia. lia. }
    destruct Go as (j & Hj & Hx & E). now apply Hx, all_but_free.
  - apply all_but_reaches in H as (j' & Hj & Hx & E).
    destruct (Nat.lt_ge_cases j' (n0 + p)) as [J|J].
    + pose proof (all_but_grows j' (i + p) ltac:(unfold i; lia)) as Gr. rewrite Ei, E in Gr.
      assert (Lt : v n < v i) by lia. apply all_but_reaches in Lt as (k & Hk & _ & Ek).
      apply all_but_free in Ek; [|unfold i in *; lia]. apply excluded_up_to_m in Ek. unfold i in *. lia.
    + apply Hx. replace j' with (j' - p + p) in * by lia. rewrite IH in E by lia.
      replace (n + p - (j' - p + p)) with (n - (j' - p)) by lia. apply all_but_free; lia.
Qed.
End All_but.
