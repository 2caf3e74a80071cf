#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A new private function of a file compiles the files of other modules that use the module's names, as a new public one
does. A changed body, a new comment and a moved line do not. Files of an importer that do not use it stay as they are."

manifest Modules 'targets: [.target(name: "Lower"), .target(name: "Upper", dependencies: ["Lower"])]'
base='public struct Value { public init() {}; public func number() -> Int { one() } }
private func one() -> Int { 1 }'
source_file Modules/Sources/Lower/value.swift "$base"
source_file Modules/Sources/Upper/user.swift 'import Lower
public func use() -> Int { Value().number() }'
source_file Modules/Sources/Upper/other.swift 'public func other() {}'
cd Modules
prepare swift build
# compiled TEXT: the files of Upper that are compiled after the file of Lower has this text.
compiled() {
    local text
    printf '%s\n' "$1" >Sources/Lower/value.swift
    text=$(swift build -v 2>&1) || cannot "$text"
    grep -oE 'primary-file [^ ]*/Upper/[a-z]+' <<<"$text" | sed 's|.*/||' | sort -u | paste -s -d ' ' || true
}
expect "a changed body" "" "$(compiled "${base/Int { 1/Int { 2}")"
expect "a comment above" "" "$(compiled "// A comment.
$base")"
expect "a private function" user "$(compiled "$base
private func two() -> Int { 2 }")"
expect "a public function" user "$(compiled "$base
public func three() -> Int { 3 }")"
finish
