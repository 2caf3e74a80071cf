/// An interactor of a RIB that has a view.
///
/// `PresenterType` is the RIB's own protocol, through which the interactor shows its state.
@MainActor
open class PresentableInteractor<PresenterType>: Interactor {
    /// The view, or the presenter in front of it.
    public let presenter: PresenterType

    /// Creates an interactor that shows its state through `presenter`.
    public init(presenter: PresenterType) {
        self.presenter = presenter
    }

    override final func forEachReleasable(_ body: (AnyObject) -> Void) {
        super.forEachReleasable(body)
        // Every presenter is a class, but the generic parameter is not constrained to one.
        body(presenter as AnyObject)
    }
}
