public import RIBs

/// What a host shows: the screen of the topmost controller of a tree. A host launches the tree from it, shows
/// `screen`, and sends actions back with `perform(_:)`.
@MainActor
public final class ScreenWindow: LaunchWindow {
    /// Creates a window without a controller.
    public init() {}

    public var rootViewController: (any ViewControllable)? {
        get { root }
        set {
            root?.window = nil
            root = newValue.map(ScreenController.controller)
            root?.window = self
            setNeedsRender()
        }
    }

    /// Set by the launch router. Its tree is asked first when the person goes back.
    public var onBackPress: (@MainActor () -> Bool)?

    /// Called when `screen` may have changed, once until it is read again. It is called from inside the change:
    /// a host takes a note and reads `screen` after it.
    public var onChange: (@MainActor () -> Void)?

    /// Called with a link that the person opened. The app decides where it leads.
    public var onOpen: (@MainActor (_ link: String) -> Void)?

    /// Something to tell the person that belongs to no RIB: it stands at the top of whatever is shown, until the
    /// next action.
    public var notice: String? {
        didSet { setNeedsRender() }
    }

    private var root: ScreenController?
    private var needsRender = true

    /// The screen to show now, rendered when it is asked for.
    ///
    /// Two elements with the same id trap in debug builds; in release builds the first one gets the actions.
    public var screen: Screen {
        needsRender = false
        var screen = root?.topmost.render() ?? Screen(title: "")
        if let notice { screen.elements.insert(.notice(notice), at: 0) }
        assertUniqueIDs(of: screen)
        return screen
    }

    /// Hands an action to the controller that rendered the id. Going back is dealt with by the first of these
    /// that does: an interactor of the tree, the topmost controller, or its dismissal by the system.
    ///
    /// What changes in consequence has happened when this returns, but for what a task does later.
    public func perform(_ action: ScreenAction) throws(ScreenActionError) {
        let screen = screen
        try screen.check(action)
        notice = nil
        guard let topmost = root?.topmost else { return }
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
        guard !needsRender else { return }
        needsRender = true
        onChange?()
    }

    private func owner(of id: String, on elements: [ScreenElement], of controller: ScreenController)
        -> ScreenController?
    {
        for element in elements where element.ids.contains(id) {
            guard case .section(let section) = element else { return controller }
            let child = controller.embedded.first { ObjectIdentifier($0) == section.owner.id }
            return owner(of: id, on: section.elements, of: child ?? controller)
        }
        return nil
    }

    private func assertUniqueIDs(of screen: Screen) {
        assert(
            Set(screen.ids).count == screen.ids.count,
            Diagnostic(
                "The screen \"\(screen.title)\" has an id twice: \(screen.ids.doubled.joined(separator: ", ")).",
                cause: "An embedded child uses an id of its parent, or a list is made from values that are not unique.",
                fix: "start the ids of a child with its name: \"score.player1\"."
            ).description
        )
    }
}

extension [String] {
    /// The strings that are in the array more than once.
    fileprivate var doubled: [String] {
        var seen: Set<String> = []
        var doubled: [String] = []
        for string in self where !seen.insert(string).inserted && !doubled.contains(string) { doubled.append(string) }
        return doubled
    }
}
