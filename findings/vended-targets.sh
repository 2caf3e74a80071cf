#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A target of a dependency that a library product reaches takes its name away from the adding package, and its
own dependencies are cloned, also if nothing uses the product. A target below no declared product does neither, and an
executable target without a declared product counts as below none, although SwiftPM makes a product for it."

manifest Deep 'products: [.library(name: "Deep", targets: ["Deep"])], targets: [.target(name: "Deep")]'
source_file Deep/Sources/Deep/deep.swift 'public let deep = 1'
tag_repository Deep

source_file App/Sources/Feature/feature.swift 'public let feature = 2'
source_file App/Sources/Main/main.swift $'import Feature\nimport Core\nprint(feature, core)'
manifest App 'dependencies: [.package(url: "file://'"$work"'/Dependency", exact: "1.0.0")], targets: [
    .target(name: "Feature"),
    .executableTarget(name: "Main", dependencies: ["Feature", .product(name: "Core", package: "Dependency")])]'

# try_with MORE-PRODUCTS MORE-TARGETS: builds the app against a dependency that has a target Feature, too.
try_with() {
    rm -rf Dependency App/.build App/Package.resolved
    source_file Dependency/Sources/Core/core.swift 'public let core = 1'
    source_file Dependency/Sources/Feature/feature.swift $'import Deep\npublic let other = deep'
    source_file Dependency/Sources/Tool/main.swift $'import Feature\nprint(other)'
    manifest Dependency 'products: [.library(name: "Core", targets: ["Core"])'"$1"'],
        dependencies: [.package(url: "file://'"$work"'/Deep", exact: "1.0.0")], targets: [.target(name: "Core"),
        .target(name: "Feature", dependencies: [.product(name: "Deep", package: "Deep")])'"$2"']'
    tag_repository Dependency
    observe swift run --package-path App --disable-dependency-cache Main
    result=$([ "$status" = 0 ] && tail -n 1 <<<"$output" || grep -o "declare targets with a conflicting name: 'Feature" <<<"$output" || true)
    clones=$(cd App/.build/checkouts && echo *)
}

try_with '' ''
expect "with the target below no product" "2 1, clones Dependency" "$result, clones $clones"
try_with '' ', .executableTarget(name: "Tool", dependencies: ["Feature"])'
expect "below an executable without a product" "2 1, clones Dependency" "$result, clones $clones"
try_with ', .library(name: "Unused", targets: ["Feature"])' ''
expect "below a library that nothing uses" \
    "declare targets with a conflicting name: 'Feature, clones Deep Dependency" "$result, clones $clones"
finish
