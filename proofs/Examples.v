(* CERTIFICATES CHECKED HERE.  Two of the certificate checks written as functions,
   proved sound, and run: Kayles has period 12 from 71 on, Dawson's Kayles period 34
   from 53 on, and so on, with nothing left to trust but Coq.  Then two bounds that
   cannot be lowered. *)
From Coq Require Import Bool.
From Grundy Require Import Games GuySmith SparseSpace AllBut AllButSplit Residue
  NamedSets Tables Schwenk Lag.

Lemma code_listed : forall d g,
  is_grundy_sum (code_opt (code d)) g -> is_grundy_sum (listed (code_opts d)) g.
Proof.
  intros d g G n. apply mex_ext with (fun v => exists L, code_opt (code d) n L /\ nim_sum g L = v);
    [|apply G].
  intro u. split; intros [L [O E]]; exists L; split; auto; apply code_opts_code; exact O.
Qed.

Lemma code_opts_smaller : forall d n L x, In L (code_opts d n) -> In x L -> x < n.
Proof.
  intros d n L x I Ix. apply code_opts_code in I. apply in_split in Ix.
  destruct Ix as [A [B E]]. subst L. apply (code_opt_smaller _ _ _ _ _ I).
Qed.

(* the true values, as far as a table of N heaps goes *)
Lemma code_table : forall d g N, is_grundy_sum (code_opt (code d)) g ->
  forall n, n < N -> g n = lookup (table (code_opts d) N) n.
Proof.
  intros d g N G n L. apply (table_value (code_opts d) (code_opts_smaller d)); auto.
  apply code_listed. exact G.
Qed.

Lemma code_two : forall d i j, code d i j -> j <= 2.
Proof. intros d i j [J _]. exact J. Qed.

Lemma code_last : forall d i j, code d i j -> i <= length d - 1.
Proof.
  intros d i j [_ B]. destruct (le_lt_dec (length d) i) as [C|C]; [|lia]. exfalso.
  unfold lookup in B. rewrite nth_overflow, Nat.bits_0 in B by exact C. discriminate.
Qed.

Lemma forall_seq : forall (P : nat -> bool) a len, forallb P (seq a len) = true ->
  forall n, a <= n < a + len -> P n = true.
Proof. intros P a len F n L. rewrite forallb_forall in F. apply F, in_seq. lia. Qed.

(* ---- Guy-Smith ---------------------------------------------------------- *)

Definition guy_smith_check (d : list nat) (n0 p : nat) : bool :=
  let k := length d - 1 in
  let t := table (code_opts d) (2 * n0 + 2 * p + k) in
  (1 <=? n0) && (1 <=? p)
  && forallb (fun n => lookup t (n + p) =? lookup t n) (seq n0 (n0 + p + k)).

Theorem guy_smith_check_sound : forall d n0 p, guy_smith_check d n0 p = true ->
  forall g, is_grundy_sum (code_opt (code d)) g -> forall n, n0 <= n -> g (n + p) = g n.
Proof.
  intros d n0 p C g G. unfold guy_smith_check in C. rewrite !andb_true_iff in C.
  destruct C as [[C1 C2] C3]. apply Nat.leb_le in C1. apply Nat.leb_le in C2.
  apply (guy_smith (code d) (length d - 1)); auto; [apply code_two | apply code_last |].
  intros n L. pose proof (forall_seq _ _ _ C3 n) as E. apply Nat.eqb_eq in E; [|lia].
  rewrite !(code_table d g (2 * n0 + 2 * p + (length d - 1)) G) by lia. exact E.
Qed.

(* Kayles *)
Theorem kayles : forall g, is_grundy_sum (code_opt (code [0; 7; 7])) g ->
  forall n, 71 <= n -> g (n + 12) = g n.
Proof. apply guy_smith_check_sound. vm_compute. reflexivity. Qed.

