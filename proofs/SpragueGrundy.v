(* THE SPRAGUE-GRUNDY THEOREM.  A position is a list of heaps; a move replaces one
   heap x by the heaps of one of its options.  The Grundy value of a position is
   the XOR of the values of its heaps, so it is lost exactly when the XOR is 0.

   Also: the values of a game with splits are the only solution of its mex
   equations, so a table, a formula or an automaton that satisfies them is right. *)
From Grundy Require Import Games.
From Grundy Require Import GuySmith.

(* ---- XOR ---------------------------------------------------------------- *)

(* a < b when they differ first, from the top, at a bit that is set in b *)
Lemma lt_by_bit : forall h a b,
  Nat.testbit a h = false -> Nat.testbit b h = true ->
  (forall i, h < i -> Nat.testbit a i = Nat.testbit b i) -> a < b.
Proof.
  induction h as [|h IH]; intros a b Ha Hb Hi;
    pose proof (Nat.div2_odd a) as Ea; pose proof (Nat.div2_odd b) as Eb.
  - rewrite Nat.bit0_odd in Ha, Hb. rewrite Ha in Ea. rewrite Hb in Eb. simpl in Ea, Eb.
    assert (Nat.div2 a = Nat.div2 b); [|lia].
    apply Nat.bits_inj. intro i. apply (Hi (S i)). lia.
  - assert (Nat.div2 a < Nat.div2 b).
    { apply IH; auto. intros i L. apply (Hi (S i)). lia. }
    destruct (Nat.odd a), (Nat.odd b); simpl in Ea, Eb; lia.
Qed.

(* the highest bit where v exceeds u is set in v *)
Lemma top_bit : forall u v, u < v -> Nat.testbit v (Nat.log2 (Nat.lxor v u)) = true.
Proof.
  intros u v L. set (t := Nat.lxor v u). set (h := Nat.log2 t).
  assert (Z : t <> 0) by (intro Z; apply Nat.lxor_eq in Z; lia).
  pose proof (Nat.bit_log2 t Z) as B. fold h in B. unfold t in B. rewrite Nat.lxor_spec in B.
  destruct (Nat.testbit v h) eqn:Bv; auto. exfalso.
  rewrite Bool.xorb_false_l in B.
  assert (v < u); [|lia]. apply (lt_by_bit h); [exact Bv | exact B |].
  intros i Hi. assert (Bi : Nat.testbit t i = false) by (apply Nat.bits_above_log2; auto).
  unfold t in Bi. rewrite Nat.lxor_spec in Bi.
  destruct (Nat.testbit v i), (Nat.testbit u i); auto; discriminate.
Qed.

(* a bit of a XOR is a bit of one of the terms *)
Lemma bit_of_sum : forall (X : Type) (g : X -> nat) L h, Nat.testbit (nim_sum g L) h = true ->
  exists A x B, L = A ++ x :: B /\ Nat.testbit (g x) h = true.
Proof.
  intros X g L h. induction L as [|x L IH]; simpl; intro Hb; [rewrite Nat.bits_0 in Hb; discriminate|].
  destruct (Nat.testbit (g x) h) eqn:Bx; [exists [], x, L; auto|].
  rewrite Nat.lxor_spec, Bx, Bool.xorb_false_l in Hb.
  destruct (IH Hb) as [A [y [B [E By]]]]. exists (x :: A), y, B. subst L. auto.
Qed.

(* Some heap can be lowered so as to bring the XOR from v down to u. *)
Lemma heap_to_lower : forall (X : Type) (g : X -> nat) L u, u < nim_sum g L ->
  exists A x B, L = A ++ x :: B /\ Nat.lxor (g x) (Nat.lxor (nim_sum g L) u) < g x.
