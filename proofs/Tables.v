(* TABLES.  Grundy values computed from a list of options: the function exists
   ([table_grundy]), and a table that passes a finite check agrees with it
   ([table_correct]).  With them a certificate can be checked here, by computation:
   see Examples.v. *)
From Coq Require Import Bool.
From Grundy Require Import Games.

Definition lookup (l : list nat) (n : nat) : nat := nth n l 0.

(* ---- mex of a list ------------------------------------------------------ *)

Definition member (v : nat) (l : list nat) : bool := existsb (Nat.eqb v) l.

Lemma member_In : forall v l, member v l = true <-> In v l.
Proof.
  intros v l. unfold member. rewrite existsb_exists. split.
  - intros [x [I E]]. apply Nat.eqb_eq in E. subst. exact I.
  - intro I. exists v. split; auto. apply Nat.eqb_refl.
Qed.

(* the first number from v on, tried at most fuel times, that is not in l *)
Fixpoint search (fuel v : nat) (l : list nat) : nat :=
  match fuel with
  | 0 => v
  | S fuel => if member v l then search fuel (S v) l else v
  end.

Definition mex (l : list nat) : nat := search (S (length l)) 0 l.

Lemma search_range : forall fuel v l, v <= search fuel v l <= v + fuel.
Proof.
  induction fuel as [|fuel IH]; simpl; intros v l; [lia|].
  destruct (member v l); [specialize (IH (S v) l); lia | lia].
Qed.

Lemma search_below : forall fuel v l u, v <= u < search fuel v l -> In u l.
Proof.
  induction fuel as [|fuel IH]; simpl; intros v l u L; [lia|].
  destruct (member v l) eqn:M; [|lia]. destruct (Nat.eq_dec u v) as [E|N].
  - subst. apply member_In, M.
  - apply (IH (S v)). lia.
Qed.

Lemma search_stop : forall fuel v l, search fuel v l < v + fuel -> ~ In (search fuel v l) l.
Proof.
  induction fuel as [|fuel IH]; simpl; intros v l L; [lia|].
  destruct (member v l) eqn:M; [apply IH; lia|].
  intro I. apply member_In in I. congruence.
Qed.

Lemma mex_is_mex : forall l, is_mex (fun v => In v l) (mex l).
Proof.
  intro l. unfold mex. pose proof (search_range (S (length l)) 0 l) as R.
  split; [|intros u L; apply (search_below (S (length l)) 0); lia].
  apply search_stop. destruct (Nat.eq_dec (search (S (length l)) 0 l) (0 + S (length l))) as [E|]; [|lia].
  exfalso. assert (Inc : incl (seq 0 (S (length l))) l).
  { intros u I. apply in_seq in I. apply (search_below (S (length l)) 0). lia. }
  pose proof (NoDup_incl_length (seq_NoDup (S (length l)) 0) Inc) as Len.
  rewrite seq_length in Len. lia.
Qed.

(* ---- tables ------------------------------------------------------------- *)

Section Tables.
  (* the options of n, each a list of heaps below n *)
  Variable opts : nat -> list (list nat).
  Hypothesis smaller : forall n L x, In L (opts n) -> In x L -> x < n.

  Definition listed (n : nat) (L : list nat) : Prop := In L (opts n).

  (* the values of heaps 0 .. N-1 *)
  Fixpoint table (N : nat) : list nat :=
    match N with
    | 0 => []
    | S n => let t := table n in t ++ [mex (map (nim_sum (lookup t)) (opts n))]
    end.

  Lemma table_length : forall N, length (table N) = N.
  Proof. induction N as [|N IH]; simpl; auto. rewrite app_length, IH. simpl. lia. Qed.

  Definition grundy (n : nat) : nat := lookup (table (S n)) n.

  Lemma table_lookup : forall N n, n < N -> lookup (table N) n = grundy n.
  Proof.
    intros N n L. induction L as [|N L IH]; auto. unfold lookup in *. simpl.
    rewrite app_nth1; [exact IH|]. rewrite table_length. exact L.
  Qed.

  Lemma nim_sum_same : forall (g h : nat -> nat) L,
    (forall x, In x L -> g x = h x) -> nim_sum g L = nim_sum h L.
  Proof.
    intros g h L. induction L as [|x L IH]; simpl; intro E; [reflexivity|].
    f_equal; auto.
  Qed.

  (* the Grundy function exists *)
  Theorem table_grundy : is_grundy_sum listed grundy.
  Proof.
    intro n.
    assert (E : grundy n = mex (map (nim_sum grundy) (opts n))).
    { unfold grundy at 1, lookup. simpl. rewrite app_nth2; rewrite table_length; [|lia].
      rewrite Nat.sub_diag. simpl. f_equal. apply map_ext_in. intros L I.
      apply nim_sum_same. intros x Ix. apply table_lookup. apply (smaller n L x I Ix). }
    rewrite E. apply mex_ext with (fun v => In v (map (nim_sum grundy) (opts n)));
      [|apply mex_is_mex].
    intro u. rewrite in_map_iff. split; intros [L [H1 H2]]; exists L; auto.
  Qed.

  (* and any Grundy function has the computed values *)
  Theorem table_correct : forall g, is_grundy_sum listed g -> forall n, g n = grundy n.
  Proof.
    intros g G n. induction n as [n IH] using lt_wf_ind.
    apply mex_unique with (fun v => exists L, listed n L /\ nim_sum g L = v); [apply G|].
    apply mex_ext with (fun v => exists L, listed n L /\ nim_sum grundy L = v);
      [|apply table_grundy].
    assert (Same : forall L, listed n L -> nim_sum g L = nim_sum grundy L).
    { intros L I. apply nim_sum_same. intros x Ix. apply IH. apply (smaller n L x I Ix). }
    intro u. split; intros [L [H1 H2]]; exists L; split; auto; rewrite <- H2;
      [|symmetry]; auto.
  Qed.

  Corollary table_value : forall g, is_grundy_sum listed g ->
    forall N n, n < N -> g n = lookup (table N) n.
  Proof. intros g G N n L. rewrite table_lookup by exact L. apply table_correct. exact G. Qed.
