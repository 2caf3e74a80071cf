/// An interactor that has a view. `PresenterType` is the protocol the interactor tells it what to show by.
@MainActor
open class PresentableInteractor<PresenterType>: Interactor {
    public let presenter: PresenterType

    public init(presenter: PresenterType) {
        self.presenter = presenter
    }

    deinit {}

    final override func forEachReleasable(_ body: (AnyObject) -> Void) {
        super.forEachReleasable(body)
        // The type is a class's in every RIB, but the compiler cannot be told.
        body(presenter as AnyObject)
    }
}
