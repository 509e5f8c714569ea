(* CANONICAL HEAPS.  To prove Grundy values that grow without bound, name for each
   heap n a canonical heap c(n) (in use: the smallest heap with the same value).
   If c is idempotent, no option of n has c(n) as its canonical heap, and every
   canonical d < c(n) is the canonical heap of some option of n, then
   n -> rank of c(n) among the canonical heaps satisfies the mex equations; being
   the only function that does (Games.grundy_unique), it is the Grundy function. *)
From Grundy Require Import Games.

Section Canon.
  Variable move : nat -> nat -> Prop.
  Variable c : nat -> nat.
  Definition canonical d := c d = d.

  (* rank: the number of canonical heaps below, given by its two properties *)
  Variable rank : nat -> nat.
  Hypothesis rank_mono : forall d e, canonical d -> canonical e -> d < e -> rank d < rank e.
  Hypothesis rank_onto : forall e v, canonical e -> v < rank e ->
    exists d, canonical d /\ d < e /\ rank d = v.

  Hypothesis idempotent : forall n, canonical (c n).
  Hypothesis separated : forall n m, move n m -> c m <> c n.
  Hypothesis full : forall n d, canonical d -> d < c n -> exists m, move n m /\ c m = d.

  Theorem canonical_heaps : is_grundy move (fun n => rank (c n)).
  Proof.
    intro n. split.
    - intros [m [Hm E]]. apply (separated n m Hm).
      destruct (lt_eq_lt_dec (c m) (c n)) as [[C|C]|C]; auto; exfalso.
      + pose proof (rank_mono _ _ (idempotent m) (idempotent n) C). lia.
      + pose proof (rank_mono _ _ (idempotent n) (idempotent m) C). lia.
    - intros v Hv. destruct (rank_onto (c n) v (idempotent n) Hv) as [d [H1 [H2 H3]]].
      destruct (full n d H1 H2) as [m [H4 H5]]. exists m. split; auto. rewrite H5. auto.
  Qed.
End Canon.
