(* ARITHMETIC PERIODS WITH SPLITS.  Take any t not in X, or take an i in T and split
   the rest in two non-empty heaps; X and T finite, nothing in them above k.  (Lasker's
   nim is X empty, T = {0}.)

   h is the candidate: g up to n0+p, then h(n+p) = h(n) + s, s >= 1.  Let
     R   with  (p*h(m) - s*m) - (p*h(n) - s*n) < s*(R+1)  for all m, n < n0+p,
     G0  above every g(m), m < n0,
     e(a,b,i) = h(a) + h(b) - h(a+b+i)  for a, b in [n0, n0+p), i in T,
     J   with 2^J >= G0 and 2^J > e/2 for all those e,
     P = c*p, S = c*s (below: period, saltus) with 2^J dividing S  (c = 2^J / gcd(2^J, s) will do),
     N1 >= 2*n0 + k, N1 >= n0 + R.
   If
     (1) every value below S + G0 occurs at some m with m + k < N1,
     (2) g(n+p) = g(n) + s on the true table for n0 <= n, n + p < N1 + P,
     (3) for N1 <= n < N1 + P each u < g(n) is reached by a take, or by a split (a, b)
         with g(a) < 2^J and b >= n0,
     (4) no a, b in [n0, n0+P) and i in T have e >= 0 even and
         (h(a) & h(b)) mod 2^J = e/2,
   then g = h for ever, so g(n+p) = g(n) + s for every n >= n0. *)
From Grundy Require Import Games.

(* ---- XOR and addition --------------------------------------------------- *)

Lemma lxor_land_add : forall a b, Nat.lxor a b + 2 * Nat.land a b = a + b.
Proof.
  intro a. induction a as [a IH] using lt_wf_ind. intro b.
  destruct (Nat.eq_dec a 0) as [Z|Z]; [subst; rewrite Nat.lxor_0_l, Nat.land_0_l; lia|].
  assert (L : Nat.div2 a < a) by (apply Nat.lt_div2; lia).
  specialize (IH _ L (Nat.div2 b)).
  assert (Dx : Nat.div2 (Nat.lxor a b) = Nat.lxor (Nat.div2 a) (Nat.div2 b)).
  { apply Nat.bits_inj. intro i. change (Nat.testbit (Nat.lxor a b) (S i)
      = Nat.testbit (Nat.lxor (Nat.div2 a) (Nat.div2 b)) i). rewrite !Nat.lxor_spec. reflexivity. }
  assert (Da : Nat.div2 (Nat.land a b) = Nat.land (Nat.div2 a) (Nat.div2 b)).
  { apply Nat.bits_inj. intro i. change (Nat.testbit (Nat.land a b) (S i)
      = Nat.testbit (Nat.land (Nat.div2 a) (Nat.div2 b)) i). rewrite !Nat.land_spec. reflexivity. }
  assert (Ox : Nat.odd (Nat.lxor a b) = xorb (Nat.odd a) (Nat.odd b))
    by (rewrite <- !Nat.bit0_odd; apply Nat.lxor_spec).
  assert (Oa : Nat.odd (Nat.land a b) = andb (Nat.odd a) (Nat.odd b))
    by (rewrite <- !Nat.bit0_odd; apply Nat.land_spec).
  pose proof (Nat.div2_odd a) as Ea. pose proof (Nat.div2_odd b) as Eb.
  pose proof (Nat.div2_odd (Nat.lxor a b)) as Ex. pose proof (Nat.div2_odd (Nat.land a b)) as En.
  rewrite Dx, Ox in Ex. rewrite Da, Oa in En.
  destruct (Nat.odd a), (Nat.odd b); simpl in *; lia.
Qed.

Lemma testbit_small : forall x J i, x < 2 ^ J -> J <= i -> Nat.testbit x i = false.
Proof.
  intros x J i L Li. rewrite <- (Nat.mod_small x (2 ^ J) L).
  apply Nat.mod_pow2_bits_high. exact Li.
Qed.