Proof.
  intros X g L u Lt. set (v := nim_sum g L) in *. set (t := Nat.lxor v u).
  pose proof (top_bit u v Lt) as Bv. destruct (bit_of_sum X g L _ Bv) as [A [x [B [E Bx]]]].
  exists A, x, B. split; auto. fold t in Bx. fold t. apply (lt_by_bit (Nat.log2 t)); auto.
  - rewrite Nat.lxor_spec, Bx.
    rewrite Nat.bit_log2; auto. intro Z. apply Nat.lxor_eq in Z. lia.
  - intros i Hi. rewrite Nat.lxor_spec, (Nat.bits_above_log2 t i Hi). apply Bool.xorb_false_r.
Qed.

(* equations between XORs, bit by bit *)
Ltac xor := apply Nat.bits_inj; intro; rewrite ?Nat.lxor_spec, ?Nat.bits_0;
  repeat match goal with |- context [Nat.testbit ?a ?i] => destruct (Nat.testbit a i) end; auto.

Lemma nim_sum_mid : forall (X : Type) (g : X -> nat) A x B,
  nim_sum g (A ++ x :: B) = Nat.lxor (g x) (nim_sum g (A ++ B)).
Proof. intros. rewrite !nim_sum_app. simpl. xor. Qed.

Lemma lxor_cancel : forall a b c, Nat.lxor a c = Nat.lxor b c -> a = b.
Proof.
  intros a b c E. replace a with (Nat.lxor (Nat.lxor a c) c) by xor. rewrite E. xor.
Qed.

(* ---- the theorem -------------------------------------------------------- *)

(* one heap of the position is replaced by one of its options *)
Definition sum_move {X : Type} (opt : X -> list X -> Prop) (P Q : list X) : Prop :=
  exists A x B L, P = A ++ x :: B /\ opt x L /\ Q = A ++ L ++ B.

Section SpragueGrundy.
  Variable X : Type.
  Variable opt : X -> list X -> Prop.
  Variable g : X -> nat.
  Hypothesis G : is_grundy_sum opt g.

  Theorem sprague_grundy : is_grundy (sum_move opt) (nim_sum g).
  Proof.
    intro P. split.
    - intros [Q [[A [x [B [L [EP [O EQ]]]]]] E]]. subst P Q.
      destruct (G x) as [N _]. apply N. exists L. split; auto.
      rewrite nim_sum_mid, !nim_sum_app in E.
      apply (lxor_cancel _ _ (Nat.lxor (nim_sum g A) (nim_sum g B))). rewrite <- E. xor.
    - intros u Hu. destruct (heap_to_lower X g P u Hu) as [A [x [B [E Lt]]]].
      destruct (G x) as [_ Below]. destruct (Below _ Lt) as [L [O EL]].
      exists (A ++ L ++ B). split; [exists A, x, B, L; auto|].
      rewrite !nim_sum_app, EL, E, nim_sum_mid, nim_sum_app. xor.
  Qed.

  (* Every play ends: some weight of a heap exceeds that of all it turns into. *)
  Variable mu : X -> nat.
  Hypothesis falls : forall x L, opt x L -> list_sum (map mu L) < mu x.

  Lemma sum_falls : forall P Q, sum_move opt P Q -> list_sum (map mu Q) < list_sum (map mu P).
  Proof.
    intros P Q [A [x [B [L [EP [O EQ]]]]]]. subst P Q. specialize (falls x L O).
    rewrite !map_app, !list_sum_app. simpl. lia.
  Qed.

  Theorem sum_lost : forall P, lose (sum_move opt) P <-> nim_sum g P = 0.
  Proof.
    intro P. destruct (grundy_outcome (list X) (sum_move opt) _ sum_falls _ sprague_grundy P) as [L Wn].
    split; [|exact L]. intro H. destruct (Nat.eq_dec (nim_sum g P) 0) as [|N]; auto.
    exfalso. apply (lose_win_excl _ _ _ sum_falls P); auto.
  Qed.

  Theorem grundy_sum_unique : forall h, is_grundy_sum opt h -> forall x, g x = h x.
  Proof.
    intros h Gh x. remember (mu x) as n eqn:E. revert x E.
    induction n as [n IH] using lt_wf_ind. intros x E.
    apply mex_unique with (fun v => exists L, opt x L /\ nim_sum g L = v); [apply G|].
    apply mex_ext with (fun v => exists L, opt x L /\ nim_sum h L = v); [|apply Gh].
    assert (Same : forall L, opt x L -> nim_sum h L = nim_sum g L).
    { intros L O. pose proof (falls x L O) as F. clear O. subst n.
      induction L as [|y L IHL]; simpl in *; auto.
      rewrite IHL by lia. f_equal. symmetry. apply (IH (mu y)); auto. lia. }
    intro u. split; intros [L [O Hu]]; exists L; split; auto; rewrite <- Hu;
      [symmetry|]; apply Same; auto.
  Qed.
