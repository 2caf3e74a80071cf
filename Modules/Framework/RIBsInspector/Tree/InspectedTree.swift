import RIBs
import RIBsDrawing

/// The conversion of a state to a value, with marks for the changes since an event.
@MainActor
struct InspectedTree {
    /// The maximal number of detached children that one RIB shows, so that a RIB that attaches and detaches all the
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
        let stay = state.stay
        var children = state.children.map { rib(of: $0, isDetached: isDetached) }
        for child in (detached[stay.id] ?? []).suffix(Self.detachedLimit) {
            let place = children.firstIndex { $0.id > child.stay.id } ?? children.count
            children.insert(rib(of: child, isDetached: true), at: place)
        }
        let isAttached = stay.attachment.event >= firstMarked
        return InspectedRIB(
            id: stay.id, name: stay.name, routerType: "\(stay.routerType)", interactorType: "\(stay.interactorType)",
            viewType: stay.viewType.map { "\($0)" }, componentType: stay.componentType.map { "\($0)" },
            isActive: state.isActive, isLoaded: state.isLoaded, age: (time - stay.attachment.time).inSeconds,
            loadTime: state.loadedAt.map { ($0 - stay.attachment.time).inSeconds },
            waiting: state.saved.map { WaitingRIB(name: $0.name, id: $0.id, stateBytes: $0.state?.utf8.count) },
            change: isDetached ? .detached : isAttached ? .attached : nil, children: children)
    }
}

extension Duration {
    /// The seconds, rounded to microseconds so that they are short in JSON.
    var inSeconds: Double { (self / .microseconds(1)).rounded() / 1_000_000 }
}