(* and-ing with a number below 2^J sees only the residue mod 2^J *)
Lemma land_mod : forall x y J, x < 2 ^ J -> Nat.land x y = Nat.land x (y mod 2 ^ J).
Proof.
  intros x y J L. apply Nat.bits_inj. intro i. rewrite !Nat.land_spec.
  destruct (le_lt_dec J i) as [C|C].
  - rewrite (testbit_small x J i L C). reflexivity.
  - rewrite Nat.mod_pow2_bits_low by exact C. reflexivity.
Qed.

Lemma land_mod_both : forall x y J,
  Nat.land x y mod 2 ^ J = Nat.land (x mod 2 ^ J) (y mod 2 ^ J).
Proof.
  intros x y J. apply Nat.bits_inj. intro i. rewrite Nat.land_spec.
  destruct (le_lt_dec J i) as [C|C].
  - rewrite !Nat.mod_pow2_bits_high by exact C. reflexivity.
  - rewrite !Nat.mod_pow2_bits_low by exact C. apply Nat.land_spec.
Qed.

(* a multiple of 2^J passes through the XOR with a number below 2^J *)
Lemma lxor_add : forall x b S J, x < 2 ^ J -> (exists z, S = z * 2 ^ J) ->
  Nat.lxor x (b + S) = Nat.lxor x b + S.
Proof.
  intros x b S J L [z E].
  pose proof (lxor_land_add x b) as A. pose proof (lxor_land_add x (b + S)) as B.
  assert (Same : Nat.land x (b + S) = Nat.land x b).
  { rewrite (land_mod x (b + S) J L), (land_mod x b J L). f_equal. subst S.
    apply Nat.mod_add. lia. }
  rewrite Same in B. lia.
Qed.

(* ---- the theorem -------------------------------------------------------- *)

