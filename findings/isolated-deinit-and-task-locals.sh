#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "An isolated deinit reads the default of a task-local, also if it runs at once inside withValue on the main actor, where a
plain deinit reads the bound value."

cat >locals.swift <<'SWIFT'
enum Trace { @TaskLocal static var id = "default" }
@MainActor final class Isolated { isolated deinit { print("isolated: \(Trace.id)") } }
@MainActor final class Plain { deinit { print("plain: \(Trace.id)") } }
@main struct Main {
    @MainActor static func main() {
        Trace.$id.withValue("bound") {
            var isolated: Isolated? = Isolated()
            isolated = nil
            print("after: \(isolated == nil)")
            var plain: Plain? = Plain()
            plain = nil
            _ = plain
        }
    }
}
SWIFT
prepare swiftc -swift-version 6 -parse-as-library locals.swift -o locals
observe ./locals
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the isolated deinit ran at once" "isolated" "$(head -n 1 <<<"$output" | cut -d: -f1)"
expect "the value in the isolated deinit" "default" "$(line isolated)"
expect "in the plain one" "bound" "$(line plain)"
finish
