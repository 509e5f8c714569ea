(* The words every other file uses: mex, outcomes, Grundy values, subtraction
   games and taking-and-splitting games.  Nothing here is deep. *)
From Coq Require Export Arith Lia List.
Export ListNotations.

(* ---- mex ---------------------------------------------------------------- *)

(* v is the least natural number outside A. *)
Definition is_mex (A : nat -> Prop) (v : nat) : Prop :=
  ~ A v /\ forall u, u < v -> A u.

Lemma mex_unique : forall A v w, is_mex A v -> is_mex A w -> v = w.
Proof.
  intros A v w [Nv Bv] [Nw Bw].
  destruct (lt_eq_lt_dec v w) as [[L|E]|L]; [| exact E |]; exfalso; auto.
Qed.

Lemma mex_ext : forall A B v, (forall u, A u <-> B u) -> is_mex A v -> is_mex B v.
Proof.
  intros A B v E [N H]. split.
  - intro Bv. apply N, E, Bv.
  - intros u L. apply E, H, L.
Qed.

(* Two sets that differ by a shift s, all below s being in the second. *)
Lemma mex_shift : forall (A B : nat -> Prop) s v,
  (forall u, u < s -> B u) -> (forall u, A u <-> B (u + s)) ->
  is_mex A v -> is_mex B (v + s).
Proof.
  intros A B s v Low E [N H]. split.
  - intro Bv. apply N, E, Bv.
  - intros u L. destruct (le_lt_dec s u) as [G|G]; [|auto].
    replace u with ((u - s) + s) by lia. apply E, H. lia.
Qed.

(* ---- outcomes ----------------------------------------------------------- *)

