//! What is said of a position, of the options of a heap, and of a table.

use super::catalogue;

catalogue! {
    first_wins() { "First player wins." "先手必胜。" "先手必勝。" }
    second_wins() { "Second player wins." "后手必胜。" "後手必勝。" }
    grundy_value() { "Grundy value:" "SG 值：" "SG 值：" }
    why_heading() { "Why:" "理由：" "理由：" }
    basis_heading() { "Basis:" "依据：" "依據：" }
    plan_heading() { "Plan:" "方案：" "方案：" }

    winning_moves(count) { "{count} winning moves." "必胜取法共 {count} 种。" "必勝取法共 {count} 種。" }
    winning_moves_are(count) { "{count} winning moves:" "必胜取法共 {count} 种：" "必勝取法共 {count} 種：" }
    moves_cut(count) {
        "… the first {count} are listed; --all-moves lists all"
        "…… 只列出前 {count} 种；--all-moves 列出全部"
        "…… 只列出前 {count} 種；--all-moves 列出全部"
    }
    take_from(take, heap, leave) { "Take {take} from {heap}, leaving {leave}" "从 {heap} 取 {take}，剩 {leave}" "從 {heap} 取 {take}，剩 {leave}" }
    take_from_long(take, heap) { "Take {take} from {heap}." "从 {heap} 取 {take}。" "從 {heap} 取 {take}。" }
    moves_of_long(heap) {
        "The winning moves of {heap} are not looked for: it is too long to hold."
        "{heap} 太长，无法存下，因此不求必胜取法。"
        "{heap} 太長，無法存下，因此不求必勝取法。"
    }
    rest_of_long(rest, period, why) {
        "the heap is {rest} modulo {period}, and {why}"
        "堆 ≡ {rest} mod {period}；{why}"
        "堆 ≡ {rest} mod {period}；{why}"
    }
    turn_into(heap, leave) { "Turn {heap} into {leave}" "把 {heap} 变成 {leave}" "把 {heap} 變成 {leave}" }
    heap_of(size) { "the heap of {size}" "{size} 颗的堆" "{size} 顆的堆" }
    heap_numbered(number, size) { "heap {number} ({size})" "第 {number} 堆（{size}）" "第 {number} 堆（{size}）" }
    tuple_numbered(number, size) { "heap {number} {size}" "第 {number} 组 {size}" "第 {number} 組 {size}" }
    tuple_alone(size) { "{size}" "{size}" "{size}" }
    heap_unknown(number) { "heap {number}" "第 {number} 堆" "第 {number} 堆" }
    nothing_left() { "nothing" "0" "0" }
    and() { " and " " 和 " " 和 " }
    in_all(count) { "… ({count} in all)" "……（共 {count} 个）" "……（共 {count} 個）" }

    ended_normal() {
        "no move is left, and who cannot move loses."
        "已无取法，无法取者负。"
        "已無取法，無法取者負。"
    }
    ended_misere() {
        "no move is left, and who cannot move wins."
        "已无取法，按反常规则无法取者胜。"
        "已無取法，按反常規則無法取者勝。"
    }
    value_lost(value) {
        "the Grundy value is {value}; every move leaves another value."
        "SG 值是 {value}；每种取法都会改变这个值。"
        "SG 值是 {value}；每種取法都會改變這個值。"
    }
    value_won(value) {
        "the Grundy value is {value}; a winning move leaves the value 0."
        "SG 值是 {value}；必胜取法使它变为 0。"
        "SG 值是 {value}；必勝取法使它變為 0。"
    }
    values_lost(values, xor) {
        "the Grundy values are {values}; their XOR is {xor}, and every move makes it something else."
        "各堆的 SG 值是 {values}；异或和是 {xor}，每种取法都会改变它。"
        "各堆的 SG 值是 {values}；異或和是 {xor}，每種取法都會改變它。"
    }
    values_won(values, xor) {
        "the Grundy values are {values}; their XOR is {xor}, and a winning move makes it 0."
        "各堆的 SG 值是 {values}；异或和是 {xor}，必胜取法使它变为 0。"
        "各堆的 SG 值是 {values}；異或和是 {xor}，必勝取法使它變為 0。"
    }
    misere_nim(said) {
        "the rule of misère Nim holds. The normal Grundy {said}."
        "反常 Nim 的法则成立。按正常规则，{said}。"
        "反常 Nim 的法則成立。按正常規則，{said}。"
    }
    misere_value_big(value) {
        "value is {value}; as it is at least 2, the position is won"
        "SG 值是 {value}；它不小于 2，所以此局面必胜"
        "SG 值是 {value}；它不小於 2，所以此局面必勝"
    }
    misere_value_small(value) {
        "value is {value}; as it is 0 or 1, the position is lost exactly when it is 1"
        "SG 值是 {value}；它是 0 或 1，当且仅当它是 1 时此局面必败"
        "SG 值是 {value}；它是 0 或 1，當且僅當它是 1 時此局面必敗"
    }
    misere_values_big(values, xor) {
        "values are {values}, their XOR is {xor}; as one is at least 2, the position is lost exactly when their XOR is 0"
        "各堆的 SG 值是 {values}，异或和是 {xor}；其中有不小于 2 的，当且仅当异或和是 0 时此局面必败"
        "各堆的 SG 值是 {values}，異或和是 {xor}；其中有不小於 2 的，當且僅當異或和是 0 時此局面必敗"
    }
    misere_values_small(values, xor) {
        "values are {values}, their XOR is {xor}; as all are 0 or 1, the position is lost exactly when their XOR is 1"
        "各堆的 SG 值是 {values}，异或和是 {xor}；它们都是 0 或 1，当且仅当异或和是 1 时此局面必败"
        "各堆的 SG 值是 {values}，異或和是 {xor}；它們都是 0 或 1，當且僅當異或和是 1 時此局面必敗"
    }
    one_stone_left() {
        "one stone is left, and who takes it loses."
        "只剩一颗石子，取它者负。"
        "只剩一顆石子，取它者負。"
    }
    nothing_to_take() { "nothing is left to take." "已无石子可取。" "已無石子可取。" }
    sum_of_sizes(heap, sum, end) {
        "{heap} = {sum} as a sum of losing sizes; {end}"
        "{heap} = {sum}，这是必败石子数之和；{end}"
        "{heap} = {sum}，這是必敗石子數之和；{end}"
    }
    sum_of_sizes_misere(heap, sum, end) {
        "{heap} = {sum}, one stone less than the heap (misère), as a sum of losing sizes; {end}"
        "{heap} = {sum}（反常规则：比堆少一颗），这是必败石子数之和；{end}"
        "{heap} = {sum}（反常規則：比堆少一顆），這是必敗石子數之和；{end}"
    }
    smallest_part_lost(limit) {
        "at most {limit} may be taken, less than the smallest part."
        "最多可取 {limit}，小于最小的一项。"
        "最多可取 {limit}，小於最小的一項。"
    }
    smallest_part_won(limit) {
        "the smallest part is the least winning take; at most {limit} may be taken."
        "最小的一项就是最少的必胜取法；最多可取 {limit}。"
        "最小的一項就是最少的必勝取法；最多可取 {limit}。"
    }
    by_law_lost() {
        "by the law of the lost positions this is one: no move leads to another."
        "按必败局面的规律，这是必败局面：没有取法通向另一个必败局面。"
        "按必敗局面的規律，這是必敗局面：沒有取法通向另一個必敗局面。"
    }
    by_law_won() {
        "by the law of the lost positions the moves listed lead to one."
        "按必败局面的规律，所列取法都通向必败局面。"
        "按必敗局面的規律，所列取法都通向必敗局面。"
    }
    searched_lost() {
        "every option was searched, and the opponent wins each."
        "已搜索所有取法，每种取法之后都是对手必胜。"
        "已搜尋所有取法，每種取法之後都是對手必勝。"
    }
    searched_won() {
        "the options were searched, and the opponent loses those listed."
        "已搜索所有取法，所列取法之后对手必败。"
        "已搜尋所有取法，所列取法之後對手必敗。"
    }

    basis_proved() { "proved" "已证明" "已證明" }
    basis_computed() { "computed" "计算得出" "計算得出" }
    basis_conjectured() { "conjectured" "猜想" "猜想" }
    basis_line(kind, method, reach) { "{kind}, {method}{reach}" "{kind}，{method}{reach}" "{kind}，{method}{reach}" }
    reach_to(bound) { " to {bound}" "，算到 {bound}" "，算到 {bound}" }
    reach_conditions(bound) {
        ", its conditions checked on the heaps 0 to {bound}"
        "，条件在 0 到 {bound} 的堆上验证"
        "，條件在 0 到 {bound} 的堆上驗證"
    }
    reach_checked(bound) { ", checked to {bound}" "，验证到 {bound}" "，驗證到 {bound}" }

    help_heading() { "help: " "提示：" "提示：" }

    no_option() { "No option." "没有取法。" "沒有取法。" }
    one_option() { "One option:" "1 种取法：" "1 種取法：" }
    options(count) { "{count} options:" "{count} 种取法：" "{count} 種取法：" }
    option_take(take, leave) { "take {take}, leave {leave}" "取 {take}，剩 {leave}" "取 {take}，剩 {leave}" }
    option_leave(leave) { "leave {leave}" "变成 {leave}" "變成 {leave}" }
    options_cut(count) {
        "… the first {count} are listed; --json lists all"
        "…… 只列出前 {count} 种；--json 列出全部"
        "…… 只列出前 {count} 種；--json 列出全部"
    }

    table_values(rule, names, from, to) {
        "{rule}: Grundy values for {names} from {from} to {to}"
        "{rule}：{names} 从 {from} 到 {to} 的 SG 值"
        "{rule}：{names} 從 {from} 到 {to} 的 SG 值"
    }
    table_outcomes(rule, names, from, to) {
        "{rule}: outcomes for {names} from {from} to {to}"
        "{rule}：{names} 从 {from} 到 {to} 的胜负（P 必败，N 必胜）"
        "{rule}：{names} 從 {from} 到 {to} 的勝負（P 必敗，N 必勝）"
    }
    tree_above() { "(above)" "（见上）" "（見上）" }
    tree_cut(lines, positions) {
        "… after {lines} lines; --format dot and --json have all {positions} positions"
        "…… 只显示 {lines} 行；--format dot 和 --json 有全部 {positions} 个局面"
        "…… 只顯示 {lines} 行；--format dot 和 --json 有全部 {positions} 個局面"
    }
}
