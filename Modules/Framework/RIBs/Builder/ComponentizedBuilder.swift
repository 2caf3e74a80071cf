/// A builder that creates a component for each `build`, from values that the caller passes.
///
/// A plain `Builder` creates its component from its dependency. This builder receives a closure that creates the
/// component, so it needs no dependency. The leak detector expects the component to be released with the router.
@MainActor
open class ComponentizedBuilder<Component, Router, DynamicBuildDependency, DynamicComponentDependency>: Buildable {
    private let componentBuilder: (DynamicComponentDependency) -> Component
    private final weak var lastComponent: AnyObject?

    /// Creates a builder.
    ///
    /// - Parameter componentBuilder: Creates a new component on every call.
    public init(componentBuilder: @escaping (DynamicComponentDependency) -> Component) {
        self.componentBuilder = componentBuilder
    }

    /// Creates a component from `dynamicComponentDependency`, and returns the router that `build(with:_:)` creates
    /// from it.
    ///
    /// Traps if the component is the one of the previous build.
    public final func build(
        withDynamicBuildDependency dynamicBuildDependency: DynamicBuildDependency,
        dynamicComponentDependency: DynamicComponentDependency
    ) -> Router {
        build(
            withDynamicBuildDependency: dynamicBuildDependency, dynamicComponentDependency: dynamicComponentDependency
        ).router
    }

    /// Creates a component from `dynamicComponentDependency`, and returns it together with the router that
    /// `build(with:_:)` creates from it.
    ///
    /// Traps if the component is the one of the previous build.
    public final func build(
        withDynamicBuildDependency dynamicBuildDependency: DynamicBuildDependency,
        dynamicComponentDependency: DynamicComponentDependency
    ) -> (component: Component, router: Router) {
        let component = componentBuilder(dynamicComponentDependency)
        trapIfKept(component as AnyObject, last: lastComponent, by: self)
        lastComponent = component as AnyObject
        let router = build(with: component, dynamicBuildDependency)
        expectRelease(of: component as AnyObject, with: router)
        return (component, router)
    }

    /// Creates the parts of the RIB and returns its router.
    ///
    /// The other `build` methods call it. Subclasses override it without calling `super`, which traps.
    open func build(with component: Component, _ dynamicBuildDependency: DynamicBuildDependency) -> Router {
        trapNotOverridden("build(with:_:)", in: self)
    }
}

/// A componentized builder without dynamic dependencies.
@MainActor
open class SimpleComponentizedBuilder<Component, Router>: ComponentizedBuilder<Component, Router, Void, Void> {
    /// Creates a builder.
    ///
    /// - Parameter componentBuilder: Creates a new component on every call.
    public init(componentBuilder: @escaping () -> Component) {
        super.init { _ in componentBuilder() }
    }

    /// Creates a component, and returns the router that `build(with:)` creates from it.
    ///
    /// Traps if the component is the one of the previous build.
    public final func build() -> Router {
        build(withDynamicBuildDependency: (), dynamicComponentDependency: ())
    }

    /// Calls `build(with:)`.
    public final override func build(with component: Component, _: Void) -> Router {
        build(with: component)
    }

    /// Creates the parts of the RIB and returns its router.
    ///
    /// `build()` calls it. Subclasses override it without calling `super`, which traps.
    open func build(with component: Component) -> Router {
        trapNotOverridden("build(with:)", in: self)
    }
}

@MainActor
func trapIfKept(_ component: AnyObject, last: AnyObject?, by builder: AnyObject) {
    guard component === last else { return }
    Diagnostic(
        "\(type(of: builder)) was given the same \(type(of: component)) for two builds.",
        cause: "The componentBuilder returned a component that it had stored.",
        fix: "create a component on every call: a component belongs to one RIB."
    ).trap()
}

@MainActor
func expectRelease<Router>(of component: AnyObject, with router: Router) {
    (router as? any Routing)?.existingNode?.setComponent(component)
}

@MainActor
func trapNotOverridden(_ function: String, in builder: AnyObject) -> Never {
    Diagnostic(
        "\(type(of: builder)) does not override \(function).",
        cause: "The builder does not implement how its RIB is created.",
        fix: "override \(function) and return the router."
    ).trap()
}
