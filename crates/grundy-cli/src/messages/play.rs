//! A game against the command.

use super::catalogue;

catalogue! {
    play_title() { "A game against perfect play" "与完美对手对局" "與完美對手對局" }
    play_begin() {
        "You move first. Type an amount to take, or help; swap lets me begin."
        "你先手。输入要取的数量，或输入 help 查看帮助；输入 swap 由我先手。"
        "你先手。輸入要取的數量，或輸入 help 檢視幫助；輸入 swap 由我先手。"
    }
    play_begin_by_number() {
        "You move first. Type the number of a move, or help; swap lets me begin."
        "你先手。输入取法的编号，或输入 help 查看帮助；输入 swap 由我先手。"
        "你先手。輸入取法的編號，或輸入 help 檢視幫助；輸入 swap 由我先手。"
    }
    play_heap(number, size) { "Heap {number}: {size}" "第 {number} 堆：{size}" "第 {number} 堆：{size}" }
    play_only_heap(size) { "Heap: {size}" "石子：{size}" "石子：{size}" }
    play_limit(heap, limit) { "{heap}; at most {limit} may be taken" "{heap}；最多可取 {limit}" "{heap}；最多可取 {limit}" }
    play_moves() { "Moves:" "取法：" "取法：" }
    play_move_of_heap(number, heap, option) { "{number}. heap {heap}: {option}" "{number}. 第 {heap} 堆：{option}" "{number}. 第 {heap} 堆：{option}" }
    play_move(number, option) { "{number}. {option}" "{number}. {option}" "{number}. {option}" }
    play_moves_cut(count) {
        "… {count} in all; moves lists them"
        "…… 共 {count} 种；输入 moves 列出全部"
        "…… 共 {count} 種；輸入 moves 列出全部"
    }
    play_moves_more() { "… and more" "…… 还有更多" "…… 還有更多" }
    play_prompt() { "Your move> " "你的取法> " "你的取法> " }
    play_you(made) { "You: {made}." "你：{made}。" "你：{made}。" }
    play_me(made) { "I: {made}." "我：{made}。" "我：{made}。" }
    play_hint_wins(made) { "Hint: {made}. It wins." "提示：{made}。这样必胜。" "提示：{made}。這樣必勝。" }
    play_hint_lost(made) {
        "Hint: the position is lost against perfect play. {made} makes it last."
        "提示：面对完美对手，此局面必败。{made}，可以拖得久一些。"
        "提示：面對完美對手，此局面必敗。{made}，可以拖得久一些。"
    }
    play_why_won() { "With perfect play you win." "只要下得完美，你必胜。" "只要下得完美，你必勝。" }
    play_why_lost() { "With perfect play I win." "只要我下得完美，你必败。" "只要我下得完美，你必敗。" }
    play_why_reason(reason) { "Why: {reason}" "理由：{reason}" "理由：{reason}" }
    play_undone() { "Taken back." "已悔棋。" "已悔棋。" }
    play_nothing_to_undo() { "There is nothing to take back." "没有可以悔的棋。" "沒有可以悔的棋。" }
    play_swapped() { "We change sides: I move." "交换双方：轮到我。" "交換雙方：輪到我。" }
    play_over_you_normal() { "No move is left. I cannot move: you win." "已无取法。我无法取，你胜。" "已無取法。我無法取，你勝。" }
    play_over_me_normal() { "No move is left. You cannot move: I win." "已无取法。你无法取，我胜。" "已無取法。你無法取，我勝。" }
    play_over_you_misere() {
        "No move is left. You cannot move, and in misère play that wins: you win."
        "已无取法。轮到你无法取，按反常规则，你胜。"
        "已無取法。輪到你無法取，按反常規則，你勝。"
    }
    play_over_me_misere() {
        "No move is left. I cannot move, and in misère play that wins: I win."
        "已无取法。轮到我无法取，按反常规则，我胜。"
        "已無取法。輪到我無法取，按反常規則，我勝。"
    }
    play_end() { "The game ends here." "对局到此为止。" "對局到此為止。" }
    play_after_end() {
        "The game is over: undo, why or quit."
        "对局已经结束：可输入 undo、why 或 quit。"
        "對局已經結束：可輸入 undo、why 或 quit。"
    }
    play_not_understood() {
        "That is no move and no command; help lists the commands."
        "这不是取法，也不是命令；输入 help 查看命令。"
        "這不是取法，也不是命令；輸入 help 檢視命令。"
    }
    play_which_heap(heaps) {
        "From which heap? Write for example: 3 from 2 (the heaps are 1 to {heaps})."
        "从哪一堆取？例如输入：3 from 2 或 从 2 取 3（堆的编号是 1 到 {heaps}）。"
        "從哪一堆取？例如輸入：3 from 2 或 從 2 取 3（堆的編號是 1 到 {heaps}）。"
    }
    play_no_heap(heap, heaps) {
        "There is no heap {heap}; the heaps are 1 to {heaps}."
        "没有第 {heap} 堆；堆的编号是 1 到 {heaps}。"
        "沒有第 {heap} 堆；堆的編號是 1 到 {heaps}。"
    }
    play_empty(heap) { "Heap {heap} is empty." "第 {heap} 堆是空的。" "第 {heap} 堆是空的。" }
    play_too_many(take, size) {
        "{take} is more than the heap has: {size}."
        "{take} 超过了这堆的石子数 {size}。"
        "{take} 超過了這堆的石子數 {size}。"
    }
    play_above_limit(take, limit) {
        "{take} is too much: at most {limit} may be taken now."
        "{take} 太多：现在最多可取 {limit}。"
        "{take} 太多：現在最多可取 {limit}。"
    }
    play_not_allowed(take, size) {
        "The rule does not allow to take {take} from {size}."
        "规则不允许从 {size} 中取 {take}。"
        "規則不允許從 {size} 中取 {take}。"
    }
    play_not_allowed_but(take, size, allowed) {
        "The rule does not allow to take {take} from {size}; it allows {allowed}."
        "规则不允许从 {size} 中取 {take}；可以取 {allowed}。"
        "規則不允許從 {size} 中取 {take}；可以取 {allowed}。"
    }
    play_not_left(size, left) {
        "The rule does not allow to turn {size} into {left}."
        "规则不允许把 {size} 变成 {left}。"
        "規則不允許把 {size} 變成 {left}。"
    }
    play_several(take, ways) {
        "{take} can be taken in {ways} ways; choose one by its number (moves lists them)."
        "取 {take} 有 {ways} 种方式；请用编号选择（输入 moves 列出）。"
        "取 {take} 有 {ways} 種方式；請用編號選擇（輸入 moves 列出）。"
    }
    play_no_number(number, moves) {
        "There is no move {number}; the moves are 1 to {moves}."
        "没有编号为 {number} 的取法；编号是 1 到 {moves}。"
        "沒有編號為 {number} 的取法；編號是 1 到 {moves}。"
    }
    play_help_take() {
        "3              take 3 (from 2 heaps or more: 3 from 1)"
        "3              取 3（有多堆时：3 from 1 或 从 1 取 3）"
        "3              取 3（有多堆時：3 from 1 或 從 1 取 3）"
    }
    play_help_number() {
        "3              make move 3 of the list (take 3: take that amount)"
        "3              走列表中的第 3 种取法（take 3：取这个数量）"
        "3              走列表中的第 3 種取法（take 3：取這個數量）"
    }
    play_help_leave() {
        "leave 5 3      the move that leaves 5 and 3 (of heap 2: leave 5 3 from 2)"
        "leave 5 3      剩下 5 和 3 的取法（第 2 堆：leave 5 3 from 2）"
        "leave 5 3      剩下 5 和 3 的取法（第 2 堆：leave 5 3 from 2）"
    }
    play_help_moves() { "moves          list the moves" "moves          列出取法（也可输入 取法）" "moves          列出取法（也可輸入 取法）" }
    play_help_hint() { "hint           a perfect move" "hint           完美的取法（也可输入 提示）" "hint           完美的取法（也可輸入 提示）" }
    play_help_why() { "why            who wins here, and why" "why            谁必胜，为什么（也可输入 为什么）" "why            誰必勝，為什麼（也可輸入 為什麼）" }
    play_help_undo() { "undo           take back your last move" "undo           悔棋（也可输入 悔棋）" "undo           悔棋（也可輸入 悔棋）" }
    play_help_swap() { "swap           change sides" "swap           交换双方（也可输入 换边）" "swap           交換雙方（也可輸入 換邊）" }
    play_help_quit() { "quit           end the game" "quit           结束对局（也可输入 退出）" "quit           結束對局（也可輸入 離開）" }
    play_screen_keys() {
        "Enter: make the move   Tab: hint   Esc: quit"
        "Enter：确定   Tab：提示   Esc：退出"
        "Enter：確定   Tab：提示   Esc：離開"
    }
    play_screen_heaps() { "Heaps" "石子" "石子" }
    play_screen_log() { "Game" "对局" "對局" }
    play_screen_input() { "Your move" "你的取法" "你的取法" }
}
