#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages valgrind
behaviour "The leak sanitizer, which is a part of the address sanitizer on Linux, and Valgrind report objects as leaked that a
global array keeps: the ones in an enumeration whose payloads are all objects or arrays, from its second case on, and the ones
below a case of an indirect enumeration. The compiler keeps the case in the high bits of the pointer. The first case, an
Optional, a Result, a weak reference and payloads that are existentials, closures or texts are found."

cat >kept.swift <<'SWIFT'
final class Drink { let price = 1 }
final class Game { let price = 2 }
protocol Priced: AnyObject {}
extension Drink: Priced {}
final class Holder {
    weak var drink: Drink?
    init(_ drink: Drink) { self.drink = drink }
}
enum Screen { case drink(Drink), game(Game) }
enum Menu { case short([Drink]), long([Drink]) }
enum Mixed { case drink(Drink), number(Int) }
enum Offer { case first(any Priced), second(any Priced) }
enum Action { case first(() -> Void), second(() -> Void) }
enum Title { case first(String), second(String) }
indirect enum Order { case one(Drink), twice(Order) }

nonisolated(unsafe) var kept: Any = 0

@inline(never) func objects(_ kind: String) -> Any {
    let numbers = 0..<100
    func text(_ number: Int) -> String { String(repeating: "x", count: 100 + number) }
    switch kind {
    case "object": return numbers.map { _ in Drink() }
    case "first-case": return numbers.map { _ in Screen.drink(Drink()) }
    case "second-case": return numbers.map { _ in Screen.game(Game()) }
    case "array": return numbers.map { _ in Menu.long([Drink()]) }
    case "beside-a-number": return numbers.map { _ in Mixed.drink(Drink()) }
    case "indirect": return numbers.map { _ in Order.twice(.one(Drink())) }
    case "optional": return numbers.map { _ in Optional(Drink()) }
    case "result": return numbers.map { _ in Result<Drink, any Error>.success(Drink()) }
    case "existential": return numbers.map { _ in Offer.second(Drink()) }
    case "closure": return numbers.map { number in Action.second { print(number) } }
    case "text": return numbers.map { Title.second(text($0)) }
    case "weak": return numbers.map { _ in let drink = Drink(); return (Holder(drink), drink) }
    default: fatalError(kind)
    }
}
// Overwrites what the stack still has.
@inline(never) func clear() -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 4000) {
        $0.initialize(repeating: 0)
        return $0[CommandLine.arguments.count]
    }
}
kept = objects(CommandLine.arguments[1])
print(clear())
SWIFT
prepare swiftc -O kept.swift -o kept
prepare swiftc -sanitize=address kept.swift -o kept-sanitized
check() {
    local kind=$1 sanitizer=$2 valgrind=$3
    observe ./kept-sanitized "$kind"
    expect "$kind: the allocations that the sanitizer calls leaked" "$sanitizer" \
        "$(sed -n 's/^SUMMARY: .* leaked in \([0-9]*\) allocation.*/\1/p' <<<"$output" | grep . || echo 0)"
    observe valgrind --leak-check=full ./kept "$kind"
    expect "$kind: the blocks that Valgrind calls definitely lost" "$valgrind" \
        "$(sed -n 's/.*definitely lost: .* bytes in \([0-9,]*\) blocks.*/\1/p' <<<"$output")"
}
check second-case 100 100
check array 200 100
check indirect 300 100
for kind in object first-case beside-a-number optional result existential closure text weak; do check $kind 0 0; done
finish
