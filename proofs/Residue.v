(* THE RESIDUE THEOREM, for infinite subtraction sets.  S is the set of amounts,
   p >= 1, and every s in S has s mod p in D.

   Values: if g(r) <> g((r-d) mod p) for all r < p and d in D, then
   g(n) = g(n mod p) for every n.

   Outcomes: if R is a set of residues such that no move leads from R to R mod p
   (R - R misses D), and every heap outside R has some s in S, s <= n, with n-s in
   R ([residue_cover]: a finite check), then the lost heaps are exactly those whose
   residue is in R. *)
From Grundy Require Import Games.
From Grundy Require Import Kernel.

Section Residue.
  Variable S : nat -> Prop.
  Variable p : nat.
  Hypothesis p_pos : 1 <= p.
  Variable D : nat -> Prop.
  Hypothesis residues : forall s, S s -> D (s mod p).

  (* (n - s) mod p from the residues of n and s *)
  Lemma mod_sub : forall n m s, n = m + s -> m mod p = (n mod p + (p - s mod p)) mod p.
  Proof.
    intros n m s E. pose proof (Nat.mod_upper_bound s p). subst n.
    rewrite Nat.add_mod_idemp_l by lia.
    replace (m + s + (p - s mod p)) with (m + (s - s mod p + p))
      by (pose proof (Nat.mod_le s p); lia).
    replace (s - s mod p + p) with ((s / p + 1) * p)
      by (pose proof (Nat.div_mod s p); nia).
    symmetry. apply Nat.mod_add. lia.
  Qed.

  Theorem residue_values : forall g, is_grundy (sub_move S) g ->
    (forall r d, r < p -> d < p -> D d -> g r <> g ((r + (p - d)) mod p)) ->
    forall n, g n = g (n mod p).
  Proof.
    intros g G Sep n. induction n as [n IH] using lt_wf_ind.
    destruct (le_lt_dec p n) as [Far|]; [|rewrite Nat.mod_small; auto].
    pose proof (Nat.mod_upper_bound n p). pose proof (Nat.div_mod n p) as Dv.
    apply mex_unique with (fun v => exists m, sub_move S n m /\ g m = v); [apply G|]. split.
    - intros [m [[s [Ss [Hs E]]] Hm]]. rewrite (IH m) in Hm by lia.
      rewrite (mod_sub n m s E) in Hm.
      symmetry in Hm. apply (Sep (n mod p) (s mod p)); auto;
        apply Nat.mod_upper_bound; lia.
    - intros u Hu. destruct (grundy_reach _ _ g G _ u Hu) as [m [[s [Ss [Hs E]]] Hm]].
      exists (n - s). split; [exists s; repeat split; auto; lia|].
      rewrite (IH (n - s)) by lia. rewrite <- Hm. f_equal.
      replace (n - s) with (m + n / p * p) by lia.
      rewrite Nat.mod_add by lia. apply Nat.mod_small. lia.
  Qed.

  Theorem residue_outcomes : forall R : nat -> Prop,
    (forall r, R r \/ ~ R r) ->
    (forall r d, R r -> D d -> d < p -> ~ R ((r + (p - d)) mod p)) ->
    (forall n, ~ R (n mod p) -> exists m, sub_move S n m /\ R (m mod p)) ->
    forall n, R (n mod p) <-> lose (sub_move S) n.
  Proof.
    intros R Dec Sep Cover n.
    apply (kernel nat (sub_move S) (fun n => n)) with (P := fun n => R (n mod p)); auto.
    - intros x y [s [_ [Hs E]]]. lia.
    - intros x y Rx [s [Ss [Hs E]]] Ry. rewrite (mod_sub x y s E) in Ry.
      apply (Sep (x mod p) (s mod p)); auto. apply Nat.mod_upper_bound. lia.
  Qed.

  (* The cover in a form that a finite check settles: for every residue outside R
     one amount at most B that leads into R, and the heaps below B one by one. *)
  Theorem residue_cover : forall (R : nat -> Prop) B,
    (forall r, r < p -> ~ R r ->
       exists s, S s /\ 1 <= s <= B /\ R ((r + (p - s mod p)) mod p)) ->
    (forall n, n < B -> ~ R (n mod p) -> exists m, sub_move S n m /\ R (m mod p)) ->
    forall n, ~ R (n mod p) -> exists m, sub_move S n m /\ R (m mod p).
  Proof.
    intros R B Cover Small n N. destruct (le_lt_dec B n) as [L|L]; auto.
    destruct (Cover (n mod p)) as [s [Ss [Hs Rs]]]; auto.
    { apply Nat.mod_upper_bound. lia. }
    exists (n - s). split; [exists s; repeat split; auto; lia|].
    rewrite (mod_sub n (n - s) s) by lia. exact Rs.
  Qed.
End Residue.