(* Dawson's Kayles *)
Theorem dawson : forall g, is_grundy_sum (code_opt (code [0; 0; 7])) g ->
  forall n, 53 <= n -> g (n + 34) = g n.
Proof. apply guy_smith_check_sound. vm_compute. reflexivity. Qed.

(* 0.137 *)
Theorem octal_137 : forall g, is_grundy_sum (code_opt (code [0; 1; 3; 7])) g ->
  forall n, 52 <= n -> g (n + 34) = g n.
Proof. apply guy_smith_check_sound. vm_compute. reflexivity. Qed.

(* ---- sparse space ------------------------------------------------------- *)

(* u is the value of a split (a, b) of n with b >= n0 *)
Definition split_to (d t : list nat) (n0 n u : nat) : bool :=
  existsb (fun i => Nat.testbit (lookup d i) 2
    && existsb (fun b => (n0 <=? b) && (Nat.lxor (lookup t (n - i - b)) (lookup t b) =? u))
         (seq 1 (n - i - 1)))
  (seq 0 (length d)).

(* clauses (i), (ii), (iii) for the plain class, W = k + r *)
Definition sparse_check_with (W : nat) (d : list nat) (m n0 p r : nat) : bool :=
  let t := table (code_opts d) (n0 + W + p) in
  (1 <=? n0) && (1 <=? p)
  && forallb (fun n => mask_parity m (lookup t n) || (n <=? r)) (seq 1 (n0 + W + p - 1))
  && forallb (fun n => lookup t (n + p) =? lookup t n) (seq n0 W)
  && forallb (fun n => forallb (fun u => mask_parity m u || split_to d t n0 n u)
                         (seq 0 (lookup t n))) (seq (n0 + W) p).

Definition sparse_check (d : list nat) (m n0 p r : nat) : bool :=
  sparse_check_with (length d - 1 + r) d m n0 p r.

Theorem sparse_check_sound : forall d m n0 p r, sparse_check d m n0 p r = true ->
  forall g, is_grundy_sum (code_opt (code d)) g -> forall n, n0 <= n -> g (n + p) = g n.
Proof.
  intros d m n0 p r C g G. unfold sparse_check, sparse_check_with in C.
  set (k := length d - 1) in *. set (N := n0 + (k + r) + p) in *.
  rewrite !andb_true_iff in C. destruct C as [[[[C1 C2] C3] C4] C5].
  apply Nat.leb_le in C1. apply Nat.leb_le in C2.
  assert (T : forall n, n < N -> g n = lookup (table (code_opts d) N) n)
    by (apply code_table; exact G).
  apply (sparse_plain (code d) k g m n0 p r); auto.
  - apply code_two.
  - apply code_last.
  - intros n L R. pose proof (forall_seq _ _ _ C3 n) as E. cbv beta in E.
    rewrite <- T, R in E by lia. apply Nat.leb_le. apply E. lia.
  - intros n L. pose proof (forall_seq _ _ _ C4 n L) as E. apply Nat.eqb_eq in E.
    rewrite !T by (unfold N; lia). exact E.
  - intros n u L Lu R. pose proof (forall_seq _ _ _ C5 n L) as E. cbv beta in E.
    rewrite <- T in E by (unfold N; lia). pose proof (forall_seq _ _ _ E u) as F.
    cbv beta in F. rewrite R in F. specialize (F ltac:(lia)). simpl in F.
    unfold split_to in F. apply existsb_exists in F. destruct F as [i [_ F]].
    apply andb_true_iff in F. destruct F as [B F]. apply existsb_exists in F.
    destruct F as [b [I F]]. apply in_seq in I. apply andb_true_iff in F.
    destruct F as [F1 F2]. apply Nat.leb_le in F1. apply Nat.eqb_eq in F2.
    exists i, (n - i - b), b. split; [split; [lia | exact B]|].
    repeat split; try lia. rewrite !T by (unfold N; lia). symmetry. exact F2.
Qed.

(* Kayles once more, from 155 heaps instead of 168 *)
Theorem kayles_sparse : forall g, is_grundy_sum (code_opt (code [0; 7; 7])) g ->
  forall n, 71 <= n -> g (n + 12) = g n.
Proof. apply (sparse_check_sound [0; 7; 7] 15 71 12 70). vm_compute. reflexivity. Qed.

(* 0.144 from 20 heaps *)
Theorem octal_144 : forall g, is_grundy_sum (code_opt (code [0; 1; 4; 4])) g ->
  forall n, 4 <= n -> g (n + 10) = g n.
Proof. apply (sparse_check_sound [0; 1; 4; 4] 7 4 10 3). vm_compute. reflexivity. Qed.

(* W = k + r - 1 is not enough: 4.103 with m = 3, r = 0, n0 = 1, p = 1 (k = 3). *)
Example sparse_bound : sparse_check_with 2 [4; 1; 0; 3] 3 1 1 0 = true
  /\ forall g, is_grundy_sum (code_opt (code [4; 1; 0; 3])) g -> g (3 + 1) <> g 3.
Proof.
  split; [vm_compute; reflexivity|]. intros g G.
  rewrite !(code_table _ g 5 G) by lia. vm_compute. discriminate.
Qed.

(* ---- all-but sets ------------------------------------------------------- *)

(* 2k - 1 equal differences are not enough: take any amount but 2 (k = 2), n0 = 2,
   p = 1, s = 1. *)
Definition but_two_opts (n : nat) : list (list nat) :=
  map (fun m => [m]) (filter (fun m => negb (n - m =? 2)) (seq 0 n)).

Example all_but_bound : forall g, is_grundy (sub_move (fun t => t <> 2)) g ->
  (forall n, 2 <= n < 2 + 3 -> g (n + 1) = g n + 1) /\ g (5 + 1) <> g 5 + 1.
Proof.
  intros g G.
  assert (T : forall n, n < 7 -> g n = lookup (table but_two_opts 7) n).
  { apply (table_value but_two_opts).
    - intros n L x I Ix. apply in_map_iff in I. destruct I as [m [E I]]. subst L.
      apply filter_In in I. destruct I as [I _]. apply in_seq in I.
      destruct Ix as [Ix|[]]. lia.
    - intro n. apply mex_ext with (fun v => exists m, sub_move (fun t => t <> 2) n m /\ g m = v);
        [|apply G].
      intro u. split.
      + intros [m [[t [T1 [T2 T3]]] Hm]]. exists [m]. split; [|simpl; rewrite Nat.lxor_0_r; exact Hm].
        apply in_map_iff. exists m. split; [reflexivity|].
        apply filter_In. split; [apply in_seq; lia|].
        apply negb_true_iff, Nat.eqb_neq. lia.
      + intros [L [I E]]. apply in_map_iff in I. destruct I as [m [EL I]]. subst L.
        apply filter_In in I. destruct I as [I B]. apply in_seq in I.
        apply negb_true_iff, Nat.eqb_neq in B. simpl in E. rewrite Nat.lxor_0_r in E.
        exists m. split; auto. exists (n - m). repeat split; lia. }
  split.
  - intros n L. assert (C : n = 2 \/ n = 3 \/ n = 4) by lia.
    destruct C as [C|[C|C]]; subst n; rewrite !T by lia; reflexivity.
  - rewrite !T by lia. vm_compute. discriminate.
Qed.

(* ---- Lasker's nim ------------------------------------------------------- *)

Definition lasker_opts (n : nat) : list (list nat) :=
  map (fun m => [m]) (seq 0 n) ++ map (fun a => [a; n - a]) (seq 1 (n - 1)).

(* 4j+1, 4j+2, 4j+4, 4j+3 for the heaps 4j+1, 4j+2, 4j+3, 4j+4 *)
Definition lasker_value (n : nat) : nat :=
  match n mod 4 with 0 => n - 1 | 3 => n + 1 | _ => n end.

(* some heap among 0 .. 4 has the value asked for *)
Ltac by_heap T := first
  [ exists 0; split; [lia | rewrite T by lia; reflexivity]
  | exists 1; split; [lia | rewrite T by lia; reflexivity]
  | exists 2; split; [lia | rewrite T by lia; reflexivity]
  | exists 3; split; [lia | rewrite T by lia; reflexivity]
  | exists 4; split; [lia | rewrite T by lia; reflexivity] ].

(* leaving one of the heaps 0 .. 6 has the value asked for *)
Ltac by_take Tk T := let leave m := (exists m; split; [apply Tk; lia | rewrite T by lia; reflexivity]) in
  first [ leave 0 | leave 1 | leave 2 | leave 3 | leave 4 | leave 5 | leave 6 ].

Theorem lasker : forall g,
  is_grundy_sum (take_or_split (fun _ => False) (fun i => i = 0)) g ->
  forall n, 1 <= n -> g (n + 4) = g n + 4.
Proof.
  intros g G.
  assert (T : forall n, n < 9 -> g n = lookup (table lasker_opts 9) n).
  { apply (table_value lasker_opts).
    - intros n L x I Ix. apply in_app_or in I. destruct I as [I|I];
        apply in_map_iff in I; destruct I as [a [E I]]; apply in_seq in I; subst L;
        simpl in Ix; lia.
    - intro n. apply mex_ext with
        (fun v => exists L, take_or_split (fun _ => False) (fun i => i = 0) n L /\ nim_sum g L = v);
        [|apply G].
      intro u. split; intros [L [O E]]; exists L; split; auto; clear E.
      + apply in_or_app. destruct O as [[m [[t [T1 [T2 T3]]] EL]]|[a [b [[i [Ti [Ha [Hb Es]]]] EL]]]];
          subst L; [left | right]; apply in_map_iff.
        * exists m. split; [reflexivity | apply in_seq; lia].
        * exists a. split; [f_equal; f_equal; lia | apply in_seq; lia].
      + apply in_app_or in O. destruct O as [O|O]; apply in_map_iff in O;
          destruct O as [a [EL I]]; apply in_seq in I; subst L; [left | right].
        * exists a. split; auto. exists (n - a). repeat split; auto; lia.
        * exists a, (n - a). split; auto. exists 0. repeat split; lia. }
  assert (Tk : forall n m, m < n -> take (fun _ => False) n m).
  { intros n m L. exists (n - m). repeat split; auto; lia. }
  assert (Four : forall a, 1 <= a < 1 + 4 -> a = 1 \/ a = 2 \/ a = 3 \/ a = 4) by (intros; lia).
  apply (all_but_split (fun _ => False) (fun i => i = 0) 0) with
    (h := fun n => if n =? 0 then 0 else lasker_value n) (R := 2) (G0 := 1) (J := 1) (c := 1) (N1 := 5);
    try (unfold period, saltus; simpl; lia); auto.
  - intros n L. rewrite T by lia.
    do 5 (destruct n as [|n]; [reflexivity|]). lia.
  - intros n L. replace (n + 4 =? 0) with false by (symmetry; apply Nat.eqb_neq; lia).
    replace (n =? 0) with false by (symmetry; apply Nat.eqb_neq; lia).
    unfold lasker_value. replace (n + 4) with (n + 1 * 4) at 1 by lia. rewrite Nat.mod_add by lia.
    destruct (n mod 4) as [|[|[|[|r]]]]; lia.
  - intros m n Lm Ln.
    do 5 (destruct m as [|m]; [do 5 (destruct n as [|n]; [vm_compute; lia|]); lia|]). lia.
  - intros m L. assert (m = 0) by lia. subst m. rewrite T by lia. vm_compute. lia.
  - intros a b i Ha Hb Ei. subst i.
    destruct (Four a Ha) as [C|[C|[C|C]]], (Four b Hb) as [C'|[C'|[C'|C']]];
      subst; vm_compute; lia.
  - exists 2. reflexivity.
  - (* (1) *) intros u L. unfold saltus in L. simpl in L.
    do 5 (destruct u as [|u]; [by_heap T|]). lia.
  - (* (2) *) intros n L L'. unfold period in L'. simpl in L'. rewrite !T by lia.
    destruct (Four n) as [C|[C|[C|C]]]; [lia | subst; reflexivity ..].
  - (* (3) *) intros n u L Lu. unfold period in L. simpl in L.
    assert (C : n = 5 \/ n = 6 \/ n = 7 \/ n = 8) by lia.
    destruct C as [C|[C|[C|C]]]; subst n; rewrite T in Lu by lia; vm_compute in Lu;
      do 8 (destruct u as [|u]; [
        first [ left; by_take Tk T
              | right; exists 1, 6; split; [exists 0; lia|]; rewrite !T by lia;
                split; [lia|]; split; [vm_compute; lia | reflexivity]
              | lia ] |]); lia.
  - (* (4) *) intros a b i half Ha Hb Ei E. unfold period in Ha, Hb. simpl in Ha, Hb. subst i.
    destruct (Four a Ha) as [C|[C|[C|C]]], (Four b Hb) as [C'|[C'|[C'|C']]];
      subst a b; intro F; rewrite <- F in E; vm_compute in E; discriminate E.
