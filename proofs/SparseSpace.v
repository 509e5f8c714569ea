(* THE SPARSE-SPACE CERTIFICATE.  A finite octal code (at most two heaps are left,
   no digit beyond d_k).  [common n u] is the class of a value u seen from the
   heap n: false is rare, true is common.  A heap is rare when its own value is.
   All that is asked of the class is that
     (split)  seen from n, a split (a, b) of n has the class of a plus that of b,
     (period) the class of u is the same seen from n and from n+p.
   Let n0 >= 1, p >= 1, W = k + r, and suppose of the table 0 .. n0+W+p-1 that
     (i)   every rare heap in it, but 0, is at most r,
     (ii)  g(n+p) = g(n) for n0 <= n < n0+W,
     (iii) for n0+W <= n < n0+W+p every u < g(n) that is rare seen from n is the
           value of a split (a, b) with b >= n0, or of a move without split.
   Then g(n+p) = g(n) for every n >= n0.

   Two classes fit, for any mask m: the parity of u & m ([sparse_plain]), and that
   plus n - t mod 2, p even, when every splitting digit d_i has i = t mod 2
   ([sparse_position]).

   In the plain class a move without split never has a rare value here, so there
   (iii) is about splits alone. *)
From Grundy Require Import Games.
From Grundy Require Import GuySmith.

