/// The place where the views of the children of a slot or a stack are shown.
@MainActor
enum ViewPlacement {
    case none
    case presented(on: any ViewPresenting)
    case embedded(in: any ViewEmbedding)

    var isPresenting: Bool { if case .presented = self { true } else { false } }

    func show(_ view: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        switch self {
        case .none: break
        case .presented(let presenter): presenter.present(view, onSystemDismiss: onSystemDismiss)
        case .embedded(let container): container.embed(view)
        }
    }

    func remove(_ view: any ViewControllable) {
        switch self {
        case .none: break
        case .presented(let presenter): presenter.dismiss(view)
        case .embedded(let container): container.unembed(view)
        }
    }
}
