import RIBs
import RIBsDrawing

/// The conversion of a state to a value, with marks for the changes since an event.
@MainActor
struct InspectedTree {
    /// The largest number of detached children that one RIB shows, so that a RIB that attaches and detaches all the
    /// time stays readable.
    private static let detachedLimit = 4

    private let time: Duration
    private let firstMarked: Int
    /// The RIBs that were detached, by the `id` of the parent.
    private var detached: [Int: [RIBState]] = [:]

    /// - Parameters:
    ///   - time: The time at which the ages are measured.
    ///   - records: The events whose changes are marked.
    init(at time: Duration, marking records: some Sequence<EventRecord>) {
        self.time = time
        firstMarked = records.first { _ in true }?.moment.event ?? .max
        for detachment in records.flatMap(\.detached) {
            detached[detachment.parent, default: []].append(detachment.state)
        }
    }

    func rib(of state: RIBState) -> InspectedRIB { rib(of: state, isDetached: false) }

    private func rib(of state: RIBState, isDetached: Bool) -> InspectedRIB {
        let attachment = state.attachment
        var children = state.children.map { rib(of: $0, isDetached: isDetached) }
        for child in (detached[attachment.id] ?? []).suffix(Self.detachedLimit) {
            let place = children.firstIndex { $0.id > child.attachment.id } ?? children.count
            children.insert(rib(of: child, isDetached: true), at: place)
        }
        let isAttached = attachment.moment.event >= firstMarked
        return InspectedRIB(
            id: attachment.id, name: attachment.name, routerType: "\(attachment.routerType)",
            interactorType: "\(attachment.interactorType)",
            viewType: attachment.viewType.map { "\($0)" }, componentType: attachment.componentType.map { "\($0)" },
            isActive: state.isActive, isLoaded: state.isLoaded, age: (time - attachment.moment.time).inSeconds,
            loadTime: state.loadedAt.map { ($0 - attachment.moment.time).inSeconds },
            waiting: state.saved.map { WaitingRIB(name: $0.name, id: $0.id, stateBytes: $0.state?.utf8.count) },
            change: isDetached ? .detached : isAttached ? .attached : nil, children: children)
    }
}

extension Duration {
    /// The seconds, rounded to microseconds so that they are short in JSON.
    var inSeconds: Double { (self / .microseconds(1)).rounded() / 1_000_000 }
}
