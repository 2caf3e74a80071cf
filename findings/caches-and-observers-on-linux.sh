#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux an NSCache that is full drops each new object at once and keeps the old ones for good, also if they
were not used. With costs it drops the cheapest, also the new one. NotificationCenter calls the observers of a name in
an order that differs in each process."

source_file main.swift 'import Foundation

func stored(_ cache: NSCache<NSString, NSNumber>, _ costs: [Int]) -> String {
    for (number, cost) in costs.enumerated() {
        cache.setObject(NSNumber(value: number), forKey: "\(number)" as NSString, cost: cost)
    }
    return costs.indices.filter { cache.object(forKey: "\($0)" as NSString) != nil }.map(String.init)
        .joined(separator: " ")
}
let two = NSCache<NSString, NSNumber>()
two.countLimit = 2
print("two: \(stored(two, [0, 0, 0, 0]))")
let costs = NSCache<NSString, NSNumber>()
costs.totalCostLimit = 10
print("costs: \(stored(costs, [5, 5, 1]))")
let center = NotificationCenter()
nonisolated(unsafe) var order: [Int] = []
let tokens = (0..<10).map { number in
    center.addObserver(forName: Notification.Name("bar"), object: nil, queue: nil) { _ in order.append(number) }
}
center.post(name: Notification.Name("bar"), object: nil)
print("order: \(order)")
withExtendedLifetime(tokens) {}'
prepare swiftc -swift-version 5 main.swift -o bar
observe ./bar
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the objects 0 to 3 in a cache for two" "0 1" "$(line two)"
expect "objects with the costs 5, 5 and 1 in a cache for 10" "0 1" "$(line costs)"
orders=$(for try in $(seq 12); do ./bar | sed -n 's/^order: //p'; done | sort -u | wc -l)
expect "whether twelve processes have more than one order of observers" yes "$([ "$orders" -gt 1 ] && echo yes || echo no)"
finish
