(* THE ALL-BUT WINDOW.  Take any amount but those of a set X, all at most k.  If
   g(n+p) = g(n) + s for the 2k consecutive heaps n0 <= n < n0+2k, then
   g(n+p) = g(n) + s for every n >= n0: g is arithmetically periodic. *)
From Grundy Require Import Games.

Section AllBut.
  Variable X : nat -> Prop.       (* the amounts that may not be taken *)
  Variable k : nat.
  Hypothesis k_pos : 1 <= k.
  Hypothesis bounded : forall t, X t -> t <= k.
  Variable g : nat -> nat.
  Hypothesis G : is_grundy (sub_move (fun t => ~ X t)) g.

  (* Leaving m is allowed whenever more than k stones are taken. *)
  Lemma far_move : forall n m, m + k < n -> sub_move (fun t => ~ X t) n m.
  Proof.
    intros n m L. exists (n - m). repeat split; try lia.
    intro Hx. specialize (bounded _ Hx). lia.
  Qed.

  (* Values over k steps never fall. *)
  Lemma step_k : forall x, g x <= g (x + k).
  Proof.
    intro x. destruct (le_lt_dec (g x) (g (x + k))) as [|L]; auto. exfalso.
    destruct (grundy_reach _ _ g G x _ L) as [m [[t [_ [Ht E]]] Hm]].
    apply (grundy_neq _ _ g G (x + k) m); auto. apply far_move. lia.
  Qed.

  (* So the largest value up to N occurs among its last k heaps. *)
  Lemma late_max : forall d x, exists y, x + d < y + k /\ y <= x + d /\ g x <= g y.
  Proof.
    intro d. induction d as [d IH] using lt_wf_ind. intro x.
    destruct (le_lt_dec k d) as [L|L].
    - destruct (IH (d - k)) with (x := x + k) as [y [Y1 [Y2 Y3]]]; [lia|].
      exists y. pose proof (step_k x). lia.
    - exists x. lia.
  Qed.

  (* The values up to m form an initial segment. *)
  Lemma segment : forall m v, v <= g m -> exists m', m' <= m /\ g m' = v.
  Proof.
    intros m v L. destruct (Nat.eq_dec v (g m)) as [E|N]; [exists m; auto|].
    destruct (grundy_reach _ _ g G m v) as [m' [[t [_ [Ht E]]] Hm]]; [lia|].
    exists m'. split; [lia|auto].
  Qed.

  (* The values of the options of n in terms of the 2k values before n: those at
     or below a value in [n-2k, n-k), and those of the allowed heaps in [n-k, n). *)
  Definition seen (n v : nat) : Prop :=
    (exists m, n <= m + 2 * k /\ m + k < n /\ v <= g m)
    \/ (exists m, m < n <= m + k /\ ~ X (n - m) /\ g m = v).

  Lemma options_seen : forall n v,
    (exists m, sub_move (fun t => ~ X t) n m /\ g m = v) <-> seen n v.
  Proof.
    intros n v. split.
    - intros [m [[t [Xt [Ht E]]] Hv]]. destruct (le_lt_dec n (m + k)) as [L|L].
      + right. exists m. replace (n - m) with t by lia. repeat split; auto; lia.
      + left. destruct (late_max (n - k - 1 - m) m) as [y [Y1 [Y2 Y3]]].
        exists y. lia.
    - intros [[m [H1 [H2 H3]]] | [m [H1 [H2 H3]]]].
      + destruct (segment m v H3) as [m' [L Hv]]. exists m'. split; auto.
        apply far_move. lia.
      + exists m. split; auto. exists (n - m). repeat split; auto; lia.
  Qed.

  Lemma g_mex_seen : forall n, is_mex (seen n) (g n).
  Proof. intro n. eapply mex_ext; [apply options_seen | apply G]. Qed.

  Variables n0 p s : nat.
  Hypothesis window : forall n, n0 <= n < n0 + 2 * k -> g (n + p) = g n + s.

  Theorem all_but : forall n, n0 <= n -> g (n + p) = g n + s.
  Proof.
    intro n. induction n as [n IH] using lt_wf_ind. intro Hn.
    destruct (le_lt_dec (n0 + 2 * k) n) as [Far|]; [|apply window; lia].
    apply mex_unique with (seen (n + p)); [apply g_mex_seen|].
    apply mex_shift with (seen n); [| |apply g_mex_seen].
    - intros u Hu. left. exists (n - k - 1 + p). rewrite IH by lia. lia.
    - intro u. split.
      + intros [[m [H1 [H2 H3]]] | [m [H1 [H2 H3]]]]; [left | right]; exists (m + p);
          rewrite IH by lia; [lia|].
        replace (n + p - (m + p)) with (n - m) by lia. repeat split; auto; lia.
      + intros [[m [H1 [H2 H3]]] | [m [H1 [H2 H3]]]]; [left | right]; exists (m - p);
          pose proof (IH (m - p)) as E; replace (m - p + p) with m in E by lia.
        * lia.
        * replace (n - (m - p)) with (n + p - m) by lia. repeat split; auto; lia.
  Qed.
End AllBut.
