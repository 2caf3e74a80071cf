import BarGamesServices
import Foundation
import Synchronization
import Testing

@testable import BarGamesStores

@Suite(.timeLimit(.minutes(60)))
struct HashingTurnsTests {
    /// Counts the hashes that run at the same time. The order of tasks would depend on the other tests, which share the
    /// threads.
    @Test func `many hashes leave a thread to other tasks`() async throws {
        let hasher = ScryptPasswordHasher(parameters: ScryptParameters(logRounds: 12, blockSize: 8, parallelism: 1))
        let count = Count()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await HashingTurns.shared.run(for: .thisMachine) {
                        count.begin()
                        defer { count.end() }
                        _ = try hasher.hash("secret", salt: Array(0..<16))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(1...max(1, ProcessInfo.processInfo.activeProcessorCount - 1) ~= count.most)
    }

    @Test func `a client has its turn after one of each other network, however many wait`() async throws {
        let turns = HashingTurns(places: 1)
        let order = Order()
        try await turns.begin(for: ClientNetwork("many"))
        var others: [Task<Void, any Error>] = []
        for name in Array(repeating: "many", count: 60) + ["one"] {
            others.append(
                Task {
                    try await turns.begin(for: ClientNetwork(name))
                    order.append(name)
                    turns.end()
                })
            while turns.waitingCount < others.count { await Task.yield() }
        }
        turns.end()
        for task in others { try await task.value }
        #expect(order.names == ["one"] + Array(repeating: "many", count: 60))
    }

    @Test func `a cancelled client leaves the queue`() async throws {
        let turns = HashingTurns(places: 1)
        try await turns.begin(for: .thisMachine)
        let second = Task { try await turns.begin(for: .thisMachine) }
        while turns.waitingCount < 1 { await Task.yield() }
        second.cancel()
        let result = await second.result
        #expect(throws: CancellationError.self) { try result.get() }
        #expect(turns.waitingCount == 0)
        turns.end()
        #expect(try await turns.run(for: .thisMachine) { 1 } == 1)
    }

    private final class Order: Sendable {
        private let list = Mutex<[String]>([])

        var names: [String] { list.withLock { $0 } }
        func append(_ name: String) { list.withLock { $0.append(name) } }
    }

    private final class Count: Sendable {
        private let running = Mutex((now: 0, most: 0))

        var most: Int { running.withLock(\.most) }

        func begin() { running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
        func end() { running.withLock { $0.now -= 1 } }
    }
}
