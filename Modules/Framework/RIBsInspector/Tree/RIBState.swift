import RIBs

/// The state of a RIB and its subtree at one moment.
///
/// A state never changes. The states of two moments share the subtrees that were equal, so that an event costs the
/// memory of the RIBs from the changed one up to the root.
@MainActor
final class RIBState {
    let attachment: RIBAttachment
    let isActive: Bool
    let isLoaded: Bool
    /// The time at which the inspector saw the RIB loaded; nil if it was loaded before.
    let loadedAt: Duration?
    /// The saved RIBs that wait below this one.
    let saved: [SavedRIB]
    let children: [RIBState]

    init(
        _ attachment: RIBAttachment, isActive: Bool, isLoaded: Bool, loadedAt: Duration?, saved: [SavedRIB],
        children: [RIBState]
    ) {
        self.attachment = attachment
        self.isActive = isActive
        self.isLoaded = isLoaded
        self.loadedAt = loadedAt
        self.saved = saved
        self.children = children
    }

    func forEachAttachment(_ body: (RIBAttachment) -> Void) {
        body(attachment)
        for child in children { child.forEachAttachment(body) }
    }
}

/// One attachment of a RIB to the tree: the facts that do not change until it is detached.
@MainActor
final class RIBAttachment {
    let id: Int
    /// The identity of the attachment in the running tree.
    let liveID: Int
    let interactorID: ObjectIdentifier
    let name: String
    let routerType: Any.Type
    let interactorType: Any.Type
    let viewType: Any.Type?
    let componentType: Any.Type?
    /// The moment at which it was attached.
    let moment: TreeMoment

    init(of rib: LiveRIB, id: Int, at moment: TreeMoment) {
        self.id = id
        self.moment = moment
        liveID = rib.id
        interactorID = rib.interactorID
        name = rib.name
        routerType = rib.routerType
        interactorType = rib.interactorType
        viewType = rib.viewType
        componentType = rib.componentType
    }
}

/// The moment after an event.
struct TreeMoment {
    /// The number of the event; 0 before the first.
    let event: Int
    /// The time since the inspector was created.
    let time: Duration
}
