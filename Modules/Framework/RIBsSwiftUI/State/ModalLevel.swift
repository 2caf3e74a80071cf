import Observation

/// A place for one modal view: above the content of a window, or above another modal view.
///
/// The modifiers `sheet` and `fullScreenCover` are bound to its two properties, which the chain computes.
@MainActor
final class ModalLevel: Observable {
    private(set) weak var chain: ModalChain?

    init(in chain: ModalChain?) {
        self.chain = chain
    }

    /// The view to show as a sheet. SwiftUI sets it to nil when the user has dismissed the sheet.
    var sheet: Modal? {
        get { chain?.modal(on: self, as: .sheet) }
        set { if newValue == nil { chain?.systemDidDismiss(on: self, as: .sheet) } }
    }

    /// The view to show as a full-screen cover.
    var fullScreenCover: Modal? {
        get { chain?.modal(on: self, as: .fullScreenCover) }
        set { if newValue == nil { chain?.systemDidDismiss(on: self, as: .fullScreenCover) } }
    }

    /// The alert to show.
    var alert: Modal? { chain?.modal(on: self, as: .alert) }

    /// Whether an alert is shown. SwiftUI sets it to false when the user has tapped a button, before or after it calls the
    /// action of the button.
    var isAlertPresented: Bool {
        get { alert != nil }
        set {
            guard !newValue, let alert else { return }
            // The action comes first. It can dismiss the alert.
            Task { if alert === self.alert { chain?.systemDidDismiss(on: self, as: .alert) } }
        }
    }

    /// SwiftUI calls it after it has removed the view of this level, for the user or for the router.
    func didDismiss() {
        chain?.didDismiss(on: self)
    }
}
