/// What an interactor tells what to show. A view controller usually conforms itself; a RIB with a lot of
/// translation between the two has a `Presenter` in between.
@MainActor
public protocol Presentable: AnyObject {}

/// Translates between an interactor's values and what a view controller shows.
@MainActor
open class Presenter<ViewControllerType>: Presentable {
    public let viewController: ViewControllerType

    public init(viewController: ViewControllerType) {
        self.viewController = viewController
    }

    deinit {}
}
