(* THE CALCULUS OF NONDECREASING TERMS.  Schwenk's theorem needs f nondecreasing.
   A term built from constants, t, +, *, floor division by a positive constant,
   subtraction of a constant (cut at 0), min, max, and powers is nondecreasing,
   provided each power has a constant exponent or a positive base.

   The proviso is needed: 0^0 = 1 and 0^1 = 0, so (t/3)^(t-1) falls from 1 to 0
   between t = 1 and t = 2 ([power_trap]). *)
From Grundy Require Import Games.

Inductive term_of_t : Type :=
| Const (c : nat)
| T
| Add (a b : term_of_t)
| Mul (a b : term_of_t)
| Div (a : term_of_t) (c : nat)       (* floor(a / c) *)
| Sub (a : term_of_t) (c : nat)       (* max(a - c, 0) *)
| Min (a b : term_of_t)
| Max (a b : term_of_t)
| Pow (a b : term_of_t).              (* a ^ b, with 0 ^ 0 = 1 *)

Fixpoint value (e : term_of_t) (t : nat) : nat :=
  match e with
  | Const c => c
  | T => t
  | Add a b => value a t + value b t
  | Mul a b => value a t * value b t
  | Div a c => value a t / c
  | Sub a c => value a t - c
  | Min a b => Nat.min (value a t) (value b t)
  | Max a b => Nat.max (value a t) (value b t)
  | Pow a b => value a t ^ value b t
  end.

(* surely at least 1, for every t >= 1 *)
Fixpoint positive (e : term_of_t) : bool :=
  match e with
  | Const c => 1 <=? c
  | T => true
  | Add a b => positive a || positive b
  | Mul a b => positive a && positive b
  | Div _ _ => false
  | Sub a c => positive a && (c =? 0)
  | Min a b => positive a && positive b
  | Max a b => positive a || positive b
  | Pow a _ => positive a
  end.

(* surely nondecreasing, for t >= 1 *)
Fixpoint rising (e : term_of_t) : bool :=
  match e with
  | Const _ | T => true
  | Add a b | Mul a b | Min a b | Max a b => rising a && rising b
  | Div a c => rising a && (1 <=? c)
  | Sub a _ => rising a
  | Pow a (Const _) => rising a
  | Pow a b => rising a && rising b && positive a
  end.

Lemma positive_value : forall e, positive e = true -> forall t, 1 <= t -> 1 <= value e t.
Proof.
  induction e; simpl; intros P t Ht; try discriminate;
    rewrite ?Bool.andb_true_iff, ?Bool.orb_true_iff in P.
  - apply Nat.leb_le. exact P.
  - exact Ht.
  - destruct P as [P|P]; [specialize (IHe1 P t Ht) | specialize (IHe2 P t Ht)]; lia.
  - destruct P as [P Q]. specialize (IHe1 P t Ht). specialize (IHe2 Q t Ht). nia.
  - destruct P as [P Q]. apply Nat.eqb_eq in Q. specialize (IHe P t Ht). lia.
  - destruct P as [P Q]. specialize (IHe1 P t Ht). specialize (IHe2 Q t Ht). lia.
  - destruct P as [P|P]; [specialize (IHe1 P t Ht) | specialize (IHe2 P t Ht)]; lia.
  - specialize (IHe1 P t Ht). assert (value e1 t ^ value e2 t <> 0); [|lia].
    apply Nat.pow_nonzero. lia.
Qed.

Theorem rising_value : forall e, rising e = true ->
  forall t u, 1 <= t -> t <= u -> value e t <= value e u.
Proof.
  induction e; intros R t u Ht L; try (simpl in R; rewrite ?Bool.andb_true_iff in R).
  - simpl. lia.
  - simpl. lia.
  - destruct R as [R1 R2]. specialize (IHe1 R1 t u Ht L). specialize (IHe2 R2 t u Ht L). simpl. lia.
  - destruct R as [R1 R2]. specialize (IHe1 R1 t u Ht L). specialize (IHe2 R2 t u Ht L).
    simpl. apply Nat.mul_le_mono; auto.
  - destruct R as [R1 R2]. destruct c as [|c]; [discriminate|]. specialize (IHe R1 t u Ht L).
    change (value e t / S c <= value e u / S c). apply Nat.div_le_mono; lia.
  - specialize (IHe R t u Ht L). simpl. lia.
  - destruct R as [R1 R2]. specialize (IHe1 R1 t u Ht L). specialize (IHe2 R2 t u Ht L). simpl. lia.
  - destruct R as [R1 R2]. specialize (IHe1 R1 t u Ht L). specialize (IHe2 R2 t u Ht L). simpl. lia.
  - assert (Cases : (exists c, e2 = Const c /\ rising e1 = true)
                    \/ (rising e1 = true /\ rising e2 = true /\ positive e1 = true)).
    { destruct e2; try (right; simpl in R; apply Bool.andb_true_iff in R; destruct R as [R P];
        apply Bool.andb_true_iff in R; destruct R; auto; fail).
      left. simpl in R. eauto. }
    destruct Cases as [[c [E R1]]|[R1 [R2 P]]].
    + subst e2. specialize (IHe1 R1 t u Ht L). simpl. apply Nat.pow_le_mono_l. exact IHe1.
    + specialize (IHe1 R1 t u Ht L). specialize (IHe2 R2 t u Ht L).
      pose proof (positive_value e1 P t Ht). simpl. apply Nat.pow_le_mono; lia.
Qed.

Example power_trap : let e := Pow (Div T 3) (Sub T 1) in
  value e 1 = 1 /\ value e 2 = 0 /\ rising e = false.
Proof. repeat split. Qed.