Section AllButSplit.
  Variables X T : nat -> Prop.
  Variable k : nat.
  Hypothesis X_bounded : forall t, X t -> t <= k.
  Hypothesis T_bounded : forall i, T i -> i <= k.

  Definition take (n m : nat) : Prop := exists t, 1 <= t /\ ~ X t /\ n = m + t.
  Definition split (n a b : nat) : Prop := exists i, T i /\ 1 <= a /\ 1 <= b /\ n = a + b + i.
  Definition take_or_split (n : nat) (L : list nat) : Prop :=
    (exists m, take n m /\ L = [m]) \/ (exists a b, split n a b /\ L = [a; b]).

  Variable g : nat -> nat.
  Hypothesis G : is_grundy_sum take_or_split g.

  Lemma options : forall n u,
    (exists L, take_or_split n L /\ nim_sum g L = u) <->
    (exists m, take n m /\ g m = u) \/ (exists a b, split n a b /\ Nat.lxor (g a) (g b) = u).
  Proof.
    intros n u. split.
    - intros [L [[[m [M E]]|[a [b [M E]]]] Hu]]; subst L; simpl in Hu; rewrite Nat.lxor_0_r in Hu.
      + left. eauto.
      + right. eauto.
    - intros [[m [M Hu]]|[a [b [M Hu]]]].
      + exists [m]. split; [left; eauto|]. simpl. rewrite Nat.lxor_0_r. auto.
      + exists [a; b]. split; [right; eauto|]. simpl. rewrite Nat.lxor_0_r. auto.
  Qed.

  Variables n0 p s : nat.
  Hypothesis p_pos : 1 <= p.
  Hypothesis s_pos : 1 <= s.
  Variable h : nat -> nat.
  Hypothesis h_start : forall n, n < n0 + p -> h n = g n.
  Hypothesis h_step : forall n, n0 <= n -> h (n + p) = h n + s.

  Variables R G0 J c N1 : nat.
  Hypothesis spread : forall m n, m < n0 + p -> n < n0 + p ->
    p * h m + s * n < p * h n + s * m + s * (R + 1).
  Hypothesis G0_above : forall m, m < n0 -> g m < G0.
  Hypothesis J_G0 : G0 <= 2 ^ J.
  Hypothesis J_excess : forall a b i, n0 <= a < n0 + p -> n0 <= b < n0 + p -> T i ->
    h a + h b < h (a + b + i) + 2 * 2 ^ J.
  Definition period := c * p.
  Definition saltus := c * s.
  Hypothesis c_pos : 1 <= c.
  Hypothesis S_divides : exists z, saltus = z * 2 ^ J.
  Hypothesis N1_k : 2 * n0 + k <= N1.
  Hypothesis N1_R : n0 + R <= N1.

  Hypothesis low_values : forall u, u < saltus + G0 -> exists m, m + k < N1 /\ g m = u.
  Hypothesis table : forall n, n0 <= n -> n + p < N1 + period -> g (n + p) = g n + s.
  Hypothesis reached : forall n u, N1 <= n < N1 + period -> u < g n ->
    (exists m, take n m /\ g m = u)
    \/ (exists a b, split n a b /\ n0 <= b /\ g a < 2 ^ J /\ Nat.lxor (g a) (g b) = u).
  Hypothesis no_clash : forall a b i half, n0 <= a < n0 + period -> n0 <= b < n0 + period -> T i ->
    h a + h b = h (a + b + i) + 2 * half -> Nat.land (h a) (h b) mod 2 ^ J <> half.

  Lemma far_take : forall n m, m + k < n -> take n m.
  Proof.
    intros n m L. exists (n - m). repeat split; try lia.
    intro Hx. specialize (X_bounded _ Hx). lia.
  Qed.

  Lemma h_steps : forall q n, n0 <= n -> h (n + q * p) = h n + q * s.
  Proof.
    induction q as [|q IH]; intros n Hn; simpl; [rewrite !Nat.add_0_r; auto|].
    replace (n + (p + q * p)) with ((n + q * p) + p) by lia.
    rewrite h_step, IH by lia. lia.
  Qed.

  Lemma h_P : forall n, n0 <= n -> h (n + period) = h n + saltus.
  Proof. intros n Hn. apply h_steps. exact Hn. Qed.

  Lemma P_pos : 1 <= period.
  Proof. unfold period. nia. Qed.

  (* every n >= n0 is a heap of [n0, n0+d) and some steps of d *)
  Lemma reduce : forall d n, 1 <= d -> n0 <= n -> exists m q, n0 <= m < n0 + d /\ n = m + q * d.
  Proof.
    intros d n Hd Hn. exists (n0 + (n - n0) mod d), ((n - n0) / d).
    pose proof (Nat.div_mod (n - n0) d). pose proof (Nat.mod_upper_bound (n - n0) d). lia.
  Qed.

  (* the true table agrees with h as far as it was checked *)
  Lemma h_table : forall n, n < N1 + period -> g n = h n.
  Proof.
    intro n. induction n as [n IH] using lt_wf_ind. intro L.
    destruct (le_lt_dec (n0 + p) n) as [Far|]; [|symmetry; apply h_start; lia].
    replace n with (n - p + p) by lia. rewrite table, h_step by lia. rewrite IH; lia.
  Qed.

  (* the spread bounds all heaps, so h rises over more than R steps *)
  Lemma spread_all : forall m n, p * h m + s * n < p * h n + s * m + s * (R + 1).
  Proof.
    assert (Rep : forall n, exists n' q, n' < n0 + p /\ n = n' + q * p /\ h n = h n' + q * s).
    { intro n. destruct (le_lt_dec n0 n) as [C|C].
      - destruct (reduce p n p_pos C) as [n' [q [Hn' E]]]. exists n', q.
        split; [lia|]. split; auto. rewrite E. apply h_steps. lia.
      - exists n, 0. simpl. lia. }
    intros m n. destruct (Rep m) as [m' [q [M1 [M2 M3]]]]. destruct (Rep n) as [n' [r [L1 [L2 L3]]]].
    pose proof (spread m' n' M1 L1). rewrite M3, L3.
    replace (s * n) with (s * n' + p * (r * s)) by (rewrite L2; lia).
    replace (s * m) with (s * m' + p * (q * s)) by (rewrite M2; lia). lia.
  Qed.

  Lemma h_rises : forall m n, m + R < n -> h m < h n.
  Proof.
    intros m n L. pose proof (spread_all m n).
    assert (s * m + s * (R + 1) <= s * n) by nia.
    assert (p * h m < p * h n) by lia. nia.
  Qed.

  (* the excess h(a) + h(b) - h(a+b+i) is the same after steps of p in a or b *)
  Lemma excess_bound : forall a b i, n0 <= a -> n0 <= b -> T i ->
    h a + h b < h (a + b + i) + 2 * 2 ^ J.
  Proof.
    intros a b i Ha Hb Ti.
    destruct (reduce p a p_pos Ha) as [a' [q [A1 A2]]].
    destruct (reduce p b p_pos Hb) as [b' [r [B1 B2]]].
    pose proof (J_excess a' b' i A1 B1 Ti).
    replace (a + b + i) with (a' + b' + i + (q + r) * p) by lia.
    rewrite A2, B2, !h_steps by lia. lia.
  Qed.

  (* no split into two heaps from n0 on keeps the value *)
  Lemma no_large_split : forall a b i, n0 <= a -> n0 <= b -> T i ->
    Nat.lxor (h a) (h b) <> h (a + b + i).
  Proof.
    intros a b i Ha Hb Ti E.
    pose proof (lxor_land_add (h a) (h b)) as Add. rewrite E in Add.
    pose proof (excess_bound a b i Ha Hb Ti) as Ex.
    destruct (reduce period a P_pos Ha) as [a' [q [A1 A2]]].
    destruct (reduce period b P_pos Hb) as [b' [r [B1 B2]]].
    assert (Ea : h a = h a' + q * saltus).
    { rewrite A2. unfold period, saltus. rewrite Nat.mul_assoc, (Nat.mul_assoc q c s). apply h_steps. lia. }
    assert (Eb : h b = h b' + r * saltus).
    { rewrite B2. unfold period, saltus. rewrite Nat.mul_assoc, (Nat.mul_assoc r c s). apply h_steps. lia. }
    assert (Ec : h (a + b + i) = h (a' + b' + i) + (q + r) * saltus).
    { rewrite A2, B2. unfold period, saltus.
      replace (a' + q * (c * p) + (b' + r * (c * p)) + i)
        with (a' + b' + i + ((q + r) * c) * p) by lia.
      rewrite h_steps by lia. lia. }
    apply (no_clash a' b' i (Nat.land (h a) (h b)) A1 B1 Ti); [lia|].
    assert (Mod : forall x q, (x + q * saltus) mod 2 ^ J = x mod 2 ^ J).
    { intros x y. destruct S_divides as [z Z]. rewrite Z, Nat.mul_assoc. apply Nat.mod_add.
      apply Nat.pow_nonzero. lia. }
    rewrite land_mod_both, <- (Mod (h a') q), <- (Mod (h b') r), <- Ea, <- Eb, <- land_mod_both.
    apply Nat.mod_small. lia.
  Qed.

  (* what the induction carries: (3) for all heaps from N1 on *)
  Definition well_reached (n : nat) : Prop := forall u, u < h n ->
    (exists m, take n m /\ g m = u)
    \/ (exists a b, split n a b /\ n0 <= b /\ g a < 2 ^ J /\ Nat.lxor (g a) (g b) = u).

  Lemma all_but_split_aux : forall n, g n = h n /\ (N1 <= n -> well_reached n).
  Proof.
    intro n. induction n as [n IH] using lt_wf_ind. pose proof P_pos.
    destruct (le_lt_dec (N1 + period) n) as [Far|Near].
    - assert (Below : forall m, m < n -> g m = h m) by (intros; apply IH; auto).
      assert (En : h n = h (n - period) + saltus).
      { replace n with (n - period + period) at 1 by lia. apply h_P. lia. }
      assert (WR : well_reached n).
      { intros u Hu. destruct (le_lt_dec (saltus + G0) u) as [Hi|Lo].
        - destruct (IH (n - period)) as [_ W]; [lia|]. specialize (W ltac:(lia) (u - saltus) ltac:(lia)).
          destruct W as [[m [M Hm]]|[a [b [[i [Ti [Ha [Hb E]]]] [Hb0 [HJ Hm]]]]]].
          + left. exists (m + period). destruct M as [t [T1 [T2 T3]]].
            split; [exists t; repeat split; auto; lia|].
            assert (n0 <= m).
            { destruct (le_lt_dec n0 m) as [|C]; auto. pose proof (G0_above m C). lia. }
            rewrite Below by lia. rewrite h_P by auto. rewrite <- Below by lia. lia.
          + right. exists a, (b + period). split; [exists i; repeat split; auto; lia|].
            split; [lia|]. split; auto.
            rewrite (Below (b + period)) by lia. rewrite h_P, <- (Below b) by lia.
            rewrite (lxor_add (g a) (g b) saltus J HJ S_divides). lia.
        - left. destruct (low_values u Lo) as [m [Hm1 Hm2]]. exists m. split; auto.
          apply far_take. lia. }
      split; auto.
      apply mex_unique with (fun u => exists L, take_or_split n L /\ nim_sum g L = u); [apply G|].
      split.
      + intro O. apply options in O. destruct (IH (n - period)) as [Eg _]; [lia|].
        destruct (G (n - period)) as [No _].
        (* a small part a: the same split of n - period keeps its value *)
        assert (SmallPart : forall i a b, T i -> 1 <= a -> a < n0 -> n = a + b + i ->
                  Nat.lxor (g a) (g b) = h n -> False).
        { intros i a b Ti Ha Ha0 E Hv. pose proof (T_bounded i Ti). apply No. apply options. right.
          exists a, (b - period). split; [exists i; repeat split; auto; lia|].
          rewrite Eg. pose proof (G0_above a Ha0).
          assert (Eb : g b = g (b - period) + saltus).
          { rewrite (Below b), (Below (b - period)) by lia.
            replace b with (b - period + period) at 1 by lia. apply h_P. lia. }
          rewrite Eb, (lxor_add (g a) (g (b - period)) saltus J) in Hv; [lia | lia | exact S_divides]. }
        destruct O as [[m [[t [T1 [T2 T3]]] Hm]]|[a [b [[i [Ti [Ha [Hb E]]]] Hv]]]].
        * rewrite Below in Hm by lia. destruct (le_lt_dec (n0 + period) m) as [C|C].
          { apply No. apply options. left. exists (m - period).
            split; [exists t; repeat split; auto; lia|].
            assert (h m = h (m - period) + saltus).
            { replace m with (m - period + period) at 1 by lia. apply h_P. lia. }
            rewrite (Below (m - period)), Eg by lia. lia. }
          { pose proof (h_rises m n). lia. }
        * destruct (le_lt_dec n0 a) as [Ca|Ca]; [|apply (SmallPart i a b); auto].
          destruct (le_lt_dec n0 b) as [Cb|Cb].
          { rewrite (Below a), (Below b) in Hv by lia.
            apply (no_large_split a b i Ca Cb Ti). rewrite <- E. exact Hv. }
          { apply (SmallPart i b a); auto; [lia|]. rewrite Nat.lxor_comm. exact Hv. }
      + intros u Hu. apply options.
        destruct (WR u Hu) as [Tk|[a [b [M [_ [_ Hv]]]]]]; [left; auto | right; eauto].
    - pose proof (h_table n Near) as E. split; auto.
      intros Hn u Hu. apply reached; [lia|]. rewrite E. exact Hu.
  Qed.

  Theorem all_but_split : forall n, n0 <= n -> g (n + p) = g n + s.
  Proof.
    intros n Hn. destruct (all_but_split_aux (n + p)) as [E1 _].
    destruct (all_but_split_aux n) as [E2 _]. rewrite E1, E2. apply h_step. exact Hn.
  Qed.
End AllButSplit.
