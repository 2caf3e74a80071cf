import RIBsTesting
import Testing

@testable import CocktailDB

struct ResponseCacheTests {
    struct Failure: Error, Equatable {}

    let clock = ManualClock()
    let cache: ResponseCache<String, String>
    let requests = Requests()

    init() {
        cache = ResponseCache(maximumAge: .seconds(600), clock: clock)
    }

    @Test func `a response is stored`() async throws {
        #expect(try await cache.value(for: "a") { "first" } == "first")
        #expect(try await cache.value(for: "a") { "second" } == "first")
        #expect(try await cache.value(for: "b") { "second" } == "second")
    }

    @Test func `an expired response is requested again`() async throws {
        #expect(try await cache.value(for: "a") { "first" } == "first")
        clock.advance(by: .seconds(599))
        #expect(try await cache.value(for: "a") { "second" } == "first")
        clock.advance(by: .seconds(1))
        #expect(try await cache.value(for: "a") { "third" } == "third")
        clock.advance(by: .seconds(599))
        #expect(try await cache.value(for: "a") { "fourth" } == "third")
    }

    @Test func `a value received with another response is stored`() async throws {
        await cache.store([("a", "stored")])
        #expect(try await cache.value(for: "a") { "asked" } == "stored")
        clock.advance(by: .seconds(600))
        #expect(try await cache.value(for: "a") { "asked" } == "asked")
    }

    @Test func `expired values are released`() async throws {
        final class Large: Sendable {}
        let cache = ResponseCache<String, Large>(maximumAge: .seconds(600), clock: clock)
        weak let large = try await cache.value(for: "a") { Large() }
        #expect(large != nil)
        clock.advance(by: .seconds(600))
        _ = try await cache.value(for: "b") { Large() }
        #expect(large == nil)
    }

    @Test func `a failure is not stored`() async throws {
        await #expect(throws: Failure()) { try await cache.value(for: "a") { throw Failure() } }
        #expect(try await cache.value(for: "a") { "second" } == "second")
    }

    @Test func `concurrent callers share the request`() async throws {
        let askers = (0..<20).map { _ in ask("a") }
        await callerCount(20)
        await requests.complete("shared")
        for asker in askers { #expect(try await asker.value == "shared") }
        #expect(requests.count == 1)
    }

    @Test func `concurrent callers share the failure`() async throws {
        let askers = (0..<3).map { _ in ask("a") }
        await callerCount(3)
        await requests.fail(Failure())
        for asker in askers { await #expect(throws: Failure()) { try await asker.value } }
        #expect(requests.count == 1)
    }

    @Test func `a cancelled caller does not cancel the request of the others`() async throws {
        let askers = (0..<3).map { _ in ask("a") }
        await callerCount(3)
        askers[0].cancel()
        await #expect(throws: CancellationError.self) { try await askers[0].value }
        await callerCount(2)
        await requests.complete("shared")
        #expect(try await askers[1].value == "shared")
        #expect(try await askers[2].value == "shared")
        #expect(requests.cancelledCount == 0)
    }

    @Test func `the request is cancelled with its last caller`() async throws {
        let askers = (0..<3).map { _ in ask("a") }
        await callerCount(3)
        for asker in askers { asker.cancel() }
        for asker in askers { await #expect(throws: CancellationError.self) { try await asker.value } }
        await until { requests.cancelledCount == 1 }
        await requests.complete("result without callers")
    }

    @Test func `a caller after the cancellation starts a new request`() async throws {
        let first = ask("a")
        await callerCount(1)
        first.cancel()
        _ = await first.result
        let second = ask("a")
        await callerCount(1)
        await until { requests.count == 2 }
        await requests.complete("first", 1)
        await requests.complete("second", 2)
        #expect(try await second.value == "second")
        #expect(try await cache.value(for: "a") { "third" } == "second")
    }

    @Test func `a cancelled task sends no request`() async {
        let asker = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await cache.value(for: "a") { "never" }
        }
        await #expect(throws: CancellationError.self) { try await asker.value }
        #expect(await cache.callerCount(for: "a") == 0)
    }

    // MARK: - Helpers

    private func ask(_ question: String) -> Task<String, any Error> {
        Task { try await cache.value(for: question) { [requests] in try await requests.wait() } }
    }

    private func callerCount(_ count: Int) async {
        await until { await cache.callerCount(for: "a") == count }
    }
}

/// Requests that the test completes.
final class Requests: Sendable {
    private struct State {
        var count = 0
        var cancelledCount = 0
        var running: [Int: CheckedContinuation<String, any Error>] = [:]
    }

    private let state = Locked(State())

    var count: Int { state.withLock(\.count) }
    var cancelledCount: Int { state.withLock(\.cancelledCount) }

    /// A request runs until the test completes it, also if it is cancelled.
    func wait() async throws -> String {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { state in
                    state.count += 1
                    state.running[state.count] = continuation
                }
            }
        } onCancel: {
            state.withLock { $0.cancelledCount += 1 }
        }
    }

    func complete(_ value: String, _ number: Int = 1) async { await end(number, .success(value)) }
    func fail(_ error: any Error, _ number: Int = 1) async { await end(number, .failure(error)) }

    private func end(_ number: Int, _ result: Result<String, any Error>) async {
        await until { count >= number }
        state.withLock { $0.running.removeValue(forKey: number) }?.resume(with: result)
    }
}
