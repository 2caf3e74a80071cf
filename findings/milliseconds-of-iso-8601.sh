#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "On Linux Date.ISO8601FormatStyle writes a millisecond less than it has read for 496 of the 1,000 times within a second,
and for 104 of them two after a second round; ISO8601DateFormatter writes what it has read. Both, and the strategy iso8601 of
JSONDecoder, read 31 February as 3 March and ignore text after the Z; the style and JSON read 25:00 as 1:00 of the next day."

cat >main.swift <<'SWIFT'
import Foundation
let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
let formatter = ISO8601DateFormatter()
formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
func again(_ text: String) -> String { try! Date(text, strategy: style).formatted(style) }
let times = (1000..<2000).map { number in "2026-11-29T20:00:00.\(String(number).dropFirst())Z" }
print("style: \(times.count { again($0) != $0 })")
print("formatter: \(times.count { formatter.string(from: formatter.date(from: $0)!) != $0 })")
print("one: \(again(times[2]))")
print("two rounds: \(times.count { again(again($0)) != again($0) })")
let decoder = JSONDecoder()
decoder.dateDecodingStrategy = .iso8601
for text in ["2026-02-31T20:00:00Z", "2026-02-03T25:00:00Z", "2026-02-03T20:00:00Z or later"] {
    let dates = [
        try? Date(text, strategy: .iso8601), ISO8601DateFormatter().date(from: text),
        try? decoder.decode([Date].self, from: Data("[\"\(text)\"]".utf8)).first,
    ]
    print("\(text): \(dates.map { $0?.formatted(.iso8601) ?? "none" }.joined(separator: " "))")
}
SWIFT
prepare swiftc -swift-version 6 main.swift -o main
observe ./main
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "times of 1,000 that the style writes in another way" 496 "$(line style)"
expect "one of them, read as 20:00:00.002" "2026-11-29T20:00:00.001Z" "$(line one)"
expect "times that change in a second round too" 104 "$(line 'two rounds')"
expect "times that the formatter writes in another way" 0 "$(line formatter)"
march=2026-03-03T20:00:00Z
expect "31 February in the style, the formatter and JSON" "$march $march $march" "$(line '2026-02-31T20:00:00Z')"
expect "25:00" "2026-02-04T01:00:00Z none 2026-02-04T01:00:00Z" "$(line '2026-02-03T25:00:00Z')"
third=2026-02-03T20:00:00Z
expect "a text after the Z" "$third $third $third" "$(line '2026-02-03T20:00:00Z or later')"
expect "31 February in Python" "day is out of range for month" "$(python3 -c '
from datetime import datetime
try: datetime.fromisoformat("2026-02-31T20:00:00+00:00")
except ValueError as error: print(error)')"
finish
