#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: XMLCoder 0.18.2\n'
behaviour "XMLCoder writes a date as seconds since 2001 and reads it as seconds since 1970, with the usual settings of
both coders: it is 31 years earlier. A dictionary with numbers as keys is written as elements that no parser reads.
Blanks at the ends of a text are lost, and so is the CDATA section beside a text."

manifest Coded 'platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/CoreOffice/XMLCoder", exact: "0.18.2")],
    targets: [.executableTarget(name: "Coded", dependencies: ["XMLCoder"])]'
source_file Coded/Sources/Coded/main.swift 'import Foundation
import XMLCoder
struct Visit: Codable { var date: Date }
struct Scores: Codable { var wins: [Int: String] }
struct Note: Codable { var text: String }
func written(_ value: some Encodable) throws -> Data { try XMLEncoder().encode(value, withRootKey: "root") }
func read<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value { try XMLDecoder().decode(type, from: data) }
let date = Date(timeIntervalSince1970: 1_000_000_000)
let copy = try read(Visit.self, try written(Visit(date: date))).date
print("years: \(Int((date.timeIntervalSince(copy) / 31_557_600).rounded()))")
let scores = try written(Scores(wins: [5: "Ann"]))
print("element: \(String(decoding: scores, as: UTF8.self))")
do { print("keys: \(try read(Scores.self, scores).wins)") } catch { print("keys: throws") }
print("blanks: [\(try read(Note.self, try written(Note(text: " a "))).text)]")
print("section: [\(try read(Note.self, Data("<root><text>a<![CDATA[b]]>c</text></root>".utf8)).text)]")'
cd Coded
prepare swift build
observe .build/debug/Coded
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "years between a date and its copy" "31" "$(line years)"
expect "a dictionary with the key 5" "<root><wins><5>Ann</5></wins></root>" "$(line element)"
expect "the same read again" "throws" "$(line keys)"
expect "a text with blanks at its ends" "[a]" "$(line blanks)"
expect "a text with a CDATA section in the middle" "[a]" "$(line section)"
finish
