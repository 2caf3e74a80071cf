#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A '[weak self]' that is formed while the object is deinitialized is nil, although the object is the one that runs, and
nothing is reported. So the body of such a closure is skipped, where a strong 'self' works. A weak reference that was
formed before is nil, too."

cat >weak.swift <<'SWIFT'
final class Session {
    var early: (() -> String)?
    private var name = "open"
    func call(_ body: () -> String) { print(body()) }
    init() { early = { [weak self] in "early: \(self?.name ?? "nil")" } }
    deinit {
        call { [weak self] in "weak: \(self?.name ?? "nil")" }
        call { "strong: \(name)" }
        if let early { call(early) }
    }
}
do { _ = Session() }
SWIFT
prepare swiftc -swift-version 6 weak.swift -o weak
observe ./weak
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "a weak reference formed in the deinit" nil "$(line weak)"
expect "a weak reference formed before" nil "$(line early)"
expect "a strong use in the deinit" open "$(line strong)"
finish
