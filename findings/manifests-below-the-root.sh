#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "swift build does not notice that the manifest of a dependency on a path has changed, nor that the package itself has a
new manifest for this version of Swift, Package@swift-6.3.swift: the build is complete, with the old settings, until the manifest
Package.swift of the root, its folders or the environment change. With --build-system swiftbuild both are noticed. A new file of
the dependency is not compiled either, so a file that uses it does not compile, except with --disable-build-manifest-caching."

manifest Menu 'products: [.library(name: "Menu", targets: ["Menu"])], targets: [.target(name: "Menu")]'
menu='#if HAPPY_HOUR
public let price = 2
#else
public let price = 1
#endif'
source_file Menu/Sources/Menu/Menu.swift "$menu"
source_file Bar/Sources/Bar/main.swift 'import Menu
#if TAXES
print(price, "with taxes")
#else
print(price)
#endif'
run() {
    local output
    output=$(swift build --package-path Bar "${options[@]}" 2>&1) || cannot "the build failed: $(tail -n 3 <<<"$output")"
    "$(swift build --package-path Bar "${options[@]}" --show-bin-path 2>/dev/null)/Bar"
}
try() {
    options=(--build-system "$1" --scratch-path "$1")
    rm -f Bar/Package@swift-6.3.swift
    manifest Menu 'products: [.library(name: "Menu", targets: ["Menu"])], targets: [.target(name: "Menu")]'
    manifest Bar 'dependencies: [.package(path: "../Menu")], targets: [.executableTarget(name: "Bar", dependencies: ["Menu"])]'
    expect "$1: the first build" "1" "$(run)"
    expect "$1: the second build" "1" "$(run)"
    # Each change is in a second of its own (saves-in-one-second.sh).
    sleep 1.1
    sed -i 's/\.target(name: "Menu")/.target(name: "Menu", swiftSettings: [.define("HAPPY_HOUR")])/' Menu/Package.swift
    expect "$1: the manifest of the dependency has a setting" "$2" "$(run)"
    sleep 1.1
    sed 's/dependencies: \["Menu"\]/dependencies: ["Menu"], swiftSettings: [.define("TAXES")]/' Bar/Package.swift \
        >Bar/Package@swift-6.3.swift
    expect "$1: the package has a manifest for Swift 6.3" "$3" "$(run)"
    sleep 1.1
    echo "// A comment." >>Bar/Package.swift
    expect "$1: Package.swift has a comment" "2 with taxes" "$(run)"
}
try native 1 1
run >ready.txt
sleep 1.1
source_file Menu/Sources/Menu/Taxes.swift 'let taxes = 3'
source_file Menu/Sources/Menu/Menu.swift 'public let price = taxes'
observe swift build --package-path Bar "${options[@]}"
expect "native: the dependency has a new file, which another one uses" "1 yes" \
    "$status $(has "$output" "cannot find 'taxes' in scope")"
expect "native: built without a cached plan" "3 with taxes" "$(options+=(--disable-build-manifest-caching) && run)"
rm Menu/Sources/Menu/Taxes.swift
source_file Menu/Sources/Menu/Menu.swift "$menu"
try swiftbuild 2 "2 with taxes"
finish
