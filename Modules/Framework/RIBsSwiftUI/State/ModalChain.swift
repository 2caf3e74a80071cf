import Observation

/// The views that all views of one window have presented, from the bottom to the top.
///
/// A window of SwiftUI can show one sheet above its content, and one above each sheet. Views of the window that present
/// at the same time are therefore shown one above the other, as UIKit does.
///
/// The rule: SwiftUI shows the presented views, and receives one change at a time. A change adds one view on top, or
/// removes a view and the views above it. The next change waits until SwiftUI has called `onAppear` of the added view,
/// or `onDismiss` of the removed view, because SwiftUI loses a change during another one. Nothing is shown above an alert,
/// and a view that is presented before its end waits.
@MainActor @Observable
final class ModalChain {
    private enum Transition {
        case none
        /// SwiftUI has not begun to present the top view, so the view can be taken back without a transition.
        case waiting
        /// SwiftUI is presenting the top view.
        case coming
        /// SwiftUI is removing the view above the top one.
        case leaving
    }

    /// The level above the content of the window.
    @ObservationIgnored private(set) lazy var base = ModalLevel(in: self)

    /// The views that SwiftUI is to show, one a level.
    private var shown: [Modal] = []
    /// The views that are presented, in the order in which the chain received them.
    @ObservationIgnored private var modals: [Modal] = []
    @ObservationIgnored private var transition = Transition.none
    /// The view for which SwiftUI called `onDismiss` before it set the binding to nil.
    @ObservationIgnored private weak var reportedEarly: Modal?
    /// The view for which SwiftUI set the binding to nil while it presented it.
    @ObservationIgnored private weak var refused: Modal?

    // MARK: - For stacks

    /// Shows `modals` above the others.
    func add(_ modals: [Modal]) {
        self.modals += modals
        settle()
    }

    /// Removes `modals`. The views that were presented from within them are hidden with them; others above them are
    /// shown again, one level lower.
    func remove(_ modals: [Modal]) {
        self.modals.removeAll { modal in modals.contains { $0 === modal } }
        settle()
    }

    /// Whether `level` is above the content of the window, or above a view that is presented.
    func contains(_ level: ModalLevel) -> Bool { level === base || modals.contains { $0.above === level } }

    /// Whether `modal` has appeared.
    func hasSeen(_ modal: Modal) -> Bool { shown.prefix(seen).contains { $0 === modal } }

    // MARK: - For SwiftUI

    func modal(on level: ModalLevel, as style: Modal.Style) -> Modal? {
        guard let index = index(of: level), index < shown.count, shown[index].style == style else { return nil }
        return shown[index]
    }

    func willAppear(_ modal: Modal) {
        if transition == .waiting, modal === shown.last { transition = .coming }
    }

    func didAppear(_ modal: Modal) {
        guard seen < shown.count, modal === shown.last else { return }
        transition = .none
        settle()
    }

    func didDismiss(on level: ModalLevel) {
        guard let index = index(of: level) else { return }
        if transition == .leaving, index == shown.count {
            transition = .none
            settle()
        } else if index < seen {
            reportedEarly = shown[index]
        }
    }

    /// The binding of `level` was set to nil.
    func systemDidDismiss(on level: ModalLevel, as style: Modal.Style) {
        // Without a view, the router has dismissed it.
        guard let modal = modal(on: level, as: style), let index = index(of: level) else { return }
        let wasSeen = index < seen
        guard wasSeen || refused === modal else {
            // Late, for the view before this one. If it happens again during the presentation, SwiftUI cannot show it.
            if transition == .coming { refused = modal }
            // SwiftUI reads the binding again.
            return withMutation(keyPath: \.shown) {}
        }
        // Released last, because a `deinit` of a view can call the chain.
        let released = shown
        defer { extendLifetime(released) }
        shown.removeSubrange(index...)
        transition = wasSeen && reportedEarly !== modal && style != .alert ? .leaving : .none
        modals.removeAll { $0 === modal }
        modal.stack?.systemDidDismiss(modal)
        settle()
    }

    // MARK: - Private

    /// The number of views that have appeared.
    private var seen: Int { transition == .waiting || transition == .coming ? shown.count - 1 : shown.count }

    private func index(of level: ModalLevel) -> Int? {
        level === base ? 0 : shown.firstIndex { $0.above === level }.map { $0 + 1 }
    }

    /// The modals whose presenting view is in the window: in its content, or in a modal that is shown.
    private var visible: [Modal] {
        modals.reduce(into: []) { visible, modal in
            let level = modal.stack?.level
            if level === base || visible.contains(where: { $0.above === level }) { visible.append(modal) }
        }
    }

    /// Makes the next change, if SwiftUI has reported the end of the last.
    private func settle() {
        guard transition != .coming, transition != .leaving else { return }
        let visible = visible
        let kept = zip(shown, visible).prefix { $0 === $1 }.count
        let released = shown
        defer { extendLifetime(released) }
        if kept < shown.count {
            // SwiftUI does not report the end of an alert.
            let isReported = kept < seen && shown[kept].style != .alert
            shown.removeSubrange(kept...)
            transition = isReported ? .leaving : .none
        }
        if transition == .none, kept < visible.count {
            shown.append(visible[kept])
            transition = .waiting
        }
    }
}
