#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A static library in an artifact bundle, which packages may have since Swift 6.2: swift build notices neither a changed
library nor a changed header of it. The build is complete, and the program has the old ones, until a Swift file changes. With
--build-system swiftbuild the header is noticed, and with it the library, which alone is not."

clang=$(dirname "$(readlink -f "$(command -v swiftc)")")/clang
[ -x "$clang" ] || clang=clang
need "$clang" "use a toolchain of swift.org"
need ar "apt-get install binutils"
manifest Bar 'targets: [
    .binaryTarget(name: "CPrice", path: "CPrice.artifactbundle"), .executableTarget(name: "Bar", dependencies: ["CPrice"]),
]'
bundle=Bar/CPrice.artifactbundle
triple=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\([^"]*\)".*/\1/p' | head -n 1)
source_file $bundle/info.json '{"schemaVersion": "1.0", "artifacts": {"CPrice": {
    "type": "staticLibrary", "version": "1.0.0", "variants": [{
        "path": "libprice.a", "supportedTriples": ["'"$triple"'"],
        "staticLibraryMetadata": {"headerPaths": ["include"], "moduleMapPath": "include/module.modulemap"}}]}}}'
source_file $bundle/include/module.modulemap 'module CPrice { header "price.h" export * }'
write_library() {
    echo "int price(void) { return $1; }" >price.c
    prepare "$clang" -c price.c -o price.o
    rm -f $bundle/libprice.a
    prepare ar rcs $bundle/libprice.a price.o
}
write_header() {
    source_file $bundle/include/price.h "int price(void);
#define TAX $1"
}
run() {
    local output
    output=$(swift build --package-path Bar "$@" 2>&1) || cannot "the build failed: $(tail -n 3 <<<"$output")"
    "$(swift build --package-path Bar "$@" --show-bin-path 2>/dev/null)/Bar"
}
for build in "native 1 1,1 1" "swiftbuild 1 1,2 2"; do
    system=${build%% *}
    IFS=, read -r library header <<<"${build#* }"
    options=(--build-system "$system" --scratch-path "$system")
    write_library 1
    write_header 1
    source_file Bar/Sources/Bar/main.swift 'import CPrice
print(price(), TAX)'
    expect "$system: the library and the header are 1" "1 1" "$(run "${options[@]}")"
    # In a second of its own (saves-in-one-second.sh).
    sleep 1.1
    write_library 2
    expect "$system: the library is 2" "$library" "$(run "${options[@]}")"
    sleep 1.1
    write_header 2
    expect "$system: the header is 2" "$header" "$(run "${options[@]}")"
    sleep 1.1
    echo "// A comment." >>Bar/Sources/Bar/main.swift
    expect "$system: a Swift file has changed" "2 2" "$(run "${options[@]}")"
done
finish
