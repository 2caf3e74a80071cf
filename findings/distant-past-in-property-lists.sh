#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages libplist-utils
python=$(command -v python3) || cannot "python3 is missing. To fix: apt-get install python3."
printf 'version: %s\n' "$("$python" --version)"
behaviour "Date.distantPast is two days before the year 1. In a binary property list it makes the whole file invalid for Python's
plistlib, and plistutil writes a date that plistlib does not read. In XML it is the first day of the year 1 for all. In XML,
plistlib reads a carriage return as a line feed; Swift and plistutil keep it."

source_file main.swift 'import Foundation

struct Match: Codable {
    let playedAt: Date
    let note: String
}
for (name, date, note) in [("match", Date.distantPast, "won"), ("lines", .distantFuture, "a\rb")] {
    for (kind, format) in [("binary", PropertyListSerialization.PropertyListFormat.binary), ("xml", .xml)] {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        let data = try encoder.encode(Match(playedAt: date, note: note))
        try data.write(to: URL(filePath: "\(name).\(kind)"))
        let read = try PropertyListDecoder().decode(Match.self, from: data)
        print("\(name) \(kind): \(read.playedAt == date && read.note == note)")
    }
}
print("description: \(Date.distantPast)")'
prepare swiftc -swift-version 6 main.swift -o bar
observe ./bar
expect "whether Swift reads what it wrote" "match binary: true, match xml: true, lines binary: true, lines xml: true" \
    "$(grep -v '^desc' <<<"$output" | paste -sd, | sed 's/,/, /g')"
expect "the description of the distant past" "0000-12-30 00:00:00 +0000" "$(sed -n 's/^description: //p' <<<"$output")"
read_file() {
    "$python" -c '
import plistlib, sys
try: print(*dict(sorted(plistlib.load(open(sys.argv[1], "rb")).items())).values(), sep=", ", end="")
except Exception as error: print(f"{type(error).__name__}: {error}", end="")' "$1" | tr '\r\n' 'rn'
}
expect "the distant past in XML for plistlib" "won, 0001-01-01 00:00:00" "$(read_file match.xml)"
expect "in binary" "InvalidFileException: Invalid file" "$(read_file match.binary)"
prepare plistutil -i match.binary -o converted.xml
expect "the date that plistutil writes" "<date>0-12-30T00:00:00Z</date>" "$(grep -o '<date>.*</date>' converted.xml)"
expect "the carriage return in XML for plistlib" "anb, 4001-01-01 00:00:00" "$(read_file lines.xml)"
expect "in binary" "arb, 4001-01-01 00:00:00" "$(read_file lines.binary)"
prepare plistutil -i lines.xml -o converted.binary
expect "in XML, after plistutil has made it binary" "arb, 4001-01-01 00:00:00" "$(read_file converted.binary)"
finish
