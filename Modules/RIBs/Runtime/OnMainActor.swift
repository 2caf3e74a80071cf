#if canImport(Darwin)
    import Darwin
#endif

/// Runs `action` on the main actor: at once if that is where the caller is, otherwise as soon as it is free.
///
/// A `deinit` needs it: the last reference to a router may go away on any thread, for instance in the middle
/// of a test runner. `isolated deinit` on every class would do the same, at the price of an allocation.
func onMainActor(_ action: @escaping @MainActor () -> Void) {
    #if canImport(Darwin)
        // `isolated deinit` needs a newer runtime than the one this package asks for.
        if pthread_main_np() != 0 {
            MainActor.assumeIsolated(action)
        } else {
            Task { @MainActor in action() }
        }
    #else
        _ = LastAction(action)
    #endif
}

#if !canImport(Darwin)
    @MainActor
    private final class LastAction {
        private let action: @MainActor () -> Void

        nonisolated init(_ action: @escaping @MainActor () -> Void) {
            self.action = action
        }

        isolated deinit { action() }
    }
#endif
