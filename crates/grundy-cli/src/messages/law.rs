//! What is said of a law, of a claim and of a certificate.

use super::catalogue;

catalogue! {
    status_heading() { "Status:" "状态：" "狀態：" }
    period_heading() { "Period:" "周期：" "週期：" }
    lost_sizes_heading() { "Lost sizes above 0:" "大于 0 的必败石子数：" "大於 0 的必敗石子數：" }
    known_as_heading() { "Known as:" "名称：" "名稱：" }
    certificate_heading() { "Certificate:" "证书：" "證書：" }
    claim_heading() { "Claim:" "断言：" "斷言：" }

    status_proved(proved, method) {
        "{proved} for every heap ({method}); the certificate was checked"
        "对任意大小的堆{proved}（{method}）；证书已经核验"
        "對任意大小的堆{proved}（{method}）；證書已經核驗"
    }
    status_conjectured(conjectured, method, bound) {
        "{conjectured} ({method}): it fits every heap to {bound}, and nothing is proved"
        "{conjectured}（{method}）：到 {bound} 为止的堆都符合，没有证明"
        "{conjectured}（{method}）：到 {bound} 為止的堆都符合，沒有證明"
    }
    status_none(none) { "{none}" "{none}" "{none}" }
    status_none_to(none, bound) { "{none}; the table goes to {bound}" "{none}；表算到 {bound}" "{none}；表算到 {bound}" }
    law_proved() { "proved" "已证明" "已證明" }
    law_conjectured() { "conjectured" "猜想" "猜想" }
    law_none() { "none" "没有" "沒有" }

    for_all_heaps() { "all n" "所有 n" "所有 n" }
    heaps_from(n) { "n ≥ {n}" "n ≥ {n}" "n ≥ {n}" }
    period_is(period, from) { "{period}, for {from}" "{period}（{from}）" "{period}（{from}）" }
    period_rising(period, saltus, from) {
        "{period}, rising by {saltus}, for {from}"
        "{period}，每个周期增加 {saltus}（{from}）"
        "{period}，每個週期增加 {saltus}（{from}）"
    }
    given(count) { "… ({count} given)" "……（给出 {count} 个）" "……（給出 {count} 個）" }
    sequence_is(initial, before, from) {
        "x(0), x(1), … = {initial}, then x(i+1) = x(i) + {before} for i ≥ {from}"
        "x(0), x(1), … = {initial}，以后 i ≥ {from} 时 x(i+1) = x(i) + {before}"
        "x(0), x(1), … = {initial}，以後 i ≥ {from} 時 x(i+1) = x(i) + {before}"
    }

    values_heading() { "Values from n = 0:" "从 n = 0 起的 SG 值：" "從 n = 0 起的 SG 值：" }
    values_heading_untouched() { "Values before the first move from n = 0:" "首步之前从 n = 0 起的 SG 值：" "首步之前從 n = 0 起的 SG 值：" }
    lost_heading() { "Lost sizes:" "必败石子数：" "必敗石子數：" }
    lost_heading_untouched() { "Lost sizes before the first move:" "首步之前的必败石子数：" "首步之前的必敗石子數：" }
    lost_tuples_heading(names) { "Lost ({names}):" "必败的 ({names})：" "必敗的 ({names})：" }
    lost_tuples_heading_untouched(names) {
        "Lost ({names}) before the first move:"
        "首步之前必败的 ({names})："
        "首步之前必敗的 ({names})："
    }
    none_lost() { "none" "无" "無" }
    up_to(bound) { " (to {bound})" "（到 {bound} 为止）" "（到 {bound} 為止）" }

    claim_is(heading, text, verdict, end) {
        "{heading} `{text}` is {verdict}{end}."
        "{heading}`{text}` {verdict}{end}。"
        "{heading}`{text}` {verdict}{end}。"
    }
    verdict_proved() { "proved" "已证明" "已證明" }
    verdict_refuted() { "refuted" "不成立" "不成立" }
    verdict_open() { "open" "未定" "未定" }
    claim_proved(by) { " for every heap: {by}" "，对任意大小的堆成立：{by}" "，對任意大小的堆成立：{by}" }
    claim_refuted(counterexample) { ": it fails at {counterexample} first" "：最小的反例是 {counterexample}" "：最小的反例是 {counterexample}" }
    claim_open(bound) {
        ": it holds to {bound}, and nothing is proved beyond"
        "：到 {bound} 为止成立，更大的没有证明"
        "：到 {bound} 為止成立，更大的沒有證明"
    }

    accepted(file, verdict, kind) { "{file}: {verdict} ({kind})" "{file}：{verdict}（{kind}）" "{file}：{verdict}（{kind}）" }
    accepted_word() { "accepted" "接受" "接受" }
    rejected(file, verdict, reason) { "{file}: {verdict}: {reason}" "{file}：{verdict}：{reason}" "{file}：{verdict}：{reason}" }
    rejected_word() { "not accepted" "不接受" "不接受" }
    accepted_rule(rule) { "  rule: {rule}" "  规则：{rule}" "  規則：{rule}" }
    accepted_words(words) { "  in words: {words}" "  文字（英文）：{words}" "  文字（英文）：{words}" }
    accepted_claim(claim) { "  proved: {claim}" "  已证明（英文）：{claim}" "  已證明（英文）：{claim}" }
}