Section Outcomes.
  Variable X : Type.
  Variable move : X -> X -> Prop.

  (* Normal play: who cannot move loses.  [lose x]: the player to move at x loses. *)
  Inductive lose : X -> Prop :=
  | lose_intro : forall x, (forall y, move x y -> win y) -> lose x
  with win : X -> Prop :=
  | win_intro : forall x y, move x y -> lose y -> win x.

  (* Misère play: who cannot move wins. *)
  Inductive mlose : X -> Prop :=
  | mlose_intro : forall x,
      (exists y, move x y) -> (forall y, move x y -> mwin y) -> mlose x
  with mwin : X -> Prop :=
  | mwin_end : forall x, (forall y, ~ move x y) -> mwin x
  | mwin_move : forall x y, move x y -> mlose y -> mwin x.

  (* Every play ends: a natural number falls with each move. *)
  Variable mu : X -> nat.
  Hypothesis falls : forall x y, move x y -> mu y < mu x.

  Lemma lose_win_excl : forall x, lose x -> win x -> False.
  Proof.
    intro x. remember (mu x) as n eqn:E. revert x E.
    induction n as [n IH] using lt_wf_ind. intros x E Hl Hw.
    destruct Hw as [x y Hm Hy]. inversion Hl as [x' A]; subst x'.
    apply (IH (mu y)) with y; auto. subst n. auto.
  Qed.

  Lemma mlose_mwin_excl : forall x, mlose x -> mwin x -> False.
  Proof.
    intro x. remember (mu x) as n eqn:E. revert x E.
    induction n as [n IH] using lt_wf_ind. intros x E Hl Hw.
    inversion Hl as [x' [z Hz] A]; subst x'.
    destruct Hw as [x T | x y Hm Hy].
    - exact (T z Hz).
    - apply (IH (mu y)) with y; auto. subst n. auto.
  Qed.

  (* A position is lost exactly when every option is won. *)
  Lemma lose_iff : forall x, lose x <-> (forall y, move x y -> win y).
  Proof. intro x. split; [intro H; inversion H; auto | apply lose_intro]. Qed.

  (* ---- Grundy values of a game whose options are single positions ------- *)

  Definition is_grundy (g : X -> nat) : Prop :=
    forall x, is_mex (fun v => exists y, move x y /\ g y = v) (g x).

  Lemma grundy_neq : forall g, is_grundy g -> forall x y, move x y -> g y <> g x.
  Proof. intros g G x y Hm E. destruct (G x) as [N _]. apply N. eauto. Qed.

  Lemma grundy_reach : forall g, is_grundy g ->
    forall x u, u < g x -> exists y, move x y /\ g y = u.
  Proof. intros g G x u L. destruct (G x) as [_ H]. auto. Qed.

  (* At most one function satisfies the mex equations, so a guess that
     satisfies them is the Grundy function. *)
  Theorem grundy_unique : forall g h, is_grundy g -> is_grundy h -> forall x, g x = h x.
  Proof.
    intros g h Gg Gh x. remember (mu x) as n eqn:E. revert x E.
    induction n as [n IH] using lt_wf_ind. intros x E.
    apply mex_unique with (fun v => exists y, move x y /\ g y = v); [apply Gg|].
    apply mex_ext with (fun v => exists y, move x y /\ h y = v); [|apply Gh].
    intro u. split; intros [y [Hm Hy]]; exists y; split; auto; subst u n;
      [|symmetry]; apply IH with (mu y); auto.
  Qed.

  (* Single positions: lost exactly when the value is 0. *)
  Theorem grundy_outcome : forall g, is_grundy g ->
    forall x, (g x = 0 -> lose x) /\ (g x <> 0 -> win x).
  Proof.
    intros g G x. remember (mu x) as n eqn:E. revert x E.
    induction n as [n IH] using lt_wf_ind. intros x E. split; intro Z.
    - apply lose_intro. intros y Hm. apply IH with (mu y); auto; [subst n; auto|].
      pose proof (grundy_neq g G x y Hm). lia.
    - destruct (grundy_reach g G x 0) as [y [Hm Hy]]; [lia|].
      apply win_intro with y; auto. apply IH with (mu y); auto. subst n. auto.
  Qed.
End Outcomes.

Arguments lose {X} move _.
Arguments win {X} move _.
Arguments mlose {X} move _.
Arguments mwin {X} move _.
Arguments is_grundy {X} move g.

(* ---- subtraction games -------------------------------------------------- *)

(* From n stones take s, for an s in the set S, 1 <= s <= n. *)
Definition sub_move (S : nat -> Prop) (n m : nat) : Prop :=
  exists s, S s /\ 1 <= s /\ n = m + s.

(* ---- games whose options are several heaps ------------------------------ *)

(* The XOR of the values of a list of heaps. *)
Fixpoint nim_sum {X : Type} (g : X -> nat) (L : list X) : nat :=
  match L with
  | [] => 0
  | x :: L => Nat.lxor (g x) (nim_sum g L)
  end.

(* Grundy values when [opt x L] says that x may be replaced by the heaps L. *)
Definition is_grundy_sum {X : Type} (opt : X -> list X -> Prop) (g : X -> nat) : Prop :=
  forall x, is_mex (fun v => exists L, opt x L /\ nim_sum g L = v) (g x).

(* Taking-and-splitting games (octal and hexadecimal codes): [D i j] says that
   i stones may be taken from a heap leaving exactly j non-empty heaps, that is,
   digit d_i of the code has bit 2^j.  Taking nothing and leaving one heap is
   not a move. *)
Definition code_opt (D : nat -> nat -> Prop) (n : nat) (L : list nat) : Prop :=
  exists i, D i (length L) /\ n = i + list_sum L /\ Forall (fun h => 1 <= h) L
            /\ (i = 0 -> 2 <= length L).

(* ---- dynamic nim -------------------------------------------------------- *)

(* State (n, q): n stones, at most q may be taken now; after a take of t, at most
   f(t) may be taken. *)
Definition dyn_move (f : nat -> nat) (x y : nat * nat) : Prop :=
  exists t, 1 <= t /\ t <= snd x /\ t <= fst x /\ y = (fst x - t, f t).

Lemma dyn_falls : forall f x y, dyn_move f x y -> fst y < fst x.
Proof. intros f x y [t [H1 [H2 [H3 E]]]]. subst y. simpl. lia. Qed.
