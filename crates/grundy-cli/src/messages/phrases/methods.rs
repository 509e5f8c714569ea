//! Methods of solving, plans, and what proves a claim.

use super::Phrase;

pub(super) const PHRASES: &[Phrase] = &[
    ["table", "表", "表"],
    ["reachable states", "可达状态的搜索", "可達狀態的搜尋"],
    ["table of step functions", "阶梯函数表", "階梯函數表"],
    ["table of least winning takes", "最少必胜取法表", "最少必勝取法表"],
    ["search of positions", "局面搜索", "局面搜尋"],
    ["theorem §1.1 (window periodicity)", "定理 §1.1（窗口周期）", "定理 §1.1（窗口週期）"],
    ["theorem §1.2 (Guy–Smith)", "定理 §1.2（Guy–Smith）", "定理 §1.2（Guy–Smith）"],
    ["theorem §1.4 (arithmetic period)", "定理 §1.4（算术周期）", "定理 §1.4（算術週期）"],
    ["theorem §2 (residues)", "定理 §2（余数）", "定理 §2（餘數）"],
    ["theorem §3 (slow interval)", "定理 §3（缓变区间）", "定理 §3（緩變區間）"],
    ["theorem §3 (blocks)", "定理 §3（区段）", "定理 §3（區段）"],
    ["theorem §4 (Schwenk)", "定理 §4（Schwenk）", "定理 §4（Schwenk）"],
    ["theorem §6 (misère Nim)", "定理 §6（反常 Nim）", "定理 §6（反常 Nim）"],
    ["theorem §6 (misère Nim), {METHOD}", "定理 §6（反常 Nim），{METHOD}", "定理 §6（反常 Nim），{METHOD}"],
    ["{METHOD}, any size", "{METHOD}，任意大小", "{METHOD}，任意大小"],
    ["a proved automaton", "已证明的自动机", "已證明的自動機"],
    [
        "table of the heaps 0 to {n}, 4 bytes and all options for each",
        "0 到 {n} 的堆的表，每堆 4 个字节，并试所有取法",
        "0 到 {n} 的堆的表，每堆 4 個位元組，並試所有取法",
    ],
    [
        "step functions of the heaps 0 to {n}, time about {m}²",
        "0 到 {n} 的堆的阶梯函数，时间约 {m}²",
        "0 到 {n} 的堆的階梯函數，時間約 {m}²",
    ],
    [
        "states (heap, last take) that can be reached, at most {n}²",
        "可达的状态（堆，上次所取），至多 {n}²",
        "可達的狀態（堆，上次所取），至多 {n}²",
    ],
    [
        "coupled states with their last takes that can be reached",
        "可达的耦合状态及其上次所取",
        "可達的耦合狀態及其上次所取",
    ],
    [
        "coupled states that can be reached, at most {n}",
        "可达的耦合状态，至多 {n}",
        "可達的耦合狀態，至多 {n}",
    ],
    [
        "from n = {from} on it says that a power of {base} is one, as the law does; before, the table",
        "从 n = {from} 起它和规律一样说是 {base} 的幂；之前由表验证",
        "從 n = {from} 起它和規律一樣說是 {base} 的冪；之前由表驗證",
    ],
    [
        "from n = {from} on both have the period {period}, and they agree below {end}",
        "从 n = {from} 起两者周期都是 {period}，并且在 {end} 以下一致",
        "從 n = {from} 起兩者週期都是 {period}，並且在 {end} 以下一致",
    ],
];
