public import RIBs
public import RIBsDrawing

/// A RIB and its subtree at one moment, as a value for a page, a file or a picture.
///
/// > Experimental: A patch version can change it.
public struct InspectedRIB: Codable, Equatable, Identifiable, Sendable {
    /// The number of the attachment of the RIB.
    ///
    /// It is the same in all trees of one inspector, until the RIB is detached. A RIB that is attached again has another
    /// number. The numbers of siblings increase in the order of the siblings.
    public let id: Int
    /// The name of the RIB: `Checkout` for a `CheckoutRouter`.
    public let name: String
    /// The type of the router.
    public let routerType: String
    /// The type of the interactor.
    public let interactorType: String
    /// The type of the view; nil for a viewless RIB.
    public let viewType: String?
    /// The type of the component; nil if the builder did not pass it to the router.
    public let componentType: String?
    /// Whether the RIB's interactor is active.
    public let isActive: Bool
    /// Whether the router's `didLoad()` has returned.
    public let isLoaded: Bool
    /// The seconds since the RIB was attached, or since the inspector was created.
    public let age: Double
    /// The seconds from the beginning of `age` to the end of `didLoad()`; nil if the inspector did not see the end.
    public let loadTime: Double?
    /// The saved RIBs below the RIB that were not attached again yet, each before its descendants.
    public let waiting: [WaitingRIB]
    /// The change to mark, because it happened directly before the moment of the tree; nil for none.
    public let change: DrawnRIB.Change?
    /// The children in the order in which they were attached. RIBs that were just detached are at their last place.
    public let children: [InspectedRIB]

    /// Whether the RIB has a view.
    public var isViewable: Bool { viewType != nil }

    /// The subtree without the RIBs that were just detached, for a `TreePrinter`.
    public var snapshot: TreeSnapshot {
        TreeSnapshot(
            name: name, isActive: isActive, isViewable: isViewable,
            children: children.filter { $0.change != .detached }.map(\.snapshot))
    }

    /// The subtree as the value of a picture.
    public var drawing: DrawnRIB {
        DrawnRIB(
            id: id, name: name, isActive: isActive, isViewable: isViewable, isLoaded: isLoaded, change: change,
            details: details, children: children.map(\.drawing))
    }

    /// Returns a picture of the subtree.
    ///
    /// Each RIB is an element of class `rib` with its `id` in the attribute `data-rib`.
    ///
    /// - Parameters:
    ///   - direction: The direction in which the tree grows.
    ///   - includesStyle: Whether the picture includes `TreeSVG.styleSheet`, as a file needs it.
    public func svg(direction: TreeDirection = .topDown, includesStyle: Bool = true) -> String {
        TreeSVG.text(of: drawing, direction: direction, includesStyle: includesStyle)
    }

    private var details: [String] {
        [routerType, interactorType, viewType, componentType].compactMap(\.self)
    }
}

/// A RIB of a saved tree that was not attached again yet.
///
/// > Experimental: A patch version can change it.
public struct WaitingRIB: Codable, Equatable, Sendable {
    /// The name of the RIB: `Checkout` for a `CheckoutRouter`.
    public let name: String
    /// The `savedID` of the RIB.
    public let id: String?
    /// The size of the saved state; nil if the RIB has none.
    public let stateBytes: Int?
}
