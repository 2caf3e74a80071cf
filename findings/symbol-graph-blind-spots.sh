#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
behaviour "The symbol graph of a module has default arguments, attributes and modifiers, and yet is the same whether a public structure is
noncopyable or not, whether a conformance is isolated to the main actor, whether Sendable is checked, whether a deinit is isolated,
and whatever the precedence of an operator and the raw values of an enumeration are."

cat >without-places.py <<'PYTHON'
import glob, json, sys

def strip(value):
    if isinstance(value, dict):
        return {key: strip(item) for key, item in value.items() if key not in ("location", "generator", "range")}
    return sorted(map(strip, value), key=json.dumps) if isinstance(value, list) and value and isinstance(value[0], dict) \
        and "precise" in json.dumps(value[0]) else value

print(json.dumps([strip(json.load(open(file))) for file in sorted(glob.glob(sys.argv[1] + "/*.json"))], sort_keys=True))
PYTHON
# same TEXT TEXT: whether modules with these sources have one symbol graph.
same() {
    local number=0 text
    for text; do
        number=$((number + 1))
        rm -rf "graph$number"
        source_file "graph$number/source.swift" "$text"
        prepare swiftc -swift-version 6 -parse-as-library -module-name M -emit-module -emit-module-path "graph$number/M.swiftmodule" \
            -emit-symbol-graph -emit-symbol-graph-dir "graph$number" "graph$number/source.swift"
        python3 without-places.py "graph$number" >"$number.txt"
    done
    cmp -s 1.txt 2.txt && echo same || echo different
}
expect "default argument 1 or 2" different "$(same 'public func f(a: Int = 1) {}' 'public func f(a: Int = 2) {}')"
expect "@discardableResult" different "$(same '@discardableResult public func f() -> Int { 1 }' 'public func f() -> Int { 1 }')"
expect "~Copyable" same "$(same 'public struct S: ~Copyable {}' 'public struct S {}')"
expect "an isolated conformance" same "$(same 'public protocol P {}
@MainActor public class C: @MainActor P {}' 'public protocol P {}
@MainActor public class C: nonisolated P {}')"
expect "@unchecked Sendable" same "$(same 'public final class C: @unchecked Sendable {}' 'public final class C: Sendable {}')"
expect "an isolated deinit" same "$(same '@MainActor public class C { isolated deinit {} }' '@MainActor public class C { deinit {} }')"
expect "a precedence" same "$(same 'infix operator +++: AdditionPrecedence
public func +++ (a: Int, b: Int) -> Int { a }' 'infix operator +++: MultiplicationPrecedence
public func +++ (a: Int, b: Int) -> Int { a }')"
expect "raw values" same "$(same 'public enum E: String { case a = "x" }' 'public enum E: String { case a = "y" }')"
finish
