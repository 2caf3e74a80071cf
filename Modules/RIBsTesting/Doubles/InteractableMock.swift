public import RIBs

/// An `Interactable` that counts its calls and is active in between.
@MainActor
open class InteractableMock: Interactable {
    public private(set) final var activateCallCount = 0
    public private(set) final var deactivateCallCount = 0

    private final let activeStream = MutableStateStream(false)

    public init() {}

    deinit {}

    public final var isActive: Bool { activeStream.value }
    public final var isActiveStream: StateStream<Bool> { activeStream }

    public final func activate() {
        activateCallCount += 1
        if !isActive { activeStream.send(true) }
    }

    public final func deactivate() {
        deactivateCallCount += 1
        if isActive { activeStream.send(false) }
    }
}
