public import Observation
public import RIBs

/// The views that one view shows inside of itself, for a `ChildSlot(parent:embeddingIn:)`.
///
/// A view has one for each place in which it shows children. `RIBEmbedded` shows them.
///
/// > Experimental: A patch version can change it.
@Observable
public final class EmbeddedViews: ViewEmbedding {
    private(set) var views: [EmbeddedView] = []

    /// Creates a place without views.
    public init() {}

    /// Whether no view is embedded.
    public var isEmpty: Bool { views.isEmpty }

    /// Shows `viewController` after the views that are embedded already.
    public func embed(_ viewController: any ViewControllable) {
        views.append(EmbeddedView(view: viewController))
    }

    /// Removes `viewController`. Does nothing if it is not embedded.
    public func unembed(_ viewController: any ViewControllable) {
        // Released after the change, because a `deinit` of the view can call this object.
        let released = views
        views = released.filter { $0.view !== viewController }
        extendLifetime(released)
    }
}

/// A view in `EmbeddedViews`, identified by the view controller.
struct EmbeddedView: Identifiable {
    let view: any ViewControllable

    var id: ObjectIdentifier { ObjectIdentifier(view) }
}
