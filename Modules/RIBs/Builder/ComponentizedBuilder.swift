/// A builder that creates a component for each `build`, from values that only its caller has.
///
/// A plain `Builder` creates its component in `build`. This one gets a closure that creates it, and so needs no
/// dependency. The leak detector expects the component to be released with the router.
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
    /// from it. Traps if the component is the one of the build before.
    public final func build(
        withDynamicBuildDependency dynamicBuildDependency: DynamicBuildDependency,
        dynamicComponentDependency: DynamicComponentDependency
    ) -> Router {
        build(
            withDynamicBuildDependency: dynamicBuildDependency, dynamicComponentDependency: dynamicComponentDependency
        ).router
    }

    /// Creates a component from `dynamicComponentDependency`, and returns it together with the router that
    /// `build(with:_:)` creates from it. Traps if the component is the one of the build before.
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

    /// Creates the parts of the RIB and returns its router. Subclasses override it without calling `super`, which
    /// traps. Only the other `build` methods call it.
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

    /// Creates a component, and returns the router that `build(with:)` creates from it. Traps if the component is
    /// the one of the build before.
    public final func build() -> Router {
        build(withDynamicBuildDependency: (), dynamicComponentDependency: ())
    }

    /// Calls `build(with:)`.
    public final override func build(with component: Component, _: Void) -> Router {
        build(with: component)
    }

    /// Creates the parts of the RIB and returns its router. Subclasses override it without calling `super`, which
    /// traps. Only `build()` calls it.
    open func build(with component: Component) -> Router {
        trapNotOverridden("build(with:)", in: self)
    }
}

@MainActor
func trapIfKept(_ component: AnyObject, last: AnyObject?, by builder: AnyObject) {
    guard component === last else { return }
    Diagnostic(
        "\(type(of: builder)) was given the same \(type(of: component)) for two builds.",
        cause: "The componentBuilder hands out a component that it keeps.",
        fix: "make a new component on every call: a component belongs to one RIB."
    ).trap()
}

@MainActor
func expectRelease<Router>(of component: AnyObject, with router: Router) {
    (router as? any Routing)?.existingNode?.expectRelease(of: component)
}

@MainActor
func trapNotOverridden(_ function: String, in builder: AnyObject) -> Never {
    Diagnostic(
        "\(type(of: builder)) does not override \(function).",
        cause: "The builder was made without saying how its RIB is put together.",
        fix: "override \(function) and return the router."
    ).trap()
}
