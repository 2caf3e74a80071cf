/// The longest time that a test waits for another process. A machine that runs all tests at once is slow.
private let limit = Duration.seconds(300)

/// Asks another process, which cannot be observed, again and again until it has the value.
///
/// - Parameters:
///   - pause: The time between two questions.
///   - value: Returns nil as long as the value does not exist.
/// - Throws: `NotReached` after a long time, and the errors of `value`.
func poll<Value>(
    isolation: isolated (any Actor)? = #isolation, pause: Duration = .milliseconds(20),
    describing state: () async -> String = { "" },
    _ value: () async throws -> Value?
) async throws -> Value {
    let end = ContinuousClock.now + limit
    while true {
        if let value = try await value() { return value }
        guard ContinuousClock.now < end else { throw NotReached(state: await state()) }
        try await Task.sleep(for: pause)
    }
}

/// Asks another process again and again until `condition` is true.
func poll(
    isolation: isolated (any Actor)? = #isolation, pause: Duration = .milliseconds(20),
    describing state: () async -> String = { "" },
    until condition: () async throws -> Bool
) async throws {
    try await poll(pause: pause, describing: state) { try await condition() ? () : nil }
}

/// What a test waited for did not happen.
struct NotReached: Error, CustomStringConvertible {
    let state: String

    var description: String { "What was waited for did not happen. \(state)" }
}
