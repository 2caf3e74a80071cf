import RIBs
import RIBsScreens
import RIBsTesting

/// Performs random operations on a `NavigationStack` and on a model of it: an array with the same pushes and pops, also
/// from inside callbacks.
@MainActor
final class NavigationLife {
    private(set) var model: [PageRouter] = []
    let root: PageRouter.Root
    let presenter: any ViewPresenting

    private lazy var stack = NavigationStack<PageRouter>(parent: root, presentingOn: presenter) { [unowned self] in
        told = $0
        interfere()
    }
    private let window: any LaunchWindow
    /// Dismisses a view as the user does, and returns its router.
    private let dismissBySystem: (NavigationLife) -> PageRouter?
    private var random: SeededGenerator
    private var nesting = 0
    private var count = 0
    private var detachedByOtherMeans: [PageRouter] = []
    private var isEnding = false
    private var told: PageRouter?
    private(set) var problem: String?

    init(
        seed: UInt64,
        root: PageRouter.Root,
        presenter: any ViewPresenting,
        window: any LaunchWindow,
        dismissBySystem: @escaping (NavigationLife) -> PageRouter?
    ) {
        random = SeededGenerator(seed: seed)
        self.root = root
        self.presenter = presenter
        self.window = window
        self.dismissBySystem = dismissBySystem
        root.launch(from: window)
    }

    /// Performs one random operation. Callbacks perform more.
    func step() {
        dropDetached()
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<30: push()
        case 30..<40: push(singleTop: Int.random(in: 0..<3, using: &random))
        case 40..<58: pop()
        case 58..<67: popTo()
        case 67..<68: removeAll()
        case 68..<76:
            pop()
            push()
        case 76..<86: goBack()
        case 86..<92: detach()
        case 92..<95: root.interactable.deactivate()
        case 95..<99: if !isEnding { root.interactable.activate() }
        default: if nesting == 0 { relaunch() }
        }
        if model.count > 12 { removeAll() }
    }

    /// Terminates the tree, without operations in callbacks.
    func end() {
        nesting = .max
        root.terminate()
    }

    /// The pages whose views are shown. A page that is pushed while the root resigns is shown when it is loaded, and the
    /// pages above it after it.
    var shown: [PageRouter] { Array(model.prefix { $0.lifecycle.value == .didLoad }) }

    /// The difference between stack, tree and model; nil if they agree.
    var disagreement: String? {
        if let problem { return problem }
        if root.interactable.isActive, shown.count < model.count { return "\(model[shown.count].name) is not loaded" }
        let children = stack.children
        if !children.elementsEqual(model, by: ===) { return "the stack has \(children.names), not \(model.names)" }
        let attached = root.children.compactMap { $0 as? PageRouter }
        return attached.elementsEqual(model, by: ===) ? nil : "the tree has \(attached.names), not \(model.names)"
    }

    /// Performs an operation now and then. Called in callbacks, also by presenters.
    func interfere() {
        guard nesting < 3, Int.random(in: 0..<8, using: &random) == 0 else { return }
        nesting += 1
        step()
        nesting -= 1
    }

    // MARK: - Private

    private func push() { stack.push { build() } }

    private func push(singleTop id: Int) {
        let isThere = model.last?.id == id
        var isBuilt = false
        stack.push(singleTop: id) {
            isBuilt = true
            return build(id: id)
        }
        if isBuilt == isThere { problem = "singleTop \(id) \(isBuilt ? "pushed" : "did nothing")" }
    }

    private func pop() {
        _ = model.popLast()
        stack.pop()
    }

    private func popTo() {
        guard let child = model.randomElement(using: &random), let index = model.firstIndex(where: { $0 === child })
        else { return }
        model.removeSubrange((index + 1)...)
        stack.pop(to: child)
    }

    private func removeAll() {
        model = []
        stack.removeAll()
    }

    private func goBack() {
        guard nesting == 0 else { return }
        told = nil
        let dismissed = dismissBySystem(self)
        if told !== dismissed { problem = "told of \(told?.name ?? "no page"), not \(dismissed?.name ?? "no page")" }
    }

    /// Removes a dismissed view, with all above it, from the model. Called by the presenter.
    func willGoBack(from child: PageRouter) {
        guard let index = model.firstIndex(where: { $0 === child }) else { return }
        model.removeSubrange(index...)
    }

    private func detach() {
        // The child may be in the middle of its removal.
        guard let child = root.children.randomElement(using: &random) as? PageRouter else { return }
        detachedByOtherMeans.append(child)
        root.detachChild(child)
        dropDetached()
    }

    private func relaunch() {
        isEnding = true
        root.terminate()
        dropDetached()
        isEnding = false
        if !model.isEmpty { problem = "after the end of the tree there is \(model.names)" }
        root.launch(from: window)
    }

    /// Removes from the model what was detached without the stack. It leaves the stack during the call that detaches
    /// it, so callbacks run before and after.
    private func dropDetached() {
        guard isEnding || !detachedByOtherMeans.isEmpty else { return }
        let attached = root.children
        let isGone = { (child: PageRouter) in !attached.contains { $0 === child } }
        model.removeAll { child in
            isGone(child) && (isEnding || detachedByOtherMeans.contains { $0 === child })
        }
        detachedByOtherMeans.removeAll(where: isGone)
    }

    private func build(id: Int? = nil) -> PageRouter {
        count += 1
        let child = PageRouter("page \(count)", id: id) { [unowned self] in interfere() }
        model.append(child)
        return child
    }
}

extension [PageRouter] {
    var names: [String] { map(\.name) }
}
