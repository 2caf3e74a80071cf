/// The object that an interactor tells what to show. A view controller usually conforms itself. A RIB with much
/// translation between the two has a `Presenter` in between.
@MainActor
public protocol Presentable: AnyObject {}

/// Translates between an interactor's values and what a view controller shows.
@MainActor
open class Presenter<ViewControllerType>: Presentable {
    /// The view that shows the result.
    public let viewController: ViewControllerType

    /// Creates a presenter in front of `viewController`.
    public init(viewController: ViewControllerType) {
        self.viewController = viewController
    }
}
