public import RIBs

/// The views that one view has presented above itself as sheets or full-screen covers, for `SwiftUIViewPresenting`.
///
/// SwiftUI shows them above everything else in the window, in the order in which the views of the window presented
/// them. It loses a view that is presented while another one comes or leaves, so each view is shown after SwiftUI has
/// reported the end of the last change. A router can empty one slot and fill the next without waiting.
///
/// > Experimental: A patch version can change it.
@MainActor
public final class ModalStack: ViewPresenting {
    private var modals: [Modal] = []
    /// The chain that has received `modals`: of the window in which the view was last on screen.
    private weak var chain: ModalChain?
    /// The level below which the view is, in that window; nil after the view was dismissed.
    private(set) weak var level: ModalLevel?

    /// Creates a stack without views.
    public init() {}

    deinit {
        let (chain, modals) = (chain, modals)
        runOnMainActor { chain?.remove(modals) }
    }

    /// A presenter for full-screen covers, which are in the same stack. On macOS they are sheets.
    public var fullScreen: any ViewPresenting { FullScreenPresenter(stack: self) }

    /// Presents `viewController` as a sheet, above the views that are presented already.
    ///
    /// - Parameters:
    ///   - viewController: The view to present.
    ///   - onSystemDismiss: Called once, after the user dismissed the view. It is not called after `dismiss(_:)` of
    ///     this view.
    public func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        present(viewController, as: .sheet, onSystemDismiss: onSystemDismiss)
    }

    /// Dismisses `viewController`. Does nothing if it is not presented.
    ///
    /// The views that were presented from within it leave with it. A view that another one presented above it leaves,
    /// and is shown again one level lower.
    public func dismiss(_ viewController: any ViewControllable) {
        guard let index = modals.lastIndex(where: { $0.view === viewController }) else { return }
        let modal = modals.remove(at: index)
        chain?.remove([modal])
    }

    /// Whether SwiftUI has shown `viewController` as a sheet or a cover, which it can have removed up to a second before it
    /// reports it.
    public func canHaveLeft(_ viewController: any ViewControllable) -> Bool {
        modals.contains { $0.view === viewController && $0.style != .alert && chain?.hasSeen($0) == true }
    }

    fileprivate func present(
        _ view: any ViewControllable, as style: Modal.Style, onSystemDismiss: @escaping @MainActor () -> Void
    ) {
        let style = view is Alert ? Modal.Style.alert : style
        let modal = Modal(view, style: style, in: self, chain: chain, onSystemDismiss: onSystemDismiss)
        modals.append(modal)
        chain?.add([modal])
    }

    // MARK: - For SwiftUI and the chain

    /// SwiftUI calls it when the view of the stack is about to be seen below `level`, maybe several times.
    func didAppear(below level: ModalLevel) {
        // A view that is leaving one window can appear late, when it is in another one already.
        guard self.level !== level, let chain = level.chain, chain.contains(level) else { return }
        self.chain?.remove(modals)
        (self.chain, self.level) = (chain, level)
        modals = modals.map {
            Modal($0.view, style: $0.style, in: self, chain: chain, onSystemDismiss: $0.onSystemDismiss)
        }
        chain.add(modals)
    }

    /// SwiftUI has removed `modal`. If the router has dismissed it before, there is nothing to report.
    func systemDidDismiss(_ modal: Modal) {
        guard let index = modals.firstIndex(where: { $0 === modal }) else { return }
        modals.remove(at: index)
        modal.onSystemDismiss()
    }
}

/// The presenter of full-screen covers of a `ModalStack`.
private final class FullScreenPresenter: ViewPresenting {
    private let stack: ModalStack

    init(stack: ModalStack) {
        self.stack = stack
    }

    func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        #if os(macOS)
            let style = Modal.Style.sheet
        #else
            let style = Modal.Style.fullScreenCover
        #endif
        stack.present(viewController, as: style, onSystemDismiss: onSystemDismiss)
    }

    func dismiss(_ viewController: any ViewControllable) {
        stack.dismiss(viewController)
    }

    func canHaveLeft(_ viewController: any ViewControllable) -> Bool { stack.canHaveLeft(viewController) }
}
