/// Makes a RIB. A parent knows its children by protocols that refine this one.
@MainActor
public protocol Buildable: AnyObject {}

/// Makes the parts of a RIB and puts them together, once for each call of its `build`.
///
/// The order in `build` is the same everywhere: component, view, interactor (with the view), builders of the
/// children, router. The router goes back to the parent's router, which attaches and keeps it.
@MainActor
open class Builder<DependencyType>: Buildable {
    public let dependency: DependencyType

    public init(dependency: DependencyType) {
        self.dependency = dependency
    }
}
