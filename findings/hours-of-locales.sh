#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The hour cycle of a Locale is not always that of its times. On Linux the current locale is en_001, whatever the
environment says: its hour cycle is 0 to 23, and its times are written as 11:05 PM. Of all locales, ar_001 and fr_CA differ
as well: in Canadian French the hour cycle is 1 to 12, and the time is 23:05."

source_file main.swift 'import Foundation

let time = Date(timeIntervalSince1970: 1_764_457_500)
func text(_ locale: Locale) -> String {
    var style = Date.FormatStyle(date: .omitted, time: .shortened)
    (style.timeZone, style.locale) = (.gmt, locale)
    return time.formatted(style)
}
let current = Locale.current
print("current: \(current.identifier) \(current.hourCycle) \(text(current))")
let differing = Locale.availableIdentifiers.map { Locale(identifier: $0) }.filter { locale in
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.setLocalizedDateFormatFromTemplate("jmm")
    let hasHalves = [.oneToTwelve, .zeroToEleven].contains(locale.hourCycle)
    return hasHalves == (formatter.dateFormat.contains("H") || formatter.dateFormat.contains("k"))
}
print("differing: \(differing.map(\.identifier).sorted())")
let canadian = Locale(identifier: "fr_CA")
print("fr_CA: \(canadian.hourCycle) \(text(canadian))")'
prepare swiftc -swift-version 6 main.swift -o bar
observe env LC_ALL=ko_KR.UTF-8 LANGUAGE=ko ./bar
shown() { sed -n "s/^$1: //p" <<<"$output" | tr '\302\240\342\200\257' ' ' | tr -s ' '; }
expect "the current locale with Korean in the environment, its hour cycle, and the time" \
    "en_001 zeroToTwentyThree 11:05 PM" "$(shown current)"
expect "the locales whose times have another hour cycle" '["ar_001", "en_001", "fr_CA"]' "$(shown differing)"
expect "the hour cycle and the time of Canadian French" "oneToTwelve 23:05" "$(shown fr_CA)"
finish
