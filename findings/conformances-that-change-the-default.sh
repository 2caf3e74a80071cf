#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "In a module with main-actor default isolation, a type whose declaration names a nonisolated protocol of
another module that refines Sendable is not isolated. Named in an extension, the same conformance is an error. A
protocol without Sendable changes nothing, nor do Hashable and Codable beside Sendable itself, but a coding key is
nonisolated."

cat >Services.swift <<'SWIFT'
public protocol SendableService: Sendable { func run() }
public protocol PlainService { func run() }
public protocol RefiningService: SendableService {}
@MainActor public protocol IsolatedService: Sendable { func run() }
SWIFT
prepare swiftc -swift-version 6 -parse-as-library -emit-module -module-name Services Services.swift
# isolation CODE: where the method `other`, which calls a function of the main actor, is.
isolation() {
    printf 'import Services\nfunc onMain() {}\n%s\n' "$1" >code.swift
    observe swiftc -swift-version 6 -parse-as-library -default-isolation MainActor -I . -typecheck code.swift
    case $output in
        *"crosses into main actor-isolated code"*) echo "an error of the conformance" ;;
        *"call to main actor-isolated global function 'onMain()'"*) echo nonisolated ;;
        *error:*) echo "another error" ;;
        *) echo "main actor" ;;
    esac
}
members='func run() {}; func other() { onMain() }'
expect "a class" "main actor" "$(isolation "final class Store { $members }")"
expect "a class that conforms to a plain protocol" "main actor" \
    "$(isolation "final class Store: PlainService { $members }")"
expect "to one that refines Sendable" nonisolated "$(isolation "final class Store: SendableService { $members }")"
expect "to one that refines that one" nonisolated "$(isolation "struct Store: RefiningService { $members }")"
expect "to one that says @MainActor" "main actor" "$(isolation "final class Store: IsolatedService { $members }")"
expect "to the one that refines Sendable, in an extension" "an error of the conformance" \
    "$(isolation "final class Store {}; extension Store: SendableService { $members }")"
expect "with @MainActor written" "an error of the conformance" \
    "$(isolation "@MainActor final class Store: SendableService { $members }")"
expect "a value that is Hashable, Codable and Sendable" "main actor" \
    "$(isolation "struct Store: Hashable, Codable, Sendable { var id = 1; $members }")"
expect "a coding key" nonisolated \
    "$(isolation "enum Store: String, CodingKey { case name; func other() { onMain() } }")"
finish
