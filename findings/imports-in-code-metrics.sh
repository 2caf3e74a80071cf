#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "swift-code-metrics, which measures how the modules of a project depend on each other, finds no import with an access
level: the module of a 'public import' is \"not linked with the rest of the project\", and lies at the other end of the scale
between abstract and concrete. A line 'import Kitchen' of a text is a dependency, and the second import of a line none. An
actor and an enumeration are no type. All modules compile."

need_python_packages swift-code-metrics==1.5.4
mkdir -p Bar/Core Bar/Menu Bar/Orders Bar/Stock Bar/Tables
cat >Bar/Core/Core.swift <<'SWIFT'
public protocol Drink {}
public struct Beer: Drink { public init() {} }
SWIFT
cat >Bar/Stock/Stock.swift <<'SWIFT'
import Core
public enum Amount { case full, empty }
public actor Shelf { func first() -> any Drink { Beer() } }
SWIFT
cat >Bar/Orders/Orders.swift <<'SWIFT'
public import Core
public struct Order { public let drink: any Drink }
SWIFT
cat >Bar/Tables/Tables.swift <<'SWIFT'
import Core
let rule = """
import Kitchen
"""
SWIFT
cat >Bar/Menu/Menu.swift <<'SWIFT'
import Core; import Stock
struct Menu { let drink: any Drink; let amount: Amount }
SWIFT
for module in Core Stock Orders Tables Menu; do
    prepare swiftc -swift-version 6 -parse-as-library -emit-module -module-name "$module" -I . "Bar/$module/$module.swift"
done

prepare "$work/python/bin/swift-code-metrics" --source Bar --artifacts metrics
[ -f metrics/output.json ] || cannot "swift-code-metrics wrote no output.json."
metric() { "$python" - "$1" "$2" <<'PYTHON'
import json, sys
for framework in json.load(open("metrics/output.json"))["non-test-frameworks"]:
    if sys.argv[1] in framework:
        value = framework[sys.argv[1]][sys.argv[2]]
        print(", ".join(value) if isinstance(value, list) else value)
PYTHON
}
expect "dependencies of a module with 'import Core'" "Core(1)" "$(metric Stock dependencies)"
expect "dependencies of one with 'public import Core'" "" "$(metric Orders dependencies)"
expect "its analysis" yes "$(has "$(cat .preparing)" "Orders is not linked with the rest of the project")"
expect "the instability of both" "1.0 0.0" "$(metric Stock i) $(metric Orders i)"
expect "their distances from the main sequence" "0.0 1.0" "$(metric Stock d_3) $(metric Orders d_3)"
expect "modules that depend on Core" 3 "$(metric Core fan_in)"
expect "a module whose text has a line 'import Kitchen'" "Core(1), Kitchen(1)" "$(metric Tables dependencies)"
expect "a line with two imports" "Core(1)" "$(metric Menu dependencies)"
expect "types in the module with an enumeration and an actor" 0 "$(metric Stock n_c)"
finish
