#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "With -O, a process that ends itself says why only for fatalError, try!, a failed as!, an unowned reference, a duplicate key of a
dictionary, an index of a string and an error at the top. It says nothing for precondition, preconditionFailure, an unwrapped nil, an index of an
array, a range, a conversion and a division. Without -O all have a text but the arithmetic overflow."

source_file trap.swift 'struct Failure: Error {}
class Base {}
final class Derived: Base {}
func fail() throws -> Int { throw Failure() }
@inline(never) func number(_ text: String) -> Int? { Int(text) }
let count = CommandLine.arguments.count
let array = Array(repeating: 1, count: count)
switch CommandLine.arguments[1] {
case "fatalError": fatalError("own")
case "precondition": precondition(count > 5, "own")
case "preconditionFailure": preconditionFailure("own")
case "unwrap": print(number("x")!)
case "try": print(try! fail())
case "cast": print((Base() as Any) as! Derived)
case "array": print(array[count + 5])
case "string": print("abc"["abc".index("abc".startIndex, offsetBy: count + 5)])
case "dictionary": print(Dictionary(uniqueKeysWithValues: [(count, 1), (count, 2)]))
case "range": print(count...(count - 1))
case "convert": print(UInt8(count + 300))
case "divide": print(1 / (count - 2))
case "overflow": print(Int8(truncatingIfNeeded: 127) + Int8(count))
case "unowned":
    unowned let base: Base = { Base() }()
    print(base)
default: throw Failure()
}'
prepare swiftc -Onone trap.swift -o debug
prepare swiftc -O trap.swift -o release
export SWIFT_BACKTRACE=enable=no
ways="fatalError try cast unowned dictionary string top precondition preconditionFailure unwrap array range convert divide overflow"
# silent PROGRAM: the ways without a text.
silent() {
    local way text
    for way in $ways; do
        text=$({ "./$1" "$way" || true; } 2>&1 | grep -cE 'own$|error|Could not cast' || true)
        [ "$text" != 0 ] || printf '%s ' "$way"
    done
}
expect "silent without -O" "overflow " "$(silent debug 2>/dev/null)"
expect "silent with -O" "precondition preconditionFailure unwrap array range convert divide overflow " "$(silent release 2>/dev/null)"
finish
