#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "In a module with main-actor default isolation, a type that says 'nonisolated' has nonisolated members only
where it is declared: those of its extensions are on the main actor, and importers call them from any thread, because
they do not see it. The extension of an error is nonisolated, but what it conforms to there is for the main actor:
elsewhere a description that is written in an extension is not used, without a warning. With 'nonisolated extension',
both are nonisolated."

isolated() {
    printf 'func onMain() {}\n%s\n' "$1" >code.swift
    observe swiftc -swift-version 6 -parse-as-library -default-isolation MainActor -typecheck code.swift
    case $output in
        *"call to main actor-isolated global function 'onMain()'"*) echo nonisolated ;;
        *error:*) echo "another error" ;;
        *) echo "main actor" ;;
    esac
}
expect "a method of a nonisolated structure" nonisolated "$(isolated 'nonisolated struct A { func a() { onMain() } }')"
expect "a method of its extension" "main actor" "$(isolated 'nonisolated struct A {}
extension A { func a() { onMain() } }')"
expect "a method of a nonisolated extension" nonisolated "$(isolated 'nonisolated struct A {}
nonisolated extension A { func a() { onMain() } }')"
expect "a method of the extension of an error" nonisolated "$(isolated 'enum E: Error { case e }
extension E { func a() { onMain() } }')"

cat >Parts.swift <<'SWIFT'
import Foundation
public nonisolated struct Place: Sendable { public init() {} }
extension Place { public func isOnMainThread() -> Bool { Thread.isMainThread } }
SWIFT
prepare swiftc -swift-version 6 -parse-as-library -default-isolation MainActor -emit-module -emit-library -static \
    -module-name Parts -emit-module-path Parts.swiftmodule -o libParts.a Parts.swift
printf 'nonisolated func user() { _ = Place().isOnMainThread() }\n' >inside.swift
observe swiftc -swift-version 6 -parse-as-library -default-isolation MainActor -typecheck Parts.swift inside.swift
expect "its own module may call the extension from nonisolated code" no "$([ "$status" = 0 ] && echo yes || echo no)"
cat >main.swift <<'SWIFT'
import Parts
print(await Task.detached { Place().isOnMainThread() }.value)
SWIFT
prepare swiftc -swift-version 6 -I . -L . -lParts main.swift -o main
expect "called by an importer in a detached task, it runs on the main thread" false "$(./main)"

cat >errors.swift <<'SWIFT'
enum Inside: Error, CustomStringConvertible {
    case closed
    var description: String { "The bar is closed." }
}
enum Extended: Error { case closed }
extension Extended: CustomStringConvertible { var description: String { "The bar is closed." } }
enum Written: Error { case closed }
nonisolated extension Written: CustomStringConvertible { var description: String { "The bar is closed." } }
@main struct Bar {
    static func main() async {
        let errors: [any Error] = [Inside.closed, Extended.closed, Written.closed]
        for error in errors { print("here:", error) }
        await Task.detached { for error in errors { print("elsewhere:", error) } }.value
    }
}
SWIFT
prepare swiftc -swift-version 6 -default-isolation MainActor -parse-as-library errors.swift -o errors
observe ./errors
lines() { sed -n "s/^$1: //p" <<<"$output" | tr '\n' ' '; }
expect "three errors on the main actor" "The bar is closed. The bar is closed. The bar is closed. " "$(lines here)"
expect "elsewhere" "The bar is closed. closed The bar is closed. " "$(lines elsewhere)"
finish
