#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "With '--build-system swiftbuild', the option '--explicit-target-dependency-import-check error' has no effect
and no message: an import that no dependency reaches is built, and the build ends with 0. SwiftPM's other build system
reports the import and ends with 1."

manifest Checked 'products: [.library(name: "All", targets: ["Base", "Top"])],
    targets: [.target(name: "Base"), .target(name: "Top")]'
source_file Checked/Sources/Base/Base.swift 'public let base = 1'
source_file Checked/Sources/Top/Top.swift 'import Base
public let top = base'
cd Checked
# The module of Base has to be there before Top is compiled, as it is in a larger package.
for system in native swiftbuild; do
    rm -rf .build
    prepare swift build --build-system "$system" --target Base
    observe swift build --build-system "$system" --explicit-target-dependency-import-check error
    case $system in
        native) expected=("1" "yes") ;;
        swiftbuild) expected=("0" "no") ;;
    esac
    expect "$system: the status" "${expected[0]}" "$status"
    expect "$system: a message about the import" "${expected[1]}" "$(has "$output" "without declaring it a dependency")"
done
finish
