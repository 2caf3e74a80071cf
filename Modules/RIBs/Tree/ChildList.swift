/// The children of a RIB in the order in which they were attached. Adding and removing one takes constant time,
/// however many there are: each child knows its slot.
///
/// A removed child leaves an empty slot, which is closed when half of the slots are empty. A walk with `rewind()`
/// and `next()` may change the list while it is in progress: added children are visited, removed ones are not.
/// Walks that are nested share one cursor, so that an outer walk does not repeat the work of an inner one.
@MainActor
final class ChildList {
    private var slots: [Interactor?] = []
    private var emptyCount = 0
    /// The slot that the walk visits next.
    private var cursor = 0

    init() {}

    var isEmpty: Bool { slots.isEmpty }
    var elements: [Interactor] { slots.compactMap { $0 } }

    /// The last child that satisfies `predicate`.
    func last(where predicate: (Interactor) -> Bool) -> Interactor? {
        for case let child? in slots.reversed() where predicate(child) { return child }
        return nil
    }

    func append(_ child: Interactor) {
        if emptyCount > 16, emptyCount > slots.count / 2 { closeEmptySlots() }
        child.slot = slots.count
        slots.append(child)
    }

    /// Removes `child`, which the caller still holds: nothing is released while the list is being changed.
    func remove(_ child: Interactor) {
        slots[child.slot] = nil
        emptyCount += 1
        while let last = slots.last, last == nil {
            slots.removeLast()
            emptyCount -= 1
        }
        if cursor > slots.count { cursor = slots.count }
    }

    /// Begins a walk.
    func rewind() { cursor = 0 }

    /// The next child of the walk; nil at its end.
    func next() -> Interactor? {
        while cursor < slots.count {
            let child = slots[cursor]
            cursor += 1
            if let child { return child }
        }
        return nil
    }

    private func closeEmptySlots() {
        cursor = slots[..<cursor].count { $0 != nil }
        slots.removeAll { $0 == nil }
        for index in slots.indices { slots[index]?.slot = index }
        emptyCount = 0
    }
}
