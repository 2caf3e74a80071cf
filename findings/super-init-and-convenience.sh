#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A subclass that sets a constant may call super.init of a convenience initializer: it compiles, and the linker finds
no symbol. In a subclass that sets a variable, the compiler refuses the call."

# Prints how a subclass builds whose property is declared by $1.
judge() {
    cat >main.swift <<SWIFT
class Base {
    init() {}
    convenience init(number: Int) { self.init() }
}
final class Sub: Base {
    $1
    init(name: String) {
        self.name = name
        super.init(number: 1)
    }
}
_ = Sub(name: "")
SWIFT
    observe swiftc main.swift -o main
    if [ "$status" = 0 ]; then
        echo builds
    else
        grep -oE "must call a designated initializer|undefined reference" <<<"$output" | head -n 1
    fi
}
expect "a variable" "must call a designated initializer" "$(judge 'var name: String')"
expect "a constant" "undefined reference" "$(judge 'let name: String')"
finish
