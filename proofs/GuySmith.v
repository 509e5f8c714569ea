(* THE GUY-SMITH THEOREM.  A finite octal code, no digit beyond d_k.  If n0 >= 1,
   p >= 1 and g(n+p) = g(n) for n0 <= n < 2*n0 + p + k, then g(n+p) = g(n) for
   every n >= n0.

   The same argument serves codes that leave up to J heaps (hexadecimal: J = 3),
   with the window n0 <= n < J*n0 + (J-1)*p + k; octal codes are J = 2, and codes
   without splits J = 1.

   n0 >= 1 cannot be dropped: a split must keep both parts non-empty (0.4 with
   n0 = 0, p = 1 satisfies the window and is not periodic; see the end). *)
From Grundy Require Import Games.

Lemma nim_sum_app : forall (X : Type) (g : X -> nat) A B,
  nim_sum g (A ++ B) = Nat.lxor (nim_sum g A) (nim_sum g B).
Proof.
  intros X g A B. induction A as [|a A IH]; simpl.
  - symmetry. apply Nat.lxor_0_l.
  - rewrite IH. symmetry. apply Nat.lxor_assoc.
Qed.

(* Among j heaps with more than j*c stones in all, one has more than c. *)
Lemma some_large : forall c L, length L * c < list_sum L ->
  exists A a B, L = A ++ a :: B /\ c < a.
Proof.
  intros c L. induction L as [|x L IH]; simpl; intro H; [lia|].
  destruct (le_lt_dec x c) as [Le|Gt].
  - destruct IH as [A [a [B [E Ha]]]]; [lia|]. exists (x :: A), a, B. subst L. auto.
  - exists [], x, L. auto.
Qed.

Lemma list_sum_mid : forall A a B, list_sum (A ++ a :: B) = a + (list_sum A + list_sum B).
Proof. intros. rewrite list_sum_app. simpl. lia. Qed.

Lemma length_mid : forall (A B : list nat) a b, length (A ++ a :: B) = length (A ++ b :: B).
Proof. intros. rewrite !app_length. reflexivity. Qed.

Lemma forall_mid : forall (P : nat -> Prop) A a B b,
  P b -> Forall P (A ++ a :: B) -> Forall P (A ++ b :: B).
Proof.
  intros P A a B b Pb F. apply Forall_app in F. destruct F as [FA FB].
  apply Forall_app. split; auto. inversion FB; subst. constructor; auto.
Qed.

