(* RESIDUES OF THE NAMED SETS modulo p, for the residue theorem: what a finite list
   of residues must contain to hold every member of an infinite set of amounts. *)
From Grundy Require Import Games.

Section NamedSets.
  Variable p : nat.
  Hypothesis p_pos : 1 <= p.

  (* Powers of b: once b^(i+c) = b^i mod p the residues repeat, so those of
     b^0 .. b^(i+c-1) are all. *)
  Theorem powers_cycle : forall b i c, b ^ (i + c) mod p = b ^ i mod p ->
    forall j, i <= j -> b ^ (j + c) mod p = b ^ j mod p.
  Proof.
    intros b i c E j L. replace (j + c) with (i + c + (j - i)) by lia.
    replace j with (i + (j - i)) at 2 by lia. rewrite !Nat.pow_add_r in *.
    rewrite <- Nat.mul_mod_idemp_l, E, Nat.mul_mod_idemp_l by lia. reflexivity.
  Qed.

  Theorem powers_residues : forall b i c, 1 <= c -> b ^ (i + c) mod p = b ^ i mod p ->
    forall j, exists j', j' < i + c /\ b ^ j mod p = b ^ j' mod p.
  Proof.
    intros b i c Hc E j. induction j as [j IH] using lt_wf_ind.
    destruct (le_lt_dec (i + c) j) as [L|L]; [|exists j; auto].
    destruct (IH (j - c)) as [j' [H1 H2]]; [lia|]. exists j'. split; auto.
    rewrite <- H2. replace j with (j - c + c) at 1 by lia. apply (powers_cycle b i c); auto. lia.
  Qed.

  (* Squares (e = 2) and cubes (e = 3): those of the residues. *)
  Theorem power_residues : forall e x, x ^ e mod p = (x mod p) ^ e mod p.
  Proof.
    intros e x. induction e as [|e IH]; simpl; auto.
    rewrite <- Nat.mul_mod_idemp_r, IH, Nat.mul_mod_idemp_r by lia.
    rewrite <- Nat.mul_mod_idemp_l by lia. reflexivity.
  Qed.

  (* Triangular numbers: those of 0 .. 2p-1. *)
  Definition triangular x := x * (x + 1) / 2.

  Lemma triangular_double : forall x, 2 * triangular x = x * (x + 1).
  Proof.
    intro x. unfold triangular. assert (E : (x * (x + 1)) mod 2 = 0).
    { induction x as [|x IH]; auto.
      replace (S x * (S x + 1)) with (x * (x + 1) + (x + 1) * 2) by lia.
      rewrite Nat.mod_add by lia. exact IH. }
    pose proof (Nat.div_mod (x * (x + 1)) 2). lia.
  Qed.

  Theorem triangular_residues : forall x, triangular x mod p = triangular (x mod (2 * p)) mod p.
  Proof.
    intro x. set (r := x mod (2 * p)). set (q := x / (2 * p)).
    assert (Ex : x = r + q * (2 * p)).
    { unfold r, q. pose proof (Nat.div_mod x (2 * p)). lia. }
    assert (E : triangular x = triangular r + (q * (2 * r + 1 + 2 * p * q)) * p).
    { pose proof (triangular_double x) as Dx. pose proof (triangular_double r) as Dr.
      rewrite Ex in Dx at 2 3. nia. }
    rewrite E. apply Nat.mod_add. lia.
  Qed.

  (* Factorials: 0 from p on. *)
  Theorem factorial_residues : forall n, p <= n -> fact n mod p = 0.
  Proof.
    intros n L. apply Nat.mod_divide; [lia|]. induction L as [|n L IH].
    - destruct p as [|m]; [lia|]. exists (fact m). simpl. lia.
    - apply Nat.divide_trans with (fact n); auto. exists (S n). simpl. lia.
  Qed.

  (* Fibonacci numbers, or any sequence with F(n+2) = F(n+1) + F(n): once two
     neighbours repeat, all do. *)
  Theorem fibonacci_residues : forall F c,
    (forall n, F (S (S n)) = F (S n) + F n) ->
    F c mod p = F 0 mod p -> F (S c) mod p = F 1 mod p ->
    forall n, F (n + c) mod p = F n mod p.
  Proof.
    intros F c Rec E0 E1 n.
    assert (A : F (n + c) mod p = F n mod p /\ F (S n + c) mod p = F (S n) mod p); [|apply A].
    induction n as [|n [IH1 IH2]]; auto. split; auto.
    replace (S (S n) + c) with (S (S (n + c))) by lia. rewrite !Rec.
    rewrite Nat.add_mod, (Nat.add_mod (F (S n))) by lia.
    rewrite IH1. simpl in IH2. rewrite IH2. reflexivity.
  Qed.

  (* Primes: a prime is a unit mod p or divides p, so the residues coprime to p and
     the prime divisors of p are all. *)
  Definition is_prime q := 2 <= q /\ forall d, Nat.divide d q -> d = 1 \/ d = q.

  Theorem prime_residues : forall q, is_prime q ->
    Nat.gcd (q mod p) p = 1 \/ Nat.divide q p.
  Proof.
    intros q [_ Q]. rewrite Nat.gcd_mod, Nat.gcd_comm by lia.
    destruct (Q (Nat.gcd q p) (Nat.gcd_divide_l q p)) as [E|E]; auto.
    right. rewrite <- E. apply Nat.gcd_divide_r.
  Qed.

  (* Prime powers: the same, with the powers of the prime divisors of p. *)
  Theorem prime_power_residues : forall q i, is_prime q ->
    Nat.gcd (q ^ i mod p) p = 1 \/ Nat.divide q p.
  Proof.
    intros q i Q. destruct (prime_residues q Q) as [U|]; auto. left.
    rewrite Nat.gcd_mod, Nat.gcd_comm in * by lia.
    induction i as [|i IH]; [apply Nat.gcd_1_l|].
    simpl. rewrite Nat.gcd_comm. rewrite Nat.gcd_comm in U, IH.
    assert (B : Nat.gcd p (q * q ^ i) = 1); [|exact B].
    apply Nat.divide_1_r.
    assert (D : Nat.divide (Nat.gcd p (q * q ^ i)) (q ^ i)).
    { apply Nat.gauss with q.
      - apply Nat.gcd_divide_r.
      - apply Nat.divide_1_r. rewrite <- U. apply Nat.gcd_greatest.
        + apply Nat.divide_trans with (Nat.gcd p (q * q ^ i)); [apply Nat.gcd_divide_l|].
          apply Nat.gcd_divide_l.
        + apply Nat.gcd_divide_r. }
    rewrite <- IH. apply Nat.gcd_greatest; [apply Nat.gcd_divide_l | exact D].
  Qed.
End NamedSets.
