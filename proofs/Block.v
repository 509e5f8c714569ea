(* THE BLOCK THEOREM.  The options of n are the heaps l(n), ..., u(n), both ends
   nondecreasing; u(n) <= n-1.  Written with e(n) = u(n)+1 (0 when u(n) is negative),
   so that e(n) <= n and "no option" is e(n) <= l(n).  Suppose the heaps with no
   option are 0..b_0.  Let a_0 = 0 and
       a_{i+1} = min { n : l(n) > b_i },   b_{i+1} = max { n : u(n) < a_{i+1} }.
   Then the lost heaps are those of the blocks [a_i, b_i].  When no such n exists
   the last block ends the list (a_{i+1} infinite), or is infinite (b_{i+1}). *)
From Grundy Require Import Games.
From Grundy Require Import Kernel.

(* Ends of blocks: natural numbers, or None for infinity. *)
Definition at_most (n : nat) (b : option nat) : Prop :=
  match b with None => True | Some b => n <= b end.
Definition at_least (n : nat) (a : option nat) : Prop :=
  match a with None => False | Some a => a <= n end.

(* The least member of A, or infinity when A is empty. *)
Definition is_min (A : nat -> Prop) (o : option nat) : Prop :=
  match o with
  | Some x => A x /\ forall n, n < x -> ~ A n
  | None => forall n, ~ A n
  end.
(* The greatest member of A, or infinity when A is everything. *)
Definition is_max (A : nat -> Prop) (o : option nat) : Prop :=
  match o with
  | Some x => A x /\ forall n, x < n -> ~ A n
  | None => forall n, A n
  end.

Definition block_move (l e : nat -> nat) (n m : nat) : Prop := l n <= m < e n.

