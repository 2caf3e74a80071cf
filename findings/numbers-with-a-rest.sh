#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux, reading a number with a format style stops at the first character that it does not know, without an
error: '12 apples' is 12, '1.5' as an Int is 1, '1,5' in English and '1.5' in German are 1. Only a text without a number
at its begin is an error. Int(_:) returns nil for all of them."

cat >numbers.swift <<'SWIFT'
import Foundation

let english = Locale(identifier: "en_US"), german = Locale(identifier: "de_DE")
for text in ["12 apples", "1.5", "1,234", "12,", "apples"] {
    let number = try? Int(text, format: .number.locale(english))
    print("\(text):", number.map { "\($0)" } ?? "an error", "and", Int(text).map { "\($0)" } ?? "nil")
}
func double(_ text: String, _ locale: Locale) -> String {
    (try? Double(text, format: .number.locale(locale))).map { "\($0)" } ?? "an error"
}
print("comma:", double("1,5", english), double("1,5", german), double("1.5", german))
SWIFT
prepare swiftc -swift-version 6 numbers.swift -o numbers
observe ./numbers
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "12 apples, read with a style and by Int(_:)" "12 and nil" "$(line "12 apples")"
expect "1.5 as an Int" "1 and nil" "$(line 1.5)"
expect "12 with a comma" "12 and nil" "$(line 12,)"
expect "apples" "an error and nil" "$(line apples)"
expect "1,234 as an Int" "1234 and nil" "$(line 1,234)"
expect "1,5 in English, 1,5 in German, 1.5 in German" "1.0 1.5 1.0" "$(line comma)"
finish
