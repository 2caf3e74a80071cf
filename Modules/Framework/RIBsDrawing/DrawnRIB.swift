public import RIBs

/// A RIB and its subtree, as a picture shows them.
///
/// > Experimental: A patch version can change it.
public struct DrawnRIB: Equatable, Sendable {
    /// A change that a picture marks, because it happened directly before the moment of the picture.
    public enum Change: String, Codable, Sendable {
        /// The RIB was attached.
        case attached
        /// The RIB was detached. The picture shows it at its last place.
        case detached
    }

    /// The number of the RIB, which the picture has in the attribute `data-rib`; nil for a picture without numbers.
    public var id: Int?
    /// The name of the RIB: `Checkout` for a `CheckoutRouter`.
    public var name: String
    /// Whether the RIB's interactor is active.
    public var isActive: Bool
    /// Whether the RIB has a view.
    public var isViewable: Bool
    /// Whether the router's `didLoad()` has returned.
    public var isLoaded: Bool
    /// The change to mark; nil for a RIB that did not change.
    public var change: Change?
    /// Further facts, which the picture shows as a tooltip, a line each.
    public var details: [String]
    /// The children, in the order in which they were attached.
    public var children: [DrawnRIB]

    /// Creates a RIB of a picture.
    ///
    /// - Parameters:
    ///   - id: The number of the RIB, for a page that finds the RIB in the picture.
    ///   - name: The name of the RIB.
    ///   - isActive: Whether the RIB's interactor is active.
    ///   - isViewable: Whether the RIB has a view.
    ///   - isLoaded: Whether the router's `didLoad()` has returned.
    ///   - change: The change to mark.
    ///   - details: Further facts for the tooltip, a line each.
    ///   - children: The children, in the order in which they were attached.
    public init(
        id: Int? = nil, name: String, isActive: Bool = true, isViewable: Bool = true, isLoaded: Bool = true,
        change: Change? = nil, details: [String] = [], children: [DrawnRIB] = []
    ) {
        self.id = id
        self.name = name
        self.isActive = isActive
        self.isViewable = isViewable
        self.isLoaded = isLoaded
        self.change = change
        self.details = details
        self.children = children
    }

    /// Creates the picture's value of `snapshot` and its subtree.
    public init(_ snapshot: TreeSnapshot) {
        self.init(
            name: snapshot.name, isActive: snapshot.isActive, isViewable: snapshot.isViewable,
            children: snapshot.children.map(DrawnRIB.init))
    }

    /// The state in words: `active · viewless`.
    var state: String {
        // A RIB that was detached is not going to be loaded.
        let isLoading = !isLoaded && change != .detached
        let words = [
            isActive ? "active" : "inactive", isViewable ? nil : "viewless", isLoading ? "not loaded" : nil,
            change?.rawValue,
        ]
        return words.compactMap(\.self).joined(separator: " · ")
    }
}
