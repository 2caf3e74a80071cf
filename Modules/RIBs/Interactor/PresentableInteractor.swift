/// An interactor that has a view. `PresenterType` is the RIB's protocol for the values that the interactor shows.
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
        // A class in every RIB, which the generic parameter cannot say.
        body(presenter as AnyObject)
    }
}
