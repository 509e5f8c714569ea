(* ALL WINNING TAKES OF DYNAMIC NIM, f nondecreasing.  Write n greedily as a sum
   of terms of H, parts from the largest down.  The winning takes t <= q of the
   state (n, q) are exactly the suffix sums t of that list (sums from the smallest
   part up) with t = n or f(t) less than the next larger part.

   A fall of f by 1 is too much: [all_takes_need_nondecreasing]. *)
From Grundy Require Import Games.
From Grundy Require Import Schwenk.

(* parts is the greedy representation of n, largest part first *)
Inductive greedy (H : nat -> nat) : nat -> list nat -> Prop :=
| greedy_nil : greedy H 0 []
| greedy_cons : forall i m parts,
    largest H i (H i + m) -> greedy H m parts -> greedy H (H i + m) (H i :: parts).

Section WinningTakes.
  Variable f : nat -> nat.
  Hypothesis f_mono : forall a b, 1 <= a -> a <= b -> f a <= f b.
  Variable H : nat -> nat.
  Hypothesis terms : schwenk_terms f H.

  Lemma greedy_sum : forall n parts, greedy H n parts -> n = list_sum parts.
  Proof. intros n parts R. induction R as [|i m parts L R IH]; simpl; lia. Qed.

  Lemma greedy_exists : forall n, exists parts, greedy H n parts.
  Proof.
    induction n as [n IH] using lt_wf_ind.
    destruct n as [|n]; [exists []; constructor|].
    destruct (largest_exists f H terms (S n)) as [i Li]; [lia|].
    pose proof (H_pos f H terms i). pose proof Li as [L _].
    destruct (IH (S n - H i)) as [parts R]; [lia|]. exists (H i :: parts).
    replace (S n) with (H i + (S n - H i)) by lia. constructor; auto.
    replace (H i + (S n - H i)) with (S n) by lia. auto.
  Qed.

  (* the last part of the list is the smallest part *)
  Lemma greedy_last : forall n parts, greedy H n parts -> 1 <= n -> smallest H n (last parts 0).
  Proof.
    intros n parts R. induction R as [|i m parts L R IH]; intro Hn; [lia|].
    destruct R as [|j m' parts' L' R'].
    - simpl. rewrite Nat.add_0_r. constructor.
    - change (last (H i :: H j :: parts') 0) with (last (H j :: parts') 0).
      apply smallest_more; auto. apply IH. pose proof (H_pos f H terms j). lia.
  Qed.

  (* removing a suffix leaves the greedy representation of what is left *)
  Lemma greedy_prefix : forall A n B, greedy H n (A ++ B) -> greedy H (n - list_sum B) A.
  Proof.
    induction A as [|a A IH]; intros n B R.
    - simpl in R. rewrite (greedy_sum _ _ R), Nat.sub_diag. constructor.
    - simpl in R. inversion R as [|i m parts L R' E1 E2]; subst.
      pose proof (greedy_sum _ _ R') as E. rewrite list_sum_app in E.
      replace (H i + m - list_sum B) with (H i + (m - list_sum B)) by lia.
      constructor; [|apply IH; auto].
      apply largest_below with (H i + m); auto. lia.
  Qed.

  (* a take that is no suffix sum allows the reply by the smallest part left *)
  Lemma reply_no_suffix : forall n parts, greedy H n parts ->
    forall t v, 0 < t < n -> (forall A B, parts = A ++ B -> t <> list_sum B) ->
    smallest H (n - t) v -> v <= f t.
  Proof.
    intros n parts R. induction R as [|i m parts L R IH]; intros t v Ht No Q; [lia|].
    pose proof (greedy_sum _ _ R) as Em.
    destruct (lt_eq_lt_dec t m) as [[C|C]|C].
    - destruct (smallest_exists f H terms (m - t)) as [w Hw]; [lia|].
      assert (Q' : smallest H (H i + (m - t)) w).
      { apply smallest_more; auto. apply largest_below with (H i + m); auto. lia. }
      replace (H i + m - t) with (H i + (m - t)) in Q by lia.
      rewrite (smallest_unique f H terms _ _ _ Q Q'). apply IH; auto; [lia|].
      intros A B E. apply (No (H i :: A) B). subst parts. reflexivity.
    - exfalso. apply (No [H i] parts); [reflexivity | lia].
    - assert (v <= f (t - m)).
      { apply (reply_in_term f (nondecreasing_drop f f_mono) H terms i); [lia|].
        replace (H i - (t - m)) with (H i + m - t) by lia. auto. }
      pose proof (f_mono (t - m) t). lia.
  Qed.

  Theorem winning_takes : forall n parts, greedy H n parts -> forall t, 1 <= t <= n ->
    (lose (dyn_move f) (n - t, f t) <->
     exists A B, parts = A ++ B /\ t = list_sum B /\ (t = n \/ f t < last A 0)).
  Proof.
    intros n parts R t Ht. rewrite (schwenk f (nondecreasing_drop f f_mono) H terms). split.
    - intro W. destruct (Nat.eq_dec t n) as [E|N].
      + exists [], parts. split; [reflexivity|]. split; auto.
        rewrite E. apply greedy_sum. auto.
      + destruct W as [Z|[v [Q Lv]]]; [lia|].
        (* t is a suffix sum, by searching the finitely many suffixes *)
        assert (Dec : (exists A B, parts = A ++ B /\ t = list_sum B)
                      \/ forall A B, parts = A ++ B -> t <> list_sum B).
        { clear. induction parts as [|x parts [[A [B [E1 E2]]]|No]].
          - destruct (Nat.eq_dec t 0) as [Z|Z]; [left; exists [], []; auto|].
            right. intros A B E. destruct A; [|discriminate]. simpl in E. subst B. auto.
          - left. exists (x :: A), B. subst parts. auto.
          - destruct (Nat.eq_dec t (list_sum (x :: parts))) as [Z|Z].
            + left. exists [], (x :: parts). auto.
            + right. intros A B E. destruct A as [|a A]; simpl in E.
              * subst B. auto.
              * inversion E; subst. apply (No A B). reflexivity. }
        destruct Dec as [[A [B [E1 E2]]]|No].
        * exists A, B. split; auto. split; auto. right. subst parts.
          pose proof (greedy_prefix _ _ _ R) as RA. rewrite <- E2 in RA.
          apply greedy_last in RA; [|lia].
          rewrite (smallest_unique f H terms _ _ _ RA Q). auto.
        * exfalso. assert (v <= f t); [|lia].
          apply (reply_no_suffix n parts R t v); auto. lia.
    - intros [A [B [E1 [E2 W]]]]. destruct (Nat.eq_dec t n) as [E|N]; [left; lia|].
      destruct W as [W|W]; [contradiction|]. right. exists (last A 0). split; auto.
      subst parts. pose proof (greedy_prefix _ _ _ R) as RA. rewrite <- E2 in RA.
      apply greedy_last in RA; [auto | lia].
  Qed.
End WinningTakes.

(* f = 3, 2, 3, 4, 5, ...: t + f(t) is nondecreasing, H begins 1, 2, 3, 4 and
   5 = 4 + 1, yet 2, which is no suffix sum, wins at 5. *)
Example all_takes_need_nondecreasing :
  let f t := if t =? 1 then 3 else t in
  map (term f) [0; 1; 2; 3; 4] = [1; 2; 3; 4; 8] /\ lose (dyn_move f) (5 - 2, f 2).
Proof.
  intro f. split; [reflexivity|]. apply lose_intro.
  intros y [t [H1 [H2 [H3 E]]]]. cbn [fst snd] in *. subst y.
  assert (T : t = 1 \/ t = 2) by (unfold f in H2; simpl in H2; lia).
  assert (W : forall n q, 1 <= n <= q -> win (dyn_move f) (n, q)).
  { intros n q L. apply win_intro with (0, f n).
    - exists n. cbn [fst snd]. repeat split; try lia. f_equal. lia.
    - apply lose_intro. intros y [u [U1 [U2 [U3 _]]]]. cbn [fst snd] in *. lia. }
  destruct T; subst t; simpl; apply W; unfold f; simpl; lia.
Qed.
