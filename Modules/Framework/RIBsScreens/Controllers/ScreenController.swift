public import RIBs

/// A view controller that renders a `Screen` for any host.
///
/// A feature's view controller inherits from it, stores the values to show, and renders its screen from them. It makes
/// no decisions: it reports taps and typed values to its `PresentableListener`.
@MainActor
open class ScreenController: ViewPresenting, ViewEmbedding {
    /// The controllers presented by this one, the topmost last.
    private final var presentations: [Presentation] = []
    /// The presenter of this controller, or the controller that embeds it or has it as a tab.
    private final weak var container: ScreenController?
    /// The number of times that `container` presents this controller, embeds it or has it as a tab.
    private final var containmentCount = 0
    final weak var window: ScreenWindow?

    /// The path that leads to this controller from its presenter, such as `["notes", "42"]`. Empty by default.
    ///
    /// A RIB that a link can lead to sets it on the views that it presents, so that a host can show the link.
    public final var path: [String] = [] {
        didSet { setNeedsRender() }
    }

    /// Creates a controller that no window shows yet.
    public init() {}

    // MARK: - For subclasses

    /// Returns the current screen. The window calls it whenever the screen may have changed; it must not change any
    /// state.
    open func render() -> Screen { Screen(title: "") }

    /// Whether a host with pages and sheets shows this controller as a sheet above the page below it. False by default.
    open var isSheet: Bool { false }

    /// Whether `didGoBack()` decides what going back does: it asks first, or stays. False by default.
    ///
    /// A host whose pages are swiped away begins to remove them before it sends `ScreenAction.back`. It does not begin
    /// if this is true.
    open var handlesBack: Bool { false }

    /// Called when the user taps an element of this controller's own screen.
    open func didTap(_ id: String) {}

    /// Called with the new value when the user changes a field of this controller's own screen.
    open func didSet(_ id: String, to value: String) {}

    /// Called when the user goes back while this controller is topmost.
    ///
    /// The tree's interactors are asked before (`Interactor.handleBackPress()`); this function is called if none of
    /// them handled it. Return true if the controller handled it, which the default implementation does if
    /// `handlesBack` is true. Otherwise the system dismisses the controller, unless it is the root.
    open func didGoBack() -> Bool { handlesBack }

    /// Tells the window that `render()` would return another screen. Call it after every change.
    public final func setNeedsRender() {
        var root = self
        while let container = root.container { root = container }
        root.window?.setNeedsRender()
    }

    /// Returns the screen of the embedded `child` as a section, for use in `render()`. Actions on the section are sent
    /// to the child. If the child is not embedded, they are sent to this controller.
    public final func section(_ child: any ViewControllable) -> ScreenElement {
        let controller = ScreenController.controller(child)
        let screen = controller.render()
        var section = ScreenElement.Section(title: screen.title, elements: screen.elements)
        section.owner.id = ObjectIdentifier(controller)
        return .section(section)
    }

    // MARK: - ViewEmbedding

    /// The embedded controllers, in the order of their embedding.
    public private(set) final var embedded: [ScreenController] = []

    /// The controller that embeds this one; nil for a root and for a presented controller.
    final var embedder: ScreenController? {
        container?.embedded.contains { $0 === self } == true ? container : nil
    }

    /// Embeds `viewController`. `render()` then shows it with `section(_:)`.
    public final func embed(_ viewController: any ViewControllable) {
        let controller = contained(viewController)
        embedded.append(controller)
        setNeedsRender()
    }

    /// Removes an embedded controller. Does nothing if it is not embedded.
    public final func unembed(_ viewController: any ViewControllable) {
        guard let index = embedded.firstIndex(where: { $0 === viewController }) else { return }
        release(embedded.remove(at: index))
    }

    // MARK: - ViewPresenting

    /// Presents `viewController` above this controller and above those it presents already.
    ///
    /// An embedded controller presents above the controller that embeds it, and below those that this one presents.
    ///
    /// - Parameters:
    ///   - viewController: The `ScreenController` or the `Alert` to show.
    ///   - onSystemDismiss: Called if the user dismisses the controller by going back.
    public final func present(
        _ viewController: any ViewControllable,
        onSystemDismiss: @escaping @MainActor () -> Void
    ) {
        let controller = contained((viewController as? Alert).map(AlertController.init) ?? viewController)
        presentations.append(
            Presentation(view: viewController, controller: controller, onSystemDismiss: onSystemDismiss))
        setNeedsRender()
    }

    /// Dismisses a controller that this one presents, without calling its `onSystemDismiss`. Does nothing if it is not
    /// presented.
    public final func dismiss(_ viewController: any ViewControllable) {
        _ = removePresentation { $0.view === viewController }
    }

    /// Dismisses this controller as if the user went back, and calls the `onSystemDismiss` of its presentation.
    ///
    /// Does nothing if it is not presented. A controller that asks the user before it closes calls this when the
    /// user has agreed.
    public final func dismissBySystem() {
        container?.removePresentation { $0.controller === self }?.onSystemDismiss()
    }

    // MARK: - For the window

    /// The controller whose screen is shown: the last one of the stack.
    final var topmost: ScreenController { presented.last?.topmost ?? self }

    /// This controller and those it presents, with the ones that these present, from the bottom to the top.
    final var stack: [ScreenController] { [self] + presented.flatMap(\.stack) }

    /// The controllers above this one: those that the embedded controllers present, and above them its own.
    private var presented: [ScreenController] { embedded.flatMap(\.presented) + presentations.map(\.controller) }

    /// The paths from the root to this controller, joined.
    final var fullPath: [String] { (container?.fullPath ?? []) + path }

    private func removePresentation(where isRemoved: (Presentation) -> Bool) -> Presentation? {
        guard let index = presentations.lastIndex(where: isRemoved) else { return nil }
        let presentation = presentations.remove(at: index)
        release(presentation.controller)
        return presentation
    }

    /// Makes this controller the container of `viewController`. Traps if it is shown inside of `viewController` itself.
    final func contained(_ viewController: any ViewControllable) -> ScreenController {
        let controller = ScreenController.controller(viewController)
        for ancestor in sequence(first: self, next: \.container) where ancestor === controller {
            Diagnostic(
                "\(type(of: self)) was told to show \(type(of: controller)), "
                    + (controller === self ? "which is itself." : "which shows it already."),
                cause: "A router passed the view of a child as the place for its own view, or a view of its parent.",
                fix: "present and embed the view of a new child in the view of the router that attaches it."
            ).trap()
        }
        if controller.container !== self { (controller.container, controller.containmentCount) = (self, 0) }
        controller.containmentCount += 1
        return controller
    }

    /// Ends one containment that `contained(_:)` began.
    final func release(_ controller: ScreenController) {
        // Another controller can show it by now.
        if controller.container === self {
            controller.containmentCount -= 1
            if controller.containmentCount == 0 { controller.container = nil }
        }
        setNeedsRender()
    }

    private struct Presentation {
        let view: any ViewControllable
        let controller: ScreenController
        let onSystemDismiss: @MainActor () -> Void
    }

    static func controller(_ viewController: any ViewControllable) -> ScreenController {
        guard let controller = viewController as? ScreenController else {
            Diagnostic(
                "\(type(of: viewController)) cannot be shown on a screen, because it is not a ScreenController.",
                cause: "A view of another host, or a test double, was passed to a ScreenController or ScreenWindow.",
                fix: "let it inherit from ScreenController."
            ).trap()
        }
        return controller
    }
}
