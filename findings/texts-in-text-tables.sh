#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages cmark-gfm
printf 'version: TextTable 0.0.2\n'
behaviour "TextTable sizes a column by its longest text in characters, and cuts each text to so many units of UTF-16. A
combining accent is a unit of its own, so a text that has one, such as the name of a file of a Mac, loses its last
characters. In a table of Markdown a bar is not escaped, so GitHub reads one cell more and drops the last. In LaTeX, a
percent sign becomes a backslash and a comment."

manifest Tables 'dependencies: [.package(url: "https://github.com/ordo-one/TextTable", exact: "0.0.2")], targets: [
    .executableTarget(name: "Tables", dependencies: ["TextTable"], swiftSettings: [.swiftLanguageMode(.v5)])]'
source_file Tables/Sources/Tables/main.swift 'import TextTable

struct Row { let name: String }
let table = TextTable<Row> { [Column(title: "n", value: $0.name), Column(title: "m", value: "x")] }
func last(_ text: String, _ style: TextTableStyle.Type) -> String {
    let lines = table.string(for: [Row(name: text)], style: style)?.split(separator: "\n") ?? []
    return lines.last { $0.contains("x") }.map(String.init) ?? "nothing"
}
print("plain:", last("cafe\u{301} noir", Style.plain))
print("korean:", last("\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}", Style.plain).unicodeScalars.count)
print("bar:", last("a|b", Style.pipe))
print("percent:", last("50%", Style.latex))
print("table:")
print(table.string(for: [Row(name: "a|b")], style: Style.pipe) ?? "nothing")'
cd Tables
prepare swift build
observe .build/debug/Tables
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the text 'café noir' with a combining accent" "$(printf 'cafe\xcc\x81 noi x')" "$(line plain | sed 's/ *$//')"
expect "scalars of a row with two decomposed Korean syllables, which have six, and x" 4 "$(line korean)"
expect "a row with a bar" "| a|b | x |" "$(line bar)"
expect "what GitHub's Markdown reads of it" "a b" \
    "$(sed '1,/^table:/d' <<<"$output" | cmark-gfm --extension table | grep -oE '<td[^>]*>[^<]*' | sed 's/<[^>]*>//' |
        paste -sd ' ')"
expect "50% in LaTeX" '50\textbackslash\{\}% & x \\' "$(line percent | sed 's/^ *//; s/ *$//; s/  */ /g')"
finish
