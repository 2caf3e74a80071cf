/// Waits until `condition` is true. It does not sleep, but yields the main actor to other tasks.
///
/// - Parameters:
///   - turns: The largest number of turns of the main actor. With none or a negative number, it only checks.
///   - condition: The condition, checked before each turn.
/// - Returns: Whether the condition became true within `turns` turns.
@MainActor
public func settle(within turns: Int = 100_000, _ condition: @MainActor () -> Bool) async -> Bool {
    for _ in 0..<max(0, turns) {
        if condition() { return true }
        await Task.yield()
    }
    return condition()
}
