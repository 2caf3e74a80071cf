/// The place where the views of the children of a slot, a stack or a group of tabs are shown.
@MainActor
enum ViewPlacement {
    case none
    case presented(on: any ViewPresenting)
    case embedded(in: any ViewEmbedding)
    case tab(of: any ViewTabbing)

    var isPresenting: Bool { if case .presented = self { true } else { false } }
    var isTab: Bool { if case .tab = self { true } else { false } }
    var isForPages: Bool { if case .presented(let presenter) = self { presenter.presentsPages } else { false } }

    /// Whether the user can have dismissed `view`, although that was not reported yet.
    func canHaveLeft(_ view: any ViewControllable) -> Bool {
        if case .presented(let presenter) = self { presenter.canHaveLeft(view) } else { false }
    }

    /// - Parameters:
    ///   - id: The ID of the tab.
    ///   - onUserAction: Called when the user dismissed the view, or selected its tab.
    func show(_ view: any ViewControllable, id: AnyHashable?, onUserAction: @escaping @MainActor () -> Void) {
        switch self {
        case .none: break
        case .presented(let presenter): presenter.present(view, onSystemDismiss: onUserAction)
        case .embedded(let container): container.embed(view)
        case .tab(let container): if let id { container.addTab(view, id: id, onUserSelect: onUserAction) }
        }
    }

    func remove(_ view: any ViewControllable) {
        switch self {
        case .none: break
        case .presented(let presenter): presenter.dismiss(view)
        case .embedded(let container): container.unembed(view)
        case .tab(let container): container.removeTab(view)
        }
    }
}
