(* THE PERMANENT LAG.  Dynamic nim with f(t) = floor(a*t/b).  The lag of H at i is
   i - j, where H_{i+1} = H_i + H_j.  Once the lag is the same c for c+2 consecutive
   i, all at least c+1, it is c for ever: H_{i+1} = H_i + H_{i-c}. *)
From Grundy Require Import Games.
From Grundy Require Import Schwenk.

Section Lag.
  Variables a b : nat.
  Hypothesis b_pos : 1 <= b.
  Definition ratio t := a * t / b.
  Variable H : nat -> nat.
  Hypothesis terms : schwenk_terms ratio H.

  (* j = i - c is the least index with f(H_j) >= H_i *)
  Definition lag (i c : nat) : Prop :=
    c <= i /\ H i <= ratio (H (i - c)) /\ forall j, j < i - c -> ratio (H j) < H i.

  Lemma ratio_ge : forall x y, y <= ratio x <-> b * y <= a * x.
  Proof.
    intros x y. unfold ratio. split; intro L.
    - pose proof (Nat.mul_div_le (a * x) b). nia.
    - apply Nat.div_le_lower_bound; lia.
  Qed.

  Lemma ratio_mono : forall x y, x <= y -> ratio x <= ratio y.
  Proof. intros x y L. unfold ratio. apply Nat.div_le_mono; nia. Qed.

  Lemma lag_step : forall i c, lag i c -> H (S i) = H i + H (i - c).
  Proof.
    intros i c [C1 [C2 C3]]. destruct terms as [_ T].
    destruct (T i) as [[j [J1 [J2 [J3 E]]]]|[Stop _]].
    - destruct (lt_eq_lt_dec j (i - c)) as [[L|L]|L].
      + specialize (C3 j L). lia.
      + subst j. exact E.
      + specialize (J3 (i - c) L). lia.
    - specialize (Stop (i - c)). lia.
  Qed.

  Variables s c : nat.
  Hypothesis s_large : c + 1 <= s.
  Hypothesis steady : forall i, s <= i < s + (c + 2) -> lag i c.

  Theorem permanent_lag : forall i, s <= i -> lag i c.
  Proof.
    intro i. induction i as [i IH] using lt_wf_ind. intro Hi.
    destruct (le_lt_dec (s + (c + 2)) i) as [Far|]; [|apply steady; lia].
    destruct (IH (i - 1)) as [_ [A1 A2]]; try lia.
    destruct (IH (i - c - 1)) as [_ [B1 B2]]; try lia.
    pose proof (lag_step (i - 1) c (IH (i - 1) ltac:(lia) ltac:(lia))) as Ei.
    pose proof (lag_step (i - c - 1) c (IH (i - c - 1) ltac:(lia) ltac:(lia))) as Ec.
    pose proof (lag_step (i - c - 2) c (IH (i - c - 2) ltac:(lia) ltac:(lia))) as Ed.
    specialize (A2 (i - c - 2) ltac:(lia)). specialize (B2 (i - c - 2 - c) ltac:(lia)).
    replace (S (i - 1)) with i in Ei by lia.
    replace (S (i - c - 1)) with (i - c) in Ec by lia.
    replace (S (i - c - 2)) with (i - c - 1) in Ed by lia.
    replace (i - 1 - c) with (i - c - 1) in * by lia.
    apply ratio_ge in A1. apply ratio_ge in B1.
    assert (A3 : a * H (i - c - 2) < b * H (i - 1)).
    { destruct (le_lt_dec (b * H (i - 1)) (a * H (i - c - 2))) as [L|]; auto.
      apply ratio_ge in L. lia. }
    assert (B3 : a * H (i - c - 2 - c) < b * H (i - c - 1)).
    { destruct (le_lt_dec (b * H (i - c - 1)) (a * H (i - c - 2 - c))) as [L|]; auto.
      apply ratio_ge in L. lia. }
    split; [lia|]. split.
    - apply ratio_ge. rewrite Ei, Ec, !Nat.mul_add_distr_l. lia.
    - intros j L. apply Nat.le_lt_trans with (ratio (H (i - c - 1))).
      + apply ratio_mono, (H_mono ratio H terms). lia.
      + destruct (le_lt_dec (H i) (ratio (H (i - c - 1)))) as [G|]; auto. exfalso.
        apply ratio_ge in G. rewrite Ei, Ed, !Nat.mul_add_distr_l in G.
        rewrite Ed, Nat.mul_add_distr_l in A1. rewrite Ed, Nat.mul_add_distr_l in B3. lia.
  Qed.

  Corollary permanent_recurrence : forall i, s <= i -> H (S i) = H i + H (i - c).
  Proof. intros i Hi. apply lag_step, permanent_lag, Hi. Qed.
End Lag.
