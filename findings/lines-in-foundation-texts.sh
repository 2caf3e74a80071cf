#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux the methods of Foundation disagree about a text with CRLF: components(separatedBy: \"\\n\") of a String gives
one component, although contains(_:), range(of:) and replacingOccurrences find the line end, and the same method of NSString
gives two. With .newlines there is an empty component in between. enumerateLines takes no form feed for the end of a line, and
.newlines does."

source_file lines.swift 'import Foundation

let text = "a\r\nb"
print("String:", text.components(separatedBy: "\n").count)
print("NSString:", (text as NSString).components(separatedBy: "\n").count)
print("split:", text.split(separator: "\n").count)
print("found:", text.contains("\n"), text.range(of: "\n") != nil, text.firstIndex(of: "\n") != nil)
let replaced = [text.replacingOccurrences(of: "\n", with: "|"), text.replacing("\n", with: "|")]
print("replaced:", replaced.map(\.debugDescription).joined(separator: " "))
print("newlines:", text.components(separatedBy: .newlines))
print("mixed:", "a\nb\r\nc".components(separatedBy: "\n"))
var lines: [String] = []
"a\r\nb\u{C}c\u{2028}d".enumerateLines { line, _ in lines.append(line) }
print("enumerated:", lines)
print("all:", "a\u{C}c\u{2028}d".components(separatedBy: .newlines))'
prepare swiftc lines.swift -o lines
observe ./lines
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the components of a CRLF text, separated by a line feed" 1 "$(line String)"
expect "the components as an NSString" 2 "$(line NSString)"
expect "the parts of split" 1 "$(line split)"
expect "contains and range(of:) find the line feed, and firstIndex(of:) does" "true true false" "$(line found)"
expect "replacingOccurrences and replacing" '"a\r|b" "a\r\nb"' "$(line replaced)"
expect "the components separated by .newlines" '["a", "", "b"]' "$(line newlines)"
expect "the components of a text with both line ends" '["a", "b\r\nc"]' "$(line mixed)"
expect "the lines that enumerateLines finds" '["a", "b\u{0C}c", "d"]' "$(line enumerated)"
expect "the same by .newlines" '["a", "c", "d"]' "$(line all)"
finish
