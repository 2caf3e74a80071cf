import Observation
import RIBs
import RIBsTesting

@testable import RIBsSwiftUI

/// A view of a RIB that presents sheets.
final class SheetView: ViewPresenting {
    let name: String
    let modalStack = ModalStack()

    init(_ name: String) {
        self.name = name
    }

    func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        modalStack.present(viewController, onSystemDismiss: onSystemDismiss)
    }

    func dismiss(_ viewController: any ViewControllable) {
        modalStack.dismiss(viewController)
    }

    func canHaveLeft(_ viewController: any ViewControllable) -> Bool { modalStack.canHaveLeft(viewController) }
}

/// A RIB with two slots: for a sheet, and for a full-screen cover.
final class SheetRouter: ViewableRouter<any Interactable, SheetView> {
    /// Called after a dismissal by the system.
    var onSystemDismiss: (SheetRouter) -> Void = { _ in }
    private(set) var dismissals = 0

    private(set) lazy var sheet = ChildSlot<SheetRouter>(parent: self, presentingOn: viewController) {
        [unowned self] in wasDismissed()
    }
    private(set) lazy var cover = ChildSlot<SheetRouter>(
        parent: self, presentingOn: viewController.modalStack.fullScreen
    ) { [unowned self] in wasDismissed() }

    convenience init(_ name: String) {
        self.init(interactor: Interactor(), viewController: SheetView(name))
    }

    /// This RIB and those below it.
    var subtree: [SheetRouter] { [self] + children.compactMap { $0 as? SheetRouter }.flatMap(\.subtree) }

    private func wasDismissed() {
        dismissals += 1
        onSystemDismiss(self)
    }
}

/// Counts how often Observation reports a change.
@MainActor
final class ChangeCount {
    private(set) var value = 0

    /// Reports the changes of what `read` reads, during `body`.
    static func of(_ read: () -> Void, during body: () -> Void) -> Int {
        let count = ChangeCount()
        withObservationTracking(read) { MainActor.assumeIsolated { count.value += 1 } }
        body()
        return count.value
    }
}
