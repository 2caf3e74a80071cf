/// The builder of a RIB, as its parent uses it.
///
/// Each RIB declares a protocol that refines this one with its `build` method.
@MainActor
public protocol Buildable: AnyObject {}

/// An object that creates the parts of a RIB and connects them, on each call of its `build` method.
///
/// `build` creates, in this order: the component, the view, the interactor with the view, the builders of the
/// children, the router. It returns the router to the parent's router, which attaches it and retains it.
@MainActor
open class Builder<DependencyType>: Buildable {
    /// The dependency that the parent's component provides.
    public let dependency: DependencyType

    /// Creates a builder of RIBs that use `dependency`.
    public init(dependency: DependencyType) {
        self.dependency = dependency
    }
}
