import RIBs

/// An interactable that is not an `Interactor`, such as a generated mock, and counts its calls.
@MainActor
final class CountingInteractable: Interactable {
    private let stream = MutableStateStream(false)
    private(set) var activateCallCount = 0
    private(set) var deactivateCallCount = 0

    var isActive: Bool { stream.value }
    var isActiveStream: StateStream<Bool> { stream }

    func activate() {
        activateCallCount += 1
        stream.send(true)
    }

    func deactivate() {
        deactivateCallCount += 1
        stream.send(false)
    }
}