(* Every heap of an option is smaller than the heap it came from. *)
Lemma code_opt_smaller : forall D n A a B, code_opt D n (A ++ a :: B) -> a < n.
Proof.
  intros D n A a B [i [Di [E [F Z]]]]. rewrite list_sum_mid in E.
  destruct i as [|i]; [|lia]. specialize (Z eq_refl).
  rewrite app_length in Z. simpl in Z. apply Forall_app in F. destruct F as [FA FB].
  destruct A as [|x A].
  - destruct B as [|y B]; [simpl in Z; lia|].
    inversion FB as [|? ? _ FB']; subst. inversion FB'; subst. simpl. lia.
  - inversion FA; subst. simpl. lia.
Qed.

Section GuySmith.
  Variable D : nat -> nat -> Prop.
  Variables J k : nat.
  Hypothesis J_pos : 1 <= J.
  Hypothesis few_heaps : forall i j, D i j -> j <= J.
  Hypothesis few_stones : forall i j, D i j -> i <= k.
  Variable g : nat -> nat.
  Hypothesis G : is_grundy_sum (code_opt D) g.
  Variables n0 p : nat.
  Hypothesis n0_pos : 1 <= n0.
  Hypothesis p_pos : 1 <= p.
  Hypothesis window : forall n, n0 <= n < J * n0 + (J - 1) * p + k -> g (n + p) = g n.

  Theorem guy_smith_general : forall n, n0 <= n -> g (n + p) = g n.
  Proof.
    intro n. induction n as [n IH] using lt_wf_ind. intro Hn.
    destruct (le_lt_dec (J * n0 + (J - 1) * p + k) n) as [Far|]; [|apply window; lia].
    apply mex_unique with (fun v => exists L, code_opt D (n + p) L /\ nim_sum g L = v); [apply G|].
    apply mex_ext with (fun v => exists L, code_opt D n L /\ nim_sum g L = v); [|apply G].
    intro v. split; intros [L [O Hv]]; pose proof O as [i [Di [E [F Z]]]];
      pose proof (few_heaps _ _ Di) as HJ; pose proof (few_stones _ _ Di) as Hk.
    - (* an option of n: its largest heap is at least n0; enlarge it by p *)
      destruct (some_large (n0 - 1) L) as [A [a [B [EL Ha]]]]; [nia|]. subst L.
      pose proof (code_opt_smaller _ _ _ _ _ O). rewrite list_sum_mid in E.
      exists (A ++ (a + p) :: B). split.
      + exists i. rewrite (length_mid A B (a + p) a), list_sum_mid.
        repeat split; auto; [lia|]. apply forall_mid with a; auto; lia.
      + rewrite <- Hv, !nim_sum_app. simpl. rewrite IH; auto; lia.
    - (* an option of n+p: its largest heap is at least n0+p; lower it by p *)
      destruct (some_large (n0 + p - 1) L) as [A [a [B [EL Ha]]]]; [nia|]. subst L.
      pose proof (code_opt_smaller _ _ _ _ _ O). rewrite list_sum_mid in E.
      exists (A ++ (a - p) :: B). split.
      + exists i. rewrite (length_mid A B (a - p) a), list_sum_mid.
        repeat split; auto; [lia|]. apply forall_mid with a; auto; lia.
      + rewrite <- Hv, !nim_sum_app. simpl.
        rewrite <- (IH (a - p)) by lia. replace (a - p + p) with a by lia. reflexivity.
  Qed.
End GuySmith.

(* Octal codes: at most two heaps are left. *)
Theorem guy_smith : forall (D : nat -> nat -> Prop) k g n0 p,
  (forall i j, D i j -> j <= 2) -> (forall i j, D i j -> i <= k) ->
  is_grundy_sum (code_opt D) g -> 1 <= n0 -> 1 <= p ->
  (forall n, n0 <= n < 2 * n0 + p + k -> g (n + p) = g n) ->
  forall n, n0 <= n -> g (n + p) = g n.
Proof.
  intros D k g n0 p J2 K G N P W. apply (guy_smith_general D 2 k); auto.
  intros n Hn. apply W. lia.
Qed.

(* Why n0 >= 1: in the octal game 0.4 (take one stone and leave two heaps) the
   values of 0, 1, 2, 3 are 0, 0, 0, 1, so with n0 = 0, p = 1, k = 1 the window
   0 <= n < 2 holds and the claim fails at n = 2. *)
Example guy_smith_needs_n0 : forall g,
  is_grundy_sum (code_opt (fun i j => i = 1 /\ j = 2)) g ->
  (forall n, 0 <= n < 2 * 0 + 1 + 1 -> g (n + 1) = g n) /\ g (2 + 1) <> g 2.
Proof.
  intros g G.
  assert (Small : forall n, n < 3 -> g n = 0).
  { intros n Hn. destruct (g n) as [|v] eqn:E; auto. exfalso.
    destruct (G n) as [_ H]. destruct (H 0) as [L [[i [[Ei El] [Es [F _]]]] _]]; [lia|].
    destruct L as [|a [|b [|c L]]]; simpl in El; try lia.
    inversion F as [|? ? Ha F']; subst. inversion F'; subst. simpl in Hn. lia. }
  split.
  - intros n Hn. rewrite !Small; lia.
  - rewrite (Small 2) by lia. destruct (G 3) as [N _]. intro E. apply N.
    exists [1; 1]. split.
    + exists 1. simpl. repeat split; auto; lia.
    + simpl. rewrite !Small by lia. simpl. symmetry. exact E.
Qed.
