/// The saved states of a tree, as a value that a host stores. Keep it as secret as the session that it belongs to.
///
/// > Experimental: A patch version can change it.
public struct SavedTree: Codable, Equatable, Sendable {
    /// The RIBs, each before its descendants. They are a flat list because coders limit the depth of a value.
    public internal(set) var ribs: [SavedRIB] = []
}

/// A RIB of a `SavedTree`. RIBs without a state are listed as well, because they are the parents of others.
///
/// > Experimental: A patch version can change it.
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
final class SavedChildren {
    private struct Identity: Hashable {
        let name: String
        let id: String?
    }

    let coder: any StateCoder
    /// The children, each with its descendants; nil for a child that was attached. They are slices of the list of one
    /// `SavedTree`, which is not copied.
    private var children: [ArraySlice<SavedRIB>?] = []
    /// The positions of the children with the same name and id, the last first.
    private var positions: [Identity: [Int]] = [:]

    /// - Parameter ribs: The children, each before its descendants.
    init(_ ribs: ArraySlice<SavedRIB>, coder: any StateCoder) {
        self.coder = coder
        guard let depth = ribs.first?.depth else { return }
        var rest = ribs
        while !rest.isEmpty {
            let end = rest.dropFirst().firstIndex { $0.depth <= depth } ?? rest.endIndex
            children.append(rest[..<end])
            rest = rest[end...]
        }
        for (position, child) in children.enumerated().reversed() {
            guard let rib = child?.first else { continue }
            positions[Identity(name: rib.name, id: rib.id), default: []].append(position)
        }
    }

    var isEmpty: Bool { positions.isEmpty }

    /// The children that still wait, in their order, each with its descendants.
    var subtrees: [ArraySlice<SavedRIB>] { children.compactMap(\.self) }

    /// Removes and returns the first child with the name and the id of `node`, with its descendants.
    func take(_ node: Node) -> ArraySlice<SavedRIB>? {
        let identity = Identity(name: node.ribName, id: (node.interactable as? any Restorable)?.savedID)
        guard let position = positions[identity]?.popLast() else { return nil }
        if positions[identity]?.isEmpty == true { positions[identity] = nil }
        defer { children[position] = nil }
        return children[position]
    }
}
