#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: TOMLKit 0.6.0, Yams 6.2.2\n'
behaviour "TOMLKit converts a table to YAML with texts without quotation marks, so that Yams reads the texts 3, yes
and null as a number, a boolean and nothing, while its JSON keeps them. Its decoder reads no Double from a whole
number, which it reports as a missing key, and no Date from a date of TOML. Its encoder writes a Date as a number of
seconds."

manifest Reader 'platforms: [.macOS(.v14)], dependencies: [
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2")], targets: [
    .executableTarget(name: "Reader", dependencies: ["TOMLKit", "Yams"], swiftSettings: [.swiftLanguageMode(.v5)])]'
source_file Reader/Sources/Reader/main.swift 'import Foundation
import TOMLKit
import Yams
struct Price: Decodable { var price: Double }
struct Opening: Codable { var opening: Date }
func failure<Value>(_ read: () throws -> Value) -> String {
    do { return "\(try read())" } catch DecodingError.keyNotFound { return "the key is missing" }
    catch DecodingError.typeMismatch { return "another type" } catch { return "another error" }
}
let table = try TOMLTable(string: "table = \"3\"\nopen = \"yes\"\nowner = \"null\"\nversion = \"1.10\"")
let read = try Yams.load(yaml: table.convert(to: .yaml)) as! [String: Any]
for key in ["table", "open", "owner", "version"] { print("\(key): \(type(of: read[key]!)) \(read[key]!)") }
let json = try JSONSerialization.jsonObject(with: Data(table.convert(to: .json).utf8)) as! [String: Any]
print("json: \(json.values.allSatisfy { $0 is String })")
print("whole: \(failure { try TOMLDecoder().decode(Price.self, from: "price = 5").price })")
print("point: \(failure { try TOMLDecoder().decode(Price.self, from: "price = 5.0").price })")
print("date: \(failure { try TOMLDecoder().decode(Opening.self, from: "opening = 2026-11-29T20:00:00Z").opening })")
let written: TOMLTable = try TOMLEncoder().encode(Opening(opening: Date(timeIntervalSinceReferenceDate: 60)))
print("written: \(written.convert(to: .toml))")'
prepare swift build --package-path Reader --product Reader
observe Reader/.build/debug/Reader
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect 'table = "3"' "Int 3" "$(line table)"
expect 'open = "yes"' "Bool true" "$(line open)"
expect 'owner = "null"' "NSNull <null>" "$(line owner)"
expect 'version = "1.10"' "String 1.10" "$(line version)"
expect "all are texts in JSON" true "$(line json)"
expect "price = 5 as a Double" "the key is missing" "$(line whole)"
expect "price = 5.0 as a Double" 5.0 "$(line point)"
expect "a date of TOML as a Date" "another type" "$(line date)"
expect "a minute after 2001, written" "opening = 60.0" "$(line written)"
finish
