#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need docc "use a toolchain of swift.org, which has it beside swiftc"
need python3 "install Python 3"
behaviour "docc warns of a documented parameter that does not exist for a function, an initializer, a subscript and a requirement,
and says nothing for a macro, an enumeration's case, a property and a type. The rule ValidateDocumentationComments of 'swift
format lint' leaves out subscripts too, and a result of a function without a parameter. A documented error of a
function that does not throw, and parameters in another order, are found by the rule only; a second result, a misspelt
'Paramater' and a missing colon by neither."

cat >compare.py <<'PYTHON'
import json, os, shutil, subprocess
gone, member = "/// - Parameter gone: Gone.\n", "public struct Bar {{\n{}}}\n"
cases = {
    "function": gone + "public func serve(drink: Int) {}",
    "initializer": member.format("/// Abstract.\n///\n" + gone + "public init(drink: Int) {}\n"),
    "subscript": member.format("/// Abstract.\n///\n" + gone + "public subscript(drink: Int) -> Int { 1 }\n"),
    "requirement": "public protocol Serving {\n/// Abstract.\n///\n" + gone + "func serve(drink: Int)\n}",
    "macro": gone + '@freestanding(expression) public macro serve(drink: Int) = #externalMacro(module: "A", type: "B")',
    "case": "public enum Bar {\n/// Abstract.\n///\n" + gone + "case serve(drink: Int)\n}",
    "property": gone + "public let drink = 1",
    "type": gone + "public struct Drink {}",
    "result": "/// - Parameter drink: A drink.\n/// - Returns: A drink.\npublic func serve(drink: Int) {}",
    "result alone": "/// - Returns: A drink.\npublic func serve() {}",
    "error": "/// - Parameter drink: A drink.\n/// - Throws: An error.\npublic func serve(drink: Int) {}",
    "order": "/// - Parameters:\n///   - place: A place.\n///   - drink: A drink.\npublic func serve(drink: Int, place: Int) {}",
    "second result": "/// - Returns: A drink.\n/// - Returns: Another drink.\npublic func serve() -> Int { 1 }",
    "misspelt": "/// - Paramater drink: A drink.\npublic func serve(drink: Int) {}",
    "colon": "/// - Parameter drink A drink.\npublic func serve(drink: Int) {}",
}
with open("rule.json", "w") as file:
    json.dump({"version": 1, "rules": {"ValidateDocumentationComments": True}}, file)
def run(*words):
    return subprocess.run(words, capture_output=True, text=True)
for name, text in cases.items():
    shutil.rmtree("graph", ignore_errors=True)
    os.makedirs("graph")
    with open("Bar.swift", "w") as file:
        file.write(("" if "Abstract" in text else "/// Abstract.\n///\n") + text + "\n")
    made = run("swiftc", "-parse-as-library", "-emit-module", "-module-name", "BarModule", "-o", "BarModule.swiftmodule",
               "-emit-symbol-graph", "-emit-symbol-graph-dir", "graph", "Bar.swift")
    pages = run("docc", "convert", "--fallback-display-name", "BarModule", "--fallback-bundle-identifier", "finding.bar",
                "--additional-symbol-graph-dir", "graph", "--output-path", "pages")
    lint = run("swift", "format", "lint", "--configuration", "rule.json", "Bar.swift")
    if made.returncode or pages.returncode:
        raise SystemExit(made.stderr + pages.stderr)
    warned = ["docc"] * ("warning: " in pages.stderr + pages.stdout) + ["lint"] * ("ValidateDoc" in lint.stderr)
    print(f"{name}:", " ".join(warned) or "neither")
PYTHON
observe python3 compare.py
[ "$status" = 0 ] || cannot "the comments could not be compared: $(tail -n 3 <<<"$output")"
line() { sed -n "s/^$1: //p" <<<"$output"; }
for kind in function initializer requirement; do
    expect "a parameter that does not exist, $kind" "docc lint" "$(line "$kind")"
done
expect "of a subscript" docc "$(line subscript)"
for kind in macro case property type; do expect "of a $kind" neither "$(line "$kind")"; done
expect "a result of a function without one" "docc lint" "$(line result)"
expect "of one without a parameter" docc "$(line "result alone")"
expect "an error of a function that does not throw" lint "$(line error)"
expect "parameters in another order" lint "$(line order)"
expect "a second result" neither "$(line "second result")"
expect "'- Paramater drink: …'" neither "$(line misspelt)"
expect "'- Parameter drink …' without a colon" neither "$(line colon)"
finish
