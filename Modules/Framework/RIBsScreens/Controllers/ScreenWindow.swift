public import RIBs

/// The window of a host without a toolkit: provides the screen of the tree's topmost controller.
///
/// A host launches a tree into the window, shows `screen`, and sends the user's actions to `perform(_:)`.
@MainActor
public final class ScreenWindow: LaunchWindow {
    /// Creates an empty window.
    public init() {}

    /// The root of the tree's controllers, set by the launch router. It must be a `ScreenController`.
    public var rootViewController: (any ViewControllable)? {
        get { root }
        set {
            // Released after the change, because its `deinit` can use the window.
            let old = root
            defer { extendLifetime(old) }
            // Another window can show it by now.
            if old?.window === self { old?.window = nil }
            root = newValue.map(ScreenController.controller)
            root?.window = self
            setNeedsRender()
        }
    }

    /// Called first when the user goes back. The launch router sets it, and returns whether the tree handled it.
    public var onBackPress: (@MainActor () -> Bool)? {
        didSet { extendLifetime(oldValue) }
    }

    /// Sends when `screen` or `path` may have changed, once until `screen` is read again.
    ///
    /// It sends during the change, so an observer must not read `screen` in its handler, but afterwards.
    public var changes: EventStream<Void> { mutableChanges }

    /// Called with a link that the user opened. The app sets it, and routes to the link's destination.
    public var onOpen: (@MainActor (_ link: String) -> Void)? {
        didSet { extendLifetime(oldValue) }
    }

    /// Called with each action that the screen can perform, before it is performed. An app sets it to learn which of its
    /// sessions a user uses.
    public var onPerform: (@MainActor (_ action: ScreenAction) -> Void)? {
        didSet { extendLifetime(oldValue) }
    }

    /// A message of the app itself, shown at the top of any screen until the next action.
    public var notice: String? {
        didSet { setNeedsRender() }
    }

    private let mutableChanges = MutableEventStream<Void>()
    private var root: ScreenController?
    /// The screen that was last read; nil since it may have changed.
    private var rendered: Screen?

    /// Whether `screen` may differ from the screen that was last read.
    public var needsRender: Bool { rendered == nil }

    /// The current screen, rendered when it may have changed.
    ///
    /// Two elements with the same id trap in debug builds. In release builds the first one gets the actions.
    public var screen: Screen {
        if let rendered { return rendered }
        var screen = root?.topmost.render() ?? Screen(title: "")
        if let notice { screen.elements.insert(.notice(notice), at: 0) }
        assertUniqueIDs(of: screen)
        rendered = screen
        return screen
    }

    /// The controllers of the tree in the order in which they cover each other, the topmost last. Embedded ones are
    /// part of the controller that embeds them.
    ///
    /// A host with pages and sheets shows all of them, so that the user sees what is below a page that is swiped
    /// away. `screen` is the screen of the last one.
    public var controllers: [ScreenController] { root?.stack ?? [] }

    /// The path of the topmost controller: the `path` of each controller from the root to it, joined.
    ///
    /// A host with addresses shows it as the address of the screen. Empty for a screen without one.
    public var path: [String] { root?.topmost.fullPath ?? [] }

    /// Performs actions, one after the other. The controller that rendered an element receives the actions on it.
    ///
    /// The first of these handles going back: an interactor of the tree, the topmost controller, or its dismissal by
    /// the system. Synchronous changes are complete when this function returns; changes by tasks follow later.
    ///
    ///     try window.perform(.set(id: "name", value: "Ann"), .tap(id: "save"))
    ///
    /// - Throws: `ScreenActionError` if the screen has no element for an action when its turn comes. That action changes
    ///   nothing, and the actions after it are not performed.
    public func perform(_ actions: ScreenAction...) throws(ScreenActionError) {
        for action in actions { try perform(one: action) }
    }

    private func perform(one action: ScreenAction) throws(ScreenActionError) {
        let screen = screen
        try screen.check(action)
        // Read before the callbacks, which can show another controller.
        let topmost = root?.topmost
        notice = nil
        onPerform?(action)
        switch action {
        case .tap(let id): owner(of: id, on: screen.elements, of: topmost)?.didTap(id)
        case .set(let id, let value): owner(of: id, on: screen.elements, of: topmost)?.didSet(id, to: value)
        case .open(let link): onOpen?(link)
        case .back: goBack()
        }
    }

    private func goBack() {
        if onBackPress?() == true { return }
        guard let topmost = root?.topmost, !topmost.didGoBack() else { return }
        topmost.dismissBySystem()
    }

    func setNeedsRender() {
        guard rendered != nil else { return }
        rendered = nil
        mutableChanges.send(())
    }

    private func owner(of id: String, on elements: [ScreenElement], of controller: ScreenController?)
        -> ScreenController?
    {
        for element in elements where element.ids.contains(id) {
            switch element {
            case .section(let section):
                let child = controller?.embedded.first { ObjectIdentifier($0) == section.owner.id }
                return owner(of: id, on: section.elements, of: child ?? controller)
            case .dialog(let elements): return owner(of: id, on: elements, of: controller)
            default: return controller
            }
        }
        return nil
    }

    private func assertUniqueIDs(of screen: Screen) {
        assert(
            Set(screen.ids).count == screen.ids.count,
            Diagnostic(
                "The screen \"\(screen.title)\" has duplicate ids: \(screen.ids.duplicates.joined(separator: ", ")).",
                cause: "An embedded child uses an id of its parent, or a list is made from values that are not unique.",
                fix: "start the ids of a child with its name: \"score.player1\"."
            ).description
        )
    }
}

extension [String] {
    /// The strings that occur more than once.
    fileprivate var duplicates: [String] {
        var seen: Set<String> = []
        var duplicates: [String] = []
        for string in self where !seen.insert(string).inserted && !duplicates.contains(string) {
            duplicates.append(string)
        }
        return duplicates
    }
}
