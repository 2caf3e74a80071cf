#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "swift build keeps a processed resource in the bundle after its file was deleted, and removes a file of a copied folder.
With --build-system swiftbuild both are removed, but a change of a file that is embedded in the code is not noticed until
something else is compiled, and the file is in the bundle as well."

manifest Bar 'targets: [
    .executableTarget(name: "Bar", resources: [.copy("Games"), .process("Pages"), .embedInCode("price.txt")]),
]'
source_file Bar/Sources/Bar/main.swift 'import Foundation

let files = FileManager.default.enumerator(atPath: Bundle.module.bundlePath)?.compactMap { $0 as? String } ?? []
print(files.filter { $0.hasSuffix(".txt") }.sorted().joined(separator: " "), "price")
print(String(decoding: PackageResources.price_txt, as: UTF8.self))'
run() {
    local output
    output=$(swift build --package-path Bar "$@" 2>&1) || cannot "the build failed: $(tail -n 3 <<<"$output")"
    "$(swift build --package-path Bar "$@" --show-bin-path 2>/dev/null)/Bar" | tr '\n' ' ' | sed 's/ *$//'
}
try() {
    local options=(--build-system "$1" --scratch-path "$1") embedded=$2
    source_file Bar/Sources/Bar/Games/dice.txt dice
    source_file Bar/Sources/Bar/Games/wheel.txt wheel
    source_file Bar/Sources/Bar/Pages/one.txt 1
    source_file Bar/Sources/Bar/Pages/two.txt 2
    source_file Bar/Sources/Bar/price.txt 1
    expect "$1: a first build" "Games/dice.txt Games/wheel.txt one.txt${embedded:+ $embedded} two.txt price 1" \
        "$(run "${options[@]}")"
    rm Bar/Sources/Bar/Games/wheel.txt Bar/Sources/Bar/Pages/two.txt
    expect "$1: two files were deleted" "$3" "$(run "${options[@]}")"
    sleep 1.1
    source_file Bar/Sources/Bar/price.txt 2
    expect "$1: the embedded price is 2" "$4" "$(run "${options[@]}")"
}
try native "" "Games/dice.txt one.txt two.txt price 1" "Games/dice.txt one.txt two.txt price 2"
try swiftbuild price.txt "Games/dice.txt one.txt price.txt price 1" "Games/dice.txt one.txt price.txt price 1"
finish
