(** * Impartial games: sums, values, and who loses

    A finite impartial game is given by its options, the games that one move leads to. This file defines
    sums, the mex, the value of a game (also called its Grundy value or nimber) and lost games, and proves

    - [sprague_grundy]: the value of a sum is the nim-sum of the values;
    - [lost_value]: under normal play a game is lost for the player to move if and only if its value is 0;
    - [value_unique]: the value of [G] is the only [n] such that [G] plus a Nim heap of [n] is lost;
    - [bouton]: a position of Nim is lost if and only if the nim-sum of its heaps is 0.

    [nat] is the type of the natural numbers 0, 1, 2, …, and [Nat.lxor] is addition without carry of
    binary numbers, which is written [a ⊕ b] here. *)

From Coq Require Import List Arith Bool Lia PeanoNat.
Import ListNotations.

Notation "a ⊕ b" := (Nat.lxor a b) (at level 50, left associativity).

(** A game is the list of its options. Every game ends, because these are trees of finite depth. *)
Inductive game : Type := Game : list game -> game.

Definition options (G : game) : list game := let (l) := G in l.

(** In [G + H] a player moves either in [G] or in [H]. *)
Fixpoint plus (G : game) : game -> game :=
  fix plus_G (H : game) : game :=
    match G, H with
    | Game g, Game h => Game (map (fun G' => plus G' H) g ++ map plus_G h)
    end.

(** The sum of a list of games; the empty sum has no option. *)
Definition total (l : list game) : game := fold_right plus (Game []) l.

(** Normal play: the player to move loses if every option is won, in particular if there is none. *)
Fixpoint lost (G : game) : bool :=
  match G with Game l => forallb (fun G' => negb (lost G')) l end.

(** Misère play: a player who cannot move wins. *)
Fixpoint misere_lost (G : game) : bool :=
  match G with
  | Game [] => false
  | Game l => forallb (fun G' => negb (misere_lost G')) l
  end.

(** The nim-sum of a list of numbers. *)
Definition nim_sum (l : list nat) : nat := fold_right Nat.lxor 0 l.

(** ** The mex

    The mex of a list is the least number that is not in it. The search ends, because one of the numbers
    from 0 to the length of the list is missing; [mex_not_in], [mex_below] and [mex_unique] say that this is
    the mex. *)
Definition is_in (n : nat) (l : list nat) : bool := existsb (Nat.eqb n) l.

Fixpoint least_missing (tries n : nat) (l : list nat) : nat :=
  match tries with
  | 0 => n
  | S tries => if is_in n l then least_missing tries (S n) l else n
  end.

Definition mex (l : list nat) : nat := least_missing (length l) 0 l.

Lemma is_in_spec n l : is_in n l = true <-> In n l.
Proof.
  unfold is_in. rewrite existsb_exists. split.
  - intros (x & Hx & E). apply Nat.eqb_eq in E. now subst.
  - intros H. exists n. split; [easy | apply Nat.eqb_refl].
Qed.

Lemma least_missing_below tries n l m : n <= m -> m < least_missing tries n l -> In m l.
Proof.
  revert n. induction tries as [|tries IH]; simpl; intros n Hn Hm; [lia|].
  destruct (is_in n l) eqn:E; [|lia].
  destruct (Nat.eq_dec n m) as [<-|]; [now apply is_in_spec | apply (IH (S n)); lia].
Qed.

Lemma least_missing_not_in tries n l :
  ~ In (least_missing tries n l) l \/ least_missing tries n l = n + tries.
Proof.
  revert n. induction tries as [|tries IH]; simpl; intros n; [right; lia|].
  destruct (is_in n l) eqn:E.
  - destruct (IH (S n)); [now left | right; lia].
  - left. intros H. apply is_in_spec in H. congruence.
Qed.

Lemma mex_below l m : m < mex l -> In m l.
Proof. intros H. eapply least_missing_below; [apply Nat.le_0_l | exact H]. Qed.

Lemma mex_not_in l : ~ In (mex l) l.
Proof.
  destruct (least_missing_not_in (length l) 0 l) as [H|H]; [exact H|].
  intros Hin. fold (mex l) in H. simpl in H.
  assert (Hsub : incl (seq 0 (S (length l))) l).
  { intros x Hx. apply in_seq in Hx. destruct (Nat.eq_dec x (mex l)) as [->|]; [easy|].
    apply mex_below. lia. }
  apply NoDup_incl_length in Hsub; [rewrite seq_length in Hsub; lia | apply seq_NoDup].
Qed.

Lemma mex_unique l n : ~ In n l -> (forall m, m < n -> In m l) -> mex l = n.
Proof.
  intros Hn Hlt. destruct (Nat.lt_trichotomy (mex l) n) as [H|[H|H]]; [|easy|].
  - now apply Hlt, mex_not_in in H.
  - now apply mex_below in H.
Qed.

Lemma mex_ext l l' : (forall n, In n l <-> In n l') -> mex l = mex l'.
Proof.
  intros H. apply mex_unique; [rewrite H; apply mex_not_in|].
  intros m Hm. rewrite H. now apply mex_below.
