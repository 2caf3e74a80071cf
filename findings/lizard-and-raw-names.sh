#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
behaviour "lizard measures no function whose raw name has a blank, and says nothing about it: neither its length nor its branches are
in a limit or an average. A computed property and a subscript with branches differ, too: only the subscript is a function. A test
name with the begin of a comment hides the functions after it."

need_python_packages lizard==1.24.3
source_file Tests.swift 'struct Tests {
    @Test func `a table is free`() { if a { if b { if c { print(1) } } } }
    @Test func `table`() { if a { print(1) } }
    var value: Int { if a { 1 } else { 2 } }
    subscript(index: Int) -> Int { if a { 1 } else { 2 } }
    func last() { print(1) }
}'
source_file Comments.swift 'struct Comments {
    func first() { print(1) }
    @Test func `reads /* as text`() { print(1) }
    func last() { print(1) }
}'
# functions FILE: the names and the branches that are measured.
functions() { "$python" -m lizard --csv "$1" | "$python" -c '
import csv, sys
print(", ".join(f"{row[7]} {row[1]}" for row in csv.reader(sys.stdin)))'; }
expect "the functions and their complexity" '`table` 2, subscript 2, last 1' "$(functions Tests.swift)"
expect "the same with a limit of 3" "no warning" \
    "$("$python" -m lizard --CCN 3 --warnings_only Tests.swift | grep -o 'warning' || echo "no warning")"
expect "beside a name with the begin of a comment" "first 1" "$(functions Comments.swift)"
finish
