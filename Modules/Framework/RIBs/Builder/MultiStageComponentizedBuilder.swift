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
