//! The explanation of a rule and of a position, as a person would teach it.

use super::catalogue;

catalogue! {
    teach_rule() { "The game:" "游戏：" "遊戲：" }
    teach_definition() { "Lost and won:" "必败与必胜：" "必敗與必勝：" }
    teach_values() { "First values:" "最初的值：" "最初的值：" }
    teach_law() { "The law:" "规律：" "規律：" }
    teach_reason() { "Why it holds:" "为什么成立：" "為什麼成立：" }
    teach_examples() { "Examples:" "例子：" "例子：" }
    teach_game() { "A game, both playing as well as they can:" "双方都尽力的一局：" "雙方都盡力的一局：" }

    teach_sum() { "This sum:" "这几堆：" "這幾堆：" }
    teach_sum_why() {
        "A move changes the value of one heap alone. So from the XOR 0 every move leads to another; and from any other XOR there is a heap whose value has the highest binary digit of the XOR: with the XOR put on it, it becomes less, and so it is the value of an option."
        "每步只改变一堆的值。所以从异或和 0，每种取法都使它不为 0；而异或和不为 0 时，总有一堆的值含有异或和的最高二进制位：与异或和异或之后它变小，所以是某个后继的值。"
        "每步只改變一堆的值。所以從異或和 0，每種取法都使它不為 0；而異或和不為 0 時，總有一堆的值含有異或和的最高二進位：與異或和異或之後它變小，所以是某個後繼的值。"
    }
    teach_sum_xor() { "XOR   " "异或和" "異或和" }
    teach_sum_won(heap, from, to) {
        "In heap {heap} make {to} of the value {from}: the XOR is then 0."
        "使第 {heap} 堆的值从 {from} 变为 {to}：异或和就是 0。"
        "使第 {heap} 堆的值從 {from} 變為 {to}：異或和就是 0。"
    }
    teach_sum_lost() { "The XOR is 0: the position is lost." "异或和是 0：此局面必败。" "異或和是 0：此局面必敗。" }

    teach_normal() {
        "A position is lost when every move from it leads to a won one (when there is no move at all, too), and won when some move leads to a lost one."
        "如果每种取法都通向必胜局面（包括无法取的情形），此局面必败；只要有一种取法通向必败局面，此局面必胜。"
        "如果每種取法都通向必勝局面（包括無法取的情形），此局面必敗；只要有一種取法通向必敗局面，此局面必勝。"
    }
    teach_misere() {
        "A position without a move is won. Otherwise it is lost when every move from it leads to a won one, and won when some move leads to a lost one."
        "无法取的局面必胜。除此之外，如果每种取法都通向必胜局面，此局面必败；只要有一种取法通向必败局面，此局面必胜。"
        "無法取的局面必勝。除此之外，如果每種取法都通向必勝局面，此局面必敗；只要有一種取法通向必敗局面，此局面必勝。"
    }
    teach_mex() {
        "The Grundy value g of a heap is the least of 0, 1, 2, … that is not the value of an option (the mex). Lost means 0. Several heaps have the XOR of their values, and so have the parts of a split."
        "一堆的 SG 值 g 是 0, 1, 2, … 中不等于任何后继的值的最小者（mex）。值为 0 即必败。多堆的值是各堆之值的异或和，分成的几部分也是如此。"
        "一堆的 SG 值 g 是 0, 1, 2, … 中不等於任何後繼的值的最小者（mex）。值為 0 即必敗。多堆的值是各堆之值的異或和，分成的幾部分也是如此。"
    }
    teach_worked(heap, options, value) {
        "Heap {heap}: {options}; the least value that is missing is {value}."
        "堆 {heap}：{options}；缺少的最小值是 {value}。"
        "堆 {heap}：{options}；缺少的最小值是 {value}。"
    }
    teach_option(option, value) { "{option} (value {value})" "{option}（值 {value}）" "{option}（值 {value}）" }
    teach_no_options(heap) { "Heap {heap} has no option: its value is 0." "堆 {heap} 没有取法：值是 0。" "堆 {heap} 沒有取法：值是 0。" }

    teach_bash(k, p) {
        "A take of 1 to {k} never joins two multiples of {p}. From any other n take n mod {p}: a multiple of {p} is left, in the end 0."
        "取 1 到 {k} 颗，不可能从 {p} 的倍数到 {p} 的倍数。对其他的 n，取 n mod {p} 颗，就留下 {p} 的倍数，直到 0。"
        "取 1 到 {k} 顆，不可能從 {p} 的倍數到 {p} 的倍數。對其他的 n，取 n mod {p} 顆，就留下 {p} 的倍數，直到 0。"
    }
    teach_bash_misere(k, p) {
        "A take of 1 to {k} never joins two numbers ≡ 1 mod {p}. From any other n ≥ 2 take (n - 1) mod {p}: a number ≡ 1 is left, in the end 1, and who takes the last stone loses."
        "取 1 到 {k} 颗，不可能从一个 ≡ 1 mod {p} 的数到另一个这样的数。对其他的 n ≥ 2，取 (n - 1) mod {p} 颗，就留下 ≡ 1 的数，直到 1，而取最后一颗者负。"
        "取 1 到 {k} 顆，不可能從一個 ≡ 1 mod {p} 的數到另一個這樣的數。對其他的 n ≥ 2，取 (n - 1) mod {p} 顆，就留下 ≡ 1 的數，直到 1，而取最後一顆者負。"
    }
    teach_no_move(lost, p, differences, amounts) {
        "No move joins two lost heaps: they are ≡ {lost} mod {p}, so two of them differ by ≡ {differences}, and the amounts are ≡ {amounts}."
        "没有取法从必败堆到必败堆：必败堆 ≡ {lost} mod {p}，两者之差 ≡ {differences}，而可取的数量 ≡ {amounts}。"
        "沒有取法從必敗堆到必敗堆：必敗堆 ≡ {lost} mod {p}，兩者之差 ≡ {differences}，而可取的數量 ≡ {amounts}。"
    }
    teach_never_lost(p, amounts) {
        "No residue mod {p} is lost; the amounts are ≡ {amounts}."
        "没有 mod {p} 的余数必败；可取的数量 ≡ {amounts}。"
        "沒有 mod {p} 的餘數必敗；可取的數量 ≡ {amounts}。"
    }
    teach_every_other() {
        "Every other heap has a move to a lost one:"
        "其他的堆都有取法通向必败堆："
        "其他的堆都有取法通向必敗堆："
    }
    teach_answer(residue, p, takes) { "n ≡ {residue} mod {p}: take {takes}" "n ≡ {residue} mod {p}：取 {takes}" "n ≡ {residue} mod {p}：取 {takes}" }
    teach_more_answers(count) { "… ({count} residues in all)" "……（共 {count} 个余数）" "……（共 {count} 個餘數）" }
    or() { " or " " 或 " " 或 " }

    teach_repetition(period, saltus, from, to) {
        "In the table g(n + {period}) = g(n){saltus} for every n from {from} to {to}, and that settles it for ever:"
        "在表中，从 {from} 到 {to} 的每个 n 都有 g(n + {period}) = g(n){saltus}，由此永远成立："
        "在表中，從 {from} 到 {to} 的每個 n 都有 g(n + {period}) = g(n){saltus}，由此永遠成立："
    }
    teach_window(reach) {
        "no amount is above {reach}, so a value depends on the last {reach} values alone, and {reach} of them in a row have come again."
        "每次最多取 {reach}，所以一个值只取决于前 {reach} 个值，而连续 {reach} 个值已经重复。"
        "每次最多取 {reach}，所以一個值只取決於前 {reach} 個值，而連續 {reach} 個值已經重複。"
    }
    teach_guy_smith(most, preperiod, period) {
        "a move takes at most {most} and leaves at most two heaps. Beyond the table the larger of them has at least {preperiod} + {period}, so a period can be taken off it, or put on, without a change of value (Guy and Smith)."
        "每次最多取 {most}，最多留下两堆。超出此表后，较大的一堆至少有 {preperiod} + {period} 颗，从中减去或加上一个周期，值都不变（Guy 与 Smith）。"
        "每次最多取 {most}，最多留下兩堆。超出此表後，較大的一堆至少有 {preperiod} + {period} 顆，從中減去或加上一個週期，值都不變（Guy 與 Smith）。"
    }
    teach_rare_values(window) {
        "rare values have died out, and a split has a common value only where one of its parts is a rare heap; so {window} values in a row that have come again fix all common values that follow (docs/theory.md, section 1.3)."
        "稀有值不再出现，而拆分只有在一部分是稀有堆时才得到常见值；所以连续 {window} 个值重复，就决定了以后所有的常见值（docs/theory.md 第 1.3 节）。"
        "稀有值不再出現，而拆分只有在一部分是稀有堆時才得到常見值；所以連續 {window} 個值重複，就決定了以後所有的常見值（docs/theory.md 第 1.3 節）。"
    }
    teach_all_but(greatest, double) {
        "every amount above {greatest} may be taken, so the values so far always leave no gap below their greatest, and {double} values in a row fix all that follow."
        "大于 {greatest} 的数量都可以取，所以到此为止的值在其最大值以下没有空缺，连续 {double} 个值就决定了以后的一切。"
        "大於 {greatest} 的數量都可以取，所以到此為止的值在其最大值以下沒有空缺，連續 {double} 個值就決定了以後的一切。"
    }
    teach_splits(exponent) {
        "the four conditions of the theorem (docs/theory.md, section 1.4) hold with J = {exponent}."
        "定理（docs/theory.md 第 1.4 节）的四个条件在 J = {exponent} 时成立。"
        "定理（docs/theory.md 第 1.4 節）的四個條件在 J = {exponent} 時成立。"
    }

    teach_handed() {
        "The options of a heap n are the heaps from its least option to n - 1. They and n itself carry the values 0, 1, 2, …, each once. When the least option rises by one, the heap that drops out of sight hands its value to the new heap; when it stays, the new heap has a new value, the number of its options."
        "堆 n 的后继是从最小后继到 n - 1 的各堆。它们和 n 本身的值恰好是 0, 1, 2, …，各一次。最小后继上升一格时，离开视野的那堆把它的值传给新的堆；最小后继不动时，新的堆得到一个新值，即它的后继个数。"
        "堆 n 的後繼是從最小後繼到 n - 1 的各堆。它們和 n 本身的值恰好是 0, 1, 2, …，各一次。最小後繼上升一格時，離開視野的那堆把它的值傳給新的堆；最小後繼不動時，新的堆得到一個新值，即它的後繼個數。"
    }
    teach_handed_none(heap) { "Heap {heap} has no option: its value is 0." "堆 {heap} 没有后继：值是 0。" "堆 {heap} 沒有後繼：值是 0。" }
    teach_handed_new(heap, least, greatest, value) {
        "Heap {heap} sees the heaps {least} to {greatest}; its least option is that of the heap before, so its value is new: {value}."
        "堆 {heap} 看到 {least} 到 {greatest}；它的最小后继与前一堆相同，所以它的值是新的：{value}。"
        "堆 {heap} 看到 {least} 到 {greatest}；它的最小後繼與前一堆相同，所以它的值是新的：{value}。"
    }
    teach_handed_down(heap, least, greatest, chain, value) {
        "Heap {heap} sees the heaps {least} to {greatest}; its value was handed down, {heap} ← {chain}: {value}."
        "堆 {heap} 看到 {least} 到 {greatest}；它的值是传下来的，{heap} ← {chain}：{value}。"
        "堆 {heap} 看到 {least} 到 {greatest}；它的值是傳下來的，{heap} ← {chain}：{value}。"
    }
    teach_handed_lost(heap) { "So none of its options is lost: {heap} is." "所以它的后继都不必败：{heap} 必败。" "所以它的後繼都不必敗：{heap} 必敗。" }
    teach_handed_won(lost) { "Exactly one of its options is lost: {lost}." "它的后继中恰有一个必败：{lost}。" "它的後繼中恰有一個必敗：{lost}。" }

    teach_blocks(blocks) { "The lost heaps are the blocks {blocks}" "必败堆是区段 {blocks}" "必敗堆是區段 {blocks}" }
    teach_block_lost(heap, least, greatest, before, here) {
        "The options of {heap}, the last of its block, are {least} to {greatest}: above the block {before} and below the block {here}. No move joins two lost heaps."
        "{heap} 是所在区段的最后一个，它的后继是 {least} 到 {greatest}：在区段 {before} 之上、区段 {here} 之下。没有取法从必败堆到必败堆。"
        "{heap} 是所在區段的最後一個，它的後繼是 {least} 到 {greatest}：在區段 {before} 之上、區段 {here} 之下。沒有取法從必敗堆到必敗堆。"
    }
    teach_block_won(heap, least, greatest, block) {
        "The options of {heap} are {least} to {greatest}: they meet the block {block}, so there is a move to a lost heap."
        "{heap} 的后继是 {least} 到 {greatest}：与区段 {block} 相交，所以有取法通向必败堆。"
        "{heap} 的後繼是 {least} 到 {greatest}：與區段 {block} 相交，所以有取法通向必敗堆。"
    }

    teach_sizes(sizes) {
        "The losing sizes are {sizes}: each is the one before it plus the least size after whose take that one may be taken whole."
        "必败石子数是 {sizes}：每一个等于前一个加上某个必败数，即取它之后对手可以把前一个全部取走的最小者。"
        "必敗石子數是 {sizes}：每一個等於前一個加上某個必敗數，即取它之後對手可以把前一個全部取走的最小者。"
    }
    teach_sizes_finite(sizes) {
        "The losing sizes are {sizes}, and no more: after a take of the last of them, not so many may be taken again."
        "必败石子数是 {sizes}，再没有其他：取了最后一个之后，不能再取那么多。"
        "必敗石子數是 {sizes}，再沒有其他：取了最後一個之後，不能再取那麼多。"
    }
    teach_parts(heap, sum, limit) {
        "{heap} = {sum}, the greatest size first each time; at most {limit} may be taken."
        "{heap} = {sum}，每次取最大的必败数；最多可取 {limit}。"
        "{heap} = {sum}，每次取最大的必敗數；最多可取 {limit}。"
    }
    teach_parts_misere(heap, less, sum, limit) {
        "Under misère play {heap} stones are as {less} under normal play: {less} = {sum}, the greatest size first each time; at most {limit} may be taken."
        "在反常规则下，{heap} 颗相当于正常规则下的 {less} 颗：{less} = {sum}，每次取最大的必败数；最多可取 {limit}。"
        "在反常規則下，{heap} 顆相當於正常規則下的 {less} 顆：{less} = {sum}，每次取最大的必敗數；最多可取 {limit}。"
    }
    teach_take_part(take, left, smallest, limit) {
        "Take the smallest part, {take}: of the {left} left the smallest part is {smallest}, and only {limit} may be taken: not the whole of it."
        "取最小的一项 {take}：剩下的 {left} 中最小的一项是 {smallest}，而最多只能取 {limit}：取不完它。"
        "取最小的一項 {take}：剩下的 {left} 中最小的一項是 {smallest}，而最多只能取 {limit}：取不完它。"
    }
    teach_take_last_part(take, left) {
        "Take the smallest part, {take}: {left} is left, and the opponent has lost."
        "取最小的一项 {take}：剩 {left}，对手必败。"
        "取最小的一項 {take}：剩 {left}，對手必敗。"
    }
    teach_no_part() {
        "The smallest part cannot be taken. Whatever is taken leaves a smallest part that the opponent may take:"
        "最小的一项取不完。无论怎样取，剩下的最小一项对手都可以取："
        "最小的一項取不完。無論怎樣取，剩下的最小一項對手都可以取："
    }
    teach_reply(take, left, smallest, limit) {
        "take {take}, leave {left}: its smallest part is {smallest}, at most {limit} may be taken"
        "取 {take}，剩 {left}：最小的一项是 {smallest}，最多可取 {limit}"
        "取 {take}，剩 {left}：最小的一項是 {smallest}，最多可取 {limit}"
    }
    teach_misere_nim() {
        "Take the values of normal play. While some value is at least 2 play as in Nim: to the XOR 0. When all are 0 or 1, every further move changes one of them, so the parity decides, the other way round: lost is the XOR 1. It carries over because every position of value 0 that has a move has one to the value 1."
        "用正常规则的值。只要有值不小于 2，就像 Nim 那样使异或和为 0。当所有值都是 0 或 1 时，每步改变其中一个，奇偶性决定胜负，而且反过来：异或和为 1 必败。之所以可行，是因为值为 0 而可取的局面都有取法通向值为 1 的局面。"
        "用正常規則的值。只要有值不小於 2，就像 Nim 那樣使異或和為 0。當所有值都是 0 或 1 時，每步改變其中一個，奇偶性決定勝負，而且反過來：異或和為 1 必敗。之所以可行，是因為值為 0 而可取的局面都有取法通向值為 1 的局面。"
    }
    teach_automaton(kind) {
        "The law is an automaton that reads the digits of a position ({kind}). Two sentences about it were decided for all numbers at once: no move joins two positions that it accepts, and every other position has a move to one that it accepts."
        "规律是一个读局面各位数字的自动机（{kind}）。关于它的两个命题已对所有的数一次判定：没有取法从被接受的局面到被接受的局面；其他局面都有取法通向被接受的局面。"
        "規律是一個讀局面各位數字的自動機（{kind}）。關於它的兩個命題已對所有的數一次判定：沒有取法從被接受的局面到被接受的局面；其他局面都有取法通向被接受的局面。"
    }
    teach_value_automaton(kind) {
        "The law is an automaton that reads a heap together with its value or its least heap of the same value ({kind}). It was decided for all numbers at once that no option of a heap has the value of the heap, and that every smaller value is that of an option."
        "规律是一个同时读堆及其值（或同值的最小堆）的自动机（{kind}）。已对所有的数一次判定：没有后继与堆同值，而每个更小的值都是某个后继的值。"
        "規律是一個同時讀堆及其值（或同值的最小堆）的自動機（{kind}）。已對所有的數一次判定：沒有後繼與堆同值，而每個更小的值都是某個後繼的值。"
    }
    teach_lost_list(list) { "Some lost positions: {list}." "例如这些局面必败：{list}。" "例如這些局面必敗：{list}。" }
    teach_surrounded(position, count) {
        "From {position} there are {count} moves, none to a lost position."
        "从 {position} 有 {count} 种取法，没有一种通向必败局面。"
        "從 {position} 有 {count} 種取法，沒有一種通向必敗局面。"
    }
    teach_surrounded_one(position) {
        "From {position} there is one move, to no lost position."
        "从 {position} 只有一种取法，并不通向必败局面。"
        "從 {position} 只有一種取法，並不通向必敗局面。"
    }
    teach_won(position, option) { "From {position}: {option}, which is lost." "从 {position}：{option}，那是必败局面。" "從 {position}：{option}，那是必敗局面。" }
    teach_after(position, last) { "{position} after a take of {last}" "{position}（对手刚取 {last}）" "{position}（對手剛取 {last}）" }

    teach_first_player(made) { "First player: {made}" "先手：{made}" "先手：{made}" }
    teach_second_player(made) { "Second player: {made}" "后手：{made}" "後手：{made}" }
    teach_first_ends() { "No move is left: the first player wins." "已无取法：先手胜。" "已無取法：先手勝。" }
    teach_second_ends() { "No move is left: the second player wins." "已无取法：后手胜。" "已無取法：後手勝。" }
    teach_and_so_on() { "… and so on." "……如此继续。" "……如此繼續。" }
}
