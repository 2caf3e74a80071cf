import Testing

/// Yields until the condition is true. Records an issue if it stays false.
func until(_ condition: () async -> Bool) async {
    for _ in 0..<1_000_000 {
        if await condition() { return }
        await Task.yield()
    }
    Issue.record("what was waited for did not happen")
}
