#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "A library that treats its warnings as errors fails in the app that adds it by path, and builds without a word
in the app that adds the same commit by URL. A clone beside the app is therefore no test of what an adopter sees."

manifest Library 'products: [.library(name: "Library", targets: ["Library"])],
    targets: [.target(name: "Library", swiftSettings: [.treatAllWarnings(as: .error)])]'
source_file Library/Sources/Library/value.swift 'public func value() { let unused = 1 }'
tag_repository Library
source_file App/Sources/Main/main.swift $'import Library\nvalue()\nfunc here() { let unused = 1 }'

# added ADDRESS: builds the app. Sets `result` to its end, and to the files that have a diagnostic.
added() {
    rm -rf App/.build App/Package.resolved
    manifest App "dependencies: [.package($1)], "'targets: [
        .executableTarget(name: "Main", dependencies: [.product(name: "Library", package: "Library")])]'
    observe swift build --package-path App --disable-dependency-cache
    result="status $status,$(grep -oE '(main|value)\.swift:[0-9:]+ (error|warning)' <<<"$output" |
        sed -E 's/:[0-9:]+ / /' | sort -u | sed 's/^/ /' | paste -s -d , -)"
}

added 'path: "../Library"'
expect "added by path" "status 1, value.swift error" "$result"
added "url: \"file://$work/Library\", exact: \"1.0.0\""
expect "added by URL" "status 0, main.swift warning" "$result"
finish
