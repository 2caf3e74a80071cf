#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour 'The \b of a Swift Regex is the end of a word of Unicode, and not the place between \w and something else. A
dot, a colon or an apostrophe between two letters belongs to the word, and so does a dot or a comma between digits. So
\bBar\b is not found in Foo.Bar, \bdon\b not in don'"'"'t, and replacing each \b\w+\b leaves Foo.Bar as it is.
NSRegularExpression, range(of:options:) and wordBoundaryKind(.simple) find them; a dot after ? or a parenthesis is a
boundary for all.'

cat >words.swift <<'SWIFT'
import Foundation

func finds(_ pattern: String, in text: String) -> String {
    let regex = try! Regex(pattern), old = try! NSRegularExpression(pattern: pattern)
    let range = NSRange(text.startIndex..., in: text)
    return [text.contains(regex), text.contains(regex.wordBoundaryKind(.simple)),
        old.firstMatch(in: text, range: range) != nil, text.range(of: pattern, options: .regularExpression) != nil
    ].map { $0 ? "yes" : "no" }.joined(separator: " ")
}
for (text, word) in [
    ("Foo.Bar", "Bar"), ("foo:bar", "bar"), ("don't", "don"), ("3.5", "5"), ("1,000", "000"), ("Foo?.bar", "bar"),
    ("foo-bar", "bar"), ("x.1", "1"),
] { print("\(text):", finds(#"\b\#(word)\b"#, in: text)) }
print("replaced:", "f(Foo.Bar, Baz)".replacing(#/\b\w+\b/#, with: "_"))
print("simple:", "f(Foo.Bar, Baz)".replacing(#/\b\w+\b/#.wordBoundaryKind(.simple), with: "_"))
SWIFT
prepare swiftc -swift-version 6 words.swift -o words
observe ./words
line() { sed -n "s/^$1: //p" <<<"$output"; }
# Found by Regex, by Regex with simple boundaries, by NSRegularExpression, and by range(of:options:).
expect 'Bar in Foo.Bar' "no yes yes yes" "$(line Foo.Bar)"
expect 'bar in foo:bar' "no yes yes yes" "$(line foo:bar)"
expect "don in don't" "no yes yes yes" "$(line "don't")"
expect '5 in 3.5' "no yes yes yes" "$(line 3.5)"
expect '000 in 1,000' "no yes yes yes" "$(line 1,000)"
expect 'bar in Foo?.bar' "yes yes yes yes" "$(line 'Foo?.bar')"
expect 'bar in foo-bar' "yes yes yes yes" "$(line foo-bar)"
expect '1 in x.1' "yes yes yes yes" "$(line x.1)"
expect 'f(Foo.Bar, Baz) with each word replaced' "_(Foo.Bar, _)" "$(line replaced)"
expect 'the same with simple boundaries' "_(_._, _)" "$(line simple)"
finish
