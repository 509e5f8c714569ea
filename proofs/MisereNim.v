(* THE MISERE-NIM CRITERION.  A rule whose options are single positions (heaps, or
   states (n, q); no splits), g its normal Grundy values.  The misère-Nim rule for a
   sum: if some component has g >= 2 it is lost iff the XOR is 0; otherwise it is
   lost iff the XOR is 1.

   The misère-Nim rule holds for all sums if and only if every non-terminal
   position with g = 0 has an option with g = 1.

   Instances: every subtraction set, finite or infinite, mixed sets in one sum too
   ([misere_subtraction]); every slow interval rule ([misere_slow_interval]).
   And one misère heap of a subtraction game with least amount s: n < s is won,
   otherwise the outcome is the normal one of n - s ([misere_one_heap]). *)
From Grundy Require Import Games.
From Grundy Require Import GuySmith SpragueGrundy Slow.

Section MisereNim.
  Variable X : Type.
  Variable move : X -> X -> Prop.
  Variable mu : X -> nat.
  Hypothesis falls : forall x y, move x y -> mu y < mu x.
  (* it is decidable whether a position has an option *)
  Hypothesis can_move_dec : forall x, (exists y, move x y) \/ (forall y, ~ move x y).
  Variable g : X -> nat.
  Hypothesis G : is_grundy move g.

  Definition criterion : Prop :=
    forall x, (exists y, move x y) -> g x = 0 -> exists y, move x y /\ g y = 1.

  Definition some_big (P : list X) : Prop := exists x, In x P /\ 2 <= g x.
  Definition all_small (P : list X) : Prop := forall x, In x P -> g x <= 1.

  (* the sums the misère-Nim rule calls lost *)
  Definition nim_rule (P : list X) : Prop :=
    (some_big P /\ nim_sum g P = 0) \/ (all_small P /\ nim_sum g P = 1).

  Notation sums := (sum_move (single move)).

  Lemma sums_fall : forall P Q, sums P Q -> list_sum (map mu Q) < list_sum (map mu P).
  Proof.
    apply sum_falls. intros x L [y [Hm E]]. subst L. simpl. specialize (falls x y Hm). lia.
  Qed.

  Lemma big_or_small : forall P, some_big P \/ all_small P.
  Proof.
    induction P as [|x P [[y [I B]]|A]].
    - right. intros x [].
    - left. exists y. split; [right; auto | auto].
    - destruct (le_lt_dec 2 (g x)) as [B|B].
      + left. exists x. split; [left; auto | auto].
      + right. intros y [E|I]; [subst; lia | auto].
  Qed.

  Lemma big_not_small : forall P, some_big P -> all_small P -> False.
  Proof. intros P [x [I B]] A. specialize (A x I). lia. Qed.

  Lemma small_xor : forall a s, a <= 1 -> s <= 1 -> Nat.lxor a s <= 1.
  Proof.
    intros a s Ha Hs. assert (Ea : a = 0 \/ a = 1) by lia. assert (Es : s = 0 \/ s = 1) by lia.
    destruct Ea, Es; subst; simpl; auto.
  Qed.

  Lemma small_sum : forall P, all_small P -> nim_sum g P <= 1.
  Proof.
    induction P as [|x P IH]; intro A; simpl; [lia|].
    assert (Gx : g x <= 1) by (apply A; left; auto).
    assert (Gs : nim_sum g P <= 1) by (apply IH; intros y I; apply A; right; auto).
    apply small_xor; auto.
  Qed.

  Lemma small_mid : forall A x B, all_small (A ++ x :: B) <-> g x <= 1 /\ all_small (A ++ B).
  Proof.
    intros A x B. unfold all_small. split.
    - intro H. split; [apply H, in_elt|]. intros y I. apply H.
      apply in_app_or in I. apply in_or_app. destruct I; [left | right; right]; auto.
    - intros [Hx H] y I. apply in_app_or in I.
      destruct I as [I|[I|I]]; [apply H, in_or_app; auto | subst; auto | apply H, in_or_app; auto].
  Qed.

  Lemma big_mid : forall A x B, some_big (A ++ B) -> some_big (A ++ x :: B).
  Proof.
    intros A x B [y [I Hy]]. exists y. split; auto. apply in_app_or in I. apply in_or_app.
    destruct I; [left | right; right]; auto.
  Qed.

  (* a value of 2 or more is not cancelled by small ones *)
  Lemma big_sum : forall a s, 2 <= a -> s <= 1 -> 2 <= Nat.lxor a s.
  Proof.
    intros a s Ha Hs. destruct (le_lt_dec 2 (Nat.lxor a s)) as [|L]; auto. exfalso.
    assert (E : a = Nat.lxor (Nat.lxor a s) s) by xor.
    pose proof (small_xor (Nat.lxor a s) s). lia.
  Qed.

  (* no move joins two sums of the rule *)
  Lemma rule_inside : forall P Q, nim_rule P -> sums P Q -> ~ nim_rule Q.
  Proof.
    intros P Q R M R'.
    pose proof (grundy_neq _ _ _ (sprague_grundy X _ g (single_grundy X move g G)) P Q M) as N.
    destruct M as [A [x [B [L [EP [[y [Hm EL]] EQ]]]]]]. subst L. simpl in EQ. subst P Q.
    destruct R as [[Big Z]|[Small One]]; destruct R' as [[Big' Z']|[Small' One']]; try lia.
    - (* only x was big: then the XOR of P was not 0 *)
      apply small_mid in Small'. destruct Small' as [_ S]. apply small_sum in S as S1.
      assert (Hx : 2 <= g x).
      { destruct (le_lt_dec 2 (g x)); auto. exfalso. apply (big_not_small _ Big).
        apply small_mid. split; [lia | auto]. }
      rewrite nim_sum_mid in Z. pose proof (big_sum _ _ Hx S1). lia.
    - (* only y is big: then the XOR of Q is not 0 *)
      apply small_mid in Small. destruct Small as [_ S]. apply small_sum in S as S1.
      assert (Hy : 2 <= g y).
      { destruct (le_lt_dec 2 (g y)); auto. exfalso. apply (big_not_small _ Big').
        apply small_mid. split; [lia | auto]. }
      rewrite nim_sum_mid in Z'. pose proof (big_sum _ _ Hy S1). lia.
  Qed.

  (* a sum the rule calls lost has a move *)
  Lemma rule_can_move : forall P, nim_rule P -> exists Q, sums P Q.
  Proof.
    intros P R.
    assert (Pos : exists A x B, P = A ++ x :: B /\ 0 < g x).
    { destruct R as [[[x [I Hx]] _]|[_ One]].
      - apply in_split in I. destruct I as [A [B E]]. exists A, x, B. split; auto. lia.
      - destruct (heap_to_lower X g P 0) as [A [x [B [E L]]]]; [lia|].
        exists A, x, B. split; auto. lia. }
    destruct Pos as [A [x [B [E Hx]]]].
    destruct (grundy_reach _ _ g G x 0 Hx) as [y [Hm _]].
    exists (A ++ [y] ++ B), A, x, B, [y]. repeat split; auto. exists y. auto.
  Qed.

  Lemma move_one : forall A x B y, move x y -> sums (A ++ x :: B) (A ++ y :: B).
  Proof. intros A x B y Hm. exists A, x, B, [y]. repeat split; auto. exists y. auto. Qed.

  (* either everything is terminal or some component has an option *)
  Lemma some_move : forall P, (exists A x B, P = A ++ x :: B /\ exists y, move x y)
                              \/ (forall Q, ~ sums P Q).
  Proof.
    intro P. assert (D : (exists x, In x P /\ exists y, move x y)
                         \/ (forall x, In x P -> forall y, ~ move x y)).
    { induction P as [|x P [[z [I M]]|N]].
      - right. intros x [].
      - left. exists z. split; [right; auto | auto].
      - destruct (can_move_dec x) as [M|M].
        + left. exists x. split; [left; auto | auto].
        + right. intros z [E|I]; [subst; auto | auto]. }
    destruct D as [[x [I M]]|N].
    - left. apply in_split in I. destruct I as [A [B E]]. exists A, x, B. auto.
    - right. intros Q [A [x [B [L [EP [[y [Hm _]] _]]]]]]. subst P.
      apply (N x (in_elt x A B) y Hm).
  Qed.

  (* under the criterion, any other sum is over or has a move into the rule *)
  Lemma rule_outside : criterion -> forall P, ~ nim_rule P ->
    (forall Q, ~ sums P Q) \/ exists Q, sums P Q /\ nim_rule Q.
  Proof.
    intros Cr P N. destruct (big_or_small P) as [Big|Small].
    - right. assert (V : 0 < nim_sum g P).
      { destruct (nim_sum g P) eqn:E; [|lia]. exfalso. apply N. left. auto. }
      destruct (heap_to_lower X g P 0 V) as [A [x [B [E Lt]]]].
      destruct (big_or_small (A ++ B)) as [Big'|Small'].
      + (* another big component stays: make the XOR 0 *)
        destruct (grundy_reach _ _ g G x _ Lt) as [y [Hm Hy]].
        exists (A ++ y :: B). split; [subst P; apply move_one; auto|].
        left. split; [apply big_mid; auto|].
        rewrite nim_sum_mid, Hy, E, nim_sum_mid. xor.
      + (* x is the only big one: make the XOR 1 *)
        assert (Hx : 2 <= g x).
        { destruct (le_lt_dec 2 (g x)); auto. exfalso. apply (big_not_small _ Big).
          subst P. apply small_mid. split; [lia | auto]. }
        apply small_sum in Small' as S1.
        assert (U : Nat.lxor 1 (nim_sum g (A ++ B)) <= 1)
          by (apply small_xor; auto).
        destruct (grundy_reach _ _ g G x (Nat.lxor 1 (nim_sum g (A ++ B)))) as [y [Hm Hy]]; [lia|].
        exists (A ++ y :: B). split; [subst P; apply move_one; auto|].
        right. split; [apply small_mid; split; [lia | auto]|].
        rewrite nim_sum_mid, Hy. rewrite Nat.lxor_assoc, Nat.lxor_nilpotent. reflexivity.
    - (* all small: the XOR is 0; find a component to turn from 0 to 1 or from 1 to 0 *)
      assert (Z : nim_sum g P = 0).
      { pose proof (small_sum P Small). destruct (nim_sum g P) as [|[|v]] eqn:E; auto; [|lia].
        exfalso. apply N. right. auto. }
      destruct (some_move P) as [[A [x [B [E M]]]]|]; [right | left; auto].
      assert (Y : exists y, move x y /\ g y = 1 - g x /\ g x <= 1).
      { subst P. pose proof (Small x (in_elt x A B)) as Gx. destruct (g x) as [|[|a]] eqn:Ex; [| |lia].
        - destruct (Cr x M Ex) as [y [Hm Hy]]. exists y. auto.
        - destruct (grundy_reach _ _ g G x 0) as [y [Hm Hy]]; [lia|]. exists y. auto. }
      destruct Y as [y [Hm [Hy Gx]]]. exists (A ++ y :: B).
      split; [subst P; apply move_one; auto|]. right. subst P.
      apply small_mid in Small. destruct Small as [_ S].
      split; [apply small_mid; split; [lia | auto]|].
      rewrite nim_sum_mid in *. apply Nat.lxor_eq in Z. rewrite <- Z, Hy.
      assert (Ex : g x = 0 \/ g x = 1) by lia. destruct Ex as [Ex|Ex]; rewrite Ex; reflexivity.
  Qed.

  Lemma rule_dec : forall P, nim_rule P \/ ~ nim_rule P.
  Proof.
    intro P. unfold nim_rule. destruct (big_or_small P) as [Big|Small].
    - destruct (Nat.eq_dec (nim_sum g P) 0); [auto|]. right.
      intros [[_ Z]|[S _]]; [auto | apply (big_not_small P Big S)].
    - destruct (Nat.eq_dec (nim_sum g P) 1); [auto|]. right.
      intros [[B _]|[_ Z]]; [apply (big_not_small P B Small) | auto].
  Qed.

  (* the misère-Nim rule gives the outcome of the sum P *)
  Definition rule_holds (P : list X) : Prop :=
    (nim_rule P -> mlose sums P) /\ (~ nim_rule P -> mwin sums P).

  Lemma rule_if : criterion -> forall P, rule_holds P.
  Proof.
    intros Cr P. remember (list_sum (map mu P)) as n eqn:E. revert P E.
    induction n as [n IH] using lt_wf_ind. intros P E. split; intro R.
    - apply mlose_intro; [apply rule_can_move; auto|]. intros Q M.
      pose proof (sums_fall P Q M).
      apply (IH (list_sum (map mu Q))); auto; [lia|]. apply (rule_inside P); auto.
    - destruct (rule_outside Cr P R) as [T|[Q [M RQ]]]; [apply mwin_end; auto|].
      pose proof (sums_fall P Q M). apply mwin_move with Q; auto.
      apply (IH (list_sum (map mu Q))); auto. lia.
  Qed.

  Lemma single_target : forall x Q, sums [x] Q -> exists y, move x y /\ Q = [y].
  Proof.
    intros x Q [A [x' [B [L [EP [[y [Hm EL]] EQ]]]]]]. subst L Q.
    destruct A as [|a A]; simpl in EP.
    - inversion EP. subst. exists y. auto.
    - inversion EP as [[E1 E2]]. destruct A; discriminate.
  Qed.

  (* lone components already force the criterion *)
  Lemma rule_only_if : (forall x, rule_holds [x]) -> criterion.
  Proof.
    intros All x [z Hz] Z.
    assert (W : mwin sums [x]).
    { apply All. intros [[[y [[E|[]] Hy]] _]|[_ One]]; [subst; lia|].
      simpl in One. rewrite Z in One. discriminate. }
    inversion W as [P T | P Q M L]; subst P.
    - exfalso. apply (T [z]). apply (move_one [] x [] z Hz).
    - destruct (single_target x Q M) as [y [Hm E]]. subst Q. exists y. split; auto.
      destruct (rule_dec [y]) as [[[Big Z0]|[_ One]]|N].
      + exfalso. destruct Big as [y' [[E|[]] Hy]]. subst y'. simpl in Z0.
        rewrite Nat.lxor_0_r in Z0. lia.
      + simpl in One. rewrite Nat.lxor_0_r in One. auto.
      + exfalso. apply (mlose_mwin_excl _ _ _ sums_fall [y]); auto. apply All. auto.
  Qed.

  Theorem misere_nim : criterion <-> forall P, rule_holds P.
  Proof. split; [apply rule_if | intro All; apply rule_only_if; auto]. Qed.

  Corollary misere_nim_lost : criterion -> forall P, mlose sums P <-> nim_rule P.
  Proof.
    intros Cr P. destruct (rule_if Cr P) as [B1 B2]. split; auto. intro L.
    destruct (rule_dec P) as [|N]; auto. exfalso.
    apply (mlose_mwin_excl _ _ _ sums_fall P); auto.
  Qed.
End MisereNim.

(* ---- subtraction games -------------------------------------------------- *)

Section Subtraction.
  Variable S : nat -> Prop.
  Variable s : nat.               (* the least amount *)
  Hypothesis s_in : S s.
  Hypothesis s_pos : 1 <= s.
  Hypothesis s_least : forall t, S t -> 1 <= t -> s <= t.

  Lemma sub_can_move : forall n, (exists m, sub_move S n m) <-> s <= n.
  Proof.
    intro n. split.
    - intros [m [t [St [Ht E]]]]. pose proof (s_least t St Ht). lia.
    - intro L. exists (n - s), s. repeat split; auto; lia.
  Qed.

  Section Pairing.
    Variable g : nat -> nat.
    Hypothesis G : is_grundy (sub_move S) g.

    (* the pairing: g(n) = 1 exactly when g(n-s) = 0 *)
    Lemma pairing : forall n, s <= n -> (g n = 1 <-> g (n - s) = 0).
    Proof.
      induction n as [n IH] using lt_wf_ind. intro Hn.
      assert (M : sub_move S n (n - s)) by (exists s; repeat split; auto; lia).
      assert (Back : g (n - s) = 0 -> g n = 1).
      { intro Z. pose proof (grundy_neq _ _ g G _ _ M).
        destruct (lt_eq_lt_dec (g n) 1) as [[L|E]|L]; [lia | exact E |]. exfalso.
        destruct (grundy_reach _ _ g G n 1 L) as [m [[t [St [Ht E]]] Hm]].
        assert (Hs : s <= m).
        { apply sub_can_move. destruct (grundy_reach _ _ g G m 0) as [m' [Hm' _]]; [lia|]. eauto. }
        apply IH in Hm; [|lia|auto].
        apply (grundy_neq _ _ g G (n - s) (m - s)); [|lia].
        exists t. repeat split; auto; lia. }
      split; auto. intro One. destruct (Nat.eq_dec (g (n - s)) 0) as [|N]; auto. exfalso.
      destruct (grundy_reach _ _ g G (n - s) 0) as [m [[t [St [Ht E]]] Hm]]; [lia|].
      assert (Em : g (n - t) = 1).
      { apply IH; [lia | lia |]. replace (n - t - s) with m by lia. exact Hm. }
      apply (grundy_neq _ _ g G n (n - t)); [|lia].
      exists t. repeat split; auto; lia.
    Qed.

    Lemma subtraction_criterion : criterion nat (sub_move S) g.
    Proof.
      intros n M Z. apply sub_can_move in M.
      assert (N : g (n - s) <> 0) by (intro E; apply pairing in E; lia).
      destruct (grundy_reach _ _ g G (n - s) 0) as [m [[t [St [Ht E]]] Hm]]; [lia|].
      exists (n - t). split; [exists t; repeat split; auto; lia|].
      apply pairing; [lia|]. replace (n - t - s) with m by lia. exact Hm.
    Qed.
  End Pairing.

  (* one misère heap: a shift by the least amount *)
  Theorem misere_one_heap : forall n,
    mlose (sub_move S) n <-> s <= n /\ lose (sub_move S) (n - s).
  Proof.
    assert (Both : forall n,
      (mlose (sub_move S) n <-> s <= n /\ lose (sub_move S) (n - s))
      /\ (mwin (sub_move S) n <-> n < s \/ win (sub_move S) (n - s))).
    { induction n as [n IH] using lt_wf_ind. split; split.
      - intro H. inversion H as [x M A]; subst x. apply sub_can_move in M. split; auto.
        apply lose_intro. intros y [t [St [Ht E]]].
        assert (W : mwin (sub_move S) (y + s)).
        { apply A. exists t. repeat split; auto; lia. }
        apply IH in W; [|lia]. replace (y + s - s) with y in W by lia. destruct W; [lia | auto].
      - intros [Hn H]. inversion H as [x A]; subst x.
        apply mlose_intro; [apply sub_can_move; auto|]. intros y [t [St [Ht E]]].
        apply IH; [lia|]. destruct (le_lt_dec s y) as [L|L]; auto. right.
        apply A. exists t. repeat split; auto; lia.
      - intro H. inversion H as [x T | x y M L]; subst x.
        + left. destruct (le_lt_dec s n) as [C|C]; auto. exfalso.
          apply sub_can_move in C. destruct C as [m Hm]. apply (T m Hm).
        + right. destruct M as [t [St [Ht E]]]. apply IH in L; [|lia]. destruct L as [Ls L].
          apply win_intro with (y - s); auto. exists t. repeat split; auto; lia.
      - intros [L|W].
        + apply mwin_end. intros y M. assert (s <= n) by (apply sub_can_move; eauto). lia.
        + inversion W as [x y [t [St [Ht E]]] L]; subst x.
          apply mwin_move with (y + s).
          * exists t. repeat split; auto; lia.
          * apply IH; [lia|]. replace (y + s - s) with y by lia. split; [lia | auto]. }
    intro n. apply Both.
  Qed.
End Subtraction.

(* Any number of heaps, each with its own subtraction set S i. *)
Theorem misere_subtraction : forall (I : Type) (S : I -> nat -> Prop) (s : I -> nat) g,
  (forall i, S i (s i) /\ 1 <= s i /\ forall t, S i t -> 1 <= t -> s i <= t) ->
  (forall i, is_grundy (sub_move (S i)) (fun n => g (i, n))) ->
  let move := fun x y => fst x = fst y /\ sub_move (S (fst x)) (snd x) (snd y) in
  forall P, mlose (sum_move (single move)) P <-> nim_rule (I * nat) g P.
Proof.
  intros I S s g Least G move.
  apply (misere_nim_lost (I * nat) move snd).
  - intros [i n] [j m] [E [t [_ [Ht E']]]]. simpl in *. lia.
  - intros [i n]. destruct (Least i) as [H1 [H2 H3]]. destruct (le_lt_dec (s i) n) as [C|C].
    + left. exists (i, n - s i). split; auto. exists (s i). simpl. repeat split; auto; lia.
    + right. intros [j m] [E [t [St [Ht E']]]]. simpl in *. specialize (H3 t St Ht). lia.
  - intros [i n]. apply mex_ext with (fun v => exists m, sub_move (S i) n m /\ g (i, m) = v);
      [|apply G].
    intro u. split.
    + intros [m [Hm Hu]]. exists (i, m). split; [split|]; auto.
    + intros [[j m] [[E Hm] Hu]]. simpl in *. subst j. exists m. auto.
  - intros [i n] [[j m] [E Hm]] Z. simpl in *. subst j.
    destruct (Least i) as [H1 [H2 H3]].
    destruct (subtraction_criterion (S i) (s i) H1 H2 H3 _ (G i) n) as [m' [Hm' One]]; eauto.
    exists (i, m'). split; [split|]; auto.
Qed.

(* ---- slow interval rules ------------------------------------------------ *)

Theorem misere_slow_interval : forall l g,
  l 0 = 0 -> (forall n, l (S n) = l n \/ l (S n) = S (l n)) ->
  is_grundy (interval_move l) g ->
  forall P, mlose (sum_move (single (interval_move l))) P <-> nim_rule nat g P.
Proof.
  intros l g l0 slow G. apply (misere_nim_lost nat (interval_move l) (fun n => n)); auto.
  - intros x y [_ H]. exact H.
  - intro n. destruct (le_lt_dec n (l n)) as [C|C].
    + right. intros y [H1 H2]. lia.
    + left. exists (l n). split; lia.
  - intros n [y [H1 H2]] Z.
    destruct (slow_segment l l0 slow g G n) as [_ [Onto _]].
    destruct (Onto 1) as [m [Hm One]]; [lia|]. exists m. split; auto. split; [lia|].
    assert (m <> n) by (intro E; subst; lia). lia.
Qed.
