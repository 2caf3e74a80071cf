/// The children of a `ChildSlot` or a `NavigationStack`, from the bottom to the top.
///
/// It attaches each child before it shows its view, and dismisses the view before it detaches the child.
@MainActor
final class ChildStack {
    private(set) var attachments: [ChildAttachment] = []

    /// The type of the slot or the navigation stack, for messages.
    private let owner: Any.Type
    private weak var parent: (any Routing)?
    private let placement: ViewPlacement
    private let onSystemDismiss: @MainActor (any Routing) -> Void
    private var isShowing = false

    /// - Parameter onSystemDismiss: Called after a dismissal by the system, with the child whose view was dismissed.
    init(
        of owner: Any.Type, parent: any Routing, placement: ViewPlacement,
        onSystemDismiss: @escaping @MainActor (any Routing) -> Void
    ) {
        self.owner = owner
        self.parent = parent
        self.placement = placement
        self.onSystemDismiss = onSystemDismiss
    }

    // The children of a stack that is released with its router are detached already.
    isolated deinit {
        guard let parent, let last = attachments.last else { return }
        let node = parent.existingNode
        end(attachments)
        let message = Diagnostic(
            "A \(owner) was released while it was filled: its children were detached.",
            treePath: node?.treePath,
            at: last.callSite,
            cause: "It is stored in a local variable, or its property was set to another one.",
            fix: "store it in a property of its router, and empty it before you replace it.")
        TreeRuntime.warn(RuntimeWarning(kind: .releasedWhileFilled, message: message), to: node?.runtime)
    }

    var parentPath: String? { parent?.existingNode?.treePath }

    // MARK: - For the slot or the navigation stack

    /// Attaches the child that `build` creates, and shows its view above the others. Traps if it is not `Routing`.
    func push<Child>(id: AnyHashable? = nil, at callSite: CallSite, _ build: () -> Child) {
        guard let parent else { return warnFilledWithoutParent(at: callSite) }
        let child = build()
        guard let routing = child as? any Routing else { trapNotRouting(child, at: callSite) }
        let attachment = ChildAttachment(routing, of: parent, in: placement, host: self, id: id, at: callSite)
        attachments.append(attachment)
        attachment.attach()
        showWaiting()
    }

    /// Dismisses and detaches the children from `index` on, the top one first.
    func remove(from index: Int) {
        let removed = Array(attachments[index...])
        attachments.removeSubrange(index...)
        end(removed)
    }

    // MARK: - For attachments

    /// Removes `attachment`, which the caller retains, without ending it.
    func remove(_ attachment: ChildAttachment) {
        attachments.removeAll { $0 === attachment }
    }

    /// Called when the user dismissed the view of a child.
    func systemDidDismiss(_ attachment: ChildAttachment) {
        guard let index = attachments.lastIndex(where: { $0 === attachment }) else { return }
        remove(from: index)
        onSystemDismiss(attachment.routing)
    }

    // MARK: - Private

    private func end(_ removed: [ChildAttachment]) {
        for attachment in removed { attachment.leave() }
        for attachment in removed.reversed() { attachment.end() }
    }

    /// Shows the attached children from the bottom up, up to the first child that is still being attached.
    ///
    /// The call that attaches that child shows the others.
    private func showWaiting() {
        guard !isShowing else { return }
        isShowing = true
        while let attachment = lowestNotShown, attachment.isWaiting { attachment.show() }
        isShowing = false
    }

    private var lowestNotShown: ChildAttachment? {
        let index = (attachments.lastIndex { $0.isShown } ?? -1) + 1
        return index < attachments.count ? attachments[index] : nil
    }

    private func warnFilledWithoutParent(at callSite: CallSite) {
        let message = Diagnostic(
            "A \(owner) was filled after its parent router was released: nothing was attached.",
            at: callSite,
            cause: "A late callback routes through a slot that has outlived its router.",
            fix: "keep the slot in a property of its router only, and route while the interactor is active.")
        TreeRuntime.warn(RuntimeWarning(kind: .filledWithoutParent, message: message), to: nil)
    }

    private func trapNotRouting<Child>(_ child: Child, at callSite: CallSite) -> Never {
        Diagnostic(
            "A \(owner) was filled with \(type(of: child)), which is not Routing.",
            at: callSite,
            cause: "\(Child.self) is not a protocol that refines Routing.",
            fix: "declare the child's protocol as `protocol XRouting: Routing` or `ViewableRouting`."
        ).trap()
    }
}
