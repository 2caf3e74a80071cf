#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "swift build does not notice a change of the header of a system-library target, neither in the package nor outside: the
build is complete, and the program has the old values until something else is compiled. A header of a C target is noticed. With
--build-system swiftbuild all are."

manifest Bar 'targets: [
    .target(name: "CPrice"), .systemLibrary(name: "CSystem"),
    .executableTarget(name: "Bar", dependencies: ["CPrice", "CSystem"]),
]'
write_headers() {
    source_file Bar/Sources/CPrice/include/CPrice.h '#include "nested.h"
#define PRICE 1'
    source_file Bar/Sources/CPrice/include/nested.h '#define NESTED 1'
    source_file Bar/Sources/CSystem/shim.h "#include \"$work/system/outside.h\"
#define SHIM 1"
    source_file system/outside.h '#define OUTSIDE 1'
}
# change FILE: changes the value in a header to 2, in a second of its own (saves-in-one-second.sh).
change() {
    sleep 1.1
    sed -i 's/ 1$/ 2/' "$1"
}
source_file Bar/Sources/CPrice/CPrice.c '#include "CPrice.h"'
source_file Bar/Sources/CSystem/module.modulemap 'module CSystem { header "shim.h" export * }'
source_file Bar/Sources/Bar/main.swift 'import CPrice
import CSystem
print(PRICE, NESTED, SHIM, OUTSIDE)'
run() {
    local output
    output=$(swift build --package-path Bar "$@" 2>&1) || cannot "the build failed: $(tail -n 3 <<<"$output")"
    "$(swift build --package-path Bar "$@" --show-bin-path 2>/dev/null)/Bar"
}
for build in "native 1 1 1 1, 1 1 1 1, 1 2 2 2" "swiftbuild 1 1 1 2, 1 1 2 2, 1 2 2 2"; do
    system=${build%% *}
    IFS=, read -r outside shim nested <<<"${build#* }"
    options=(--build-system "$system" --scratch-path "$system")
    write_headers
    expect "$system: a first build" "1 1 1 1" "$(run "${options[@]}")"
    change system/outside.h
    expect "$system: after a header outside of the package has changed" "$outside" "$(run "${options[@]}")"
    change Bar/Sources/CSystem/shim.h
    expect "$system: after the header of the system library" "${shim# }" "$(run "${options[@]}")"
    change Bar/Sources/CPrice/include/nested.h
    expect "$system: after a header of the C target" "${nested# }" "$(run "${options[@]}")"
done
finish
