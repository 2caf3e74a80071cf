/// The saved states of a tree, as a value that a host stores. Keep it as secret as the session that it belongs to.
public struct SavedTree: Codable, Equatable, Sendable {
    /// The RIBs, each before its descendants. They are a flat list because coders limit the depth of a value.
    public internal(set) var ribs: [SavedRIB] = []
}

/// A RIB of a `SavedTree`. RIBs without a state are listed as well, because they are the parents of others.
public struct SavedRIB: Codable, Equatable, Sendable {
    /// The number of ancestors.
    public internal(set) var depth: Int
    /// The name of the RIB: `Checkout` for a `CheckoutRouter`.
    public let name: String
    /// The `savedID` of the RIB.
    public let id: String?
    /// The encoded `savedState`; nil if the RIB is not `Restorable`.
    public let state: String?
}

/// The saved children of a RIB that were not attached again yet.
@MainActor
struct SavedChildren {
    /// The children, each with its descendants. They are slices of the list of one `SavedTree`, which is not copied.
    private(set) var subtrees: [ArraySlice<SavedRIB>] = []
    let coder: any StateCoder

    /// - Parameter ribs: The children, each before its descendants.
    init(_ ribs: ArraySlice<SavedRIB>, coder: any StateCoder) {
        self.coder = coder
        guard let depth = ribs.first?.depth else { return }
        var rest = ribs
        while !rest.isEmpty {
            let end = rest.dropFirst().firstIndex { $0.depth <= depth } ?? rest.endIndex
            subtrees.append(rest[..<end])
            rest = rest[end...]
        }
    }

    /// Removes and returns the first child with the name and the id of `node`, with its descendants.
    mutating func take(_ node: Interactor) -> ArraySlice<SavedRIB>? {
        let (name, id) = (node.ribName, (node.interactable as? any Restorable)?.savedID)
        let index = subtrees.firstIndex { $0.first?.name == name && $0.first?.id == id }
        return index.map { subtrees.remove(at: $0) }
    }
}
