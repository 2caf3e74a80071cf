#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "The rule AllPublicDeclarationsHaveDocumentation of 'swift format lint' says that public and open declarations need a
comment. It asks for none at an open class or an open method, a macro, an enumeration's case, a requirement or an
associated type of a protocol, and a member of a public extension. It asks for one at a description that a
protocol demands, and takes an ordinary comment and an empty one for none."

cat >compare.py <<'PYTHON'
import json, subprocess
declarations = {
    "public function": "public func serve() {}",
    "public class": "public class Bar {}",
    "public member": "extension Bar { public func serve() {} }",
    "open class": "open class Bar {}",
    "open method": "/// Abstract.\nopen class Bar { open func serve() {} }",
    "macro": '@freestanding(expression) public macro serve() = #externalMacro(module: "A", type: "B")',
    "case": "/// Abstract.\npublic enum Bar { case open }",
    "requirement": "/// Abstract.\npublic protocol Serving { func serve() }",
    "associated type": "/// Abstract.\npublic protocol Serving { associatedtype Drink }",
    "public extension": "public extension Bar { func serve() {} }",
    "description": 'extension Bar: CustomStringConvertible { public var description: String { "" } }',
    "ordinary comment": "// Serves.\npublic func serve() {}",
    "empty comment": "///\npublic func serve() {}",
}
with open("rule.json", "w") as file:
    json.dump({"version": 1, "rules": {"AllPublicDeclarationsHaveDocumentation": True}}, file)
for name, text in declarations.items():
    with open("Bar.swift", "w") as file:
        file.write(text + "\n")
    lint = subprocess.run(["swift", "format", "lint", "--strict", "--configuration", "rule.json", "Bar.swift"],
                          capture_output=True, text=True)
    print(f"{name}:", "demanded" if "[AllPublicDeclarationsHaveDocumentation]" in lint.stderr else f"status {lint.returncode}")
PYTHON
observe python3 compare.py
line() { sed -n "s/^$1: //p" <<<"$output"; }
for kind in "public function" "public class" "public member" description "ordinary comment" "empty comment"; do
    expect "a comment at: $kind" demanded "$(line "$kind")"
done
for kind in "open class" "open method" macro case requirement "associated type" "public extension"; do
    expect "a comment at: $kind" "status 0" "$(line "$kind")"
done
finish
