(* THE SLOW INTERVAL THEOREM.  The options of n are the heaps l(n), ..., n-1, with
   l(0) = 0 and l(n+1) - l(n) in {0, 1}.  Then
       g(n+1) = n+1 - l(n+1)   if l(n+1) = l(n),
       g(n+1) = g(l(n))        otherwise,
   and g maps [l(n), n] one to one onto [0, n - l(n)].
   Instances: Bash's game, take at most floor(a*n/b), leave at least ceil(a*n/b) or
   floor(a*n/b), a <= b.  Leave at least ceil(n/k) is worked out in closed form
   ([leave_ceil], [leave_any_size]). *)
From Grundy Require Import Games.

Definition interval_move (l : nat -> nat) (n m : nat) : Prop := l n <= m < n.

Section Slow.
  Variable l : nat -> nat.
  Hypothesis l0 : l 0 = 0.
  Hypothesis slow : forall n, l (S n) = l n \/ l (S n) = S (l n).
  Variable g : nat -> nat.
  Hypothesis G : is_grundy (interval_move l) g.

  Lemma no_move_keeps : forall n m, l n <= m < n -> g m <> g n.
  Proof. intros n m H. apply (grundy_neq _ _ g G n m H). Qed.

  Lemma lower_reached : forall n v, v < g n -> exists m, l n <= m < n /\ g m = v.
  Proof. intros n v H. apply (grundy_reach _ _ g G n v H). Qed.

  Lemma l_le : forall n, l n <= n.
  Proof. induction n; [lia|]. destruct (slow n); lia. Qed.

  (* g maps [l n, n] one to one onto [0, n - l n] *)
  Definition onto_segment n :=
    (forall m, l n <= m <= n -> g m <= n - l n)
    /\ (forall v, v <= n - l n -> exists m, l n <= m <= n /\ g m = v)
    /\ (forall a b, l n <= a <= n -> l n <= b <= n -> g a = g b -> a = b).

  Definition next n := if Nat.eq_dec (l (S n)) (l n) then S n - l (S n) else g (l n).

  Lemma step : forall n, onto_segment n -> g (S n) = next n.
  Proof.
    intros n [I1 [I2 I3]]. unfold next. pose proof (l_le n).
    pose proof (no_move_keeps (S n)) as A. pose proof (lower_reached (S n)) as B.
    destruct (Nat.eq_dec (l (S n)) (l n)) as [E|E].
    - destruct (lt_eq_lt_dec (g (S n)) (S n - l (S n))) as [[C|C]|C]; auto; exfalso.
      + destruct (I2 (g (S n))) as [m [Hm Hg]]; [lia|]. apply (A m); lia.
      + destruct (B (S n - l (S n)) C) as [m [Hm Hg]]. specialize (I1 m). lia.
    - assert (E2 : l (S n) = S (l n)) by (destruct (slow n); lia).
      destruct (lt_eq_lt_dec (g (S n)) (g (l n))) as [[C|C]|C]; auto; exfalso.
      + destruct (I2 (g (S n))) as [m [Hm Hg]]; [specialize (I1 (l n)); lia|].
        assert (Hc : m = l n \/ l (S n) <= m < S n) by lia.
        destruct Hc; [subst; lia|]. apply (A m); auto.
      + destruct (B (g (l n)) C) as [m [Hm Hg]]. assert (m = l n) by (apply I3; lia). lia.
  Qed.

  Theorem slow_segment : forall n, onto_segment n.
  Proof.
    induction n as [|n IHn].
    - assert (Z : g 0 = 0).
      { destruct (g 0) eqn:E; auto. destruct (lower_reached 0 0) as [m [H _]]; lia. }
      unfold onto_segment. rewrite l0. repeat split; intros.
      + replace m with 0 by lia. lia.
      + exists 0. lia.
      + lia.
    - pose proof (step n IHn) as St. unfold next in St. destruct IHn as [I1 [I2 I3]].
      pose proof (l_le n). pose proof (l_le (S n)). pose proof (no_move_keeps (S n)) as A.
      destruct (Nat.eq_dec (l (S n)) (l n)) as [E|E].
      + repeat split; intros.
        * destruct (Nat.eq_dec m (S n)); [subst; lia|]. specialize (I1 m). lia.
        * destruct (Nat.eq_dec v (S n - l (S n))); [exists (S n); lia|].
          destruct (I2 v) as [m [P Q]]; [lia|]. exists m. lia.
        * destruct (Nat.eq_dec a (S n)); destruct (Nat.eq_dec b (S n)); try lia.
          { subst a. exfalso. apply (A b); lia. }
          { subst b. exfalso. apply (A a); lia. }
          apply I3; lia.
      + assert (E2 : l (S n) = S (l n)) by (destruct (slow n); lia). repeat split; intros.
        * destruct (Nat.eq_dec m (S n)). { subst. specialize (I1 (l n)). lia. }
          specialize (I1 m). lia.
        * destruct (I2 v) as [m [P Q]]; [lia|]. destruct (Nat.eq_dec m (l n)).
          { subst m. exists (S n). lia. } exists m. lia.
        * destruct (Nat.eq_dec a (S n)); destruct (Nat.eq_dec b (S n)); try lia.
          { subst a. exfalso. apply (A b); lia. }
          { subst b. exfalso. apply (A a); lia. }
          apply I3; lia.
  Qed.

  Theorem slow_interval : forall n,
    g (S n) = if Nat.eq_dec (l (S n)) (l n) then S n - l (S n) else g (l n).
  Proof. intro n. apply step, slow_segment. Qed.

  (* A heap has at most one winning new size: two options of value 0 are one. *)
  Corollary slow_one_winning_size : forall n a b,
    interval_move l n a -> interval_move l n b -> g a = 0 -> g b = 0 -> a = b.
  Proof.
    intros n a b [A1 A2] [B1 B2] Za Zb. destruct (slow_segment n) as [_ [_ I3]].
    apply I3; lia.
  Qed.
