#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A trait that a package does not declare is an error on the command line, at a dependency of a package and in
the condition of a target's dependency. In the condition of a setting it is no error and no warning: the condition is
false."

# bar DEPENDENCIES: writes a package with the trait Music, whose target has the dependencies and a setting for 'Musik'.
bar() {
    manifest Bar "products: [.library(name: \"Bar\", targets: [\"Bar\"])], traits: [\"Music\"], targets: [
    .target(name: \"Sound\"),
    .target(name: \"Bar\", dependencies: [$1], swiftSettings: [
        .define(\"LOUD\", .when(traits: [\"Musik\"])), .define(\"SOFT\", .when(traits: [\"Music\"]))]),
    .executableTarget(name: \"Doors\", dependencies: [\"Bar\"])]"
}
source_file Bar/Sources/Sound/Sound.swift 'public let volume = 5'
source_file Bar/Sources/Bar/Bar.swift '#if LOUD
public let music = "loud"
#elseif SOFT
public let music = "soft"
#else
public let music = "none"
#endif'
source_file Bar/Sources/Doors/main.swift 'import Bar
print(music)'
manifest Guest 'dependencies: [.package(path: "../Bar", traits: ["Musik"])], targets: [
    .executableTarget(name: "Guest", dependencies: [.product(name: "Bar", package: "Bar")])]'
source_file Guest/Sources/Guest/main.swift 'import Bar
print(music)'
# undeclared FOLDER OPTIONS...: builds the package, and prints the trait that is not declared.
undeclared() {
    swift build --package-path "$@" 2>&1 | grep -oE "Trait 'Musik' .*is not declared" | sort -u | cut -d ' ' -f 2
}
bar ""
observe swift build --package-path Bar --traits Music
expect "in the condition of a setting: status, warnings" "0, 0" \
    "$status, $(grep -ciE 'warning|musik' <<<"$output" || true)"
expect "the condition of the declared trait" soft "$(Bar/.build/debug/Doors)"
expect "on the command line" "'Musik'" "$(undeclared Bar --traits Musik)"
expect "at a dependency of a package" "'Musik'" "$(undeclared Guest)"
bar '.target(name: "Sound", condition: .when(traits: ["Musik"]))'
expect "in the condition of a target's dependency" "'Musik'" "$(undeclared Bar)"
finish