Section Block.
  Variables l e : nat -> nat.
  Hypothesis l_mono : forall n m, n <= m -> l n <= l m.
  Hypothesis e_mono : forall n m, n <= m -> e n <= e m.
  Hypothesis e_le : forall n, e n <= n.

  Variables a b : nat -> option nat.
  Hypothesis a_zero : a 0 = Some 0.
  Hypothesis b_zero : forall n, at_most n (b 0) <-> e n <= l n.
  Hypothesis a_min : forall i, is_min (fun n => ~ at_most (l n) (b i)) (a (S i)).
  Hypothesis b_max : forall i, is_max (fun n => at_most (e n) (a (S i))) (b (S i)).

  Definition in_block (i n : nat) : Prop := at_least n (a i) /\ at_most n (b i).

  Lemma at_most_dec : forall n o, at_most n o \/ ~ at_most n o.
  Proof. intros n [o|]; simpl; [lia | auto]. Qed.

  Lemma at_most_le : forall n m o, n <= m -> at_most m o -> at_most n o.
  Proof. intros n m [o|] L; simpl; [lia | auto]. Qed.

  Lemma at_least_not_below : forall n m o, at_least m o -> at_most n o -> m < n -> False.
  Proof. intros n m [o|]; simpl; [lia | auto]. Qed.

  Lemma a_next : forall i n, at_least n (a (S i)) <-> ~ at_most (l n) (b i).
  Proof.
    intros i n. pose proof (a_min i) as A. destruct (a (S i)) as [x|]; simpl in *.
    - destruct A as [A1 A2]. split; intro H.
      + intro L. apply A1. apply at_most_le with (l n); auto.
      + destruct (le_lt_dec x n) as [|C]; auto. exfalso. apply (A2 n C H).
    - split; [tauto | apply A].
  Qed.

  Lemma b_next : forall i n, at_most n (b (S i)) <-> at_most (e n) (a (S i)).
  Proof.
    intros i n. pose proof (b_max i) as B. destruct (b (S i)) as [x|]; simpl in *.
    - destruct B as [B1 B2]. split; intro H.
      + apply at_most_le with (e x); auto.
      + destruct (le_lt_dec n x) as [|C]; auto. exfalso. apply (B2 n C H).
    - split; auto.
  Qed.

  (* the l of a heap with no option lies among the heaps with no option *)
  Lemma l_zero : forall n, at_most n (b 0) -> at_most (l n) (b 0).
  Proof.
    intros n L. destruct (b 0) as [b0|] eqn:E; [|exact I]. simpl in *.
    pose proof (b_zero (S b0)) as B. simpl in B.
    pose proof (l_mono n (S b0)). pose proof (e_le (S b0)). lia.
  Qed.

  (* when b_0 <= b_i, a heap whose l is above b_i is itself above b_i *)
  Lemma above_aux : forall i, (forall n, at_most n (b 0) -> at_most n (b i)) ->
    forall n, ~ at_most (l n) (b i) -> l n < n.
  Proof.
    intros i Up n N. destruct (at_most_dec n (b 0)) as [C|C].
    - exfalso. apply N, Up, l_zero, C.
    - rewrite b_zero in C. pose proof (e_le n). lia.
  Qed.

  (* the ends do not fall *)
  Lemma b_up : forall i, (forall n, at_most n (b 0) -> at_most n (b i)) /\
                         (forall n, at_most n (b i) -> at_most n (b (S i))).
  Proof.
    assert (Step : forall i, (forall n, at_most n (b 0) -> at_most n (b i)) ->
                             forall n, at_most n (b i) -> at_most n (b (S i))).
    { intros i Up n L. apply b_next. destruct (at_most_dec (e n) (a (S i))) as [C|C]; auto.
      exfalso. (* then a_{i+1} <= u(n) < n, so b_i < l(u(n)) < u(n) < n *)
      assert (A : at_least (e n - 1) (a (S i))).
      { destruct (a (S i)); simpl in *; [lia | apply C; exact I]. }
      apply a_next in A. pose proof (above_aux i Up _ A). pose proof (e_le n).
      apply A. apply at_most_le with n; auto. lia. }
    induction i as [|i [I1 I2]]; split; auto.
  Qed.

  Lemma b_mono : forall i j n, i <= j -> at_most n (b i) -> at_most n (b j).
  Proof. intros i j n L Hb. induction L as [|j L IH]; auto. apply b_up. auto. Qed.

  Lemma above : forall i n, ~ at_most (l n) (b i) -> l n < n.
  Proof. intros i n N. apply (above_aux i); auto. apply b_up. Qed.

  Lemma a_mono : forall i j n, i <= j -> at_least n (a j) -> at_least n (a i).
  Proof.
    intros i j n L. induction L as [|j L IH]; auto. intro A. apply IH.
    destruct j as [|j]; [rewrite a_zero; simpl; lia|].
    apply a_next. apply a_next in A. intro C. apply A. apply (b_mono j); auto.
  Qed.

  (* a block begins at or before its end *)
  Lemma a_le_b : forall i x, a i = Some x -> at_most x (b i).
  Proof.
    intros i x E. destruct i as [|i].
    - rewrite a_zero in E. inversion E. apply b_zero. pose proof (e_le 0). lia.
    - apply b_next. rewrite E. simpl. apply e_le.
  Qed.

  (* the starts rise by at least one *)
  Lemma a_rise : forall i n, at_least n (a i) -> i <= n.
  Proof.
    induction i as [|i IH]; intros n A; [lia|].
    assert (A' : at_least n (a i)) by (apply (a_mono i (S i)); auto).
    apply a_next in A. pose proof (above i n A).
    destruct (a i) as [x|] eqn:E; [|contradiction]. simpl in A'.
    pose proof (a_le_b i x E) as B.
    assert (x < n). { destruct (le_lt_dec n x); auto. exfalso. apply A.
      apply at_most_le with x; auto. lia. }
    assert (i <= n - 1); [|lia]. apply IH. simpl. lia.
  Qed.

  Definition in_gap (i n : nat) : Prop :=
    at_least n (a i) /\ ~ at_most n (b i) /\ at_most (l n) (b i).

  Lemma block_or_gap : forall n, (exists i, in_block i n) \/ (exists i, in_gap i n).
  Proof.
    intro n.
    assert (W : forall i, (exists i, in_block i n) \/ (exists i, in_gap i n)
                          \/ at_least n (a i)).
    { induction i as [|i [B|[B|A]]]; auto.
      - right. right. rewrite a_zero. simpl. lia.
      - destruct (at_most_dec n (b i)) as [C|C]; [left; exists i; split; auto|].
        destruct (at_most_dec (l n) (b i)) as [D|D].
        + right. left. exists i. split; auto.
        + right. right. apply a_next. auto. }
    destruct (W (S n)) as [B|[B|A]]; auto. apply a_rise in A. lia.
  Qed.

  Lemma gap_not_block : forall i j n, in_gap i n -> ~ in_block j n.
  Proof.
    intros i j n [G1 [G2 G3]] [B1 B2]. destruct (le_lt_dec j i) as [C|C].
    - apply G2. apply (b_mono j); auto.
    - assert (A : at_least n (a (S i))) by (apply (a_mono (S i) j); auto).
      apply a_next in A. auto.
  Qed.

  Theorem block : forall n, (exists i, in_block i n) <-> lose (block_move l e) n.
  Proof.
    intro n. apply (kernel nat (block_move l e) (fun n => n))
      with (P := fun n => exists i, in_block i n); clear n.
    - intros x y [H1 H2]. pose proof (e_le x). lia.
    - intro x. destruct (block_or_gap x) as [B|[i G]]; auto.
      right. intros [j B]. apply (gap_not_block i j x); auto.
    - intros x y [i [A B]] [H1 H2] [j [A' B']]. destruct i as [|i].
      + apply b_zero in B. lia.
      + apply a_next in A. apply b_next in B. destruct (le_lt_dec j i) as [C|C].
        * apply A. apply at_most_le with y; auto. apply (b_mono j); auto.
        * apply (at_least_not_below (e x) y (a (S i))); auto.
          apply (a_mono (S i) j); auto.
    - intros x N. destruct (block_or_gap x) as [B|[i [A [B C]]]]; [contradiction|].
      destruct (a i) as [y|] eqn:Ey; [|contradiction]. simpl in A.
      assert (Opt : l x < e x).
      { destruct (le_lt_dec (e x) (l x)) as [D|D]; auto. exfalso. apply B.
        apply (b_mono 0); [lia|]. apply b_zero. auto. }
      assert (E : y < e x).
      { destruct i as [|i]; [rewrite a_zero in Ey; inversion Ey; lia|].
        rewrite b_next, Ey in B. simpl in B. lia. }
      pose proof (a_le_b i y Ey).
      destruct (le_lt_dec y (l x)) as [D|D].
      + exists (l x). split; [split; lia|]. exists i. split; auto. rewrite Ey. auto.
      + exists y. split; [split; lia|]. exists i. split; auto. rewrite Ey. simpl. lia.
  Qed.
End Block.