End SpragueGrundy.

(* Taking-and-splitting games end: the sum of the squares of the heaps falls. *)
Lemma code_falls : forall D n L, code_opt D n L ->
  list_sum (map (fun h => h * h) L) < n * n.
Proof.
  intros D n L [i [_ [E [F Z]]]].
  assert (Sq : forall L, list_sum (map (fun h => h * h) L) <= list_sum L * list_sum L).
  { clear. induction L as [|h L IH]; simpl; [lia|]. nia. }
  destruct i as [|i]; [|specialize (Sq L); nia].
  specialize (Z eq_refl). destruct L as [|a [|b L]]; simpl in Z; try lia.
  inversion F as [|? ? Ha F']; subst. inversion F'; subst. specialize (Sq (b :: L)).
  change (list_sum (map (fun h => h * h) (a :: b :: L)))
    with (a * a + list_sum (map (fun h => h * h) (b :: L))).
  change (list_sum (a :: b :: L)) with (a + list_sum (b :: L)).
  assert (1 <= list_sum (b :: L)) by (simpl; lia). nia.
Qed.

Corollary code_lost : forall D g, is_grundy_sum (code_opt D) g ->
  forall P, lose (sum_move (code_opt D)) P <-> nim_sum g P = 0.
Proof. intros D g G. apply (sum_lost nat _ g G (fun h => h * h)). apply code_falls. Qed.

Corollary code_unique : forall D g h,
  is_grundy_sum (code_opt D) g -> is_grundy_sum (code_opt D) h -> forall n, g n = h n.
Proof. intros D g h Gg Gh. apply (grundy_sum_unique nat _ g Gg (fun h => h * h)); auto. apply code_falls. Qed.

(* Games whose options are single positions. *)
Definition single {X : Type} (move : X -> X -> Prop) (x : X) (L : list X) : Prop :=
  exists y, move x y /\ L = [y].

Lemma single_grundy : forall (X : Type) (move : X -> X -> Prop) g,
  is_grundy move g -> is_grundy_sum (single move) g.
Proof.
  intros X move g G x. apply mex_ext with (fun v => exists y, move x y /\ g y = v); [|apply G].
  intro u. split.
  - intros [y [Hm Hu]]. exists [y]. split; [exists y; auto|]. simpl. rewrite Nat.lxor_0_r. auto.
  - intros [L [[y [Hm E]] Hu]]. exists y. subst L. simpl in Hu. rewrite Nat.lxor_0_r in Hu. auto.
Qed.

Corollary single_lost : forall (X : Type) (move : X -> X -> Prop) (mu : X -> nat) g,
  (forall x y, move x y -> mu y < mu x) -> is_grundy move g ->
  forall P, lose (sum_move (single move)) P <-> nim_sum g P = 0.
Proof.
  intros X move mu g F G. apply (sum_lost X _ g (single_grundy X move g G) mu).
  intros x L [y [Hm E]]. subst L. simpl. specialize (F x y Hm). lia.
Qed.
