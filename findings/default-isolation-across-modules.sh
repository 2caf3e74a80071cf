#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The main-actor isolation that -default-isolation gives stays in the module for global functions, global
constants and the types themselves. An importer gets it for members and initializers only. So an importer calls the
global function from any thread without an error, and its own extension of an isolated type is not isolated.
An @MainActor that is written down is exported."

cat >Parts.swift <<'SWIFT'
import Foundation
public final class Model {
    public init() {}
    public func change() {}
}
public protocol Source { func next() }
@MainActor public protocol WrittenSource { func next() }
public func isOnMainThread() -> Bool { Thread.isMainThread }
@MainActor public func written() {}
SWIFT
prepare swiftc -swift-version 6 -parse-as-library -default-isolation MainActor -emit-module -emit-library -static \
    -module-name Parts -emit-module-path Parts.swiftmodule -o libParts.a Parts.swift

cat >inside.swift <<'SWIFT'
nonisolated func insider() { _ = isOnMainThread() }
SWIFT
observe swiftc -swift-version 6 -parse-as-library -default-isolation MainActor -typecheck Parts.swift inside.swift
expect "the global function is isolated for its own module" yes \
    "$(has "$output" "call to main actor-isolated global function 'isOnMainThread()'")"

# refused CODE: whether the compiler rejects nonisolated code of an importer.
refused() {
    printf 'import Parts\n%s\n' "$1" >importer.swift
    if swiftc -swift-version 6 -parse-as-library -typecheck -I . importer.swift >refused.txt 2>&1; then
        echo no
    else
        has "$(cat refused.txt)" "main actor-isolated" | sed 's/no/for another reason/'
    fi
}
expect "an importer may not call it" no "$(refused 'nonisolated func user() { _ = isOnMainThread() }')"
expect "an importer may not call the written one" yes "$(refused 'nonisolated func user() { written() }')"
expect "an importer may not call a method" yes "$(refused 'nonisolated func user(_ m: Model) { m.change() }')"
expect "an importer's extension is isolated" no \
    "$(refused 'extension Model { func more() {} }
nonisolated func user(_ m: Model) { m.more() }')"

conformer() { refused "struct Conformer: $1 { func next() {}; func more() {} }
nonisolated func user(_ c: Conformer) { c.more() }"; }
expect "an importer's type that conforms to a protocol is isolated" no "$(conformer Source)"
expect "one that conforms to a written one is isolated" yes "$(conformer WrittenSource)"

cat >main.swift <<'SWIFT'
import Parts
print(await Task.detached { isOnMainThread() }.value)
SWIFT
prepare swiftc -swift-version 6 -I . -L . -lParts main.swift -o main
expect "called in a detached task, it runs on the main thread" false "$(./main)"
finish
