#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The feature NonisolatedNonsendingByDefault, which approachable concurrency turns on, keeps a nonisolated
async method that is called through a protocol on the caller's actor only if both have it: the module of the protocol
and the module of the type. A task that such a method starts is not on the caller's actor."

cat >Base.swift <<'SWIFT'
public protocol Loading { nonisolated func load() async -> Bool }
SWIFT
cat >main.swift <<'SWIFT'
import Base
import Dispatch
let key = DispatchSpecificKey<Bool>()
nonisolated func isOnMain() -> Bool { DispatchQueue.getSpecific(key: key) ?? false }
struct Loader: Loading {
    nonisolated func load() async -> Bool { isOnMain() }
    nonisolated func loadInTask() async -> Bool { await Task { isOnMain() }.value }
}
@MainActor func observe() async {
    DispatchQueue.main.setSpecific(key: key, value: true)
    let any: any Loading = Loader()
    print("direct \(await Loader().load()), protocol \(await any.load()), task \(await Loader().loadInTask())")
}
await observe()
SWIFT
feature=(-enable-upcoming-feature NonisolatedNonsendingByDefault)
# on_main BASE MAIN: where the method runs if the modules have the feature, "on" or "off".
on_main() {
    local base=(-swift-version 6) main=(-swift-version 6)
    [ "$1" = off ] || base+=("${feature[@]}")
    [ "$2" = off ] || main+=("${feature[@]}")
    prepare swiftc "${base[@]}" -parse-as-library -emit-module -emit-library -static -module-name Base Base.swift -o libBase.a
    prepare swiftc "${main[@]}" -I . -L . main.swift -lBase -o program
    ./program
}
expect "on the main actor, neither module has the feature" "direct false, protocol false, task false" "$(on_main off off)"
expect "the module of the protocol has it" "direct false, protocol false, task false" "$(on_main on off)"
expect "the module of the type has it" "direct true, protocol false, task false" "$(on_main off on)"
expect "both have it" "direct true, protocol true, task false" "$(on_main on on)"
finish
