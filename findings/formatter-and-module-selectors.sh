#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "'swift format' shortens a type that a module selector takes from another module to the standard library's
spelling, and the selector is lost: the program names another type after it. With a dot in its place it does not."

mkdir Sources
cat >Sources/shelf.swift <<'SWIFT'
let books: Shelf::Array<Int> = .init()
let pages: Shelf::Dictionary<Int, Int> = .init()
let first: Shelf::Optional<Int> = .init()
let dotted: Shelf.Array<Int> = .init()
func close() -> Shelf::Void {}
SWIFT
prepare swift format format --configuration '{"version":1}' Sources/shelf.swift
formatted=$(cat .preparing)
line() { sed -n "$1p" <<<"$formatted"; }
expect "Shelf::Array<Int> becomes" "let books: [Int] = .init()" "$(line 1)"
expect "Shelf::Dictionary<Int, Int> becomes" "let pages: [Int: Int] = .init()" "$(line 2)"
expect "Shelf::Optional<Int> becomes" "let first: Int? = .init()" "$(line 3)"
expect "Shelf.Array<Int> stays" "let dotted: Shelf.Array<Int> = .init()" "$(line 4)"
expect "-> Shelf::Void becomes" "func close() {}" "$(line 5)"

# The change is one of meaning: the compiler sees two types before, and one after.
cat >two.swift <<'SWIFT'
struct Array<Element> {}
let shelf: two::Array<Int> = .init()
print(type(of: shelf) == Swift::Array<Int>.self)
SWIFT
prepare swiftc -module-name two two.swift -o two
expect "before, both are one type" false "$(./two)"
swift format format --configuration '{"version":1}' two.swift >formatted.swift
prepare swiftc -module-name two formatted.swift -o two
expect "after, both are one type" true "$(./two)"
finish
