#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "After two builds of a checkout in a scratch path, swift build and swift run of another checkout with this scratch path
end with 0 and have the program of the first one, also if the second is a package with other targets. --product of the second
package is then unknown. The same for swift test. --disable-build-manifest-caching and swiftbuild build what they are told to."

for folder in one two; do
    manifest $folder/Bar 'targets: [.executableTarget(name: "Bar"), .testTarget(name: "BarTests")]'
    source_file $folder/Bar/Sources/Bar/main.swift "print(\"$folder\")"
    source_file $folder/Bar/Tests/BarTests/BarTests.swift "import Testing
@Test func $folder() {}"
done
manifest Shop 'targets: [.executableTarget(name: "Shop")]'
source_file Shop/Sources/Shop/main.swift 'print("shop")'
# in_package FOLDER SUBCOMMAND OPTIONS...: runs swift with the scratch path that all share.
in_package() {
    local folder=$1 command=$2
    shift 2
    observe swift "$command" --package-path "$folder" --scratch-path "$work/$scratch" "$@"
}
build() {
    in_package "$@"
    [ "$status" = 0 ] || cannot "the build failed: $(tail -n 3 <<<"$output")"
}
run() {
    in_package "$1" run --quiet "${@:2}"
    tail -n 1 <<<"$output"
}
scratch=native
build one/Bar build
build one/Bar build
in_package two/Bar build
expect "the second checkout is built: status, and 'complete'" "0 yes" "$status $(has "$output" "Build complete")"
expect "its program" "one" "$("$scratch/debug/Bar")"
expect "swift run of the second checkout" "one" "$(run two/Bar)"
in_package Shop build
expect "another package is built: status" "0" "$status"
expect "its program exists" "no" "$([ -e "$scratch/debug/Shop" ] && echo yes || echo no)"
in_package Shop build --product Shop
expect "it has the product Shop" "no" "$([ "$status" = 0 ] && echo yes || echo no)"
expect "without a cached plan" "two" "$(run two/Bar --disable-build-manifest-caching)"

scratch=tests
tested() { sed -nE 's/.* Test ([a-z]+)\(\) passed.*/\1/p' <<<"$output" | tr '\n' ' ' | sed 's/ *$//'; }
build one/Bar test --disable-xctest
build one/Bar test --disable-xctest
build two/Bar test --disable-xctest
expect "swift test of the second checkout runs the test" "one" "$(tested)"

scratch=swiftbuild
run one/Bar --build-system swiftbuild >first.txt
run one/Bar --build-system swiftbuild >first.txt
expect "swiftbuild: the first checkout" "one" "$(cat first.txt)"
expect "swiftbuild: the second checkout" "two" "$(run two/Bar --build-system swiftbuild)"
finish