Section Sparse.
  Variable D : nat -> nat -> Prop.
  Variable k : nat.
  Hypothesis two_heaps : forall i j, D i j -> j <= 2.
  Hypothesis few_stones : forall i j, D i j -> i <= k.
  Variable g : nat -> nat.
  Hypothesis G : is_grundy_sum (code_opt D) g.

  Variable common : nat -> nat -> bool.
  Variables n0 p r : nat.
  Hypothesis n0_pos : 1 <= n0.
  Hypothesis p_pos : 1 <= p.
  Hypothesis class_split : forall i a b u v, D i 2 ->
    common (a + b + i) (Nat.lxor u v) = xorb (common a u) (common b v).
  Hypothesis class_period : forall n u, common (n + p) u = common n u.

  Definition W := k + r.
  Hypothesis rares_small : forall n, 1 <= n < n0 + W + p -> common n (g n) = false -> n <= r.
  Hypothesis window : forall n, n0 <= n < n0 + W -> g (n + p) = g n.
  Hypothesis rare_reached : forall n u, n0 + W <= n < n0 + W + p ->
    u < g n -> common n u = false ->
    (exists i a b, D i 2 /\ 1 <= a /\ n0 <= b /\ n = a + b + i
                   /\ u = Nat.lxor (g a) (g b))
    \/ (exists i, D i 1 /\ 1 <= i < n /\ u = g (n - i)).

  (* the moves of a heap above k, which cannot be taken whole *)
  Lemma moves : forall n v, k < n ->
    ((exists L, code_opt D n L /\ nim_sum g L = v) <->
     (exists i a b, D i 2 /\ 1 <= a /\ 1 <= b /\ n = a + b + i /\ v = Nat.lxor (g a) (g b))
     \/ (exists i, D i 1 /\ 1 <= i < n /\ v = g (n - i))).
  Proof.
    intros n v Hn. split.
    - intros [L [[i [Di [E [F Z]]]] Hv]]. pose proof (few_stones _ _ Di).
      pose proof (two_heaps _ _ Di) as T.
      destruct L as [|a [|b [|c L]]]; simpl in *.
      + lia.
      + right. inversion F; subst. exists i. rewrite Nat.lxor_0_r.
        replace (i + (a + 0) - i) with a by lia. repeat split; auto; lia.
      + left. inversion F as [|? ? Ha F']; subst. inversion F'; subst.
        exists i, a, b. rewrite Nat.lxor_0_r. repeat split; auto; lia.
      + lia.
    - intros [[i [a [b [Di [Ha [Hb [E Hv]]]]]]] | [i [Di [Hi Hv]]]].
      + exists [a; b]. simpl. rewrite Nat.lxor_0_r. split; auto.
        exists i. simpl. repeat split; auto; try lia.
      + exists [n - i]. simpl. rewrite Nat.lxor_0_r. split; auto.
        exists i. simpl. repeat split; auto; try lia.
        constructor; [lia | constructor].
  Qed.

  (* what the induction carries up to n: the claim, and no rare heap above r *)
  Lemma carry : forall n,
    (forall m, n0 <= m -> m + p < n -> g (m + p) = g m) ->
    forall m, 1 <= m < n -> common m (g m) = false -> m <= r.
  Proof.
    intros n Per m. induction m as [m IH] using lt_wf_ind. intros Hm R.
    destruct (le_lt_dec (n0 + W + p) m) as [Far|]; [|apply rares_small; auto; lia].
    unfold W in *. pose proof (Per (m - p)) as E. replace (m - p + p) with m in E by lia.
    assert (R' : common (m - p) (g (m - p)) = false).
    { rewrite <- E by lia. rewrite <- class_period. replace (m - p + p) with m by lia. exact R. }
    apply IH in R'; lia.
  Qed.

  (* heaps at least n0 may be shifted by a multiple of p *)
  Lemma shift : forall n,
    (forall m, n0 <= m -> m + p < n -> g (m + p) = g m) ->
    forall q m, n0 <= m -> m + q * p < n -> g (m + q * p) = g m.
  Proof.
    intros n Per q. induction q as [|q IH]; intros m Hm L; simpl in *; [f_equal; lia|].
    replace (m + (p + q * p)) with ((m + q * p) + p) by lia.
    rewrite Per by lia. apply IH; lia.
  Qed.

  Lemma class_shift : forall q n u, common (n + q * p) u = common n u.
  Proof.
    induction q as [|q IH]; intros n u; simpl; [f_equal; lia|].
    replace (n + (p + q * p)) with ((n + q * p) + p) by lia.
    rewrite class_period. apply IH.
  Qed.

  Lemma lxor_swap : forall i a b, D i 2 -> forall n, n = a + b + i ->
    common n (Nat.lxor (g a) (g b)) = true ->
    common a (g a) = false \/ common b (g b) = false.
  Proof.
    intros i a b Di n E C. subst n. rewrite (class_split i) in C by auto.
    destruct (common a (g a)); auto. destruct (common b (g b)); auto.
  Qed.

  Theorem sparse : forall n, n0 <= n -> g (n + p) = g n.
  Proof.
    intro n. induction n as [n IH] using lt_wf_ind. intro Hn.
    destruct (le_lt_dec (n0 + W) n) as [Far|]; [|apply window; lia].
    assert (Per : forall m, n0 <= m -> m + p < n + p -> g (m + p) = g m)
      by (intros; apply IH; lia).
    pose proof (carry (n + p) Per) as Rare. pose proof (shift (n + p) Per) as Shift.
    unfold W in *.
    (* n and its value are common *)
    assert (Cn : common n (g n) = true).
    { destruct (common n (g n)) eqn:C; auto. apply Rare in C; lia. }
    apply mex_unique with (fun v => exists L, code_opt D (n + p) L /\ nim_sum g L = v);
      [apply G|].
    split.
    - (* g n is no option of n+p *)
      intro O. apply moves in O; [|lia]. destruct (G n) as [N _]. apply N.
      apply moves; [lia|].
      destruct O as [[i [a [b [Di [Ha [Hb [E Hv]]]]]]] | [i [Di [Hi Hv]]]];
        pose proof (few_stones _ _ Di).
      + left.
        assert (C : common (n + p) (Nat.lxor (g a) (g b)) = true).
        { rewrite <- Hv, class_period. exact Cn. }
        destruct (lxor_swap i a b Di _ E C) as [R|R]; apply Rare in R; try lia.
        * exists i, a, (b - p). repeat split; auto; try lia.
          rewrite Hv. f_equal. replace b with (b - p + p) at 1 by lia. apply IH; lia.
        * exists i, (a - p), b. repeat split; auto; try lia.
          rewrite Hv. f_equal. replace a with (a - p + p) at 1 by lia. apply IH; lia.
      + right. exists i. repeat split; auto; try lia.
        rewrite Hv. replace (n + p - i) with (n - i + p) by lia. apply IH; lia.
    - (* everything below g n is an option of n+p *)
      intros u Hu. apply moves; [lia|]. destruct (common n u) eqn:Cu.
      + (* common: it is an option of n, moved up by p *)
        destruct (G n) as [_ Below]. specialize (Below u Hu). apply moves in Below; [|lia].
        destruct Below as [[i [a [b [Di [Ha [Hb [E Hv]]]]]]] | [i [Di [Hi Hv]]]];
          pose proof (few_stones _ _ Di).
        * left. rewrite Hv in Cu.
          destruct (lxor_swap i a b Di _ E Cu) as [R|R]; apply Rare in R; try lia.
          { exists i, a, (b + p). repeat split; auto; try lia. rewrite (IH b) by lia. exact Hv. }
          { exists i, (a + p), b. repeat split; auto; try lia. rewrite (IH a) by lia. exact Hv. }
        * right. exists i. repeat split; auto; try lia.
          replace (n + p - i) with (n - i + p) by lia. rewrite IH by lia. exact Hv.
      + (* rare: it is reached from the heap of the last period with n's residue *)
        set (q := (n - (n0 + (k + r))) / p).
        set (n' := n - q * p).
        assert (Hn' : n0 + (k + r) <= n' < n0 + (k + r) + p /\ n = n' + q * p).
        { unfold n', q. pose proof (Nat.div_mod (n - (n0 + (k + r))) p).
          pose proof (Nat.mod_upper_bound (n - (n0 + (k + r))) p). nia. }
        destruct Hn' as [Hn' En].
        assert (Eg : g n = g n') by (rewrite En; apply Shift; lia).
        assert (Cu' : common n' u = false) by (rewrite <- (class_shift q), <- En; exact Cu).
        destruct (rare_reached n' u Hn') as [[i [a [b [Di [Ha [Hb [E Hv]]]]]]] | [i [Di [Hi Hv]]]];
          auto; [lia | |]; pose proof (few_stones _ _ Di).
        * left. assert (b + i <= n' - 1) by lia.
          exists i, a, (b + S q * p). simpl. repeat split; auto; try lia.
          rewrite Hv. f_equal. symmetry. apply (Shift (S q)); simpl; [lia|].
          (* b < n' since a >= 1 *) lia.
        * right. exists i. repeat split; auto; try lia.
          rewrite Hv. symmetry. replace (n + p - i) with (n' - i + S q * p) by (simpl; lia).
          apply (Shift (S q)); simpl; lia.
  Qed.
End Sparse.

(* ---- the two classes ---------------------------------------------------- *)

(* parity of the number of 1 bits among the lowest w bits *)
Fixpoint bit_parity (w u : nat) : bool :=
  match w with
  | 0 => false
  | S w => xorb (Nat.testbit u w) (bit_parity w u)
  end.

Lemma bit_parity_lxor : forall w u v,
  bit_parity w (Nat.lxor u v) = xorb (bit_parity w u) (bit_parity w v).
Proof.
  induction w as [|w IH]; intros u v; simpl; auto.
  rewrite Nat.lxor_spec, IH.
  destruct (Nat.testbit u w), (Nat.testbit v w), (bit_parity w u), (bit_parity w v); auto.
Qed.

Lemma land_lxor : forall u v m,
  Nat.land (Nat.lxor u v) m = Nat.lxor (Nat.land u m) (Nat.land v m).
Proof.
  intros u v m. apply Nat.bits_inj. intro i.
  rewrite Nat.land_spec, !Nat.lxor_spec, !Nat.land_spec.
  destruct (Nat.testbit u i), (Nat.testbit v i), (Nat.testbit m i); auto.
Qed.

(* Parity of the number of 1 bits of u & m (no bit of m is at m or above). *)
Definition mask_parity (m u : nat) : bool := bit_parity m (Nat.land u m).

Lemma mask_parity_lxor : forall m u v,
  mask_parity m (Nat.lxor u v) = xorb (mask_parity m u) (mask_parity m v).
Proof. intros. unfold mask_parity. rewrite land_lxor. apply bit_parity_lxor. Qed.

(* The width m in [mask_parity] is enough: wider counts give the same parity. *)
Lemma bit_parity_wider : forall m u w, m <= w ->
  bit_parity w (Nat.land u m) = mask_parity m u.
Proof.
  intros m u w L. induction L as [|w L IH]; [reflexivity|]. simpl. rewrite IH.
  replace (Nat.testbit (Nat.land u m) w) with false; [apply Bool.xorb_false_l|].
  rewrite Nat.land_spec. symmetry. apply Bool.andb_false_intro2.
  destruct m as [|m]; [apply Nat.bits_0|]. apply Nat.bits_above_log2.
  apply Nat.log2_lt_pow2; [lia|].
  apply Nat.le_lt_trans with w; [lia | apply Nat.pow_gt_lin_r; lia].
Qed.

Theorem sparse_plain : forall (D : nat -> nat -> Prop) k g m n0 p r,
  (forall i j, D i j -> j <= 2) -> (forall i j, D i j -> i <= k) ->
  is_grundy_sum (code_opt D) g -> 1 <= n0 -> 1 <= p ->
  (forall n, 1 <= n < n0 + (k + r) + p -> mask_parity m (g n) = false -> n <= r) ->
  (forall n, n0 <= n < n0 + (k + r) -> g (n + p) = g n) ->
  (forall n u, n0 + (k + r) <= n < n0 + (k + r) + p ->
     u < g n -> mask_parity m u = false ->
     exists i a b, D i 2 /\ 1 <= a /\ n0 <= b /\ n = a + b + i /\ u = Nat.lxor (g a) (g b)) ->
  forall n, n0 <= n -> g (n + p) = g n.
Proof.
  intros D k g m n0 p r J2 K G N P I II III.
  apply (sparse D k J2 K g G (fun _ u => mask_parity m u) n0 p r N P); auto.
  intros. apply mask_parity_lxor.
Qed.

Theorem sparse_position : forall (D : nat -> nat -> Prop) k g m t n0 p r,
  (forall i j, D i j -> j <= 2) -> (forall i j, D i j -> i <= k) ->
  (forall i, D i 2 -> Nat.odd i = Nat.odd t) ->
  is_grundy_sum (code_opt D) g -> 1 <= n0 -> 1 <= p -> Nat.odd p = false ->
  let common n u := xorb (mask_parity m u) (Nat.odd (n + t)) in
  (forall n, 1 <= n < n0 + (k + r) + p -> common n (g n) = false -> n <= r) ->
  (forall n, n0 <= n < n0 + (k + r) -> g (n + p) = g n) ->
  (forall n u, n0 + (k + r) <= n < n0 + (k + r) + p ->
     u < g n -> common n u = false ->
     (exists i a b, D i 2 /\ 1 <= a /\ n0 <= b /\ n = a + b + i /\ u = Nat.lxor (g a) (g b))
     \/ (exists i, D i 1 /\ 1 <= i < n /\ u = g (n - i))) ->
  forall n, n0 <= n -> g (n + p) = g n.
Proof.
  intros D k g m t n0 p r J2 K T G N P Even common I II III.
  apply (sparse D k J2 K g G common n0 p r N P); auto; unfold common.
  - intros i a b u v Di. rewrite mask_parity_lxor, !Nat.odd_add, (T i Di).
    destruct (mask_parity m u), (mask_parity m v), (Nat.odd a), (Nat.odd b), (Nat.odd t); auto.
  - intros n u. rewrite !Nat.odd_add, Even.
    destruct (mask_parity m u), (Nat.odd n), (Nat.odd t); auto.
Qed.