Qed.

(* ---- Fibonacci nim ------------------------------------------------------ *)

(* At most twice the last take: n is lost exactly when it is a Fibonacci number. *)
Theorem fibonacci_nim : let f := ratio 2 1 in let H := term f in
  (forall n, 1 <= n -> (lose (dyn_move f) (n, n - 1) <-> exists i, n = H i))
  /\ H 0 = 1 /\ H 1 = 2 /\ forall i, H (S (S i)) = H (S i) + H i.
Proof.
  intros f H. split; [|split; [reflexivity | split; [reflexivity|]]].
  - intros n Hn. apply schwenk_start; auto; [|apply schwenk_terms_exist].
    apply nondecreasing_drop. intros a b _ L. apply ratio_mono; auto.
  - intro i. destruct (Nat.eq_dec i 0) as [E|N]; [subst; reflexivity|].
    replace i with (S i - 1) at 3 by lia.
    apply (permanent_recurrence 2 1 ltac:(lia) H (schwenk_terms_exist f) 2 1); [lia | | lia].
    intros j L. assert (C : j = 2 \/ j = 3 \/ j = 4) by lia.
    destruct C as [C|[C|C]]; subst j; (split; [lia|]; split; [vm_compute; lia|]);
      intros j Lj; simpl in Lj;
      do 3 (destruct j as [|j]; [vm_compute; lia|]); lia.
