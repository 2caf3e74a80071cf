#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "The rule IdentifiersMustBeASCII of 'swift format lint' reads the names of variables in patterns only: a function, a
parameter, a case, a type, a generic parameter, a capture and a macro may have any letters. AlwaysUseLowerCamelCase reads
neither the parameters of an initializer or a subscript nor a variable of a loop, a tuple or a case pattern, and
NoLeadingUnderscores no actor, capture or macro. With each rule alone the run ends with 0 without --strict, and with 1 with it."

cat >names.py <<'PYTHON'
import json, subprocess, sys
kinds = {
    "variable": "let NAME = 1", "property": "struct A { var NAME = 1 }", "if": "if let NAME = Optional(1) {}",
    "for": "for NAME in [1] {}", "tuple": "let (NAME, b) = (1, 2)", "pattern": "if case .some(let NAME) = Optional(1) {}",
    "function": "func NAME() {}", "parameter": "func f(NAME: Int) {}", "case": "enum A { case NAME }",
    "initializer": "struct A { init(NAME: Int) {} }", "subscript": "struct A { subscript(NAME: Int) -> Int { 1 } }",
    "closure": "let a = { (NAME: Int) in 1 }", "capture": "let a = { [NAME = 1] in 1 }",
    "struct": "struct NAME {}", "class": "final class NAME {}", "actor": "actor NAME {}", "protocol": "protocol NAME {}",
    "alias": "typealias NAME = Int", "generic": "func f<NAME>(_ x: NAME) {}",
    "macro": '@freestanding(expression) macro NAME() = #externalMacro(module: "A", type: "B")',
}
rule, name, *options = sys.argv[1:]
with open("names.swift", "w") as file:
    file.writelines(line.replace("NAME", name) + "\n" for line in kinds.values())
with open("rule.json", "w") as file:
    json.dump({"version": 1, "rules": {rule: True}}, file)
run = subprocess.run(["swift", "format", "lint", *options, "--configuration", "rule.json", "names.swift"],
                     capture_output=True, text=True)
reports = [line for line in run.stderr.splitlines() if f"[{rule}]" in line]
lines = {int(line.split("names.swift:")[1].split(":")[0]) for line in reports}
print(" ".join(kind for number, kind in enumerate(kinds, 1) if number in lines))
sys.exit(run.returncode)
PYTHON
observe python3 names.py IdentifiersMustBeASCII größe
expect "kinds of names that IdentifiersMustBeASCII reads, of 20" "variable property if for tuple pattern" "$output"
expect "status" 0 "$status"
observe python3 names.py IdentifiersMustBeASCII größe --strict
expect "status with --strict" 1 "$status"
observe python3 names.py AlwaysUseLowerCamelCase guest_count
expect "AlwaysUseLowerCamelCase" "variable property if function parameter case closure" "$output"
observe python3 names.py NoLeadingUnderscores _guests
expect "NoLeadingUnderscores" "variable property if for tuple pattern function parameter case initializer subscript closure \
struct class protocol alias generic" "$output"
finish
