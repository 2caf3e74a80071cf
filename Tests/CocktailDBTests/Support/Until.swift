import Testing

/// Lets others go on until the condition holds. An issue if it never does.
func until(_ condition: () async -> Bool) async {
    for _ in 0..<1_000_000 {
        if await condition() { return }
        await Task.yield()
    }
    Issue.record("what was waited for did not happen")
}
