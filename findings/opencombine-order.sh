#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: OpenCombine 0.14.0\n'
behaviour "OpenCombine's subjects call their subscribers in an order that has nothing to do with the order of subscribing,
differs in the next process, and stays the same within one subject. A subscription is cancelled on the thread that
releases it, whatever the publisher delivers on."

manifest Order 'dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")], targets: [
    .executableTarget(name: "Order", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")],
    swiftSettings: [.swiftLanguageMode(.v5)])]'
source_file Order/Sources/Order/main.swift 'import Foundation
import OpenCombine

let subject = PassthroughSubject<Int, Never>()
var calls: [Int] = []
var subscriptions: [AnyCancellable] = []
for number in 0..<12 { subscriptions.append(subject.sink { _ in calls.append(number) }) }
subject.send(1)
let first = calls
calls = []
subject.send(2)
print("order:", first.map(String.init).joined(separator: " "))
print("repeated:", first == calls)

var canceller = ""
var subscription: AnyCancellable? = PassthroughSubject<Int, Never>()
    .handleEvents(receiveCancel: { canceller = Thread.isMainThread ? "main" : "other" })
    .receive(on: ImmediateScheduler.shared)
    .sink { _ in }
let done = DispatchSemaphore(value: 0)
Thread { subscription = nil; done.signal() }.start()
done.wait()
print("cancelled on:", canceller)'
cd Order
prepare swift build
for process in 1 2 3 4 5; do
    .build/debug/Order >"run$process"
done
orders=$(sed -n 's/^order: //p' run*)
printf 'observed: %s\n' "the orders of five processes:"
sed 's/^/    /' <<<"$orders"
expect "a process that called in the order of subscribing" no "$(has "$orders" "0 1 2 3 4 5 6 7 8 9 10 11")"
expect "more than one order among the processes" yes "$([ "$(sort -u <<<"$orders" | wc -l)" -gt 1 ] && echo yes || echo no)"
expect "each subject repeats its order" "true" "$(sed -n 's/^repeated: //p' run* | sort -u)"
expect "released on another thread, cancelled on" "other" "$(sed -n 's/^cancelled on: //p' run* | sort -u)"
finish
