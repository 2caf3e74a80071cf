#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "Key paths to one property differ if they are written with different types. The key path that names a
subclass, the one that a generic function forms through a protocol, and the one of an existential are not equal to the
one that names the type that declares the property, so each is a key of its own in a dictionary. A subscript with equal
indices and an appended path are equal."

cat >keys.swift <<'SWIFT'
class Services { var clock = "clock" }
final class AppServices: Services {}
protocol Priced { var price: Int { get } }
struct Drink: Priced {
    var price = 5
    subscript(index: Int) -> Int { index }
}
func priceKey<Value: Priced>(of type: Value.Type) -> AnyKeyPath { \Value.price }

let clock: AnyKeyPath = \Services.clock
let price: AnyKeyPath = \Drink.price
print("subclass:", clock == \AppServices.clock)
print("protocol:", priceKey(of: Drink.self) == price)
print("existential:", price == \(any Priced).price)
print("entries:", Set<AnyKeyPath>([clock, \AppServices.clock, price, priceKey(of: Drink.self)]).count)
print("again:", priceKey(of: Drink.self) == priceKey(of: Drink.self))
print("subscript:", (\Drink[1] as AnyKeyPath) == \Drink[1])
print("appended:", (\Services.self as AnyKeyPath).appending(path: clock) == clock)
SWIFT
line() { sed -n "s/^$1: //p" <<<"$output"; }
for option in -Onone -O; do
    prepare swiftc -swift-version 6 "$option" keys.swift -o keys
    observe ./keys
    expect "$option: the path of a subclass is equal" false "$(line subclass)"
    expect "$option: the path that a generic function forms" false "$(line protocol)"
    expect "$option: the path of an existential" false "$(line existential)"
    expect "$option: entries of two properties" 4 "$(line entries)"
    expect "$option: two calls of the generic function" true "$(line again)"
    expect "$option: a subscript; an appended path" "true true" "$(line subscript) $(line appended)"
done
finish
