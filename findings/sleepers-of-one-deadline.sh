#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux tasks that sleep until one instant continue on the main actor in the order 0, 9, 8, and so on to 1. Timers of
the main queue with one deadline do not run in their order either. A high priority does not come first on the main actor,
and does on another one."

source_file main.swift 'import Foundation

@MainActor enum Order {
    static var numbers: [Int] = []
    static func print(_ title: String) {
        Swift.print("\(title): \(numbers.map(String.init).joined(separator: " "))")
        numbers = []
    }
}
actor Bar {
    private(set) var names: [String] = []
    func add(_ name: String) { names.append(name) }
    func work() { usleep(300_000) }
}
@main
enum Main {
    @MainActor
    static func main() async {
        let deadline = ContinuousClock.now + .milliseconds(200)
        let sleepers = (0..<10).map { number in
            Task {
                try? await Task.sleep(until: deadline, clock: .continuous)
                Order.numbers.append(number)
            }
        }
        for sleeper in sleepers { await sleeper.value }
        Order.print("tasks")
        let time = DispatchTime.now() + .milliseconds(200)
        for number in 0..<10 {
            DispatchQueue.main.asyncAfter(deadline: time) { MainActor.assumeIsolated { Order.numbers.append(number) } }
        }
        try? await Task.sleep(for: .milliseconds(400))
        Order.print("timers")
        let priorities: [TaskPriority] = [.low, .high]
        let main = priorities.enumerated().map { number, priority in
            Task(priority: priority) { Order.numbers.append(number) }
        }
        for task in main { await task.value }
        Order.print("main actor")
        let bar = Bar()
        let work = Task.detached { await bar.work() }
        usleep(100_000)
        let others = [("low", TaskPriority.low), ("high", .high)].map { name, priority in
            let task = Task.detached(priority: priority) { await bar.add(name) }
            usleep(20_000)
            return task
        }
        await work.value
        for task in others { await task.value }
        print("actor: \(await bar.names.joined(separator: " "))")
    }
}'
prepare swiftc -swift-version 6 -parse-as-library main.swift -o bar
observe ./bar
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "ten tasks that sleep until one instant" "0 9 8 7 6 5 4 3 2 1" "$(line tasks)"
expect "whether ten timers of one deadline run in their order" no "$(has "$(line timers)" "0 1 2 3 4 5 6 7 8 9")"
expect "a task of low priority and then one of high on the main actor" "0 1" "$(line 'main actor')"
expect "the same on another actor that is busy" "high low" "$(line actor)"
finish
