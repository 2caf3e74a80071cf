#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-collections 1.6.0\n'
behaviour "A Heap gives elements of one priority neither in the order in which they were inserted nor in reverse: with
popMin the first one comes first, and then the newest before the older ones. So the second job of a queue waits longest.
A BitArray is described from its last element to its first, in reverse of its literal."

manifest Orders 'platforms: [.macOS("15.0")],
    dependencies: [.package(url: "https://github.com/apple/swift-collections", exact: "1.6.0")], targets: [
    .executableTarget(name: "Orders", dependencies: [
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "BitCollections", package: "swift-collections")])]'
source_file Orders/Sources/Orders/main.swift 'import BitCollections
import HeapModule
struct Job: Comparable {
    var priority = 1
    var number: Int
    static func < (first: Job, second: Job) -> Bool { first.priority < second.priority }
    static func == (first: Job, second: Job) -> Bool { first.priority == second.priority }
}
func filled() -> Heap<Job> {
    var heap = Heap<Job>()
    for number in 1...6 { heap.insert(Job(number: number)) }
    return heap
}
var heap = filled()
var order: [Int] = []
while let job = heap.popMin() { order.append(job.number) }
print("min:", order)
heap = filled()
order = []
while let job = heap.popMax() { order.append(job.number) }
print("max:", order)
let bits: BitArray = [true, false, false]
print("bits:", bits, bits[0], Array(bits))'
cd Orders
prepare swift build
observe .build/debug/Orders
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "jobs 1 to 6 of one priority by popMin" "[1, 6, 5, 4, 3, 2]" "$(line min)"
expect "by popMax" "[3, 6, 5, 4, 2, 1]" "$(line max)"
expect "the bit array [true, false, false], its first element and an array of it" \
    "<001> true [true, false, false]" "$(line bits)"
finish
