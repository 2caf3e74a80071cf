#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The flag -default-isolation MainActor isolates the deinit that a class does not write, also in a class that
already says @MainActor. An empty 'deinit {}' makes it nonisolated again."

cat >classes.swift <<'SWIFT'
public final class Plain { public init() {} }
@MainActor public final class Marked { public init() {} }
@MainActor public final class Emptied { public init() {}; deinit {} }
nonisolated public final class Free: Sendable { public init() {} }
SWIFT

# Sets `classes` to those whose deallocation calls the runtime's function for isolated deinits.
find_isolated() {
    prepare swiftc -swift-version 6 -parse-as-library "$@" -emit-sil classes.swift -o classes.sil
    classes=$(sed -nE 's|^// ([A-Za-z]+)\.__isolated_deallocating_deinit.*|\1|p' classes.sil | sort -u | paste -s -d ' ' -)
}

find_isolated
expect "isolated deinits without the flag" "" "$classes"
find_isolated -default-isolation MainActor
expect "isolated deinits with the flag" "Marked Plain" "$classes"
finish
