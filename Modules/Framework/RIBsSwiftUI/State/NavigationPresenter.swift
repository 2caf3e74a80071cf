public import Observation
public import RIBs

/// A presenter that pushes the children of a `RIBs.NavigationStack` on a `SwiftUI.NavigationStack`.
///
/// The view of the RIB creates the presenter, and returns it as `any ViewPresenting`, so the router does not depend on
/// SwiftUI. Its `body` shows the pages with `RIBNavigation(navigation) { … }`.
///
/// All calls of one turn of the main actor become one transition. A change during a transition of SwiftUI waits for its
/// end, because a path that changes faster than the animation gives blank pages. A RIB that is shown on a page can push
/// its own children on the same presenter, which its parent passes to it as `any ViewPresenting`.
///
/// > Experimental: A patch version can change it.
@Observable
public final class NavigationPresenter: ViewPresenting {
    /// The pages that SwiftUI shows.
    private var shown: [NavigationPage] = []
    /// The pages to show, from the bottom to the top.
    @ObservationIgnored private var pages: [NavigationPage] = []
    /// Whether SwiftUI has read `shown` since it was changed.
    @ObservationIgnored private var wasRead = true
    /// The page on top of the path that SwiftUI has read or written last.
    @ObservationIgnored private var knownTop: ObjectIdentifier?
    /// The end of the transition that SwiftUI is running, if it does not report it; nil if none is running.
    @ObservationIgnored private var limit: Task<Void, Never>?
    @ObservationIgnored private let clock: any Clock<Duration>

    /// Creates a presenter without pages.
    ///
    /// - Parameter clock: The clock for the second after which a transition counts as ended.
    public init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }

    /// True: sheets and covers are above the pages.
    public var presentsPages: Bool { true }

    /// Pushes `viewController`.
    ///
    /// - Parameters:
    ///   - viewController: The view to push.
    ///   - onSystemDismiss: Called once, after the user removed the page by the back button, its menu, or a completed
    ///     swipe. It is not called after `dismiss(_:)`. If several were removed together, the topmost is called first.
    public func present(_ viewController: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        pages.append(NavigationPage(viewController, onSystemDismiss: onSystemDismiss))
        settle()
    }

    /// Removes the page of `viewController`. The pages above it stay. Does nothing if it is not presented.
    public func dismiss(_ viewController: any ViewControllable) {
        guard let index = pages.lastIndex(where: { $0.view === viewController }) else { return }
        // Released after the change, because a `deinit` of the view can call the presenter.
        let page = pages.remove(at: index)
        settle()
        extendLifetime(page)
    }

    // MARK: - For SwiftUI

    /// The pages from the bottom to the top. SwiftUI sets it when the user has gone back.
    ///
    /// SwiftUI can write a path that it read before the router changed the pages. Pages that the router has removed stay
    /// removed then, and pages that SwiftUI has not shown yet stay.
    var path: [NavigationPage] {
        get {
            if !wasRead { begin() }
            return shown
        }
        set {
            end()
            while let index = pages.lastIndex(where: { $0.wasShown && !newValue.contains($0) }) {
                // One after the other, because a callback can dismiss the next one.
                pages.remove(at: index).onSystemDismiss()
            }
            settle()
            knownTop = newValue.last.map(ObjectIdentifier.init)
            // SwiftUI reads the path again, because it holds another one.
            if shown != newValue { withMutation(keyPath: \.shown) {} }
        }
    }

    /// SwiftUI calls it when a page is about to be seen, or the root, which is nil, maybe several times.
    func didAppear(_ page: NavigationPage?) {
        // A page below was pushed with it and need not have been seen.
        if let page, let index = pages.firstIndex(of: page) { for page in pages[...index] { page.wasShown = true } }
        guard page === shown.last, limit != nil else { return }
        end()
        settle()
    }

    // MARK: - One transition at a time

    private func settle() {
        guard limit == nil, shown != pages else { return }
        let released = shown
        shown = pages
        wasRead = false
        extendLifetime(released)
    }

    /// SwiftUI reads the path, and begins a transition if there is another page on top.
    private func begin() {
        wasRead = true
        let top = shown.last.map(ObjectIdentifier.init)
        guard top != knownTop else { return }
        knownTop = top
        limit = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: .seconds(1))) != nil else { return }
            self?.end()
            self?.settle()
        }
    }

    private func end() {
        limit?.cancel()
        limit = nil
    }
}

/// A page of a `NavigationPresenter`. A view that is pushed again is another page.
@MainActor
final class NavigationPage: Hashable {
    let view: any ViewControllable
    let onSystemDismiss: @MainActor () -> Void
    /// Whether SwiftUI has shown the page or one above it.
    var wasShown = false

    init(_ view: any ViewControllable, onSystemDismiss: @escaping @MainActor () -> Void) {
        self.view = view
        self.onSystemDismiss = onSystemDismiss
    }

    nonisolated static func == (one: NavigationPage, other: NavigationPage) -> Bool { one === other }

    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
