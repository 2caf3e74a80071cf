#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "In a function with an isolated parameter, a task is isolated to the actor only if its closure uses the
parameter: one that does not use it leaves the actor, and so does one that names it in its capture list.
'Task.immediate' stays without a use. The body of a task group and of a cancellation handler leave it, too. In a
method of the actor, a task stays only if it uses 'self'; a task on the main actor always stays."

cat >main.swift <<'SWIFT'
func note(_ what: String, _ actor: isolated (any Actor)? = #isolation) {
    print("\(what): \(actor == nil ? "leaves" : "stays")")
}
func run(on bar: isolated Bar) async {
    note("the function")
    await Task { note("a task") }.value
    await Task { _ = bar; note("a task that uses it") }.value
    await Task { [bar] in _ = bar; note("a task with a capture list") }.value
    await Task.immediate { note("an immediate task") }.value
    await withTaskGroup(of: Void.self) { _ in note("a task group") }
    await withTaskGroup(of: Void.self) { _ in _ = bar; note("a task group that uses it") }
    await withTaskCancellationHandler { note("a cancellation handler") } onCancel: {}
}
actor Bar {
    func method() async {
        await Task { note("in a method") }.value
        await Task { _ = self; note("in a method that uses self") }.value
    }
}
@MainActor func onMain() async { await Task { note("on the main actor") }.value }
await run(on: Bar())
await Bar().method()
await onMain()
SWIFT
prepare swiftc -swift-version 6 main.swift -o main
observe ./main
line() { sed -n "s/^$1: //p" <<<"$output"; }
while IFS=: read -r what expected; do expect "$what" "$expected" "$(line "$what")"; done <<'EXPECTED'
the function:stays
a task:leaves
a task that uses it:stays
a task with a capture list:leaves
an immediate task:stays
a task group:leaves
a task group that uses it:stays
a cancellation handler:leaves
in a method:leaves
in a method that uses self:stays
on the main actor:stays
EXPECTED
finish
