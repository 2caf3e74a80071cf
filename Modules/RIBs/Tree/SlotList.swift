/// An ordered list of objects that know their slot in it: appending and removing take constant time, however
/// many there are.
///
/// A removed element leaves an empty slot, which is closed when half of the slots are empty. A walk with `rewind()`
/// and `next()` may change the list while it is in progress: appended elements are visited, removed ones are not.
/// Walks that are nested share one cursor, so that an outer walk does not repeat the work of an inner one.
@MainActor
struct SlotList<Element: SlotListElement> {
    /// The elements in order, nil for an empty slot.
    private(set) var slots: [Element?] = []
    private var emptyCount = 0
    /// The slot that the walk visits next.
    private var cursor = 0

    var isEmpty: Bool { slots.isEmpty }
    /// The elements in the order in which they were appended.
    var elements: [Element] { slots.compactMap { $0 } }

    /// The last element that satisfies `predicate`.
    func last(where predicate: (Element) -> Bool) -> Element? {
        for case .some(let element) in slots.reversed() where predicate(element) { return element }
        return nil
    }

    mutating func append(_ element: Element) {
        if emptyCount > 16, emptyCount > slots.count / 2 { closeEmptySlots() }
        element.slot = slots.count
        slots.append(element)
    }

    /// Removes `element`, which the caller still holds: nothing is released while the list is being changed.
    mutating func remove(_ element: Element) {
        slots[element.slot] = nil
        emptyCount += 1
        while let last = slots.last, last == nil {
            slots.removeLast()
            emptyCount -= 1
        }
        if cursor > slots.count { cursor = slots.count }
    }

    /// Begins a walk.
    mutating func rewind() { cursor = 0 }

    /// The next element of the walk; nil at its end.
    mutating func next() -> Element? {
        while cursor < slots.count {
            let element = slots[cursor]
            cursor += 1
            if let element { return element }
        }
        return nil
    }

    private mutating func closeEmptySlots() {
        var count = 0
        var newCursor = cursor
        for index in slots.indices {
            if index == cursor { newCursor = count }
            guard let element = slots[index] else { continue }
            element.slot = count
            slots[count] = element
            count += 1
        }
        if cursor >= slots.count { newCursor = count }
        slots.removeSubrange(count...)
        emptyCount = 0
        cursor = newCursor
    }
}

/// An element of a `SlotList`. It is in one list at most.
@MainActor
protocol SlotListElement: AnyObject {
    /// Its slot, which the list sets.
    var slot: Int { get set }
}
