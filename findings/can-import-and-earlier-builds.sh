#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "canImport of a target that is no dependency is false in a new folder of builds, and true as soon as an
earlier build has left the module there. A file is not compiled again for it: it changes its meaning when it is next
compiled, and the program does not link then. The check of explicit imports passes in the new folder, and is an error
afterwards."

manifest App 'targets: [.target(name: "Analytics"), .executableTarget(name: "App")]'
source_file App/Sources/Analytics/Analytics.swift 'public let events = 1'
source_file App/Sources/App/main.swift '#if canImport(Analytics)
import Analytics
print("imported \(events)")
#else
print("not imported")
#endif'
cd App
check=(--explicit-target-dependency-import-check error)
# built OPTIONS...: builds the program and prints what it says, or the reason why it cannot.
built() {
    if swift build --product App "$@" >build.log 2>&1; then
        .build/debug/App
    else
        grep -oE 'undefined reference|imports another target' build.log | sort -u | paste -s -d ',' -
    fi
}
expect "in a new folder, with the check" "not imported" "$(built "${check[@]}")"
prepare swift build --target Analytics
expect "after a build of the other target" "not imported" "$(built)"
printf '// A comment.\n' >>Sources/App/main.swift
expect "after a comment was added to the file" "undefined reference" "$(built)"
expect "with the check" "imports another target,undefined reference" "$(built "${check[@]}")"
rm -rf .build
expect "in a new folder again" "not imported" "$(built)"
finish
