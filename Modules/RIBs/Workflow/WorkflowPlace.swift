/// A place in a workflow: its beginning, or what is behind a step or a handler of errors.
@usableFromInline
struct WorkflowPlace {
    /// Counts the places of the workflow in the order in which they are written; the beginning is 0.
    @usableFromInline let id: Int
    /// How many steps are before it.
    @usableFromInline let stepNumber: Int
    /// How many places are before it.
    @usableFromInline let depth: Int

    @inlinable
    init(id: Int, stepNumber: Int, depth: Int) {
        self.id = id
        self.stepNumber = stepNumber
        self.depth = depth
    }
}

/// How the places of a workflow hang together. A chain, which most are, needs none of its tables.
struct WorkflowPlaces {
    private var lastID = 0
    /// The place before each that does not come right after the one that was written before it.
    private var origins: [Int: Int] = [:]
    /// The places where neither a step nor a `commit()` follows, but for the newest.
    private var olderOpenEnds: [Int] = []
    private var newestOpenEnd: Int?
    /// Where the branches end that were committed, but for the first.
    private var otherEnds: [Int] = []
    private var firstEnd: Int?

    var isCommitted: Bool { openEndCount == 0 && firstEnd != nil }
    var isCommittedChain: Bool { isCommitted && otherEnds.isEmpty }

    var openEndCount: Int { olderOpenEnds.count + (newestOpenEnd == nil ? 0 : 1) }

    /// The places from the beginning to the end of each branch, in the order of the commits: each at its depth.
    var ways: [[Int]] {
        ((firstEnd.map { [$0] } ?? []) + otherEnds).map { end in
            var way = [end]
            while let place = way.last, place > 0 { way.append(origins[place] ?? place - 1) }
            return way.reversed()
        }
    }

    /// - Returns: The number of a new place after `origin`.
    mutating func add(after origin: Int) -> Int {
        if origin != lastID { origins[lastID + 1] = origin }
        lastID += 1
        close(origin)
        if let newestOpenEnd { olderOpenEnds.append(newestOpenEnd) }
        newestOpenEnd = lastID
        return lastID
    }

    /// - Returns: Whether it was not committed before.
    mutating func commit(_ end: Int) -> Bool {
        close(end)
        if firstEnd == nil {
            firstEnd = end
        } else if end != firstEnd, !otherEnds.contains(end) {
            otherEnds.append(end)
        } else {
            return false
        }
        return true
    }

    private mutating func close(_ place: Int) {
        if newestOpenEnd == place {
            newestOpenEnd = nil
        } else if let index = olderOpenEnds.firstIndex(of: place) {
            olderOpenEnds.remove(at: index)
        }
    }
}
