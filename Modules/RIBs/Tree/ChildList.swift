/// The children of a RIB, first to last. Adding and removing one takes constant time, however many there are: each
/// child knows the ones beside it.
///
/// A walk with `beginWalk()` and `next()` may change the list while it is in progress: added children are visited,
/// removed ones are not. Walks that are nested share one position, so that an outer walk does not repeat the work of
/// an inner one.
@MainActor
final class ChildList {
    private var first: Interactor?
    private(set) var last: Interactor?
    /// The child that the walk visited last; nil before the first.
    private var position: Interactor?
    private var isWalking = false

    init() {}

    var isEmpty: Bool { first == nil }

    /// The children in the order in which they were added.
    var elements: [Interactor] {
        var elements: [Interactor] = []
        var next = first
        while let child = next {
            elements.append(child)
            next = child.nextSibling
        }
        return elements
    }

    func append(_ child: Interactor) {
        if let last {
            last.nextSibling = child
            child.previousSibling = last
        } else {
            first = child
        }
        last = child
    }

    /// Removes `child`, which the caller still holds: nothing is released while the list is being changed.
    func remove(_ child: Interactor) {
        let (previous, next) = (child.previousSibling, child.nextSibling)
        if position === child { position = previous }
        if let previous { previous.nextSibling = next } else { first = next }
        if let next { next.previousSibling = previous } else { last = previous }
        child.previousSibling = nil
        child.nextSibling = nil
    }

    func beginWalk() {
        position = nil
        isWalking = true
    }

    /// The next child of the walk; nil at its end.
    func next() -> Interactor? {
        guard isWalking else { return nil }
        let next = position == nil ? first : position?.nextSibling
        position = next
        isWalking = next != nil
        return next
    }
}
