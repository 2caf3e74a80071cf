#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "In a module with main-actor default isolation, the description that a structure declares is used on the main actor
only. Elsewhere 'print' and 'String(describing:)' of the value as Any write its properties, without a warning.
An error's localizedDescription is the same everywhere, because a type that conforms to Error is not isolated."

cat >money.swift <<'SWIFT'
import Foundation
struct Money: CustomStringConvertible {
    var cents = 3
    var description: String { "3 cents" }
}
struct Broken: LocalizedError { var errorDescription: String? { "The till is broken." } }
@main struct Till {
    static func main() async {
        let money = Money()
        print("here:", money)
        await Task.detached {
            print("elsewhere:", money)
            print("nested:", [money])
            print("error:", Broken().localizedDescription)
        }.value
    }
}
SWIFT
prepare swiftc -swift-version 6 -default-isolation MainActor -parse-as-library money.swift -o money
observe ./money
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "printed on the main actor" "3 cents" "$(line here)"
expect "printed elsewhere" "Money(cents: 3)" "$(line elsewhere)"
expect "printed elsewhere, in an array" "[money.Money(cents: 3)]" "$(line nested)"
expect "an error's text elsewhere" "The till is broken." "$(line error)"

sed 's/print("elsewhere:", money)/print("elsewhere: \\(money)")/' money.swift >interpolated.swift
observe swiftc -swift-version 6 -default-isolation MainActor -parse-as-library -typecheck interpolated.swift
expect "an interpolation elsewhere compiles" no "$([ "$status" = 0 ] && echo yes || echo no)"
sed -i 's/    var description/    nonisolated var description/; s/struct Money/nonisolated struct Money/' money.swift
prepare swiftc -swift-version 6 -default-isolation MainActor -parse-as-library money.swift -o money
observe ./money
expect "a nonisolated structure, printed elsewhere" "3 cents" "$(line elsewhere)"
finish
