#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "'--explicit-target-dependency-import-check error' lets a target import whatever its declared dependencies reach, and
reports only what the target does not reach at all. Two modules that may not know each other are therefore told apart only
until one of their common dependencies depends on one of them. The error does not stop the build: it ends with 1 and
'Build complete!'."

source_file Chain/Sources/Bottom/value.swift 'public let bottom = 1'
source_file Chain/Sources/Middle/value.swift $'import Bottom\npublic let middle = bottom'
source_file Chain/Sources/Aside/value.swift 'public let aside = 1'
manifest Chain 'targets: [.target(name: "Bottom"), .target(name: "Aside"),
    .target(name: "Middle", dependencies: ["Bottom"]), .target(name: "Top", dependencies: ["Middle"])]'

# check CODE: builds with the check. Sets `result` to the errors, the end, and the status.
check() {
    source_file Chain/Sources/Top/value.swift "$1"
    observe swift build --package-path Chain --explicit-target-dependency-import-check error
    result="status $status, $(grep -oE 'imports another target \([A-Za-z]+\)|Build complete' <<<"$output" | paste -s -d ',' -)"
}

check 'import Middle'
expect "only the declared dependency" "status 0, Build complete" "$result"
check $'import Bottom\nimport Middle\nlet top = bottom'
expect "the dependency of the dependency" "status 0, Build complete" "$result"
check $'import Aside\nimport Middle'
expect "a target beside them" "status 1, imports another target (Aside),Build complete" "$result"
finish
