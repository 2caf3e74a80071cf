/// A service that calls a function when it is deallocated.
@MainActor
final class Ghost {
    private let onEnd: @MainActor () -> Void

    init(onEnd: @escaping @MainActor () -> Void) {
        self.onEnd = onEnd
    }

    isolated deinit { onEnd() }
}
