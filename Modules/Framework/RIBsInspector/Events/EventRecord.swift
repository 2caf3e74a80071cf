import RIBs

/// An event, with the tree as it was after the event.
@MainActor
struct EventRecord {
    let event: RuntimeEvent
    let moment: TreeMoment
    /// The attachment of the RIB of the event.
    let attachment: RIBAttachment?
    /// The tree after the event; nil after the root was released.
    let tree: RIBState?
    /// The RIBs that the event removed from the tree.
    let detached: [TreeFollower.Detachment]

    var inspected: InspectedEvent {
        let (kind, subject) = event.kind.inspected
        let isAttachmentKnown = attachment.map { $0.moment.event > 0 } ?? false
        return InspectedEvent(
            number: moment.event, time: moment.time.inSeconds, kind: kind, treePath: event.treePath,
            rib: attachment?.id, subject: subject, duration: event.duration?.inSeconds,
            sinceAttached: isAttachmentKnown ? attachment.map { (moment.time - $0.moment.time).inSeconds } : nil,
            description: event.description)
    }
}

extension RuntimeEvent.Kind {
    fileprivate var inspected: (kind: InspectedEvent.Kind, subject: String?) {
        switch self {
        case .attached: (.attached, nil)
        case .restored(let bytes): (.restored, "\(bytes) bytes")
        case .activated: (.activated, nil)
        case .loaded: (.loaded, nil)
        case .deactivated: (.deactivated, nil)
        case .detached: (.detached, nil)
        case .selected: (.selected, nil)
        case .workerStarted(let name): (.workerStarted, name)
        case .workerStopped(let name): (.workerStopped, name)
        case .workflowStarted(let name): (.workflowStarted, name)
        case .workflowEnded(let name, let outcome): (.workflowEnded, "\(name) \(outcome)")
        case .failed(let error): (.failed, error)
        case .leaked(let leak): (.leaked, leak.description)
        }
    }
}
