import Foundation
import RIBsSoak
import Testing

struct ProcessTests {
    @Test func `a process ends with its own input while others that started together run on`() async throws {
        // Without the lock, one process in twenty inherited a pipe of another one.
        for _ in 0..<4 {
            let cats = await withTaskGroup { group in
                for _ in 0..<40 { group.addTask { await Cat.startedOnThread(count: 4) } }
                return await group.reduce(into: []) { $0 += $1 }
            }
            defer { for cat in cats { kill(cat.process.processIdentifier, SIGKILL) } }
            for cat in cats { try #require(try cat.hasEndedWithItsInput()) }
        }
    }
}

/// A process that runs until its input ends.
private struct Cat: Sendable {
    let process = Process()
    let input = Process.alone { Pipe() }
    let ended = DispatchSemaphore(value: 0)

    static func startedOnThread(count: Int) async -> [Cat] {
        await withCheckedContinuation { start in
            Thread.detachNewThread { start.resume(returning: (0..<count).map { _ in Cat() }) }
        }
    }

    private init() {
        process.executableURL = URL(filePath: "/bin/cat")
        process.standardInput = input
        process.terminationHandler = { [ended] _ in ended.signal() }
        do { try Process.alone { try process.run() } } catch { Issue.record(error) }
    }

    func hasEndedWithItsInput() throws -> Bool {
        try input.fileHandleForWriting.close()
        return ended.wait(timeout: .now() + 20) == .success
    }
}
