import Observation
import RIBs

@testable import RIBsSwiftUI

/// What SwiftUI does with the modifiers `sheet(item:onDismiss:content:)` and `fullScreenCover` of `ModalModifier`.
///
/// It reads the levels only in `update()`, and only after Observation reported a change, as SwiftUI does. The order of
/// its calls can be varied where Apple does not document it.
@MainActor
final class SimulatedSwiftUI {
    /// What Apple does not document.
    struct Order {
        /// Whether the binding is set to nil when the swipe begins to remove the sheet, and not when it is gone.
        var setsNilEarly = false
        /// Whether `onDismiss` is called before the binding is set to nil.
        var reportsFirst = false
        /// Whether `onAppear` is called after the animation.
        var appearsLate = false
        /// Whether `onDismiss` is called for the sheets above a sheet that goes.
        var reportsNested = false
        /// Whether the bindings of the sheets above are set to nil, too.
        var setsNestedNil = false
        /// Whether each call is made twice.
        var callsTwice = false
    }

    /// The modifiers of one view.
    @MainActor
    final class Place {
        let level: ModalLevel
        var shown: Shown?

        init(_ level: ModalLevel) {
            self.level = level
        }
    }

    @MainActor
    final class Shown {
        enum Phase { case presenting, presented, swiping, dismissing, dismissedByPerson }

        let modal: Modal
        let above: Place
        var phase = Phase.presenting
        var hasAppeared = false

        init(_ modal: Modal) {
            self.modal = modal
            above = Place(modal.above)
        }
    }

    let order: Order
    /// What SwiftUI was asked to do while it could not do it.
    private(set) var violations: [String] = []
    private(set) var chain = ModalChain()
    private var root: Place
    private let rootView: SheetView
    private var isInvalid = true

    init(_ rootView: SheetView, order: Order = Order()) {
        self.rootView = rootView
        self.order = order
        root = Place(chain.base)
        rootView.modalStack.didAppear(below: chain.base)
    }

    /// Removes the content of the window, with the state of its views, and shows it again.
    func mountAgain() {
        chain = ModalChain()
        root = Place(chain.base)
        rootView.modalStack.didAppear(below: chain.base)
        isInvalid = true
    }

    // MARK: - SwiftUI's turn

    /// Reads the state if it has changed.
    func update() {
        guard isInvalid else { return }
        isInvalid = false
        withObservationTracking {
            update(root)
        } onChange: { [weak self] in
            MainActor.assumeIsolated { self?.isInvalid = true }
        }
        // Actions follow the update.
        if !order.appearsLate { for place in places { appear(place) } }
    }

    private func update(_ place: Place) {
        let (sheet, cover) = (place.level.sheet, place.level.fullScreenCover)
        let wanted = sheet ?? cover
        if sheet != nil, cover != nil { violations.append("a sheet and a cover at once") }
        guard let shown = place.shown else {
            if let wanted { present(wanted, on: place) }
            return
        }
        if wanted === shown.modal {
            update(shown.above)
            return
        }
        if wanted != nil { violations.append("a view is to be shown while another one is there") }
        if !shown.hasAppeared { violations.append("a view is to be removed while it comes") }
        if shown.phase != .dismissedByPerson { shown.phase = .dismissing }
    }

    private func present(_ modal: Modal, on place: Place) {
        // A dismissal by the user can be known only when the binding is set to nil.
        if places.contains(where: { $0.shown?.phase == .dismissing }) {
            violations.append("a view is to be shown while another one leaves")
        }
        let shown = Shown(modal)
        place.shown = shown
        twice { modal.willAppear() }
        update(shown.above)
    }

    private func appear(_ place: Place) {
        guard let shown = place.shown, !shown.hasAppeared else { return }
        shown.hasAppeared = true
        twice {
            (shown.modal.view as? SheetView)?.modalStack.didAppear(below: shown.modal.above)
            shown.modal.didAppear()
        }
    }

    /// Ends the animations that are running, the topmost first.
    func finish() {
        for place in places.reversed() {
            guard let shown = place.shown else { continue }
            switch shown.phase {
            case .presenting:
                shown.phase = .presented
                appear(place)
            case .dismissing, .dismissedByPerson:
                let byPerson = shown.phase == .dismissedByPerson
                place.shown = nil
                dropNested(shown.above)
                if !byPerson || order.reportsFirst { report(place) }
                if byPerson, !order.setsNilEarly { setNil(shown.modal, on: place) }
                if byPerson, !order.reportsFirst { report(place) }
                isInvalid = true
            case .presented, .swiping: break
            }
        }
    }

    /// Lets SwiftUI and its animations come to rest.
    func settle() {
        for _ in 0..<20 {
            update()
            finish()
        }
    }

    // MARK: - The user

    /// Begins to swipe the topmost sheet away.
    func beginSwipe() {
        guard let shown = places.last?.shown, shown.phase == .presented else { return }
        shown.phase = .swiping
    }

    /// Releases the swiped sheet.
    func endSwipe(cancelled: Bool = false) {
        guard let place = places.last, let shown = place.shown, shown.phase == .swiping else { return }
        shown.phase = cancelled ? .presented : .dismissedByPerson
        isInvalid = true
        if !cancelled, order.setsNilEarly { setNil(shown.modal, on: place) }
    }

    func swipe() {
        beginSwipe()
        endSwipe()
        settle()
    }

    /// Reads the contents of the window again, as SwiftUI does when the system switches to dark mode.
    func readAgain() {
        rootView.modalStack.didAppear(below: chain.base)
        update()
        for shown in places.compactMap(\.shown).prefix(while: { $0.phase == .presenting || $0.phase == .presented }) {
            shown.modal.willAppear()
        }
    }

    /// Calls that come late or a second time, on the level at `index`.
    func setNilLate(_ style: Modal.Style = .sheet, at index: Int = 0) {
        let place = places.indices.contains(index) ? places[index] : root
        if style == .sheet { place.level.sheet = nil } else { place.level.fullScreenCover = nil }
    }

    func reportLate(at index: Int = 0) {
        (places.indices.contains(index) ? places[index] : root).level.didDismiss()
    }

    // MARK: - Seen

    /// The names of the views on the screen, from the bottom to the top.
    var seen: [String] { places.compactMap { ($0.shown?.modal.view as? SheetView)?.name } }

    /// The places with a view.
    private var places: [Place] { Array(sequence(first: root) { $0.shown?.above }.prefix { $0.shown != nil }) }

    private func dropNested(_ place: Place) {
        guard let shown = place.shown else { return }
        dropNested(shown.above)
        place.shown = nil
        if order.setsNestedNil { setNil(shown.modal, on: place) }
        if order.reportsNested { report(place) }
    }

    private func setNil(_ modal: Modal, on place: Place) {
        twice { if modal.style == .sheet { place.level.sheet = nil } else { place.level.fullScreenCover = nil } }
    }

    private func report(_ place: Place) {
        twice { place.level.didDismiss() }
    }

    private func twice(_ call: () -> Void) {
        for _ in 0..<(order.callsTwice ? 2 : 1) { call() }
    }
}
