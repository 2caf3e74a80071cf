import Foundation
import Synchronization
import Testing
@testable import BarGamesStores

struct HashingLaneTests {
    /// Counts the hashes that run at the same time. The order of tasks would depend on the other tests, which share the
    /// threads.
    @Test func `many hashes leave a thread to other tasks`() async throws {
        let hasher = ScryptPasswordHasher(parameters: ScryptParameters(logRounds: 12, blockSize: 8, parallelism: 1))
        let count = Count()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    try await HashingLane.next.run {
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

    private final class Count: Sendable {
        private let running = Mutex((now: 0, most: 0))

        var most: Int { running.withLock(\.most) }

        func begin() { running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
        func end() { running.withLock { $0.now -= 1 } }
    }
}
