/// Releases `value` at the place of the call, and not before.
///
/// The deinit of a service may resolve again. The container releases a service when its tables are in order.
nonisolated func releaseHere<Value>(_ value: consuming Value) {
    withExtendedLifetime(value) {}
}
