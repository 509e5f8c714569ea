(* What every main theorem rests on.  Each line below must print
   "Closed under the global context": no axiom, nothing admitted. *)
From Grundy Require Import Games Kernel SpragueGrundy Window GuySmith SparseSpace AllBut
  Residue Slow Canon Block Schwenk WinningTakes LeastTake MisereDynamic MisereNim.

Print Assumptions grundy_unique.
Print Assumptions grundy_outcome.
Print Assumptions kernel.
Print Assumptions bash.
Print Assumptions sprague_grundy.
Print Assumptions code_lost.
Print Assumptions code_unique.
Print Assumptions single_lost.
Print Assumptions window_values.
Print Assumptions window_outcomes.
Print Assumptions window_misere.
Print Assumptions guy_smith_general.
Print Assumptions guy_smith.
Print Assumptions guy_smith_needs_n0.
Print Assumptions sparse.
Print Assumptions sparse_plain.
Print Assumptions sparse_position.
Print Assumptions all_but.
Print Assumptions residue_values.
Print Assumptions residue_outcomes.
Print Assumptions slow_interval.
Print Assumptions slow_segment.
Print Assumptions slow_one_winning_size.
Print Assumptions leave_ceil.
Print Assumptions canonical_heaps.
Print Assumptions block.
Print Assumptions schwenk.
Print Assumptions schwenk_start.
Print Assumptions schwenk_least_take.
Print Assumptions winning_takes.
Print Assumptions least_take.
Print Assumptions least_take_wins.
Print Assumptions misere_dynamic.
Print Assumptions misere_dynamic_takes.
Print Assumptions misere_nim.
Print Assumptions misere_nim_lost.
Print Assumptions misere_one_heap.
Print Assumptions misere_subtraction.
Print Assumptions misere_slow_interval.
