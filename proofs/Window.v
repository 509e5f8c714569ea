(* THE WINDOW THEOREM for finite subtraction sets.  Let no amount exceed M.  If
   g(n+p) = g(n) for the M consecutive heaps n0 <= n < n0+M, then g(n+p) = g(n)
   for every n >= n0.  The same holds for outcomes alone, in normal and in
   misère play, with no Grundy values known. *)
From Grundy Require Import Games.

Section Window.
  Variable S : nat -> Prop.       (* the amounts *)
  Variable M : nat.
  Hypothesis bounded : forall s, S s -> s <= M.
  Variables n0 p : nat.

  Theorem window_values : forall g, is_grundy (sub_move S) g ->
    (forall n, n0 <= n < n0 + M -> g (n + p) = g n) ->
    forall n, n0 <= n -> g (n + p) = g n.
  Proof.
    intros g G W n. induction n as [n IH] using lt_wf_ind. intro Hn.
    destruct (le_lt_dec (n0 + M) n) as [Far|]; [|apply W; lia].
    apply mex_unique with (fun v => exists m, sub_move S (n + p) m /\ g m = v); [apply G|].
    apply mex_ext with (fun v => exists m, sub_move S n m /\ g m = v); [|apply G].
    intro v. split; intros [m [[s [Ss [Hs E]]] Hv]]; pose proof (bounded s Ss).
    - exists (m + p). split; [exists s; repeat split; auto; lia|].
      rewrite <- Hv. apply IH; lia.
    - exists (m - p). split; [exists s; repeat split; auto; lia|].
      rewrite <- Hv. replace m with ((m - p) + p) at 2 by lia. symmetry. apply IH; lia.
  Qed.

  (* Outcomes: [w n] is true when the player to move at n wins. *)
  Theorem window_outcomes : forall w : nat -> bool,
    (forall n, w n = true <-> exists m, sub_move S n m /\ w m = false) ->
    (forall n, n0 <= n < n0 + M -> w (n + p) = w n) ->
    forall n, n0 <= n -> w (n + p) = w n.
  Proof.
    intros w G W n. induction n as [n IH] using lt_wf_ind. intro Hn.
    destruct (le_lt_dec (n0 + M) n) as [Far|]; [|apply W; lia].
    apply Bool.eq_true_iff_eq. rewrite (G (n + p)), (G n).
    split; intros [m [[s [Ss [Hs E]]] Hv]]; pose proof (bounded s Ss).
    - exists (m - p). split; [exists s; repeat split; auto; lia|].
      rewrite <- Hv. replace m with ((m - p) + p) at 2 by lia. symmetry. apply IH; lia.
    - exists (m + p). split; [exists s; repeat split; auto; lia|].
      rewrite <- Hv. apply IH; lia.
  Qed.

  (* Misère outcomes: a heap from which nothing can be taken is won. *)
  Theorem window_misere : forall w : nat -> bool,
    (forall n, w n = true <-> (forall m, ~ sub_move S n m)
                              \/ exists m, sub_move S n m /\ w m = false) ->
    (forall n, n0 <= n < n0 + M -> w (n + p) = w n) ->
    forall n, n0 <= n -> w (n + p) = w n.
  Proof.
    intros w G W n. induction n as [n IH] using lt_wf_ind. intro Hn.
    destruct (le_lt_dec (n0 + M) n) as [Far|]; [|apply W; lia].
    apply Bool.eq_true_iff_eq. rewrite (G (n + p)), (G n).
    split; (intros [T | [m [[s [Ss [Hs E]]] Hv]]]; [left | right; pose proof (bounded s Ss)]).
    - intros m [s [Ss [Hs E]]]. pose proof (bounded s Ss).
      apply (T (m + p)). exists s. repeat split; auto; lia.
    - exists (m - p). split; [exists s; repeat split; auto; lia|].
      rewrite <- Hv. replace m with ((m - p) + p) at 2 by lia. symmetry. apply IH; lia.
    - intros m [s [Ss [Hs E]]]. pose proof (bounded s Ss).
      apply (T (m - p)). exists s. repeat split; auto; lia.
    - exists (m + p). split; [exists s; repeat split; auto; lia|].
      rewrite <- Hv. apply IH; lia.
  Qed.
End Window.
