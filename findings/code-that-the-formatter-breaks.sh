#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "'swift format' puts the statement after a semicolon on the next line without the semicolon, also a closure
that is called: it is then the argument of the call before it, and the file no longer compiles. After 'return', the
statement is then the returned value, and runs. Optional<Drink & Priced> becomes 'Drink & Priced?' and Optional<each
Value> 'each Value?', which do not compile. 'any Drink & Priced' gets parentheses."

compiles() { swiftc -swift-version 6 -parse-as-library -typecheck "$1" >compiler.txt 2>&1 && echo yes || echo no; }
# formatted CODE: whether the code compiles before and after it was formatted.
formatted() {
    printf '%s\n' "$1" >code.swift
    local before
    before=$(compiles code.swift)
    prepare swift format --in-place code.swift
    printf '%s, %s\n' "$before" "$(compiles code.swift)"
}
types='protocol Drink {}
protocol Priced {}
'
expect "a closure after a semicolon compiles before, and after" "yes, no" \
    "$(formatted 'func serve(_ note: () -> Void = {}) {}
func open() { serve(); { print("open") }() }')"
expect "the composition of an optional" "yes, no" \
    "$(formatted "${types}func serve(_ drink: Optional<Drink & Priced>) {}")"
expect "with any" "yes, yes" "$(formatted "${types}func serve(_ drink: Optional<any Drink & Priced>) {}")"
expect "a pack of optionals" "yes, no" "$(formatted 'func serve<each Drink>(_ drinks: repeat Optional<each Drink>) {}')"
cat >bar.swift <<'SWIFT'
func close(_ isEmpty: Bool) {
    if isEmpty { return; print("still open") }
}
@main struct Bar { static func main() { close(true) } }
SWIFT
prepare swiftc -swift-version 6 -parse-as-library bar.swift -o bar
expect "what is printed after a return with a semicolon" "" "$(./bar)"
prepare swift format --in-place bar.swift
prepare swiftc -swift-version 6 -parse-as-library bar.swift -o bar
expect "the same, formatted" "still open" "$(./bar)"
finish
