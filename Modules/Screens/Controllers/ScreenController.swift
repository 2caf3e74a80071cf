public import RIBs

/// A view controller that draws itself as a `Screen`, on any host.
///
/// A feature's view controller inherits from it, keeps what it is told to show, and renders its screen from
/// that. It decides nothing: what was touched goes to its `PresentableListener`.
@MainActor
open class ScreenController: ViewPresenting, ViewEmbedding {
    /// The controllers presented above this one, the topmost last.
    private final var presentations: [Presentation] = []
    /// What this one is shown by: its presenter, or the one it is embedded in.
    private final weak var container: ScreenController?
    final weak var window: ScreenWindow?

    /// Creates a controller that is not presented.
    public init() {}

    // MARK: - For subclasses

    /// The screen as it is now. Called by the window whenever it may have changed; it must not change anything.
    open func render() -> Screen { Screen(title: "") }

    /// Called with what was touched, an element of this controller's own screen.
    open func didTap(_ id: String) {}

    /// Called with the whole new value of a field of this controller's own screen.
    open func didSet(_ id: String, to value: String) {}

    /// Called when the person goes back while this controller is the topmost, and no interactor of the tree dealt
    /// with it (`Interactor.handleBackPress()`). Return true if that is dealt
    /// with; otherwise the controller is dismissed by the system, or nothing happens if it is the root.
    open func didGoBack() -> Bool { false }

    /// Tells the window that `render()` would answer something else now. Call it after every change.
    public final func setNeedsRender() {
        var root = self
        while let container = root.container { root = container }
        root.window?.setNeedsRender()
    }

    /// The screen of `child` as a section of this one, for use in `render()`. Actions on it go to the child.
    public final func section(_ child: any ViewControllable) -> ScreenElement {
        let controller = ScreenController.controller(child)
        let screen = controller.render()
        var section = ScreenElement.Section(title: screen.title, elements: screen.elements)
        section.owner.id = ObjectIdentifier(controller)
        return .section(section)
    }

    // MARK: - ViewEmbedding

    /// The controllers embedded in this one, in the order in which they came.
    public private(set) final var embedded: [ScreenController] = []

    /// Makes `viewController` a part of this controller, which shows it with `section(_:)`.
    public final func embed(_ viewController: any ViewControllable) {
        let controller = ScreenController.controller(viewController)
        controller.container = self
        embedded.append(controller)
        setNeedsRender()
    }

    /// Takes an embedded controller out again. One that is not embedded is ignored.
    public final func unembed(_ viewController: any ViewControllable) {
        guard let index = embedded.firstIndex(where: { $0 === viewController }) else { return }
        embedded.remove(at: index).container = nil
        setNeedsRender()
    }

    // MARK: - ViewPresenting

    public final func present(
        _ viewController: any ViewControllable,
        onSystemDismiss: @escaping @MainActor () -> Void
    ) {
        let controller = ScreenController.controller(viewController)
        controller.container = self
        presentations.append(Presentation(controller: controller, onSystemDismiss: onSystemDismiss))
        setNeedsRender()
    }

    public final func dismiss(_ viewController: any ViewControllable) {
        _ = removePresentation(of: viewController)
    }

    // MARK: - For the window

    /// The controller whose screen is shown: the one presented last, as deep as that goes.
    final var topmost: ScreenController {
        var topmost = self
        while let presentation = topmost.presentations.last { topmost = presentation.controller }
        return topmost
    }

    /// Dismisses this controller as if the person did it by the system's means.
    final func dismissBySystem() {
        container?.removePresentation(of: self)?.onSystemDismiss()
    }

    private func removePresentation(of viewController: any ViewControllable) -> Presentation? {
        guard let index = presentations.firstIndex(where: { $0.controller === viewController }) else { return nil }
        let presentation = presentations.remove(at: index)
        presentation.controller.container = nil
        setNeedsRender()
        return presentation
    }

    private struct Presentation {
        let controller: ScreenController
        let onSystemDismiss: @MainActor () -> Void
    }

    static func controller(_ viewController: any ViewControllable) -> ScreenController {
        guard let controller = viewController as? ScreenController else {
            Diagnostic(
                "\(type(of: viewController)) was to be shown on a screen, but is not a ScreenController.",
                cause: "A view of another kind of host, or a test's double, was handed to a real one.",
                fix: "let it inherit from ScreenController."
            ).trap()
        }
        return controller
    }
}
