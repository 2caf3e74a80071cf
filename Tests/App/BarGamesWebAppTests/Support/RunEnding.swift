/// Runs `body`, and then `end` even if `body` throws.
func run<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value, ending end: () async -> Void
) async throws -> Value {
    do {
        let value = try await body()
        await end()
        return value
    } catch {
        await end()
        throw error
    }
}
