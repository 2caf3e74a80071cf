import RIBs

/// One presentation of a view in one window. SwiftUI identifies a sheet by it, so a view that is presented again, or in
/// another window, is another sheet.
@MainActor
final class Modal: Identifiable {
    enum Style {
        case sheet
        case fullScreenCover
        case alert
    }

    let view: any ViewControllable
    let style: Style
    let onSystemDismiss: @MainActor () -> Void
    private(set) weak var stack: ModalStack?
    /// The level above the view, in a chain if the window of the stack is known.
    let above: ModalLevel

    init(
        _ view: any ViewControllable, style: Style, in stack: ModalStack, chain: ModalChain?,
        onSystemDismiss: @escaping @MainActor () -> Void
    ) {
        self.view = view
        self.style = style
        self.stack = stack
        self.onSystemDismiss = onSystemDismiss
        above = ModalLevel(in: chain)
    }

    var alert: Alert? { view as? Alert }

    /// SwiftUI calls it when it asks for the content of the sheet, maybe several times.
    func willAppear() {
        above.chain?.willAppear(self)
    }

    /// SwiftUI calls it when the view is about to be seen, maybe several times.
    func didAppear() {
        above.chain?.didAppear(self)
    }
}