End Slow.

(* ---- instances ---------------------------------------------------------- *)

Definition is_slow (l : nat -> nat) : Prop :=
  l 0 = 0 /\ forall n, l (S n) = l n \/ l (S n) = S (l n).

(* take at most k *)
Lemma slow_bash : forall k, is_slow (fun n => n - k).
Proof. intro k. split; [reflexivity|]. intro n. lia. Qed.

Lemma floor_step : forall a b c n, 1 <= b -> a <= b ->
  (a * S n + c) / b = (a * n + c) / b \/ (a * S n + c) / b = S ((a * n + c) / b).
Proof.
  intros a b c n Hb Hab.
  assert (Lo : (a * n + c) / b <= (a * S n + c) / b) by (apply Nat.div_le_mono; nia).
  assert (Hi : (a * S n + c) / b <= (a * n + c + 1 * b) / b) by (apply Nat.div_le_mono; nia).
  rewrite Nat.div_add in Hi by lia. lia.
Qed.

(* leave at least floor(a*n/b) *)
Lemma slow_floor : forall a b, 1 <= b -> a <= b -> is_slow (fun n => a * n / b).
Proof.
  intros a b Hb Hab. split; [rewrite Nat.mul_0_r; apply Nat.div_0_l; lia|].
  intro n. pose proof (floor_step a b 0 n Hb Hab) as F. rewrite !Nat.add_0_r in F. exact F.
Qed.

(* leave at least ceil(a*n/b) *)
Lemma slow_ceil : forall a b, 1 <= b -> a <= b -> is_slow (fun n => (a * n + (b - 1)) / b).
Proof.
  intros a b Hb Hab. split; [|intro n; apply floor_step; auto].
  rewrite Nat.mul_0_r. apply Nat.div_small. lia.
Qed.

(* take at most floor(a*n/b) *)
Lemma slow_at_most : forall a b, 1 <= b -> a <= b -> is_slow (fun n => n - a * n / b).
Proof.
  intros a b Hb Hab. split; [reflexivity|]. intro n.
  pose proof (floor_step a b 0 n Hb Hab) as F. rewrite !Nat.add_0_r in F.
  assert (L : a * n / b <= n) by (apply Nat.div_le_upper_bound; nia).
  lia.
Qed.

(* Leave at least ceil(n/k), k >= 2:
   g(n+1) = g(n/k) if k divides n, and n+1 - ceil((n+1)/k) otherwise. *)
