#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need sourcekit-lsp "use a toolchain of swift.org, which has it beside swiftc"
need python3 "install Python 3"
behaviour "sourcekit-lsp lists the tests for an editor from the syntax. It lists those in an #if that is false, as
enabled. It leaves out the methods that a test case of XCTest inherits, and the suite of an extension of a type alias
has the name of the alias, which no filter finds. A test of XCTest has parentheses there, and none in swift test list."

manifest Bar 'targets: [.target(name: "Bar"), .testTarget(name: "BarTests", dependencies: ["Bar"])]'
source_file Bar/Sources/Bar/Bar.swift 'public let bar = 1'
source_file Bar/Tests/BarTests/BarTests.swift 'import Testing
import XCTest

struct Drinks { @Test func mojito() {} }
typealias Menu = Drinks
extension Menu { @Test func daiquiri() {} }
#if false
@Test func sold() {}
#endif
@Test(.disabled()) func off() {}
class BaseCase: XCTestCase { func testBase() {} }
final class DerivedCase: BaseCase { func testDerived() {} }'
write_editor
cat >list.py <<'PYTHON'
from editor import Editor

def names(tests):
    for test in tests:
        yield test["id"].removeprefix("BarTests.") + (" disabled" if test["disabled"] else "")
        yield from names(test.get("children", []))

editor = Editor("Bar")
print(*(name for name in names(editor.ask("workspace/tests", {})) if "(" in name), sep="\n")
editor.end()
PYTHON
(cd Bar && prepare swift build --build-tests)
swift test --package-path Bar list --skip-build 2>/dev/null | sed 's/^BarTests.//' >tests
observe python3 list.py
in_both() { printf '%s %s' "$(grep -cxF -- "$1" <<<"$output" || true)" "$(grep -cxF -- "$2" tests || true)"; }
# How often the editor's list and swift test list have a name.
expect "a test in an extension of an alias, by the alias" "1 0" "$(in_both "Menu/daiquiri()" "Menu/daiquiri()")"
expect "the same by the type" "0 1" "$(in_both "Drinks/daiquiri()" "Drinks/daiquiri()")"
expect "a test in #if false" "1 0" "$(in_both "sold()" "sold()")"
expect "a disabled test" "1 1" "$(in_both "off() disabled" "off()")"
expect "an inherited test of XCTest" "0 1" "$(in_both "DerivedCase/testBase()" DerivedCase/testBase)"
expect "a test of XCTest with parentheses" "1 0" "$(in_both "DerivedCase/testDerived()" "DerivedCase/testDerived()")"
finish
