(* THE KERNEL THEOREM.  A set P of positions such that (1) no move joins two
   members of P and (2) every position outside P has a move into P is exactly
   the set of lost positions of normal play. *)
From Grundy Require Import Games.

Section Kernel.
  Variable X : Type.
  Variable move : X -> X -> Prop.
  Variable mu : X -> nat.
  Hypothesis falls : forall x y, move x y -> mu y < mu x.

  Variable P : X -> Prop.
  (* membership is decidable, as an automaton's is *)
  Hypothesis P_dec : forall x, P x \/ ~ P x.
  Hypothesis inside : forall x y, P x -> move x y -> ~ P y.
  Hypothesis outside : forall x, ~ P x -> exists y, move x y /\ P y.

  Lemma kernel_aux : forall n x, mu x < n -> (P x -> lose move x) /\ (~ P x -> win move x).
  Proof.
    induction n as [|n IH]; intros x H; [lia|]. split; intro Hp.
    - apply lose_intro. intros y Hm. apply IH; [specialize (falls x y Hm); lia | eauto].
    - destruct (outside x Hp) as [y [Hm Hy]]. apply win_intro with y; auto.
      apply IH; auto. specialize (falls x y Hm). lia.
  Qed.

  Theorem kernel : forall x, (P x <-> lose move x) /\ (~ P x <-> win move x).
  Proof.
    intro x. destruct (kernel_aux (S (mu x)) x) as [A B]; [lia|]. split; split; auto.
    - intro Hl. destruct (P_dec x); auto. exfalso.
      apply (lose_win_excl X move mu falls x); auto.
    - intros Hw Hp. apply (lose_win_excl X move mu falls x); auto.
  Qed.
End Kernel.

(* An instance, to see the statement at work.  Bash's game, take 1..k: a heap is
   lost exactly when k+1 divides it. *)
Theorem bash : forall k n, 1 <= k ->
  (n mod (k + 1) = 0 <-> lose (sub_move (fun s => s <= k)) n).
Proof.
  intros k n kpos.
  apply (kernel nat (sub_move (fun s => s <= k)) (fun n => n))
    with (P := fun n => n mod (k + 1) = 0).
  - intros x y [t [H1 [H2 H3]]]. lia.
  - intro x. destruct (Nat.eq_dec (x mod (k + 1)) 0); auto.
  - intros x y Hx [t [H1 [H2 H3]]] Hy.
    apply Nat.mod_divides in Hx; [|lia]. apply Nat.mod_divides in Hy; [|lia].
    destruct Hx as [a Ha]. destruct Hy as [b Hb].
    assert (t = (k + 1) * (a - b)) by nia.
    assert (Z : a - b = 0 \/ 1 <= a - b) by lia. destruct Z; nia.
  - intros x Hx. exists (x - x mod (k + 1)).
    pose proof (Nat.mod_upper_bound x (k + 1)). pose proof (Nat.mod_le x (k + 1)). split.
    + exists (x mod (k + 1)). lia.
    + apply Nat.mod_divides; [lia|]. exists (x / (k + 1)).
      pose proof (Nat.div_mod x (k + 1)). lia.
Qed.
