#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: SwiftCSV 0.10.0\n'
behaviour "SwiftCSV reads a quoted text of several lines, and 'serialized' writes it without quotation marks, so that
it reads another table from its own output. An empty line is a row of empty texts. A semicolon inside the first title
is taken as the delimiter. Values after the last title are dropped, and of two equal titles the last counts."

manifest Reader 'dependencies: [.package(url: "https://github.com/swiftcsv/SwiftCSV", exact: "0.10.0")], targets: [
    .executableTarget(name: "Reader", dependencies: ["SwiftCSV"], swiftSettings: [.swiftLanguageMode(.v5)])]'
source_file Reader/Sources/Reader/main.swift 'import SwiftCSV
func rows(_ text: String) throws -> String {
    let table = try CSV<Named>(string: text)
    let rows = table.rows.map { row in table.header.map { row[$0] ?? "-" }.joined(separator: "|") }
    return "\(table.header.count) titles, " + rows.joined(separator: " / ").replacing("\n", with: "~")
}
let notes = "name,note\nAda,\"two\nlines\"\n"
print("read: \(try rows(notes))")
print("again: \(try rows(CSV<Named>(string: notes).serialized))")
print("comma: \(try rows(CSV<Named>(string: "name,note\nAda,\"a, b\"\n").serialized))")
print("empty: \(try rows("name,note\nAda,1\n\nBob,2\n"))")
print("quoted: \(try rows("\"note; short\",name\n1,Ada\n"))")
print("title: \(try rows("note; short,name\n1,Ada\n"))")
print("long: \(try rows("name,note\nAda,1,2\n"))")
print("equal: \(try rows("name,name\nAda,Bob\n"))")'
prepare swift build --package-path Reader --product Reader
observe Reader/.build/debug/Reader
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "a text of two lines" "2 titles, Ada|two~lines" "$(line read)"
expect "the same, written and read again" "2 titles, Ada|two / lines|" "$(line again)"
expect "a text with a comma, written and read again" "2 titles, Ada|a, b" "$(line comma)"
expect "an empty line between two rows" "2 titles, Ada|1 / | / Bob|2" "$(line empty)"
expect "a semicolon in the first title, quoted" "2 titles, 1|Ada" "$(line quoted)"
expect "a semicolon in the first title" "2 titles, 1,Ada|" "$(line title)"
expect "a value more than titles" "2 titles, Ada|1" "$(line long)"
expect "two equal titles" "2 titles, Bob|Bob" "$(line equal)"
finish