End Tables.

(* ---- the options of an octal code --------------------------------------- *)

(* d: the digits d_0, d_1, ... *)
Definition code (d : list nat) (i j : nat) : Prop :=
  j <= 2 /\ Nat.testbit (lookup d i) j = true.

Definition code_opts (d : list nat) (n : nat) : list (list nat) :=
  flat_map (fun i =>
    (if Nat.testbit (lookup d i) 0 && (i =? n) && (1 <=? i) then [[]] else [])
    ++ (if Nat.testbit (lookup d i) 1 && (i <? n) && (1 <=? i) then [[n - i]] else [])
    ++ (if Nat.testbit (lookup d i) 2
        then map (fun a => [a; n - i - a]) (seq 1 (n - i - 1)) else []))
  (seq 0 (length d)).

Lemma code_opts_code : forall d n L, In L (code_opts d n) <-> code_opt (code d) n L.
Proof.
  intros d n L. unfold code_opts. rewrite in_flat_map. split.
  - intros [i [_ I]]. apply in_app_or in I. destruct I as [I|I]; [|apply in_app_or in I; destruct I as [I|I]].
    + destruct (Nat.testbit (lookup d i) 0) eqn:B; [|destruct I].
      destruct (i =? n) eqn:E; [|destruct I]. apply Nat.eqb_eq in E.
      destruct (1 <=? i) eqn:P; [|destruct I]. apply Nat.leb_le in P.
      destruct I as [I|[]]. subst L. exists i. unfold code. simpl. repeat split; auto; lia.
    + destruct (Nat.testbit (lookup d i) 1) eqn:B; [|destruct I].
      destruct (i <? n) eqn:E; [|destruct I]. apply Nat.ltb_lt in E.
      destruct (1 <=? i) eqn:P; [|destruct I]. apply Nat.leb_le in P.
      destruct I as [I|[]]. subst L. exists i. unfold code. simpl. repeat split; auto; try lia.
      constructor; [lia | constructor].
    + destruct (Nat.testbit (lookup d i) 2) eqn:B; [|destruct I].
      apply in_map_iff in I. destruct I as [a [E I]]. apply in_seq in I. subst L.
      exists i. unfold code. simpl. repeat split; auto; try lia.
      constructor; [lia|]. constructor; [lia | constructor].
  - intros [i [[J B] [E [F Z]]]].
    assert (Hi : i < length d).
    { destruct (le_lt_dec (length d) i) as [C|C]; auto. exfalso.
      unfold lookup in B. rewrite nth_overflow, Nat.bits_0 in B by exact C. discriminate. }
    exists i. split; [apply in_seq; lia|].
    destruct L as [|a [|b [|c L]]]; cbn [length list_sum fold_right] in *; try lia.
    + apply in_or_app. left. rewrite B.
      replace (i =? n) with true by (symmetry; apply Nat.eqb_eq; lia).
      replace (1 <=? i) with true by (symmetry; apply Nat.leb_le; lia). left. reflexivity.
    + inversion F; subst. apply in_or_app. right. apply in_or_app. left. rewrite B.
      replace (i <? i + (a + 0)) with true by (symmetry; apply Nat.ltb_lt; lia).
      replace (1 <=? i) with true by (symmetry; apply Nat.leb_le; lia).
      left. f_equal. lia.
    + inversion F as [|? ? Ha F']; subst. inversion F'; subst.
      apply in_or_app. right. apply in_or_app. right. rewrite B.
      apply in_map_iff. exists a. split; [f_equal; f_equal; lia | apply in_seq; lia].
Qed.
