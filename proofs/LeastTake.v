(* DYNAMIC NIM WITH ANY f.  Let W(0) be infinite and, for n >= 1, W(n) the least
   t with f(t) < W(n-t).  The state (n, q) is won exactly when q >= W(n), and a
   take t <= q of it wins exactly when f(t) < W(n-t). *)
From Grundy Require Import Games.
From Grundy Require Import Kernel.

(* None stands for infinity. *)
Definition below (a : nat) (b : option nat) : Prop :=
  match b with None => True | Some b => a < b end.

Section LeastTake.
  Variable f : nat -> nat.
  Variable W : nat -> option nat.
  Hypothesis W_zero : W 0 = None.
  Hypothesis W_least : forall n, 1 <= n ->
    exists t, W n = Some t /\ 1 <= t <= n /\ below (f t) (W (n - t))
              /\ forall u, 1 <= u < t -> ~ below (f u) (W (n - u)).

  Theorem least_take : forall n q, lose (dyn_move f) (n, q) <-> below q (W n).
  Proof.
    intros n q.
    change (lose (dyn_move f) (n, q) <-> (fun x => below (snd x) (W (fst x))) (n, q)).
    symmetry.
    apply (kernel (nat * nat) (dyn_move f) fst (dyn_falls f)
             (fun x => below (snd x) (W (fst x)))); clear n q.
    - intros [n q]. cbn [fst snd]. destruct (W n) as [w|]; simpl; [lia | auto].
    - intros [n q] y B [t [T1 [T2 [T3 E]]]] B'. subst y. cbn [fst snd] in *.
      destruct (W_least n) as [w [E [_ [_ No]]]]; [lia|]. rewrite E in B. simpl in B.
      apply (No t); [lia | exact B'].
    - intros [n q] N. cbn [fst snd] in *.
      destruct n as [|n]; [rewrite W_zero in N; exfalso; apply N; exact I|].
      destruct (W_least (S n)) as [w [E [Hw [B _]]]]; [lia|]. rewrite E in N. simpl in N.
      exists (S n - w, f w). split; [|exact B].
      exists w. cbn [fst snd]. repeat split; lia.
  Qed.

  Corollary least_take_wins : forall n t,
    lose (dyn_move f) (n - t, f t) <-> below (f t) (W (n - t)).
  Proof. intros n t. apply least_take. Qed.
End LeastTake.
