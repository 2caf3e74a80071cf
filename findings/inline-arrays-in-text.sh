#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The description of an InlineArray has no elements but '(Unknown)', also as a property of a structure that is
printed or described for a failed expectation, with dump and with a mirror. Its elements are printed through its
indices."

cat >boards.swift <<'SWIFT'
struct Board { var cells: InlineArray<3, Int> }
let board = Board(cells: [4, 5, 6])
print("array:", board.cells)
print("structure:", board)
print("mirror:", Mirror(reflecting: board.cells).children.map { "\($0.value)" })
print("elements:", board.cells.indices.map { board.cells[$0] })
var dumped = ""
dump(board.cells, to: &dumped)
print("dump:", dumped.contains("4"), dumped.contains("Unknown"))
SWIFT
prepare swiftc -swift-version 6 boards.swift -o boards
observe ./boards
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "an InlineArray" "InlineArray<3, Int>(_storage: (Unknown))" "$(line array)"
expect "a structure with one" "Board(cells: Swift.InlineArray<3, Swift.Int>(_storage: (Unknown)))" "$(line structure)"
expect "a mirror" '["(Unknown)"]' "$(line mirror)"
expect "a dump has the first element; and Unknown" "false true" "$(line dump)"
expect "its elements by their indices" "[4, 5, 6]" "$(line elements)"
finish
