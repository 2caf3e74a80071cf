/// The object through which an interactor shows its state.
///
/// Usually the view controller conforms. A RIB whose values need much formatting has a `Presenter` between the
/// interactor and the view controller.
@MainActor
public protocol Presentable: AnyObject {}

/// An object that formats an interactor's values for a view controller.
@MainActor
open class Presenter<ViewControllerType>: Presentable {
    /// The view that shows the result.
    public let viewController: ViewControllerType

    /// Creates a presenter in front of `viewController`.
    public init(viewController: ViewControllerType) {
        self.viewController = viewController
    }
}
