/// The children of a RIB in the order in which they were attached. Adding and removing one takes constant time,
/// however many there are: each child knows its slot.
///
/// A removed child leaves an empty slot, which is closed when half of the slots are empty. A walk with `rewind()`
/// and `next()` may change the list while it is in progress: added children are visited, removed ones are not.
/// Walks that are nested share one cursor, so that an outer walk does not repeat the work of an inner one.
@MainActor
final class ChildList {
    // In a structure, so that each operation is one access to the list.
    private var list = List()

    init() {}

    var isEmpty: Bool { list.slots.isEmpty }
    var elements: [Interactor] { list.slots.compactMap { $0 } }

    func append(_ child: Interactor) { list.append(child) }

    /// Removes `child`, which the caller still holds: nothing is released while the list is being changed.
    func remove(_ child: Interactor) { list.remove(child) }

    /// Begins a walk.
    func rewind() { list.cursor = 0 }

    /// The next child of the walk; nil at its end.
    func next() -> Interactor? { list.next() }

    /// The last child that satisfies `predicate`.
    func last(where predicate: (Interactor) -> Bool) -> Interactor? {
        for case let child? in list.slots.reversed() where predicate(child) { return child }
        return nil
    }

    @MainActor
    private struct List {
        private(set) var slots: [Interactor?] = []
        private var emptyCount = 0
        /// The slot that the walk visits next.
        var cursor = 0

        mutating func append(_ child: Interactor) {
            if emptyCount > 16, emptyCount > slots.count / 2 { closeEmptySlots() }
            child.slot = slots.count
            slots.append(child)
        }

        mutating func remove(_ child: Interactor) {
            slots[child.slot] = nil
            emptyCount += 1
            while let last = slots.last, last == nil {
                slots.removeLast()
                emptyCount -= 1
            }
            if cursor > slots.count { cursor = slots.count }
        }

        mutating func next() -> Interactor? {
            while cursor < slots.count {
                let child = slots[cursor]
                cursor += 1
                if let child { return child }
            }
            return nil
        }

        private mutating func closeEmptySlots() {
            cursor = slots[..<cursor].count { $0 != nil }
            slots.removeAll { $0 == nil }
            for index in slots.indices { slots[index]?.slot = index }
            emptyCount = 0
        }
    }
}
