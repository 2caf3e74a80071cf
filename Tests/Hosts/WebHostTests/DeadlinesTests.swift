import RIBsTesting
import Synchronization
import Testing

@testable import WebHost

struct DeadlinesTests {
    private let clock = ManualClock()
    private let interruptions = Interruptions()

    @Test func `an operation is interrupted once when its time is over`() async {
        let deadlines = Deadlines(clock: clock)
        await deadlines.within(.seconds(10)) {
            clock.advance(by: .seconds(9))
            deadlines.interruptLateOperations()
            #expect(interruptions.count == 0)
            clock.advance(by: .seconds(1))
            deadlines.interruptLateOperations()
            deadlines.interruptLateOperations()
        } interrupt: { [interruptions] in
            interruptions.add()
        }
        #expect(interruptions.count == 1)
    }

    @Test func `an operation that has ended is not interrupted`() async throws {
        let deadlines = Deadlines(clock: clock)
        await deadlines.within(.seconds(10)) {
        } interrupt: { [interruptions] in
            interruptions.add()
        }
        await #expect(throws: CancellationError.self) {
            try await deadlines.within(.seconds(10)) {
                throw CancellationError()
            } interrupt: { [interruptions] in
                interruptions.add()
            }
        }
        clock.advance(by: .seconds(60))
        deadlines.interruptLateOperations()
        #expect(interruptions.count == 0)
    }

    private final class Interruptions: Sendable {
        private let number = Mutex(0)
        var count: Int { number.withLock(\.self) }
        func add() { number.withLock { $0 += 1 } }
    }
}
