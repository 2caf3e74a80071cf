#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux a typed message of NotificationCenter and a notification of the same name do not meet, in either
direction. An async observer receives the second message while it still handles the first one, and receives a message that
was posted before its removal after it."

source_file main.swift 'import Foundation

final class Bar: Sendable {}
struct RoundPaid: NotificationCenter.MainActorMessage {
    typealias Subject = Bar
    static var name: Notification.Name { Notification.Name("RoundPaid") }
    let number: Int
}
struct Ordered: NotificationCenter.AsyncMessage {
    typealias Subject = Bar
    let number: Int
}
@MainActor
final class Log {
    static let shared = Log()
    private var texts: [String] = []
    func add(_ text: String) { texts.append(text) }
    func print(_ title: String) {
        Swift.print("\(title): \(texts.joined(separator: " "))")
        texts = []
    }
}
@main
enum Main {
    @MainActor
    static func main() async throws {
        let (center, bar, log) = (NotificationCenter(), Bar(), Log.shared)
        let typed = center.addObserver(of: bar, for: RoundPaid.self) { log.add("typed \($0.number)") }
        let named = center.addObserver(forName: RoundPaid.name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { log.add("named") }
        }
        center.post(RoundPaid(number: 1), subject: bar)
        log.print("a message")
        center.post(name: RoundPaid.name, object: bar)
        log.print("a notification")
        let slow = center.addObserver(of: bar, for: Ordered.self) { message in
            await log.add("begins \(message.number)")
            try? await Task.sleep(for: .milliseconds(100))
            await log.add("ends")
        }
        for number in 1...2 { center.post(Ordered(number: number), subject: bar) }
        try await Task.sleep(for: .milliseconds(500))
        log.print("two messages")
        center.removeObserver(slow)
        let removed = center.addObserver(of: bar, for: Ordered.self) { await log.add("received \($0.number)") }
        center.post(Ordered(number: 3), subject: bar)
        center.removeObserver(removed)
        log.print("at the removal")
        try await Task.sleep(for: .milliseconds(500))
        log.print("after it")
        withExtendedLifetime((typed, named)) {}
    }
}'
prepare swiftc -swift-version 6 -parse-as-library main.swift -o bar
observe ./bar
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "the observers that a typed message reaches" "typed 1" "$(line 'a message')"
expect "the observers that a notification of its name reaches" "named" "$(line 'a notification')"
expect "an async observer and two messages" "begins 1 begins 2 ends ends" "$(line 'two messages')"
expect "until the observer was removed" "" "$(line 'at the removal')"
expect "after the observer was removed" "received 3" "$(line 'after it')"
finish
