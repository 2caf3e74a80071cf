#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "Which name a target imports for a module that its manifest renames with moduleAliases depends on the rest of
the package graph. While no other module has the old name, only the old name compiles. As soon as another package brings
a module of that name, the old name is the other module, and only the alias compiles."

for name in First Second; do
    manifest "$name" 'products: [.library(name: "'$name'", targets: ["Utilities"])], targets: [.target(name: "Utilities")]'
    source_file "$name/Sources/Utilities/value.swift" "public let from$name = true"
    tag_repository "$name"
done

# try_import SECOND MODULE...: builds an app that renames First's module, and imports the modules.
try_import() {
    local second=$1
    shift
    rm -rf App
    manifest App 'dependencies: [.package(url: "file://'"$work"'/First", exact: "1.0.0"),
        .package(url: "file://'"$work"'/Second", exact: "1.0.0")], targets: [.executableTarget(name: "Main", dependencies: [
        .product(name: "First", package: "First", moduleAliases: ["Utilities": "Renamed"])'"$second"'])]'
    source_file App/Sources/Main/main.swift "$(printf 'import %s\n' "$@")"$'\nprint(fromFirst)'
    observe swift run --package-path App --disable-dependency-cache Main
    result=$(tail -n 1 <<<"$output")
    [ "$status" = 0 ] || result=$(grep -m 1 -oE "error: cannot .*" <<<"$output" | cut -c 8-)
}

try_import '' Renamed
expect "alone, importing the alias" \
    "cannot refer to module as 'Renamed' because it has been aliased; use 'Utilities' instead" "$result"
try_import '' Utilities
expect "alone, importing the old name" "true" "$result"
try_import ', .product(name: "Second", package: "Second")' Renamed Utilities
expect "beside the other module, importing the alias" "true" "$result"
try_import ', .product(name: "Second", package: "Second")' Utilities
expect "beside it, importing the old name only" "cannot find 'fromFirst' in scope" "$result"
finish
