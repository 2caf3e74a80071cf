#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "The action of sourcekit-lsp that makes parameters with 'some' generic loses the space before a default value, and names
the type T1 also beside another T1, so neither function compiles. The action for the short form of 'if let' deletes a
comment behind the value."

manifest Bar 'targets: [.executableTarget(name: "Bar")]'
source_file Bar/Sources/Bar/Bar.swift 'func serve(_ drink: some CustomStringConvertible = "beer") -> String { "\(drink)" }
func pair<T1>(_ first: T1, _ second: some CustomStringConvertible) -> String { "\(first) \(second)" }
@main struct Bar {
    static func main() {
        let drink: String? = "beer"
        if let drink = drink /* ordered */ { print(drink, serve(), pair(1, 2)) }
    }
}'
write_actions
compiles() { swiftc -swift-version 6 -parse-as-library "$1" -o changed >/dev/null 2>&1 && echo yes || echo no; }
expect "the code before compiles" yes "$(compiles Bar/Sources/Bar/Bar.swift)"
expand="Expand 'some' parameters"
expect "a parameter with a default value" \
    'func serve<T1: CustomStringConvertible >(_ drink: T1= "beer") -> String { "\(drink)" }' "$(after 0 "$expand")"
expect "it compiles" no "$(compiles Changed.swift)"
expect "a parameter beside a T1" \
    'func pair<T1, T1: CustomStringConvertible>(_ first: T1, _ second: T1) -> String { "\(first) \(second)" }' \
    "$(after 1 "$expand")"
expect "it compiles" no "$(compiles Changed.swift)"
expect "a comment behind the value" 'if let drink { print(drink, serve(), pair(1, 2)) }' "$(after 5 'Migrate to shorthand')"
finish
