#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The constant that .embedInCode makes of a file has the file's name alone, without its folder, and a digit at its
start becomes an underscore: 1.txt and 2.txt are one name, and so are a-b.txt and a_b.txt. SwiftPM refuses two files of one
name in two folders before it builds, and leaves the others to the compiler, which meets them in generated code."

# embed FILE...: builds a target with the files. Sets `result` to the constants, or to the error.
embed() {
    rm -rf Program
    manifest Program 'targets: [.executableTarget(name: "Program", resources: [.embedInCode("Assets")])]'
    source_file Program/Sources/Program/main.swift 'print("built")'
    local file
    for file; do source_file "Program/Sources/Program/Assets/$file" text; done
    observe swift build --package-path Program
    result=$(grep -oE "(multiple resources|invalid redeclaration)[^\[]*" <<<"$output" | sed 's/ *$//' | sort -u | head -n 1 || true)
    if [ "$status" = 0 ]; then
        result=$(find Program/.build/ -name embedded_resources.swift -exec grep -ohE 'let [^:]+' {} + | cut -c 5- | sort | paste -s -d ' ' -)
    fi
}

embed day/icon.txt 1st.txt a-b.txt
expect "constants of day/icon.txt, 1st.txt and a-b.txt" "_st_txt a_b_txt icon_txt" "$result"
embed day/icon.txt night/icon.txt
expect "day/icon.txt and night/icon.txt" \
    "multiple resources named 'icon.txt' in target 'Program'" "$result"
embed 1.txt 2.txt
expect "1.txt and 2.txt" "invalid redeclaration of '__txt'" "$result"
embed a-b.txt a_b.txt
expect "a-b.txt and a_b.txt" "invalid redeclaration of 'a_b_txt'" "$result"
finish
