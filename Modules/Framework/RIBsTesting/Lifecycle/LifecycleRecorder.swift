public import RIBs

/// A recorder of the events of a tree.
///
///     let recorder = LifecycleRecorder(issues.runtime)
///     root.attachChild(game)
///     #expect(recorder.take() == ["Root/Game attached", "Root/Game activated", "Root/Game loaded"])
@MainActor
public final class LifecycleRecorder {
    /// The recorded events, in order.
    public private(set) var events: [RuntimeEvent] = []
    private var observation: StreamObservation?

    /// Creates a recorder of the events of `runtime`. It records until it is released.
    public init(_ runtime: TreeRuntime) {
        observation = runtime.events.observe { [weak self] in self?.events.append($0) }
    }

    /// The descriptions of the recorded events, without durations: `Root/Game attached`.
    public var descriptions: [String] { events.map(\.description) }

    /// Returns the descriptions of the recorded events and removes the events.
    public func take() -> [String] {
        defer { events = [] }
        return descriptions
    }
}
