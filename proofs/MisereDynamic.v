(* MISERE DYNAMIC NIM.  For any f, monotone or not, with f(t) >= 1 for all
   t >= 1: for n >= 1 and q >= 1 the misère state (n, q) has the outcome, and
   exactly the winning takes, of the normal state (n-1, q).

   The law is about states.  A misère heap whose first move is 1..n-1 is the state
   (n, n-1), hence the normal state (n-1, n-1): won for every n >= 2. *)
From Grundy Require Import Games.
From Grundy Require Import Schwenk.

Section MisereDynamic.
  Variable f : nat -> nat.
  Hypothesis f_pos : forall t, 1 <= t -> 1 <= f t.

  Lemma shifted : forall n q, 1 <= q ->
    (lose (dyn_move f) (n, q) <-> mlose (dyn_move f) (S n, q))
    /\ (win (dyn_move f) (n, q) <-> mwin (dyn_move f) (S n, q)).
  Proof.
    induction n as [n IH] using lt_wf_ind. intros q Hq.
    assert (End0 : forall q', mwin (dyn_move f) (0, q')).
    { intro q'. apply mwin_end. intros y [t [H1 [H2 [H3 E]]]]. cbn [fst snd] in *. lia. }
    assert (Opt : forall t, 1 <= t -> t <= n -> S n - t = S (n - t)) by (intros; lia).
    split; split; intro H.
    - inversion H as [x A]; subst x. apply mlose_intro.
      + exists (n, f 1). exists 1. simpl. repeat split; try lia. f_equal. lia.
      + intros y [t [H1 [H2 [H3 E]]]]. cbn [fst snd] in *. subst y.
        destruct (Nat.eq_dec t (S n)) as [Et|Nt].
        * subst t. rewrite Nat.sub_diag. apply End0.
        * change (mwin (dyn_move f) (S n - t, f t)). rewrite Opt by lia.
          apply IH; [lia | apply f_pos; lia |].
          apply A. exists t. simpl. repeat split; lia.
    - inversion H as [x _ A]; subst x. apply lose_intro.
      intros y [t [H1 [H2 [H3 E]]]]. cbn [fst snd] in *. subst y.
      apply IH; [lia | apply f_pos; lia |]. rewrite <- Opt by lia.
      apply A. exists t. simpl. repeat split; lia.
    - inversion H as [x y [t [H1 [H2 [H3 E]]]] Hy]; subst x y. cbn [fst snd] in *.
      apply mwin_move with (S n - t, f t).
      + exists t. simpl. repeat split; lia.
      + rewrite Opt by lia. apply IH; [lia | apply f_pos; lia | auto].
    - inversion H as [x T | x y [t [H1 [H2 [H3 E]]]] Hy]; subst x.
      + exfalso. apply (T (n, f 1)). exists 1. simpl. repeat split; try lia. f_equal. lia.
      + subst y. cbn [fst snd] in *. destruct (Nat.eq_dec t (S n)) as [Et|Nt].
        * exfalso. subst t. rewrite Nat.sub_diag in Hy.
          apply (mlose_mwin_excl _ _ _ (dyn_falls f) (0, f (S n))); auto.
        * apply win_intro with (n - t, f t).
          { exists t. simpl. repeat split; lia. }
          rewrite Opt in Hy by lia. apply IH; [lia | apply f_pos; lia | auto].
  Qed.

  (* the outcome *)
  Theorem misere_dynamic : forall n q, 1 <= n -> 1 <= q ->
    (mlose (dyn_move f) (n, q) <-> lose (dyn_move f) (n - 1, q)).
  Proof.
    intros n q Hn Hq. destruct n as [|n]; [lia|].
    replace (S n - 1) with n by lia. symmetry. apply shifted. auto.
  Qed.

  (* the winning takes: t wins in misère (n, q) iff t wins in normal (n-1, q) *)
  Theorem misere_dynamic_takes : forall n q t, 1 <= n -> 1 <= q ->
    (1 <= t <= q /\ t <= n /\ mlose (dyn_move f) (n - t, f t)
     <-> 1 <= t <= q /\ t <= n - 1 /\ lose (dyn_move f) (n - 1 - t, f t)).
  Proof.
    intros n q t Hn Hq. split.
    - intros [H1 [H2 H3]]. destruct (Nat.eq_dec t n) as [E|N].
      + exfalso. subst t. rewrite Nat.sub_diag in H3.
        apply (mlose_mwin_excl _ _ _ (dyn_falls f) (0, f n)); auto.
        apply mwin_end. intros y [u [U1 [U2 [U3 E]]]]. cbn [fst snd] in *. lia.
      + split; [lia|]. split; [lia|]. replace (n - 1 - t) with (n - t - 1) by lia.
        apply misere_dynamic; [lia | apply f_pos; lia | exact H3].
    - intros [H1 [H2 H3]]. split; [lia|]. split; [lia|].
      apply misere_dynamic; [lia | apply f_pos; lia |].
      replace (n - t - 1) with (n - 1 - t) by lia. auto.
  Qed.
End MisereDynamic.

(* With Schwenk's theorem (t + f(t) nondecreasing): the misère state (n, q) is lost exactly
   when n = 1 or q is less than the smallest part of n-1. *)
Corollary misere_schwenk : forall f H,
  (forall t, 1 <= t -> 1 <= f t) -> (forall a b, 1 <= a -> a <= b -> f a + a <= f b + b) ->
  schwenk_terms f H -> forall n q, 1 <= n -> 1 <= q ->
  (mlose (dyn_move f) (n, q) <-> n = 1 \/ exists v, smallest H (n - 1) v /\ q < v).
Proof.
  intros f H Pos Drop Terms n q Hn Hq.
  rewrite (misere_dynamic f Pos n q Hn Hq), (schwenk f Drop H Terms).
  split; (intros [Z|V]; [left; lia | right; exact V]).
Qed.