Qed.

(** The value of a game is the mex of the values of its options. *)
Fixpoint value (G : game) : nat :=
  match G with Game l => mex (map value l) end.

(** Induction over games: what holds for a game if it holds for its options holds for all games. *)
Section Induction.
  Variable P : game -> Prop.
  Hypothesis step : forall l, Forall P l -> P (Game l).
  Fixpoint game_induction (G : game) : P G :=
    match G with
    | Game l =>
        step l ((fix all l : Forall P l :=
                   match l with
                   | [] => Forall_nil P
                   | G :: l => Forall_cons G (game_induction G) (all l)
                   end) l)
    end.
End Induction.

Lemma options_plus G H :
  options (plus G H) = map (fun G' => plus G' H) (options G) ++ map (plus G) (options H).
Proof. now destruct G, H. Qed.

Lemma value_options G : value G = mex (map value (options G)).
Proof. now destruct G. Qed.

Lemma value_not_option G G' : In G' (options G) -> value G' <> value G.
Proof.
  intros H E. rewrite (value_options G) in E. apply (mex_not_in (map value (options G))).
  rewrite <- E. now apply in_map.
Qed.

Lemma value_reaches G n : n < value G -> exists G', In G' (options G) /\ value G' = n.
Proof.
  rewrite value_options. intros H. apply mex_below, in_map_iff in H as (G' & E & H). now exists G'.
Qed.

Theorem lost_value G : lost G = true <-> value G = 0.
Proof.
  induction G as [l IH] using game_induction. rewrite Forall_forall in IH. simpl. rewrite forallb_forall. split.
  - intros H. apply mex_unique; [|lia]. intros H0. apply in_map_iff in H0 as (G & E & HG).
    apply IH in E; [|easy]. specialize (H G HG). now rewrite E in H.
  - intros H G HG. destruct (lost G) eqn:E; [|easy]. apply IH in E; [|easy].
    exfalso. apply (mex_not_in (map value l)). rewrite H, <- E. now apply in_map.
Qed.

(** ** Binary digits *)

(** If two numbers agree above digit [k], the one that has digit [k] is larger. *)
Lemma testbit_lt a b k :
  Nat.testbit a k = false -> Nat.testbit b k = true ->
  (forall m, k < m -> Nat.testbit a m = Nat.testbit b m) -> a < b.
Proof.
  intros Ha Hb Hm.
  assert (E : Nat.shiftr a (S k) = Nat.shiftr b (S k)).
  { apply Nat.bits_inj. intros m. rewrite !Nat.shiftr_spec by lia. apply Hm. lia. }
  assert (Split : forall c, Nat.shiftr c k = 2 * Nat.shiftr c (S k) + Nat.b2n (Nat.testbit c k)).
  { intros c. simpl Nat.shiftr at 2. rewrite (Nat.div2_odd (Nat.shiftr c k)) at 1.
    now rewrite <- Nat.bit0_odd, Nat.shiftr_spec by lia. }
  pose proof (Split a) as Sa. pose proof (Split b) as Sb. rewrite Ha in Sa. rewrite Hb in Sb. cbn [Nat.b2n] in Sa, Sb.
  assert (Q : Nat.shiftr b k = Nat.shiftr a k + 1) by lia. rewrite !Nat.shiftr_div_pow2 in Q.
  assert (P : 2 ^ k <> 0) by now apply Nat.pow_nonzero.
  pose proof (Nat.div_mod a (2 ^ k) P). pose proof (Nat.mod_upper_bound a (2 ^ k) P).
  pose proof (Nat.div_mod b (2 ^ k) P). rewrite Q in *. nia.
Qed.

(** The lemma behind the theorem of Sprague and Grundy: a number below [a ⊕ b] arises if one of the two
    is made smaller. *)
Lemma lxor_smaller a b u : u < a ⊕ b -> u ⊕ b < a \/ u ⊕ a < b.
Proof.
  intros Hu. set (d := u ⊕ (a ⊕ b)). set (k := Nat.log2 d).
  assert (D : d <> 0) by (intros E; apply Nat.lxor_eq in E; lia).
  assert (Dk : Nat.testbit d k = true) by now apply Nat.bit_log2.
  assert (Above : forall m, k < m -> Nat.testbit d m = false) by (intros; now apply Nat.bits_above_log2).
  assert (Xk : Nat.testbit (a ⊕ b) k = true).
  { destruct (Nat.testbit (a ⊕ b) k) eqn:E; [easy|]. exfalso.
    assert (a ⊕ b < u); [|lia]. apply (testbit_lt _ _ k); [easy| |].
    - unfold d in Dk. rewrite Nat.lxor_spec, E in Dk. now destruct (Nat.testbit u k).
    - intros m Hm. specialize (Above m Hm). unfold d in Above. rewrite Nat.lxor_spec in Above.
      now destruct (Nat.testbit u m), (Nat.testbit (a ⊕ b) m). }
  assert (Uk : Nat.testbit u k = false).
  { unfold d in Dk. rewrite Nat.lxor_spec, Xk in Dk. now destruct (Nat.testbit u k). }
  rewrite Nat.lxor_spec in Xk.
  assert (Same : forall m, k < m -> Nat.testbit u m = xorb (Nat.testbit a m) (Nat.testbit b m)).
  { intros m Hm. specialize (Above m Hm). unfold d in Above. rewrite !Nat.lxor_spec in Above.
    now destruct (Nat.testbit u m), (Nat.testbit a m), (Nat.testbit b m). }
  destruct (Nat.testbit a k) eqn:Ak; [left | right]; apply (testbit_lt _ _ k).
  - rewrite Nat.lxor_spec, Uk. now destruct (Nat.testbit b k).
  - easy.
  - intros m Hm. rewrite Nat.lxor_spec, Same by easy. now destruct (Nat.testbit a m), (Nat.testbit b m).
  - now rewrite Nat.lxor_spec, Uk, Ak.
  - now destruct (Nat.testbit b k).
  - intros m Hm. rewrite Nat.lxor_spec, Same by easy. now destruct (Nat.testbit a m), (Nat.testbit b m).
Qed.

Lemma lxor_cancel_r a b c : a ⊕ c = b ⊕ c -> a = b.
Proof.
  intros H. apply (f_equal (fun x => x ⊕ c)) in H.
  now rewrite !Nat.lxor_assoc, Nat.lxor_nilpotent, !Nat.lxor_0_r in H.
Qed.

Lemma lxor_cancel_l a b c : c ⊕ a = c ⊕ b -> a = b.
Proof. rewrite !(Nat.lxor_comm c). apply lxor_cancel_r. Qed.

(** ** The theorem of Sprague and Grundy *)

Theorem sprague_grundy G H : value (plus G H) = value G ⊕ value H.
Proof.
  revert H. induction G as [g IHG] using game_induction.
  induction H as [h IHH] using game_induction.
  rewrite Forall_forall in IHG, IHH.
  rewrite value_options, options_plus. simpl options.
  apply mex_unique.
  - rewrite map_app, !map_map, in_app_iff, !in_map_iff.
    intros [(G' & E & HG)|(H' & E & HH)].
    + rewrite (IHG _ HG) in E. apply lxor_cancel_r in E. now apply (value_not_option (Game g) G').
    + rewrite (IHH _ HH) in E. apply lxor_cancel_l in E. now apply (value_not_option (Game h) H').
  - intros u Hu. rewrite map_app, !map_map, in_app_iff, !in_map_iff.
    destruct (lxor_smaller _ _ _ Hu) as [L|L]; apply value_reaches in L as (K & HK & E); simpl in HK.
    + left. exists K. split; [|easy]. rewrite (IHG _ HK), E.
      now rewrite Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r.
    + right. exists K. split; [|easy]. rewrite (IHH _ HK), E.
      now rewrite (Nat.lxor_comm u), <- Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_l.
Qed.

Corollary value_total l : value (total l) = nim_sum (map value l).
Proof. induction l as [|G l IH]; [reflexivity|]. simpl. now rewrite sprague_grundy, <- IH. Qed.

(** ** Nim *)

(** From a Nim heap of [n] a player moves to a Nim heap of any smaller number. *)
Fixpoint smaller_nim_heaps (n : nat) : list game :=
  match n with
  | 0 => []
  | S n => smaller_nim_heaps n ++ [Game (smaller_nim_heaps n)]
  end.

Definition nim (n : nat) : game := Game (smaller_nim_heaps n).

Lemma smaller_nim_heaps_spec n G : In G (smaller_nim_heaps n) <-> exists m, m < n /\ G = nim m.
Proof.
  induction n as [|n IH]; simpl; [split; [easy | intros (m & H & _); lia]|].
  rewrite in_app_iff, IH. simpl. split.
  - intros [(m & H & ->)|[<-|[]]]; [exists m | exists n]; split; (lia || reflexivity).
  - intros (m & H & ->). destruct (Nat.eq_dec m n) as [->|]; [now right; left|].
    left. exists m. split; [lia | reflexivity].
Qed.

Theorem value_nim n : value (nim n) = n.
Proof.
  induction n as [n IH] using lt_wf_ind. rewrite value_options. simpl. apply mex_unique.
  - rewrite in_map_iff. intros (G & E & HG). apply smaller_nim_heaps_spec in HG as (m & H & ->).
    rewrite IH in E by easy. lia.
  - intros m H. rewrite in_map_iff. exists (nim m). split; [now apply IH|].
    apply smaller_nim_heaps_spec. now exists m.
Qed.

(** The value is the only number with this property, so it does not depend on how it is defined. *)
Theorem value_unique G n : lost (plus G (nim n)) = true <-> value G = n.
Proof.
  rewrite lost_value, sprague_grundy, value_nim. split; [apply Nat.lxor_eq|].
  intros ->. apply Nat.lxor_nilpotent.
Qed.

Theorem bouton heaps : lost (total (map nim heaps)) = true <-> nim_sum heaps = 0.
Proof.
  rewrite lost_value, value_total, map_map.
  now rewrite (map_ext _ id) by apply value_nim; rewrite map_id.
Qed.
