#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "With main-actor default isolation and Swift 6 mode, a class without written initializers has no subclass without
them: the implicit initializer of the class is nonisolated, and the one of the subclass is not. Swift 5 mode accepts it."

cat >silent.swift <<'SWIFT'
class Base { var values: [Int] = [] }
class Sub: Base { var name = "" }
SWIFT
sed 's/class Base {/class Base { init() {};/' silent.swift >written.swift
# Prints how the compiler judges a file in a language mode.
judge() {
    observe swiftc -swift-version "$2" -default-isolation MainActor -parse-as-library -typecheck "$1.swift"
    if [ "$status" = 0 ]; then echo compiles; else grep -o "initializer 'init()' has different actor isolation" <<<"$output" | head -n 1; fi
}
expect "no initializer written, Swift 5 mode" compiles "$(judge silent 5)"
expect "no initializer written, Swift 6 mode" "initializer 'init()' has different actor isolation" "$(judge silent 6)"
expect "init() {} written in the class, Swift 6 mode" compiles "$(judge written 6)"
finish
