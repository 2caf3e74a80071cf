#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages ruby yq
printf 'version: Yams 6.2.2\n'
behaviour "Yams writes 0.5 as 5e-1, 1 as 1e+0 and 100 as 1e+2. YAML 1.1 demands a dot in a number with an exponent, so
PyYAML and Ruby read a text if the number has one digit, and a number if it has two: 0.5 and 100 are texts, and 0.25 is a number.
ruamel.yaml, yq and Yams read all as numbers. Texts that look like numbers have quotation marks, and stay texts in all. A date
with 123 ms is written with 122999907 ns, so Python reads 122999 microseconds."

need_python_packages PyYAML==6.0.4 ruamel.yaml==0.19.1
manifest Prices 'dependencies: [.package(url: "https://github.com/jpsim/Yams", exact: "6.2.2")], targets: [
    .executableTarget(name: "Prices", dependencies: ["Yams"])]'
source_file Prices/Sources/Prices/main.swift 'import Foundation
import Yams
struct Values: Codable {
    var half = 0.5
    var one = 1.0
    var hundred = 100.0
    var quarter = 0.25
    var text = "1e+0"
    var word = "on"
    var date = Date(timeIntervalSince1970: 1_795_000_000.123)
}
let text = try YAMLEncoder().encode(Values())
print(text, terminator: "")
let read = try Yams.load(yaml: text) as? [String: Any] ?? [:]
for name in ["half", "one", "hundred", "quarter"] { print("# \(name) \(type(of: read[name]!)) \(read[name]!)") }'
prepare swift build --package-path Prices
observe Prices/.build/debug/Prices
printf '%s\n' "$output" >values.yml
names="half one hundred quarter text word"
written() { sed -n "s/^$1: //p" values.yml; }
in_python() { "$python" -c '
import sys, yaml, ruamel.yaml
read = yaml.safe_load if sys.argv[1] == "PyYAML" else ruamel.yaml.YAML(typ="safe", pure=True).load
values = read(open("values.yml"))
print(", ".join(repr(values[name]) for name in sys.argv[2].split()))' "$1" "${2-$names}"; }
expect "Yams writes 0.5, 1, 100, 0.25" "5e-1, 1e+0, 1e+2, 2.5e-1" \
    "$(written half), $(written one), $(written hundred), $(written quarter)"
expect "Yams writes the texts 1e+0 and on" "'1e+0', 'on'" "$(written text), $(written word)"
expect "Yams reads its numbers" "half Double 0.5,one Double 1.0,hundred Double 100.0,quarter Double 0.25," \
    "$(sed -n 's/^# //p' values.yml | tr '\n' ',')"
expect "ruamel.yaml reads all" "0.5, 1.0, 100.0, 0.25, '1e+0', 'on'" "$(in_python ruamel)"
expect "PyYAML" "'5e-1', '1e+0', '1e+2', 0.25, '1e+0', 'on'" "$(in_python PyYAML)"
expect "Ruby" '["5e-1", "1e+0", "1e+2", 0.25, "1e+0", "on"]' \
    "$(ruby -r yaml -e 'v = YAML.unsafe_load(File.read("values.yml")); p ARGV.map { |name| v[name] }' $names)"
expect "yq" '[0.5,1,100,0.25,"1e+0","on"]' \
    "$(yq --compact-output '[.half, .one, .hundred, .quarter, .text, .word]' values.yml)"
expect "Yams writes the date" 2026-11-18T11:06:40.122999907Z "$(written date)"
expect "the date in PyYAML" "datetime.datetime(2026, 11, 18, 11, 6, 40, 122999, tzinfo=datetime.timezone.utc)" \
    "$(in_python PyYAML date)"
finish
