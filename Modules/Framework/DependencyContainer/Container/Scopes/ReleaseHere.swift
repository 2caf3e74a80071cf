/// Releases `value` at this call, and not earlier.
///
/// The `deinit` of a service can resolve again, so a container releases instances only after it has updated its tables.
nonisolated func releaseHere<Value>(_ value: consuming Value) {
    withExtendedLifetime(value) {}
}
