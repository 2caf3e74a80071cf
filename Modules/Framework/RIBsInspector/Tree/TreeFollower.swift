import RIBs

/// A comparison of the running tree with its last state.
///
/// It reads the whole tree and not only the RIB of an event. The result therefore equals the tree even if callbacks
/// move RIBs while others are being detached.
@MainActor
struct TreeFollower {
    /// A RIB that was detached.
    struct Detachment {
        let state: RIBState
        /// The `id` of the parent's attachment.
        let parent: Int
    }

    /// The RIBs that were attached, without those that were attached to them before.
    private(set) var attached: [RIBState] = []
    private(set) var detached: [Detachment] = []
    /// The highest number of an attachment.
    private(set) var lastID: Int
    private let moment: TreeMoment

    init(at moment: TreeMoment, lastID: Int) {
        self.moment = moment
        self.lastID = lastID
    }

    /// Returns the state of `rib`. That is `last` itself if nothing has changed.
    mutating func state(of rib: LiveRIB, last: RIBState?) -> RIBState {
        guard let last else {
            let state = newState(of: rib)
            attached.append(state)
            return state
        }
        let (isActive, isLoaded) = (rib.isActive, rib.isLoaded)
        let saved = rib.savedRIBs
        let children = children(of: rib, last: last)
        // Saved RIBs are only removed, so their number tells a change.
        let isEqual = isActive == last.isActive && isLoaded == last.isLoaded && saved.count == last.saved.count
        guard children != nil || !isEqual else { return last }
        return RIBState(
            last.attachment, isActive: isActive, isLoaded: isLoaded,
            loadedAt: isLoaded && !last.isLoaded ? moment.time : last.loadedAt, saved: saved,
            children: children ?? last.children)
    }

    /// Returns the states of the children; nil if none has changed.
    ///
    /// Children are added at the end only, so the children that remain have the same order in both lists.
    private mutating func children(of rib: LiveRIB, last: RIBState) -> [RIBState]? {
        let known = last.children
        /// Nil as long as all children are unchanged.
        var changed: [RIBState]?
        var index = 0
        var next = rib.firstChild
        while let child = next {
            while index < known.count, known[index].attachment.liveID != child.id {
                detached.append(Detachment(state: known[index], parent: last.attachment.id))
                if changed == nil { changed = Array(known[..<index]) }
                index += 1
            }
            let old = index < known.count ? known[index] : nil
            let state = state(of: child, last: old)
            if changed == nil, state !== old { changed = Array(known[..<index]) }
            changed?.append(state)
            if old != nil { index += 1 }
            next = child.nextSibling
        }
        while index < known.count {
            detached.append(Detachment(state: known[index], parent: last.attachment.id))
            if changed == nil { changed = Array(known[..<index]) }
            index += 1
        }
        return changed
    }

    private mutating func newState(of rib: LiveRIB) -> RIBState {
        lastID += 1
        let attachment = RIBAttachment(of: rib, id: lastID, at: moment)
        var children: [RIBState] = []
        var next = rib.firstChild
        while let child = next {
            children.append(newState(of: child))
            next = child.nextSibling
        }
        return RIBState(
            attachment, isActive: rib.isActive, isLoaded: rib.isLoaded, loadedAt: nil, saved: rib.savedRIBs,
            children: children)
    }
}
