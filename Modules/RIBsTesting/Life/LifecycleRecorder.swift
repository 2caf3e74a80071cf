public import RIBs

/// Writes down what happens in a tree, for golden traces.
///
///     let recorder = LifecycleRecorder(issues.runtime)
///     root.attachChild(game)
///     #expect(recorder.take() == ["Root/Game attached", "Root/Game activated", "Root/Game loaded"])
@MainActor
public final class LifecycleRecorder {
    public private(set) var events: [RuntimeEvent] = []
    private var observation: StreamObservation?

    /// Records from now on, as long as the recorder is kept.
    public init(_ runtime: TreeRuntime) {
        observation = runtime.events.observe { [weak self] in self?.events.append($0) }
    }

    /// The events so far without their durations: `Root/Game attached`.
    public var descriptions: [String] { events.map(\.description) }

    /// The descriptions so far, which are forgotten: what comes later stands alone.
    public func take() -> [String] {
        defer { events = [] }
        return descriptions
    }
}
