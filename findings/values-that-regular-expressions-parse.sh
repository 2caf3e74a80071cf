#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux the parsers of Foundation in a Regex look for the next place that they can read: .date of the United States
finds 9 January in 21/9/2026, and .localizedInteger finds 4 in 1,23,4 and takes 1.5 for 1, also from the start to the end of the
text. Of 12.5% an integer percentage is 12, and a percentage as a Double 0.125. The integer in 1e3 is 1000."

source_file parsers.swift 'import Foundation
import RegexBuilder

let locale = Locale(identifier: "en_US")
func find<Value>(_ text: String, _ regex: Regex<(Substring, Value)>) -> String {
    text.firstMatch(of: regex).map { "\($0.output.0)=\($0.output.1)" } ?? "nothing"
}
let integer = Regex { Capture(.localizedInteger(locale: locale)) }
let number = Regex { Capture(.localizedDouble(locale: locale)) }
let integerPercentage = Regex { Capture(.localizedIntegerPercentage(locale: locale)) }
let percentage = Regex { Capture(.localizedDoublePercentage(locale: locale)) }
func date(_ text: String, _ regex: some RegexComponent<(Substring, Date)>) -> String {
    (text.firstMatch(of: regex)?.output.1).map { $0.formatted(.iso8601.year().month().day()) } ?? "nothing"
}
let american = Regex { Capture(.date(.numeric, locale: locale, timeZone: .gmt)) }
print("date:", date("9/21/2026", american), date("21/9/2026", american))
print("anchored:", date("21/9/2026", Regex { Anchor.startOfSubject; Capture(.date(.numeric, locale: locale, timeZone: .gmt)) }))
print("groups:", find("1,234 points", integer), find("1,23,4 points", integer))
print("fraction:", find("1.5", integer), find("1.5", number))
print("exponent:", find("1e3", integer))
print("percent:", find("12.5%", integerPercentage), find("12.5%", percentage))
let start = Regex { Anchor.startOfSubject; Capture(.localizedInteger(locale: locale)); Anchor.endOfSubject }
print("whole:", "1.5".firstMatch(of: start).map { "\($0.output.1)" } ?? "nothing")'
prepare swiftc -swift-version 6 parsers.swift -o parsers
observe ./parsers
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the dates that .date finds in 9/21/2026 and 21/9/2026" "2026-09-21 2026-01-09" "$(line date)"
expect "the date in 21/9/2026 from its start" nothing "$(line anchored)"
expect "the integers in 1,234 and 1,23,4" "1,234=1234 4=4" "$(line groups)"
expect "the integer and the Double in 1.5" "1.5=1 1.5=1.5" "$(line fraction)"
expect "the integer in 1e3" "1e3=1000" "$(line exponent)"
expect "the percentages in 12.5%" "12.5%=12 12.5%=0.125" "$(line percent)"
expect "the integer that 1.5 is from its start to its end" 1 "$(line whole)"
finish
