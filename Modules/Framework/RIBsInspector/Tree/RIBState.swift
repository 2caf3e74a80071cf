import RIBs

/// The state of a RIB and its subtree at one moment.
///
/// A state never changes. The states of two moments share the subtrees that were equal, so that an event costs the
/// memory of the RIBs from the changed one up to the root.
@MainActor
final class RIBState {
    let stay: RIBStay
    let isActive: Bool
    let isLoaded: Bool
    /// The time at which the inspector saw the RIB loaded; nil if it was loaded before.
    let loadedAt: Duration?
    /// The saved RIBs that wait below this one.
    let saved: [SavedRIB]
    let children: [RIBState]

    init(
        _ stay: RIBStay, isActive: Bool, isLoaded: Bool, loadedAt: Duration?, saved: [SavedRIB], children: [RIBState]
    ) {
        self.stay = stay
        self.isActive = isActive
        self.isLoaded = isLoaded
        self.loadedAt = loadedAt
        self.saved = saved
        self.children = children
    }

    func forEachStay(_ body: (RIBStay) -> Void) {
        body(stay)
        for child in children { child.forEachStay(body) }
    }
}

/// The facts of one stay of a RIB in the tree that do not change.
@MainActor
final class RIBStay {
    let id: Int
    /// The identity of the RIB in the running tree.
    let ribID: ObjectIdentifier
    let interactorID: ObjectIdentifier
    let name: String
    let routerType: Any.Type
    let interactorType: Any.Type
    let viewType: Any.Type?
    let componentType: Any.Type?
    let attachment: TreeMoment

    init(of rib: LiveRIB, id: Int, attachment: TreeMoment) {
        self.id = id
        self.attachment = attachment
        ribID = rib.id
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
