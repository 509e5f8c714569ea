(* RUNS.  Dynamic nim with f(t) = k*t, k >= 1, and K = k+1.  Between k*u and k*v, for
   consecutive terms u < v of H, the terms of H rise by v.  Let sigma_1 = 0 and
       sigma_v = (sigma_u + K*(v - u)) mod v.
   Then the first term above k*v is K*v - sigma_v ([first_above]), the one before it
   is v less ([before_first]), and so the largest term not above n, for
   k*v < n <= k*v' with v, v' consecutive, is
       P - v                       if n < P = K*v - sigma_v,
       n - (n - P) mod v'          otherwise                    ([run_largest]).
   What remains decides n ([run_lost], [run_take]).

   While v <= k+1 the terms are all the integers and sigma_v is the survivor of the
   Josephus problem with step K ([sigma_josephus]). *)
From Grundy Require Import Games.
From Grundy Require Import Schwenk.

Section Runs.
  Variable k : nat.
  Hypothesis k_pos : 1 <= k.
  Variable H : nat -> nat.
  Hypothesis terms : schwenk_terms (fun t => k * t) H.
  Notation f := (fun t => k * t).

  (* sigma j is sigma_v for v = H j *)
  Fixpoint sigma (j : nat) : nat :=
    match j with
    | 0 => 0
    | S j' => (sigma j' + (k + 1) * (H j - H j')) mod H j
    end.

  (* H is infinite and strictly increasing *)
  Lemma live : forall i, exists j, j <= i /\ H i <= k * H j
    /\ (forall j', j' < j -> k * H j' < H i) /\ H (S i) = H i + H j.
  Proof.
    intro i. destruct terms as [_ T]. destruct (T i) as [L|[Stop _]]; auto.
    exfalso. specialize (Stop i). pose proof (H_pos f H terms i). nia.
  Qed.

  Lemma H_up : forall i, H i < H (S i).
  Proof. intro i. destruct (live i) as [j [_ [_ [_ E]]]]. pose proof (H_pos f H terms j). lia. Qed.

  Lemma H_ge : forall i, i < H i.
  Proof.
    induction i as [|i IH]; [rewrite (H_zero f H terms); lia|].
    pose proof (H_up i). lia.
  Qed.

  (* within (k*u, k*v], u and v consecutive, the terms rise by v *)
  Lemma rise : forall i j, k * H j < H i <= k * H (S j) -> H (S i) = H i + H (S j).
  Proof.
    intros i j [L1 L2]. destruct (live i) as [l [_ [J2 [J3 E]]]].
    assert (l = S j); [|subst; auto].
    destruct (lt_eq_lt_dec l (S j)) as [[C|C]|C]; auto; exfalso.
    - pose proof (H_mono f H terms l j). nia.
    - specialize (J3 (S j) C). lia.
  Qed.

  (* the interval (k*u, k*v] is at least u long *)
  Lemma long_enough : forall j, H j <= k * (H (S j) - H j).
  Proof.
    intro j. destruct (live j) as [l [_ [J2 [_ E]]]]. rewrite E.
    replace (H j + H l - H j) with (H l) by lia. exact J2.
  Qed.

  (* going up from a term in (k*u, k*v] one meets, after some steps of v, the first
     term above k*v; the term before it is v less *)
  Lemma climb : forall j i, k * H j < H i <= k * H (S j) ->
    exists i' m, H i <= H i' /\ H i' <= k * H (S j) /\ k * H (S j) < H (S i')
                 /\ H (S i') = H i + S m * H (S j) /\ H (S i') = H i' + H (S j).
  Proof.
    intros j i. remember (k * H (S j) - H i) as d eqn:Ed. revert i Ed.
    induction d as [d IH] using lt_wf_ind. intros i Ed L.
    pose proof (rise i j L) as E. pose proof (H_pos f H terms (S j)).
    destruct (le_lt_dec (H (S i)) (k * H (S j))) as [C|C].
    - destruct (IH (k * H (S j) - H (S i))) with (i := S i) as [i' [m [I1 [I2 [I3 [I4 I5]]]]]]; try lia.
      exists i', (S m). repeat split; auto; lia.
    - exists i, 0. repeat split; auto; lia.
  Qed.

  (* the first term above k*v is (k+1)*v - sigma_v, and the term before is v less *)
  Lemma first_and_before : forall j,
    exists i, H i <= k * H j /\ k * H j < H (S i)
              /\ H (S i) + sigma j = (k + 1) * H j /\ sigma j < H j
              /\ H (S i) = H i + H j.
  Proof.
    pose proof (H_zero f H terms) as H0.
    induction j as [|j [i [I1 [I2 [I3 [I4 I5]]]]]].
    - (* the terms up to k+1 are all the integers *)
      assert (A : forall i, i <= k -> H i = i + 1).
      { induction i as [|i IH]; intro L; [rewrite H0; lia|].
        destruct (live i) as [l [_ [J2 [J3 E]]]]. rewrite IH in * by lia.
        assert (l = 0); [|subst l; lia]. destruct l as [|l]; auto. exfalso.
        specialize (J3 0). rewrite H0 in J3. lia. }
      exists (k - 1). replace (S (k - 1)) with k by lia. simpl sigma.
      rewrite (A k), (A (k - 1)), H0 by lia. repeat split; lia.
    - (* P_u lies in (k*u, k*v]: climb from it *)
      pose proof (long_enough j) as Long. pose proof (H_up j) as Up.
      pose proof (H_pos f H terms j).
      destruct (climb j (S i)) as [i' [m [C1 [C2 [C3 [C4 C5]]]]]]; [nia|].
      exists i'. repeat split; auto.
      + simpl sigma.
        assert (E : (sigma j + (k + 1) * (H (S j) - H j)) mod H (S j)
                    = (k + 1) * H (S j) - H (S i')); [|rewrite E; nia].
        symmetry. apply Nat.mod_unique with (S m); nia.
      + simpl sigma. apply Nat.mod_upper_bound. lia.
  Qed.

  (* P is the first term above x *)
  Definition first_term_above (x P : nat) : Prop :=
    (exists i, P = H i) /\ x < P /\ forall i, x < H i -> P <= H i.

  Theorem first_above : forall j,
    first_term_above (k * H j) ((k + 1) * H j - sigma j).
  Proof.
    intro j. destruct (first_and_before j) as [i [I1 [I2 [I3 [I4 I5]]]]].
    replace ((k + 1) * H j - sigma j) with (H (S i)) by lia.
    split; [eauto|]. split; auto. intros l L. apply (H_mono f H terms).
    assert (~ l <= i); [|lia]. intro C. apply (H_mono f H terms) in C. lia.
  Qed.

  Theorem before_first : forall j i,
    H i <= k * H j -> k * H j < H (S i) -> H i = (k + 1) * H j - sigma j - H j.
  Proof.
    intros j i L1 L2. destruct (first_and_before j) as [l [I1 [I2 [I3 [I4 I5]]]]].
    assert (l = i); [|subst l; lia].
    destruct (lt_eq_lt_dec l i) as [[C|C]|C]; auto; exfalso.
    - pose proof (H_mono f H terms (S l) i C). lia.
    - pose proof (H_mono f H terms (S i) l C). lia.
  Qed.

  (* what remains of n when the largest term is taken off *)
  Definition remainder (j n : nat) : nat :=
    let P := (k + 1) * H j - sigma j in
    if n <? P then n - (P - H j) else (n - P) mod H (S j).

  Theorem run_largest : forall j n, k * H j < n <= k * H (S j) ->
    exists i, largest H i n /\ n = H i + remainder j n.
  Proof.
    intros j n [L1 L2]. destruct (first_and_before j) as [i [I1 [I2 [I3 [I4 I5]]]]].
    unfold remainder. replace ((k + 1) * H j - sigma j) with (H (S i)) by lia.
    destruct (n <? H (S i)) eqn:C; [apply Nat.ltb_lt in C | apply Nat.ltb_ge in C].
    - exists i. split; [|lia]. apply (between f H terms). lia.
    - assert (U : forall m, H (S i) + m * H (S j) <= k * H (S j) ->
                            H (S i + m) = H (S i) + m * H (S j)).
      { induction m as [|m IH]; intro L; [rewrite Nat.add_0_r; simpl; lia|].
        simpl in L. rewrite Nat.add_succ_r. rewrite (rise (S i + m) j); rewrite IH; simpl; lia. }
      pose proof (H_pos f H terms (S j)) as Vp.
      pose proof (Nat.div_mod (n - H (S i)) (H (S j))) as Dv.
      pose proof (Nat.mod_upper_bound (n - H (S i)) (H (S j))) as Ub.
      set (m := (n - H (S i)) / H (S j)) in *. set (r := (n - H (S i)) mod H (S j)) in *.
      assert (En : n = H (S i) + m * H (S j) + r) by lia.
      assert (Em : H (S i + m) = H (S i) + m * H (S j)) by (apply U; lia).
      exists (S i + m). split; [|lia]. apply (between f H terms).
      rewrite (rise (S i + m) j); rewrite Em; lia.
  Qed.

  (* nothing remains: n is a term of H, a losing size *)
  Theorem run_lost : forall j n, k * H j < n <= k * H (S j) ->
    (remainder j n = 0 <-> lose (dyn_move f) (n, n - 1)).
  Proof.
    intros j n L. destruct (run_largest j n L) as [i [Li E]].
    pose proof (H_pos f H terms i).
    rewrite (schwenk_start f ltac:(intros; simpl; nia) H terms) by lia.
    destruct Li as [Le La]. split.
    - intro Z. exists i. lia.
    - intros [l El]. specialize (La l). lia.
  Qed.

  (* otherwise the least winning take of n is that of the remainder *)
  Theorem run_take : forall j n, k * H j < n <= k * H (S j) ->
    forall v, smallest H (remainder j n) v -> smallest H n v.
  Proof.
    intros j n L v R. destruct (run_largest j n L) as [i [Li E]].
    rewrite E. apply smallest_more; auto. rewrite <- E. exact Li.
  Qed.

  (* 0-based survivor of the Josephus problem with i people and step k+1 *)
  Fixpoint josephus (i : nat) : nat :=
    match i with
    | 0 => 0
    | S i' => (josephus i' + (k + 1)) mod i
    end.

  Theorem sigma_josephus : forall j, j <= k -> H j = j + 1 /\ sigma j = josephus (j + 1).
  Proof.
    pose proof (H_zero f H terms) as H0.
    induction j as [|j IH]; intro L.
    - split; [rewrite H0; lia|]. simpl. symmetry. reflexivity.
    - destruct IH as [IH1 IH2]; [lia|].
      assert (E : H (S j) = S j + 1).
      { destruct (live j) as [l [_ [J2 [J3 E]]]]. rewrite IH1 in *.
        assert (l = 0); [|subst l; lia]. destruct l as [|l]; auto. exfalso.
        specialize (J3 0). rewrite H0 in J3. lia. }
      split; auto. simpl sigma. rewrite E, IH1, IH2.
      replace (S j + 1 - (j + 1)) with 1 by lia. rewrite Nat.mul_1_r.
      replace (S j + 1) with (S (j + 1)) by lia. reflexivity.
  Qed.
End Runs.
