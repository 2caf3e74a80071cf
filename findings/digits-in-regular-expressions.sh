#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "In a Regex \\d and .digit match each character with a numeric value, also ½, ², ①, Ⅷ and 三, which Int(_:) does not
read and neither NSRegularExpression nor Python matches. [0-9], \\p{Nd} and asciiOnlyDigits() leave them out. A digit with an
enclosing keycap is matched by \\d and not by [0-9]."

source_file digits.swift 'import Foundation
import RegexBuilder

let texts = ["7", "１", "½", "²", "①", "Ⅷ", "三", "1\u{FE0F}\u{20E3}"]
func list(_ matches: (String) throws -> Bool) rethrows -> String {
    try texts.filter(matches).map { $0.count == $0.unicodeScalars.count ? $0 : "keycap" }.joined(separator: " ")
}
print("literal:", list { $0.wholeMatch(of: /\d/) != nil })
print("builder:", list { $0.wholeMatch(of: Regex { One(.digit) }) != nil })
print("ascii:", list { $0.wholeMatch(of: (/\d/).asciiOnlyDigits()) != nil })
print("brackets:", list { $0.wholeMatch(of: /[0-9]/) != nil })
print("property:", list { $0.wholeMatch(of: /\p{Nd}/) != nil })
print("integer:", list { Int($0) != nil })
let older = try NSRegularExpression(pattern: "^\\d$")
print("older:", list { older.firstMatch(in: $0, range: NSRange($0.startIndex..., in: $0)) != nil })
print("amounts:", "1½ oz rum, ¾ oz lime, 2 dashes".matches(of: /\d+/).map { String($0.output) }.joined(separator: " "))
print("numbers:", "1½ oz rum, ¾ oz lime, 2 dashes".matches(of: /\d+/).compactMap { Int($0.output) })'
prepare swiftc -swift-version 6 digits.swift -o digits
observe ./digits
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the texts that /\\d/ matches" "7 １ ½ ² ① Ⅷ 三 keycap" "$(line literal)"
expect "those that One(.digit) matches" "7 １ ½ ² ① Ⅷ 三 keycap" "$(line builder)"
expect "those that /\\d/ with asciiOnlyDigits matches" 7 "$(line ascii)"
expect "those that /[0-9]/ matches" 7 "$(line brackets)"
expect "those that /\\p{Nd}/ matches" "7 １ keycap" "$(line property)"
expect "those that Int reads" 7 "$(line integer)"
expect "those that \\d of NSRegularExpression matches" "7 １" "$(line older)"
expect "those that \\d of Python matches" "7 １" \
    "$(python3 -c 'import re; print(*(text for text in "7１½²①Ⅷ三" if re.fullmatch(r"\d", text)))')"
expect "the matches of /\\d+/ in amounts" "1½ ¾ 2" "$(line amounts)"
expect "the matches that are integers" "[2]" "$(line numbers)"
finish
