#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A misspelt upcoming or experimental feature is silent, in a manifest too and if warnings are errors, so what the
feature forbids compiles. Only the group StrictLanguageFeatures, which is off, warns. A misspelt mode of a feature is told with
a suggestion. A feature that the language mode has already fails a build in which warnings are errors."

# check OPTIONS...: compiles a protocol that is used as a type without 'any', and keeps the status and what is told.
check() {
    observe swiftc -typecheck -swift-version 6 -warnings-as-errors Bar.swift "$@"
    told=$(grep -oE 'must be written|is not a recognized [a-z ]+|already enabled' <<<"$output" | head -n 1) || true
    echo "$status${told:+ $told}"
}
source_file Bar.swift 'public protocol Drink {}
public func pour(_ drink: Drink) {}
#if hasFeature(ExistentialAnny)
#error("has the feature")
#endif'
expect "no feature" 0 "$(check)"
expect "ExistentialAny" "1 must be written" "$(check -enable-upcoming-feature ExistentialAny)"
expect "ExistentialAnny" 0 "$(check -enable-upcoming-feature ExistentialAnny)"
expect "existentialAny" 0 "$(check -enable-upcoming-feature existentialAny)"
expect "an experimental one" 0 "$(check -enable-experimental-feature ExistentialAnny)"
expect "ExistentialAnny with the group" "1 is not a recognized upcoming feature " \
    "$(check -Werror StrictLanguageFeatures -enable-upcoming-feature ExistentialAnny)"
expect "ExistentialAny:adopt" "1 is not a recognized mode for feature " \
    "$(check -enable-upcoming-feature ExistentialAny:adopt)"
expect "ConciseMagicFile, which Swift 6 mode has" "1 already enabled" "$(check -enable-upcoming-feature ConciseMagicFile)"

manifest Tab 'targets: [.target(name: "Tab", swiftSettings: [
    .enableUpcomingFeature("ExistentialAnny"), .treatAllWarnings(as: .error)])]'
source_file Tab/Sources/Tab/Tab.swift "$(cat Bar.swift)"
observe swift build --package-path Tab
expect "ExistentialAnny in a manifest" "0 no" "$status $(has "$output" Anny)"
finish
