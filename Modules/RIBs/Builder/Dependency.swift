/// What a RIB needs from its parent to exist at all: its *static* dependencies.
///
/// Each RIB declares a protocol that refines this one; the parent's `Component` conforms to it. Values that
/// exist only once something happened are *dynamic*: they go through `build(withListener:…)` instead.
@MainActor
public protocol Dependency: AnyObject {}

/// The dependency of a RIB that needs nothing.
@MainActor
public protocol EmptyDependency: Dependency {}
