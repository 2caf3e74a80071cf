#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "In a debug build, a file that changes twice within one second of the clock is compiled once, if a build has read the
first change: swift build and swiftc compare the times of files by the second. The build ends with 'complete', and the program
has the old code until the file changes again. The build system swiftbuild is the same; a release build compiles it."

manifest Bar 'targets: [.executableTarget(name: "Bar")]'
# save NUMBER SECOND FOLDER: writes the source as if it was saved at this second.
save() {
    source_file Bar/Sources/Bar/Bar.swift "@main struct Bar { static func main() { print(price()) } }
func price() -> Int { $1 }"
    touch -d "2026-11-30 12:00:$2" Bar/Sources/Bar/Bar.swift
}
run() {
    local output
    output=$(swift build --package-path Bar "$@" 2>&1) || cannot "the build failed: $(tail -n 3 <<<"$output")"
    "$(swift build --package-path Bar "$@" --show-bin-path 2>/dev/null)/Bar"
}
try() {
    local name=$1
    shift
    save 1 10.2
    expect "$name: the price 1, saved at 10.2 seconds" 1 "$(run "$@")"
    save 2 10.8
    expect "$name: 2, saved at 10.8 seconds" "$seen" "$(run "$@")"
    save 3 11.1
    expect "$name: 3, saved at 11.1 seconds" 3 "$(run "$@")"
}
seen=1 try "swift build"
seen=1 try "swiftbuild" --build-system swiftbuild --scratch-path other
seen=2 try "release" -c release
finish
