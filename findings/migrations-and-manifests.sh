#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "'swift package migrate' changes the sources first. If the settings of a target are a constant, or its
target comes from a function, it then ends with 1 and does not turn on the feature. If a loop at the end of the
manifest assigns the settings, it writes the setting into the target, ends with 0, and the loop replaces it: the
feature stays off. With a loop that appends, it is on."

# migrated TARGET [LAST-LINE]: the status of a migration, whether the sources have changed, and whether the feature is
# on.
migrated() {
    rm -rf Parts
    source_file Parts/Sources/Parts/Parts.swift 'protocol Drink {}
func serve(_ drink: Drink) {}'
    cat >Parts/Package.swift <<SWIFT
// swift-tools-version: 6.2
import PackageDescription
let settings: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]
func module(_ name: String) -> Target { .target(name: name) }
let package = Package(
    name: "Parts",
    targets: [
        $1,
    ]
)
${2:-}
SWIFT
    observe swift package --package-path Parts migrate --to-feature ExistentialAny
    local sources=unchanged feature=off
    ! grep -q 'any Drink' Parts/Sources/Parts/Parts.swift || sources=changed
    ! swift package --package-path Parts dump-package | grep -q ExistentialAny || feature=on
    printf '%s, sources %s, feature %s\n' "$status" "$sources" "$feature"
}
expect "a target without settings" "0, sources changed, feature on" "$(migrated '.target(name: "Parts")')"
expect "settings in a constant" "1, sources changed, feature off" \
    "$(migrated '.target(name: "Parts", swiftSettings: settings)')"
expect "a target of a function" "1, sources changed, feature off" "$(migrated 'module("Parts")')"
expect "a loop that assigns" "0, sources changed, feature off" \
    "$(migrated '.target(name: "Parts")' 'for target in package.targets { target.swiftSettings = settings }')"
expect "a loop that appends" "0, sources changed, feature on" "$(migrated '.target(name: "Parts")' \
    'for target in package.targets { target.swiftSettings = (target.swiftSettings ?? []) + settings }')"
finish
