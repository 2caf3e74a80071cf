#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
need swift-synthesize-interface "use a toolchain of swift.org, which has it beside swiftc"
behaviour "The symbol graph of a module has default arguments, attributes and modifiers, and yet is the same whether a public structure
is noncopyable or not, whether a conformance is isolated to the main actor, whether Sendable is checked, whether a deinit is isolated,
whether a function is unsafe, and whatever the precedence of an operator and the raw values of an enumeration are. The interface
that swift-synthesize-interface prints shows all of these but the isolation of a conformance, @unsafe and raw values."

cat >without-places.py <<'PYTHON'
import glob, json, sys

def strip(value):
    if isinstance(value, dict):
        return {key: strip(item) for key, item in value.items() if key not in ("location", "generator", "range")}
    return sorted(map(strip, value), key=json.dumps) if isinstance(value, list) and value and isinstance(value[0], dict) \
        and "precise" in json.dumps(value[0]) else value

print(json.dumps([strip(json.load(open(file))) for file in sorted(glob.glob(sys.argv[1] + "/*.json"))], sort_keys=True))
PYTHON
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p' | head -n 1)
# same TEXT TEXT: whether modules with these sources have one symbol graph, and one interface.
same() {
    local number=0 text kind
    for text; do
        number=$((number + 1))
        rm -rf "graph$number"
        source_file "graph$number/source.swift" "$text"
        prepare swiftc -swift-version 6 -parse-as-library -module-name M -emit-module -emit-module-path "graph$number/M.swiftmodule" \
            -emit-symbol-graph -emit-symbol-graph-dir "graph$number" "graph$number/source.swift"
        python3 without-places.py "graph$number" >"$number.graph"
        swift-synthesize-interface -module-name M -I "graph$number" -target "$target" >"$number.interface"
    done
    for kind in graph interface; do cmp -s 1.$kind 2.$kind && echo same || echo different; done | xargs
}
expect "default argument 1 or 2" "different different" "$(same 'public func f(a: Int = 1) {}' 'public func f(a: Int = 2) {}')"
expect "@discardableResult" "different different" "$(same '@discardableResult public func f() -> Int { 1 }' 'public func f() -> Int { 1 }')"
expect "~Copyable" "same different" "$(same 'public struct S: ~Copyable {}' 'public struct S {}')"
expect "an isolated conformance" "same same" "$(same 'public protocol P {}
@MainActor public class C: @MainActor P {}' 'public protocol P {}
@MainActor public class C: P {}')"
expect "@unchecked Sendable" "same different" "$(same 'public final class C: @unchecked Sendable {}' 'public final class C: Sendable {}')"
expect "an isolated deinit" "same different" "$(same '@MainActor public class C { isolated deinit {} }' '@MainActor public class C { deinit {} }')"
expect "a precedence" "same different" "$(same 'infix operator +++: AdditionPrecedence
public func +++ (a: Int, b: Int) -> Int { a }' 'infix operator +++: MultiplicationPrecedence
public func +++ (a: Int, b: Int) -> Int { a }')"
expect "raw values" "same same" "$(same 'public enum E: String { case a = "x" }' 'public enum E: String { case a = "y" }')"
expect "@unsafe" "same same" "$(same '@unsafe public func f() {}' 'public func f() {}')"
finish
