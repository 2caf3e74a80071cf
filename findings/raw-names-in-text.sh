#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A raw identifier keeps its backticks in the text of its type, its case, its mirror, and
loses them in #function, in a coding key and in a raw value. Where it keeps them, each space has become a non-breaking
one (U+00A0), so a text that was typed with spaces never equals it."

cat >names.swift <<'SWIFT'
import Foundation
struct `Lobby page`: Codable {
    var `best score` = 7
    func `shows the score`() -> String { #function }
}
enum `Kind of game`: String { case `two players` }
let page = `Lobby page`()
print("type:", type(of: page))
print("function:", page.`shows the score`())
print("mirror:", Mirror(reflecting: page).children.first!.label!)
print("json:", String(data: try JSONEncoder().encode(page), encoding: .utf8)!)
print("case:", `Kind of game`.`two players`)
print("raw value:", `Kind of game`.`two players`.rawValue)
SWIFT
prepare swiftc names.swift -o names
observe ./names
# Shows a non-breaking space as a tilde.
line() { sed -n "s/^$1: //p" <<<"$output" | sed $'s/\u00a0/~/g'; }
expect "the type" '`Lobby~page`' "$(line type)"
expect "#function" 'shows the score()' "$(line function)"
expect "the mirror's label" '`best~score`' "$(line mirror)"
expect "the coding key" '{"best score":7}' "$(line json)"
expect "the case" '`two~players`' "$(line case)"
expect "its raw value" 'two players' "$(line 'raw value')"
finish
