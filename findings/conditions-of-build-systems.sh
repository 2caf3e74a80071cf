#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "With '--build-system swiftbuild' the condition 'Xcode' is true on Linux, and the folder of a target's
resources beside the program ends with .bundle. SwiftPM's own build system has no such condition, and the folder ends
with .resources."

manifest Parts 'targets: [.executableTarget(name: "Parts", resources: [.copy("menu.txt")])]'
printf 'Mojito\n' >menu.txt
source_file Parts/Sources/Parts/main.swift 'import Foundation
#if Xcode
let condition = "Xcode"
#else
let condition = "no Xcode"
#endif
print(condition, Bundle.module.bundleURL.lastPathComponent)'
cp menu.txt Parts/Sources/Parts/menu.txt
for system in native swiftbuild; do
    prepare swift build --package-path Parts --build-system "$system"
    folder=$(swift build --package-path Parts --build-system "$system" --show-bin-path)
    observe "$folder/Parts"
    case $system in
        native) expect "$system" "no Xcode Parts_Parts.resources" "$output" ;;
        *) expect "$system" "Xcode Parts_Parts.bundle" "$output" ;;
    esac
done
finish
