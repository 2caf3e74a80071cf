/// A builder of a RIB that is built in stages: its component is needed before its router can be, for instance
/// to make workers or another RIB's parts from.
///
/// One build pass goes from the first use of `componentForCurrentBuildPass` to the end of `finalStageBuild`; the
/// next pass has a component of its own.
@MainActor
open class MultiStageComponentizedBuilder<Component, Router, DynamicBuildDependency>: Buildable {
    private let componentBuilder: () -> Component
    private final var currentComponent: Component?
    private final weak var lastComponent: AnyObject?

    /// - Parameter componentBuilder: Makes a new component on every call.
    public init(componentBuilder: @escaping () -> Component) {
        self.componentBuilder = componentBuilder
    }

    /// The component of this pass: made on the first use, the same until `finalStageBuild` is done.
    public final var componentForCurrentBuildPass: Component {
        if let currentComponent { return currentComponent }
        let component = componentBuilder()
        trapIfKept(component as AnyObject, last: lastComponent, by: self)
        lastComponent = component as AnyObject
        currentComponent = component
        return component
    }

    /// Ends the pass: makes the router.
    public final func finalStageBuild(withDynamicDependency dynamicDependency: DynamicBuildDependency) -> Router {
        let component = componentForCurrentBuildPass
        // After the last stage, which may ask for the component, too. Moved out before it is released: the `deinit`
        // of a component may begin another pass.
        defer { _ = exchange(&currentComponent, with: nil) }
        let router = finalStageBuild(with: component, dynamicDependency)
        expectRelease(of: component as AnyObject, with: router)
        return router
    }

    /// Puts the RIB together. Subclasses override it, and nobody else calls it.
    open func finalStageBuild(with component: Component, _ dynamicDependency: DynamicBuildDependency) -> Router {
        trapNotOverridden("finalStageBuild(with:_:)", in: self)
    }
}

/// A multi-stage builder without dynamic dependencies.
@MainActor
open class SimpleMultiStageComponentizedBuilder<Component, Router>:
    MultiStageComponentizedBuilder<Component, Router, Void>
{
    /// Ends the pass: makes the router.
    public final func finalStageBuild() -> Router {
        finalStageBuild(withDynamicDependency: ())
    }

    public final override func finalStageBuild(with component: Component, _: Void) -> Router {
        finalStageBuild(with: component)
    }

    /// Puts the RIB together. Subclasses override it, and nobody else calls it.
    open func finalStageBuild(with component: Component) -> Router {
        trapNotOverridden("finalStageBuild(with:)", in: self)
    }
}
