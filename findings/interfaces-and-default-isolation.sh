#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "With library evolution and default isolation, the compiler writes a textual interface that it cannot read again in
Swift 6 mode: the build fails for a public class that is not final, an enumeration without associated values, a synthesized or
a written conformance, a variable, and an inlinable function. The interface has neither the default isolation nor an attribute
at a type or its conformances. With '@MainActor' written out, it can be read. In Swift 5 mode there is no error."

# reads TEXT OPTIONS...: whether the module is built and its interface can be read.
reads() {
    printf '%s\n' "$1" >Bar.swift
    shift
    rm -f Bar.swiftinterface Bar.swiftmodule
    observe swiftc -parse-as-library -emit-module -enable-library-evolution -module-name Bar \
        -emit-module-path Bar.swiftmodule -emit-module-interface-path Bar.swiftinterface Bar.swift "$@"
    [ -f Bar.swiftinterface ] || cannot "the interface was not written: $(head -n 3 <<<"$output")"
    if [ "$status" = 0 ]; then
        echo yes
    else
        grep -oE "cannot conform|crosses into main actor|not concurrency-safe|synchronous nonisolated" <<<"$output" | head -n 1
    fi
}
implicit=(-swift-version 6 -default-isolation MainActor)
class='public class Drink { public init() {} }'
taste='public enum Taste { case sweet, sour }'
hashable='public struct Drink: Hashable { public var name = "beer"; public init() {} }'
expect "a final class" yes "$(reads "public final ${class#public }" "${implicit[@]}")"
expect "a structure" yes "$(reads "${hashable/: Hashable/}" "${implicit[@]}")"
expect "a class" "cannot conform" "$(reads "$class" "${implicit[@]}")"
expect "an enumeration" "crosses into main actor" "$(reads "$taste" "${implicit[@]}")"
expect "a structure that is Hashable" "crosses into main actor" "$(reads "$hashable" "${implicit[@]}")"
expect "a structure that is described" "crosses into main actor" "$(reads \
    'public struct Drink: CustomStringConvertible { public var description: String { "beer" } }' "${implicit[@]}")"
expect "a variable" "not concurrency-safe" "$(reads 'public var drinks = 2' "${implicit[@]}")"
expect "an inlinable function" "synchronous nonisolated" "$(reads 'public struct Drink { public func pour() {} }
@inlinable public func serve(_ drink: Drink) { drink.pour() }' "${implicit[@]}")"

reads "$taste" "${implicit[@]}" >/dev/null
expect "attributes before the enumeration in the interface" "public enum Taste {" \
    "$(grep 'enum Taste' Bar.swiftinterface)"
expect "the interface has the default isolation" no "$(has "$(cat Bar.swiftinterface)" default-isolation)"
expect "the enumeration in Swift 5 mode" yes "$(reads "$taste" -swift-version 5 -default-isolation MainActor)"
expect "the class with the attribute" yes "$(reads "@MainActor $class" -swift-version 6)"
expect "the structure with both attributes" yes \
    "$(reads "@MainActor ${hashable/: Hashable/: @MainActor Hashable}" -swift-version 6)"
finish
