/// The children of a RIB, as a doubly linked list. Adding and removing a child takes constant time.
///
/// A walk with `beginWalk()` and `next()` can change the list while it is in progress. It visits added children, and
/// does not visit removed ones. Nested walks share one position, so that an outer walk does not repeat the work of an
/// inner one.
@MainActor
final class ChildList {
    private(set) var first: Interactor?
    private(set) var last: Interactor?
    /// The child that the walk visited last; nil at the beginning of a walk.
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

    /// Removes `child`. The caller retains it, so that no `deinit` runs while the list changes.
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

    /// Returns the next child of the walk; nil at its end.
    func next() -> Interactor? {
        guard isWalking else { return nil }
        let next = position == nil ? first : position?.nextSibling
        position = next
        isWalking = next != nil
        return next
    }
}
