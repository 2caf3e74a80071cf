#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "'swift package add-target' and 'add-product' end with 0 after writing a manifest that SwiftPM itself then
rejects: a second target of one name, a product of a target that is not there. 'add-dependency' and
'add-target-dependency' look first for the package and the target, but add the same product twice."

fresh() {
    rm -rf Library
    manifest Library 'dependencies: [.package(url: "https://github.com/apple/swift-log", exact: "1.16.2")], targets: [.target(name: "Library")]'
    source_file Library/Sources/Library/value.swift 'public let value = 1'
}
# Runs one command of 'swift package', and then asks whether the manifest can be read.
try() {
    observe swift package --package-path Library "$@"
    result="status $status"
    observe swift package --package-path Library dump-package
    result="$result, then reading the manifest: status $status"
}

fresh
try add-target Library
expect "add-target with the name of a target" "status 0, then reading the manifest: status 1" "$result"
fresh
try add-target Other --dependencies Nowhere
expect "add-target with a dependency that is nowhere" "status 0, then reading the manifest: status 0" "$result"
fresh
try add-product Sold --targets Absent
expect "add-product of a target that is not there" "status 0, then reading the manifest: status 1" "$result"
fresh
try add-dependency https://github.com/apple/swift-log --exact 1.16.2
expect "add-dependency for a second time, same requirement" "status 0, then reading the manifest: status 0" "$result"
expect "lines with the package after that" 1 "$(grep -c 'swift-log' Library/Package.swift)"
try add-dependency https://github.com/apple/swift-log --from 1.16.2
expect "add-dependency with another requirement" "status 1, then reading the manifest: status 0" "$result"
try add-target-dependency Log Absent --package swift-log
expect "add-target-dependency to a target that is not there" "status 1, then reading the manifest: status 0" "$result"
try add-target-dependency Log Library --package swift-log
try add-target-dependency Log Library --package swift-log
expect "add-target-dependency for a second time" "status 0, then reading the manifest: status 0" "$result"
expect "lines with the product after that" 2 "$(grep -c 'product(name: "Log"' Library/Package.swift)"
finish
