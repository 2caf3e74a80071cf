/// The *static* dependencies of a RIB: the objects that its parent provides whenever it builds the RIB.
///
/// Each RIB declares a protocol that refines this one, and the parent's `Component` conforms to it. A value that
/// exists only after an event, such as a name that the person typed, is *dynamic*. Pass it to `build(withListener:…)`
/// instead.
@MainActor
public protocol Dependency: AnyObject {}

/// The dependency of a RIB that needs nothing from its parent.
@MainActor
public protocol EmptyDependency: Dependency {}