Qed.

(* ---- take a power of 2 -------------------------------------------------- *)

(* A heap is lost exactly when 3 divides it. *)
Theorem powers_of_two : forall n,
  n mod 3 = 0 <-> lose (sub_move (fun s => exists i, s = 2 ^ i)) n.
Proof.
  simple refine (residue_outcomes _ 3 _ (fun d => d = 1 \/ d = 2) _ (fun r => r = 0) _ _ _).
  - lia.
  - intros s [i E]. subst s.
    destruct (powers_residues 3 ltac:(lia) 2 0 2 ltac:(lia) eq_refl i) as [j [L E]].
    rewrite E. assert (C : j = 0 \/ j = 1) by lia. destruct C; subst j; auto.
  - intro r. destruct (Nat.eq_dec r 0); auto.
  - cbv beta. intros r d Er Ed _. subst r. destruct Ed; subst d; discriminate.
  - simple refine (residue_cover _ 3 _ (fun r => r = 0) 2 _ _); [lia | |].
    + cbv beta. intros r L N. assert (C : r = 1 \/ r = 2) by lia. destruct C; subst r.
      * exists 1. split; [exists 0; reflexivity|]. split; [lia | reflexivity].
      * exists 2. split; [exists 1; reflexivity|]. split; [lia | reflexivity].
    + cbv beta. intros n L N. assert (C : n = 0 \/ n = 1) by lia. destruct C; subst n; [contradiction|].
      exists 0. split; [|reflexivity]. exists 1. split; [exists 0; reflexivity | lia].
Qed.
