#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "Of two equal keys JSONDecoder reads the first, also into a dictionary, and JSONSerialization of the same
library the last, as Python does. The strategy iso8601 has the Julian calendar before 1582, so 1 March 1500 is ten
days later than in Python. It reads a fraction of a second, and writes none. The number 1e-400 is an error, and no 0.
A Duration is written as the two halves of its attoseconds."

cat >values.swift <<'SWIFT'
import Foundation
let text = Data(#"{"drink": "beer", "drink": "wine"}"#.utf8)
struct Order: Decodable { let drink: String }
print("structure:", try JSONDecoder().decode(Order.self, from: text).drink)
print("dictionary:", try JSONDecoder().decode([String: String].self, from: text)["drink"] ?? "none")
print("serialization:", (try JSONSerialization.jsonObject(with: text) as? [String: String])?["drink"] ?? "none")
let decoder = JSONDecoder()
let encoder = JSONEncoder()
decoder.dateDecodingStrategy = .iso8601
encoder.dateEncodingStrategy = .iso8601
func again(_ date: String) -> String {
    guard let date = try? decoder.decode(Date.self, from: Data("\"\(date)\"".utf8)) else { return "an error" }
    let written = (try? encoder.encode(date)).map { String(decoding: $0, as: UTF8.self) } ?? "an error"
    return "\(written) \(date.timeIntervalSince1970)"
}
print("old:", again("1500-03-01T00:00:00Z"))
print("small:", (try? JSONDecoder().decode(Double.self, from: Data("1e-400".utf8))).map { "\($0)" } ?? "an error")
print("fraction:", again("1970-01-01T00:00:01.5Z"))
print("durations:", String(decoding: try encoder.encode([Duration.seconds(1), .seconds(20)]), as: UTF8.self))
SWIFT
prepare swiftc -swift-version 6 values.swift -o values
observe ./values
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "JSONDecoder, a structure" beer "$(line structure)"
expect "JSONDecoder, a dictionary" beer "$(line dictionary)"
expect "JSONSerialization" wine "$(line serialization)"
expect "Python" wine "$(python3 -c 'import json; print(json.loads("""{"drink": "beer", "drink": "wine"}""")["drink"])')"
expect "1 March 1500, written again, in seconds" '"1500-03-01T00:00:00Z" -14825808000.0' "$(line old)"
expect "1 March 1500 in Python" -14826672000.0 \
    "$(python3 -c 'import datetime; print(datetime.datetime.fromisoformat("1500-03-01T00:00:00+00:00").timestamp())')"
expect "the number 1e-400, and in Python" "an error 0.0" \
    "$(line small) $(python3 -c 'import json; print(json.loads("1e-400"))')"
expect "a fraction" '"1970-01-01T00:00:01Z" 1.5' "$(line fraction)"
expect "a Duration of 1 second, and one of 20" "[[0,1000000000000000000],[1,1553255926290448384]]" "$(line durations)"
finish
