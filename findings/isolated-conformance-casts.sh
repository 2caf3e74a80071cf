#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "Off the main actor, a type with a main-actor conformance still casts to the protocol's metatype. Only the
cast of an instance looks at the actor. A check of the type is therefore no check of its instances."

cat >casts.swift <<'SWIFT'
protocol Named { func name() -> String }
@MainActor final class Screen: @MainActor Named { func name() -> String { "screen" } }

func casts(_ instance: Any) -> String {
    let type: Any.Type = Swift.type(of: instance)
    return "type \(type is any Named.Type), instance \(instance is any Named), array \([instance] is [any Named])"
}

nonisolated(unsafe) let screen: Any = await MainActor.run { Screen() }
print("main: " + (await MainActor.run { casts(screen) }))
print("other: " + (await Task.detached { casts(screen) }.value))
SWIFT
for level in -Onone -O; do
    prepare swiftc "$level" -swift-version 6 casts.swift -o casts
    observe ./casts
    expect "on the main actor, $level" "type true, instance true, array true" "$(sed -n 's/^main: //p' <<<"$output")"
    expect "in a detached task, $level" "type true, instance false, array false" "$(sed -n 's/^other: //p' <<<"$output")"
done
finish
