(* SCHWENK'S THEOREM (dynamic nim, f nondecreasing or falling by at most 1 a step,
   that is, t + f(t) nondecreasing).  Let H_0 = 1 and
   H_{i+1} = H_i + H_j with j the least index such that f(H_j) >= H_i; when there
   is no such j, H is finite and H_i is its last term.  Write n greedily as a sum of
   terms of H (the last term of a finite H may repeat).  The state (n, q) is lost
   exactly when n = 0 or q is less than the smallest part of n.

   A finite H is written here as a sequence whose last term repeats for ever, so
   one proof covers both cases; f(1) = 0 is the case H = {1}.  Only f(1), f(2), ...
   matter.  For all winning takes f must be nondecreasing: see WinningTakes.v. *)
From Grundy Require Import Games.
From Grundy Require Import Kernel.

Lemma nondecreasing_drop : forall f : nat -> nat,
  (forall a b, 1 <= a -> a <= b -> f a <= f b) ->
  forall a b, 1 <= a -> a <= b -> f a + a <= f b + b.
Proof. intros f M a b Ha L. specialize (M a b Ha L). lia. Qed.

(* H is the sequence of the losing sizes of f. *)
Definition schwenk_terms (f H : nat -> nat) : Prop :=
  H 0 = 1 /\
  forall i,
    (exists j, j <= i /\ H i <= f (H j) /\ (forall j', j' < j -> f (H j') < H i)
               /\ H (S i) = H i + H j)
    \/ ((forall j, j <= i -> f (H j) < H i) /\ H (S i) = H i).

(* H i is the largest term not above n. *)
Definition largest (H : nat -> nat) (i n : nat) : Prop :=
  H i <= n /\ forall j, H j <= n -> H j <= H i.

(* v is the smallest part of the greedy representation of n. *)
Inductive smallest (H : nat -> nat) : nat -> nat -> Prop :=
| smallest_term : forall i, smallest H (H i) (H i)
| smallest_more : forall i m v,
    largest H i (H i + m) -> smallest H m v -> smallest H (H i + m) v.

Section Schwenk.
  Variable f : nat -> nat.
  Hypothesis f_drop : forall a b, 1 <= a -> a <= b -> f a + a <= f b + b.
  Variable H : nat -> nat.
  Hypothesis terms : schwenk_terms f H.

  Lemma H_zero : H 0 = 1.
  Proof. apply terms. Qed.

  Lemma H_step : forall i, H i <= H (S i).
  Proof. intro i. destruct terms as [_ T]. destruct (T i) as [[j [_ [_ [_ E]]]]|[_ E]]; lia. Qed.

  Lemma H_mono : forall i j, i <= j -> H i <= H j.
  Proof. intros i j L. induction L as [|j L IH]; [lia|]. pose proof (H_step j). lia. Qed.

  Lemma H_pos : forall i, 1 <= H i.
  Proof. intro i. rewrite <- H_zero. apply H_mono. lia. Qed.

  Lemma H_lt_index : forall i j, H i < H j -> i < j.
  Proof. intros i j L. destruct (le_lt_dec j i) as [C|C]; auto. pose proof (H_mono j i C). lia. Qed.

  (* once H has stopped it stays at its last term *)
  Lemma stopped : forall i, (forall j, j <= i -> f (H j) < H i) -> H (S i) = H i ->
    forall j, i <= j -> H j = H i.
  Proof.
    intros i Stop Eq j L. induction L as [|j L IH]; auto.
    destruct terms as [_ T]. destruct (T j) as [[l [L1 [L2 [_ _]]]]|[_ E]]; [|lia].
    exfalso. destruct (le_lt_dec l i) as [C|C].
    - specialize (Stop l C). lia.
    - assert (E : H l = H i).
      { pose proof (H_mono i l). pose proof (H_mono l j). lia. }
      rewrite E in L2. specialize (Stop i). lia.
  Qed.

  (* f (H j) < H i for every j, beyond i too, when H stops at i *)
  Lemma stopped_f : forall i, (forall j, j <= i -> f (H j) < H i) -> H (S i) = H i ->
    forall j, f (H j) < H i.
  Proof.
    intros i Stop Eq j. destruct (le_lt_dec j i) as [C|C]; auto.
    rewrite (stopped i Stop Eq j) by lia. apply Stop. lia.
  Qed.

  (* ---- greedy representation: existence and uniqueness ---- *)

  Lemma between : forall i n, H i <= n < H (S i) -> largest H i n.
  Proof.
    intros i n L. split; [lia|]. intros j Lj.
    destruct (le_lt_dec j i) as [C|C]; [apply H_mono; auto|].
    pose proof (H_mono (S i) j C). lia.
  Qed.

  Lemma largest_exists : forall n, 1 <= n -> exists i, largest H i n.
  Proof.
    intros n Hn.
    assert (A : forall b, (exists i, largest H i n) \/ (H b <= n /\ b < H b)).
    { induction b as [|b [IH|[L1 L2]]]; [rewrite H_zero; lia | auto |].
      destruct terms as [_ T]. destruct (T b) as [[j [_ [_ [_ E]]]]|[Stop E]].
      - pose proof (H_pos j). destruct (le_lt_dec (H (S b)) n) as [C|C]; [right; lia|].
        left. exists b. apply between. lia.
      - left. exists b. split; auto. intros j _.
        destruct (le_lt_dec j b) as [C|C]; [apply H_mono; auto|].
        rewrite (stopped b Stop E j) by lia. lia. }
    destruct (A n) as [|[L1 L2]]; auto. lia.
  Qed.

  Lemma largest_unique : forall i j n, largest H i n -> largest H j n -> H i = H j.
  Proof. intros i j n [A1 A2] [B1 B2]. specialize (A2 j B1). specialize (B2 i A1). lia. Qed.

  Lemma largest_below : forall i n m, largest H i n -> H i <= m <= n -> largest H i m.
  Proof. intros i n m [A B] L. split; [lia|]. intros j Lj. apply B. lia. Qed.

  Lemma smallest_exists : forall n, 1 <= n -> exists v, smallest H n v.
  Proof.
    induction n as [n IH] using lt_wf_ind. intro Hn.
    destruct (largest_exists n Hn) as [i Li]. pose proof (H_pos i). pose proof Li as [L _].
    destruct (Nat.eq_dec n (H i)) as [E|E]; [subst; exists (H i); constructor|].
    destruct (IH (n - H i)) as [v Hv]; try lia. exists v.
    replace n with (H i + (n - H i)) by lia. apply smallest_more; auto.
    replace (H i + (n - H i)) with n by lia. auto.
  Qed.

  Lemma smallest_range : forall n v, smallest H n v -> 1 <= v <= n /\ exists i, v = H i.
  Proof.
    intros n v R. induction R as [i|i m v L R [A B]].
    - split; [pose proof (H_pos i); lia | eauto].
    - split; [lia | auto].
  Qed.

  Lemma smallest_unique : forall n v w, smallest H n v -> smallest H n w -> v = w.
  Proof.
    intros n v w R. revert w. induction R as [i|i m v L R IH]; intros w Q.
    - inversion Q as [i' E|i' m' w' L' R' E]; subst; auto. exfalso.
      pose proof (smallest_range _ _ R'). destruct L' as [_ L'].
      specialize (L' i). lia.
    - inversion Q as [i' E|i' m' w' L' R' E]; subst.
      + exfalso. pose proof (smallest_range _ _ R). destruct L as [_ L].
        specialize (L i'). lia.
      + apply IH. rewrite E in L'. pose proof (largest_unique _ _ _ L L').
        replace m with m' by lia. auto.
  Qed.

  (* ---- the three facts about smallest parts ---- *)

  (* whatever is taken from a term, the opponent may take the smallest part left *)
  Lemma reply_in_term : forall i t v, 0 < t < H i -> smallest H (H i - t) v -> v <= f t.
  Proof.
    induction i as [i IH] using lt_wf_ind. intros t v Ht R.
    destruct i as [|i]; [rewrite H_zero in Ht; lia|].
    destruct terms as [_ T]. destruct (T i) as [[j [J1 [J2 [_ E]]]]|[_ E]].
    - rewrite E in *. destruct (le_lt_dec (H j) t) as [C|C].
      + pose proof (smallest_range _ _ R). pose proof (f_drop (H j) t (H_pos j) C). lia.
      + destruct (smallest_exists (H j - t)) as [w Hw]; [lia|].
        assert (Q : smallest H (H i + (H j - t)) w).
        { apply smallest_more; auto. apply between. lia. }
        replace (H i + H j - t) with (H i + (H j - t)) in R by lia.
        rewrite (smallest_unique _ _ _ R Q). apply (IH j); auto; lia.
    - rewrite E in *. apply (IH i); auto.
  Qed.

  (* a take below the smallest part lets the opponent take the smallest part left *)
  Lemma reply_below : forall n v, smallest H n v ->
    forall t w, 0 < t < v -> smallest H (n - t) w -> w <= f t.
  Proof.
    intros n v R. induction R as [i|i m v L R IH]; intros t w Ht Q.
    - apply (reply_in_term i); auto.
    - pose proof (smallest_range _ _ R) as [A _].
      destruct (smallest_exists (m - t)) as [u Hu]; [lia|].
      assert (Q' : smallest H (H i + (m - t)) u).
      { apply smallest_more; auto. apply largest_below with (H i + m); auto. lia. }
      replace (H i + m - t) with (H i + (m - t)) in Q by lia.
      rewrite (smallest_unique _ _ _ Q Q'). apply IH; auto.
  Qed.

  (* parts grow faster than f: f of a term below n - H_i is less than H_i *)
  Lemma gap : forall i l, largest H i (H i + H l) -> f (H l) < H i.
  Proof.
    intros i l L. destruct terms as [_ T]. destruct (T i) as [[j [J1 [J2 [J3 E]]]]|[Stop E]].
    - apply J3. apply H_lt_index. destruct (le_lt_dec (H j) (H l)) as [C|C]; auto. exfalso.
      destruct L as [_ L]. specialize (L (S i)). pose proof (H_pos j). lia.
    - apply stopped_f; auto.
  Qed.

  (* taking the smallest part leaves nothing, or a smallest part out of reach *)
  Lemma take_smallest : forall n v, smallest H n v ->
    n = v \/ exists w, smallest H (n - v) w /\ f v < w.
  Proof.
    intros n v R. induction R as [i|i m v L R IH]; auto. right.
    pose proof (smallest_range _ _ R) as [A [l El]]. destruct IH as [E|[w [Hw Hf]]].
    - subst m. exists (H i). replace (H i + v - v) with (H i) by lia.
      split; [constructor|]. subst v. apply gap. auto.
    - exists w. split; auto. pose proof (smallest_range _ _ Hw).
      replace (H i + m - v) with (H i + (m - v)) by lia. apply smallest_more; auto.
      apply largest_below with (H i + m); auto. lia.
  Qed.

  (* ---- the theorem ---- *)

  Definition schwenk_lost (x : nat * nat) : Prop :=
    fst x = 0 \/ exists v, smallest H (fst x) v /\ snd x < v.

  Theorem schwenk : forall n q,
    lose (dyn_move f) (n, q) <-> n = 0 \/ exists v, smallest H n v /\ q < v.
  Proof.
    intros n q. change (lose (dyn_move f) (n, q) <-> schwenk_lost (n, q)). symmetry.
    apply (kernel (nat * nat) (dyn_move f) fst (dyn_falls f) schwenk_lost); clear n q.
    - intros [n q]. unfold schwenk_lost. simpl. destruct n as [|n]; [left; auto|].
      destruct (smallest_exists (S n)) as [v Hv]; [lia|]. destruct (le_lt_dec v q) as [C|C].
      + right. intros [A|[w [A1 A2]]]; [lia|]. rewrite (smallest_unique _ _ _ A1 Hv) in A2. lia.
      + left. right. eauto.
    - intros [n q] y Lx [t [T1 [T2 [T3 E]]]] Ly. subst y.
      unfold schwenk_lost in *. cbn [fst snd] in *. destruct Lx as [Z|[v [R L]]]; [lia|].
      pose proof (smallest_range _ _ R) as [A _]. destruct Ly as [Z|[w [R2 L2]]]; [lia|].
      assert (w <= f t) by (apply (reply_below n v R t w); auto; lia). lia.
    - intros [n q] N. unfold schwenk_lost in N. cbn [fst snd] in N.
      destruct n as [|n]; [exfalso; apply N; auto|].
      destruct (smallest_exists (S n)) as [v Hv]; [lia|].
      assert (v <= q). { destruct (le_lt_dec v q); auto. exfalso. apply N. right. eauto. }
      pose proof (smallest_range _ _ Hv) as [A _]. exists (S n - v, f v).
      split; [exists v; cbn [fst snd]; repeat split; lia|].
      unfold schwenk_lost. cbn [fst snd]. destruct (take_smallest _ _ Hv) as [E|W]; [left; lia|].
      right. exact W.
  Qed.

  (* First move 1..n-1: n is lost exactly when it is a term of H. *)
  Corollary schwenk_start : forall n, 1 <= n ->
    (lose (dyn_move f) (n, n - 1) <-> exists i, n = H i).
  Proof.
    intros n Hn. rewrite schwenk. split.
    - intros [Z|[v [R L]]]; [lia|]. pose proof (smallest_range _ _ R) as [A [i E]].
      exists i. lia.
    - intros [i E]. right. exists n. subst. split; [constructor|]. pose proof (H_pos i). lia.
  Qed.

  (* The least winning take, when there is one, is the smallest part. *)
  Corollary schwenk_least_take : forall n v, smallest H n v ->
    lose (dyn_move f) (n - v, f v)
    /\ forall t, 1 <= t < v -> ~ lose (dyn_move f) (n - t, f t).
  Proof.
    intros n v R. pose proof (smallest_range _ _ R) as [A _]. split.
    - apply schwenk. destruct (take_smallest _ _ R) as [E|W]; [left; lia | right; exact W].
    - intros t Ht L. apply schwenk in L. destruct L as [Z|[w [Q Lw]]]; [lia|].
      assert (w <= f t) by (apply (reply_below n v R t w); auto; lia). lia.
  Qed.
End Schwenk.

(* ---- the sequence exists for every f, and is computed so ---------------- *)

(* the terms H_0 .. H_i, in that order *)
Fixpoint terms_upto (f : nat -> nat) (i : nat) : list nat :=
  match i with
  | 0 => [1]
  | S i =>
      let l := terms_upto f i in
      let h := last l 0 in
      l ++ [h + match find (fun x => h <=? f x) l with Some x => x | None => 0 end]
  end.

Definition term (f : nat -> nat) (i : nat) : nat := last (terms_upto f i) 0.

Lemma terms_length : forall f i, length (terms_upto f i) = S i.
Proof. induction i as [|i IH]; simpl; auto. rewrite app_length, IH. simpl. lia. Qed.

Lemma last_nth : forall (l : list nat), last l 0 = nth (length l - 1) l 0.
Proof.
  induction l as [|x [|y l] IH]; auto.
  change (last (x :: y :: l) 0) with (last (y :: l) 0). rewrite IH. simpl.
  rewrite Nat.sub_0_r. reflexivity.
Qed.

Lemma terms_nth : forall f i j, j <= i -> nth j (terms_upto f i) 0 = term f j.
Proof.
  intros f i j L. induction L as [|i L IH].
  - unfold term. rewrite last_nth, terms_length. f_equal. lia.
  - simpl. rewrite app_nth1; auto. rewrite terms_length. lia.
Qed.

Lemma find_first : forall (p : nat -> bool) l x, find p l = Some x ->
  exists j, j < length l /\ nth j l 0 = x /\ p x = true
            /\ forall j', j' < j -> p (nth j' l 0) = false.
Proof.
  intros p l x. induction l as [|y l IH]; simpl; intro E; [discriminate|].
  destruct (p y) eqn:Py.
  - inversion E; subst. exists 0. repeat split; auto; lia.
  - destruct (IH E) as [j [J1 [J2 [J3 J4]]]]. exists (S j). repeat split; auto; [lia|].
    intros [|j'] L; auto. apply J4. lia.
Qed.

Theorem schwenk_terms_exist : forall f, schwenk_terms f (term f).
Proof.
  intro f. split; [reflexivity|]. intro i.
  assert (E : term f (S i) = term f i +
    match find (fun x => term f i <=? f x) (terms_upto f i) with Some x => x | None => 0 end).
  { unfold term at 1. simpl. apply last_last. }
  destruct (find (fun x => term f i <=? f x) (terms_upto f i)) as [x|] eqn:F.
  - left. apply find_first in F. destruct F as [j [J1 [J2 [J3 J4]]]].
    rewrite terms_length in J1. rewrite terms_nth in J2 by lia. exists j.
    split; [lia|]. split; [apply Nat.leb_le; rewrite J2; exact J3|]. split; [|rewrite J2; exact E].
    intros j' L. specialize (J4 j' L). rewrite terms_nth in J4 by lia.
    apply Nat.leb_gt in J4. exact J4.
  - right. split; [|lia]. intros j L. rewrite <- (terms_nth f i j L).
    apply Nat.leb_gt. apply (find_none _ _ F). apply nth_In. rewrite terms_length. lia.
Qed.