Section Leave.
  Variable k : nat.
  Hypothesis k_ge : 2 <= k.
  Definition ceil_div n := (n + (k - 1)) / k.
  Variable g : nat -> nat.
  Hypothesis G : is_grundy (interval_move ceil_div) g.

  Theorem leave_ceil : forall n,
    g (n + 1) = if Nat.eq_dec (n mod k) 0 then g (n / k) else n + 1 - ceil_div (n + 1).
  Proof.
    intro n. replace (n + 1) with (S n) by lia.
    assert (L0 : ceil_div 0 = 0) by (unfold ceil_div; apply Nat.div_small; lia).
    assert (F : forall x, ceil_div x = if Nat.eq_dec (x mod k) 0 then x / k else S (x / k)).
    { intro x. unfold ceil_div. pose proof (Nat.div_mod x k).
      pose proof (Nat.mod_upper_bound x k). destruct (Nat.eq_dec (x mod k) 0).
      - symmetry. apply Nat.div_unique with (k - 1); nia.
      - symmetry. apply Nat.div_unique with (x mod k - 1); nia. }
    assert (Sl : forall x, ceil_div (S x)
                           = ceil_div x + (if Nat.eq_dec (x mod k) 0 then 1 else 0)).
    { intro x. pose proof (Nat.div_mod x k). pose proof (Nat.mod_upper_bound x k).
      rewrite (F x). unfold ceil_div. destruct (Nat.eq_dec (x mod k) 0).
      - symmetry. apply Nat.div_unique with 0; nia.
      - symmetry. rewrite Nat.add_0_r. apply Nat.div_unique with (x mod k); nia. }
    assert (Slow : forall x, ceil_div (S x) = ceil_div x \/ ceil_div (S x) = S (ceil_div x)).
    { intro x. rewrite Sl. destruct (Nat.eq_dec (x mod k) 0); lia. }
    rewrite (slow_interval ceil_div L0 Slow g G n).
    destruct (Nat.eq_dec (ceil_div (S n)) (ceil_div n)) as [E|E]; rewrite (Sl n) in E;
      destruct (Nat.eq_dec (n mod k) 0) as [Z|Z]; try lia.
    f_equal. rewrite (F n). destruct (Nat.eq_dec (n mod k) 0); lia.
  Qed.

  (* A heap of any size at once: write (k-1)*x + 1 = k^t * ((k-1)*y + 1) with the
     last factor no multiple of k; then g(x) = y - ceil(y/k), which is 0 when
     (k-1)*x + 1 is a power of k (y = 0). *)
  Theorem leave_any_size : forall t x y,
    (k - 1) * x + 1 = k ^ t * ((k - 1) * y + 1) ->
    ((k - 1) * y + 1) mod k <> 0 -> g x = y - ceil_div y.
  Proof.
    induction t as [|t IH]; intros x y E N.
    - simpl in E. assert (x = y) by nia. subst x. destruct y as [|m].
      + destruct (g 0) eqn:Z; auto.
        destruct (grundy_reach _ _ g G 0 0) as [m [[_ H] _]]; lia.
      + replace (S m) with (m + 1) in * by lia. rewrite leave_ceil.
        destruct (Nat.eq_dec (m mod k) 0) as [D|D]; auto. exfalso. apply N.
        apply Nat.mod_divides in D; [|lia]. destruct D as [c D]. subst m.
        apply Nat.mod_divides; [lia|]. exists ((k - 1) * c + 1). nia.
    - (* k divides (k-1)*x + 1, so x = k*x' + 1 *)
      rewrite Nat.pow_succ_r', <- Nat.mul_assoc in E.
      set (z := k ^ t * ((k - 1) * y + 1)) in *.
      destruct x as [|m]; [exfalso; destruct z as [|z]; nia|].
      assert (Ez : (k - 1) * S m + 1 = k * z) by exact E.
      assert (Em : m = k * (S m - z)) by nia.
      replace (S m) with (m + 1) by lia. rewrite leave_ceil.
      assert (D : m mod k = 0) by (apply Nat.mod_divides; [lia | eauto]).
      destruct (Nat.eq_dec (m mod k) 0) as [_|]; [|contradiction].
      apply IH; auto. fold z.
      assert (Q : m / k = S m - z).
      { rewrite Em at 1. rewrite Nat.mul_comm. apply Nat.div_mul. lia. }
      rewrite Q. nia.
  Qed.
End Leave.
