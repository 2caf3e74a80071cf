/// An interactor that has a view. `PresenterType` is the protocol the interactor tells it what to show by.
@MainActor
open class PresentableInteractor<PresenterType>: Interactor {
    public let presenter: PresenterType

    public init(presenter: PresenterType) {
        self.presenter = presenter
    }

    deinit {}
}
