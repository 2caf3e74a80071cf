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

/// A builder of a RIB whose component is used before its router is created, for instance to create workers.
///
/// A build pass begins with the first use of `componentForCurrentBuildPass` and ends with `finalStageBuild`. The
/// next pass has a component of its own.
@MainActor
open class MultiStageComponentizedBuilder<Component, Router, DynamicBuildDependency>: Buildable {
    private let componentBuilder: () -> Component
    private final var currentComponent: Component?
    private final weak var lastComponent: AnyObject?

    /// Creates a builder.
    ///
    /// - Parameter componentBuilder: Creates a new component on every call.
    public init(componentBuilder: @escaping () -> Component) {
        self.componentBuilder = componentBuilder
    }

    /// The component of this pass. The first use creates it, and `finalStageBuild` releases it.
    ///
    /// Traps if the component is the one of the previous pass.
    public final var componentForCurrentBuildPass: Component {
        if let currentComponent { return currentComponent }
        let component = componentBuilder()
        trapIfKept(component as AnyObject, last: lastComponent, by: self)
        lastComponent = component as AnyObject
        currentComponent = component
        return component
    }

    /// Ends the pass, and returns the router that `finalStageBuild(with:_:)` creates from the component of the pass.
    public final func finalStageBuild(withDynamicDependency dynamicDependency: DynamicBuildDependency) -> Router {
        let component = componentForCurrentBuildPass
        // After the last stage, which can use the component as well. Moved out before it is released, because the
        // `deinit` of a component can begin another pass.
        defer { _ = exchange(&currentComponent, with: nil) }
        let router = finalStageBuild(with: component, dynamicDependency)
        expectRelease(of: component as AnyObject, with: router)
        return router
    }

    /// Creates the parts of the RIB and returns its router.
    ///
    /// The other `finalStageBuild` methods call it. Subclasses override it without calling `super`, which traps.
    open func finalStageBuild(with component: Component, _ dynamicDependency: DynamicBuildDependency) -> Router {
        trapNotOverridden("finalStageBuild(with:_:)", in: self)
    }
}

/// A multi-stage builder without dynamic dependencies.
@MainActor
open class SimpleMultiStageComponentizedBuilder<Component, Router>:
    MultiStageComponentizedBuilder<Component, Router, Void>
{
    /// Ends the pass, and returns the router that `finalStageBuild(with:)` creates from the component of the pass.
    public final func finalStageBuild() -> Router {
        finalStageBuild(withDynamicDependency: ())
    }

    /// Calls `finalStageBuild(with:)`.
    public final override func finalStageBuild(with component: Component, _: Void) -> Router {
        finalStageBuild(with: component)
    }

    /// Creates the parts of the RIB and returns its router.
    ///
    /// `finalStageBuild()` calls it. Subclasses override it without calling `super`, which traps.
    open func finalStageBuild(with component: Component) -> Router {
        trapNotOverridden("finalStageBuild(with:)", in: self)
    }
}
