#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux NumberFormatter ignores its limits: with a maximum of 10 it reads 11, without allowsFloats it reads 1.5 as 1,
and with generatesDecimalNumbers it reads a Double. It writes UInt64.max as -1, and zeros after the 16th digit of a Decimal, of
which formatted() writes all. A Decimal that is not a number is NaN in JSON, without an error: JSONDecoder refuses it, and a
Double that is none is an error. In a property list a Decimal is a dictionary of eight words."

source_file numbers.swift 'import Foundation

func formatter(_ change: (NumberFormatter) -> Void = { _ in }) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .decimal
    change(formatter)
    return formatter
}
func read(_ text: String, _ change: (NumberFormatter) -> Void) -> String {
    formatter(change).number(from: text).map { "\($0) \($0 is NSDecimalNumber)" } ?? "nothing"
}
print("maximum:", read("11") { $0.maximum = 10 })
print("minimum:", read("-1") { $0.minimum = 0 })
print("floats:", read("1.5") { $0.allowsFloats = false })
print("decimals:", read("12345678901234567890.12") { $0.generatesDecimalNumbers = true })
let large = Decimal(string: "12345678901234567890.12")!
print("large:", formatter().string(from: large as NSDecimalNumber)!, large.formatted(.number.locale(Locale(identifier: "en_US"))))
print("unsigned:", formatter().string(from: UInt64.max as NSNumber)!, UInt64.max.formatted(.number.grouping(.never)))
print("signed:", formatter().string(from: Int64.max as NSNumber)!)

struct Price: Codable { var price: Decimal }
func json(_ value: some Encodable) -> String {
    do { return String(decoding: try JSONEncoder().encode(value), as: UTF8.self) } catch { return "an error" }
}
print("json:", json(Price(price: .nan)), json(["price": Double.nan]))
let again = try? JSONDecoder().decode(Price.self, from: Data(json(Price(price: .nan)).utf8))
print("again:", again.map { "\($0)" } ?? "an error")
let list = try PropertyListEncoder().encode(Price(price: 1))
let values = try PropertyListSerialization.propertyList(from: list, format: nil) as! [String: [String: Any]]
print("list:", values["price"]!.keys.sorted().joined(separator: " "), (values["price"]!["mantissa"] as! [Int]).count)'
prepare swiftc numbers.swift -o numbers
observe ./numbers
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "11 read with a maximum of 10, and it is an NSDecimalNumber" "11 false" "$(line maximum)"
expect "-1 read with a minimum of 0" "-1 false" "$(line minimum)"
expect "1.5 read without allowsFloats" "1 false" "$(line floats)"
expect "a number read with generatesDecimalNumbers" "1.2345678901234567e+19 false" "$(line decimals)"
expect "a Decimal written by NumberFormatter and formatted()" "12,345,678,901,234,570,000 12,345,678,901,234,567,890.12" \
    "$(line large)"
expect "UInt64.max written by both" "-1 18446744073709551615" "$(line unsigned)"
expect "Int64.max written by NumberFormatter" "9,223,372,036,854,775,807" "$(line signed)"
expect "the JSON of a Decimal and a Double that are not numbers" '{"price":NaN} an error' "$(line json)"
expect "the Decimal read again" "an error" "$(line again)"
expect "the keys of a Decimal in a property list, and its words" "exponent isCompact isNegative length mantissa 8" "$(line list)"
finish
