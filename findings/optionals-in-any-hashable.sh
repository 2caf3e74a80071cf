#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux, as AnyHashable, an Optional number is equal to the number, also in an array, and an Optional text, Bool or
structure is not equal to what it wraps. The arrays [1] and [1.0] are equal, as are sets and dictionaries of them; two values
of a generic structure with 1 and 1.0 are not, and neither is an Int128, a Float16 or a Decimal of 1 equal to 1."

source_file main.swift 'import Foundation

struct Drink: Hashable { var name = "Cola" }
struct Box<Value: Hashable>: Hashable { var value: Value }
func compare(_ title: String, _ first: AnyHashable, _ second: AnyHashable) { print("\(title): \(first == second)") }
compare("number", AnyHashable(Optional(1)), AnyHashable(1))
compare("numbers", AnyHashable([Optional(1)]), AnyHashable([1]))
compare("text", AnyHashable(Optional("Cola")), AnyHashable("Cola"))
compare("Bool", AnyHashable(Optional(true)), AnyHashable(true))
compare("structure", AnyHashable(Optional(Drink())), AnyHashable(Drink()))
compare("arrays", AnyHashable([1]), AnyHashable([1.0]))
compare("dictionaries", AnyHashable(["a": 1]), AnyHashable(["a": 1.0]))
compare("generic", AnyHashable(Box(value: 1)), AnyHashable(Box(value: 1.0)))
compare("Int8", AnyHashable(Int8(1)), AnyHashable(1))
compare("Int128", AnyHashable(Int128(1)), AnyHashable(1))
compare("Float", AnyHashable(Float(1)), AnyHashable(1))
compare("Float16", AnyHashable(Float16(1)), AnyHashable(1))
compare("Decimal", AnyHashable(Decimal(1)), AnyHashable(1))'
prepare swiftc -swift-version 6 main.swift -o bar
observe ./bar
selected() { sed -n 's/^\(.*\): '"$1"'$/\1/p' <<<"$output" | tr '\n' ',' | sed 's/,$//; s/,/, /g'; }
expect "what is equal" "number, numbers, arrays, dictionaries, Int8, Float" "$(selected true)"
expect "what is not" "text, Bool, structure, generic, Int128, Float16, Decimal" "$(selected false)"
finish
