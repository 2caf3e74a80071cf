#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBs
    public import RIBsScreens
    import RIBsUIKit
    public import UIKit

    /// Shows a `ScreenWindow` with native controls: the screens of its controllers as pages and sheets.
    ///
    /// The scene delegate creates the host, shows its `viewController`, and keeps the host as long as the scene:
    ///
    ///     session.launch()
    ///     host = UIKitHost(session.window)
    ///     window.rootViewController = host?.viewController
    ///
    /// The host compares the controllers of the tree with the pages it shows. It keeps the pages that both have,
    /// removes those above, and presents what is new: a controller with `isSheet` as a sheet, any other one on the
    /// navigation controller of the page below it. A `dialog` is a sheet. A controller with an empty screen below
    /// others is skipped.
    ///
    /// Only the tree decides what going back does. A page that is swiped away has left the screen when the host sends
    /// `ScreenAction.back`, and is presented again if the tree keeps its controller. For a controller with
    /// `handlesBack` no swipe begins: the host sends the action at once, and the tree can show its question on the
    /// page.
    ///
    /// > Experimental: A patch version can change it.
    @MainActor
    public final class UIKitHost {
        private let window: ScreenWindow
        private let pictures: PictureLoader
        private let root = PageStackController()
        private let sheets = UIModalStack()
        /// The pages from the bottom to the top. UIKit shows them when its running transition has ended.
        private var shown: [ShownPage] = []
        private var observation: StreamObservation?
        private var willUpdate = false

        /// A page and the navigation controller that it is on. A page does not retain it, because it retains its pages.
        private struct ShownPage {
            let page: PageViewController
            let stack: PageStackController
        }

        /// Creates a host, which shows the window at once. A tree may be launched into the window later.
        ///
        /// - Parameters:
        ///   - window: The window to show.
        ///   - pictures: Returns the picture at a URL or with a name; nil shows its drawing or its description. By
        ///     default, it finds the pictures of the app's bundle and its asset catalogue.
        public init(
            _ window: ScreenWindow, pictures: @escaping @MainActor (String) async -> UIImage? = { UIImage(named: $0) }
        ) {
            self.window = window
            self.pictures = pictures
            // UIKit refuses to present before the window is visible.
            root.onAppear = { [weak self] in self?.update() }
            observation = window.changes.observe { [weak self] in self?.updateSoon() }
            update()
        }

        /// The view controller that shows the window, for `UIWindow.rootViewController` or a container.
        public var viewController: UIViewController { root }

        // MARK: - The user

        private func perform(_ action: ScreenAction) {
            send(action)
            update()
        }

        private func send(_ action: ScreenAction) {
            do { try window.perform(action) } catch { window.notice = "\(error)" }
        }

        /// Called after UIKit removed `page` and the pages above it, because the user swiped.
        private func wasSwipedAway(_ page: PageViewController) {
            guard let index = shown.firstIndex(where: { $0.page === page }) else { return }
            let leaving = shown[index...]
            remove(leaving.dropFirst())
            shown.removeSubrange(index...)
            for left in leaving.reversed() where window.controllers.last === left.page.controller { send(.back) }
            update()
        }

        // MARK: - Showing the tree

        /// The window sends in the middle of a change, so its screen is read in the next turn of the main actor.
        private func updateSoon() {
            guard !willUpdate else { return }
            willUpdate = true
            Task { [weak self] in
                self?.willUpdate = false
                self?.update()
            }
        }

        private func update() {
            let contents = contents()
            let kept = zip(shown, contents).prefix { $0.page.shows($1) }.count
            remove(shown[kept...])
            shown.removeSubrange(kept...)
            for content in contents[kept...] { present(content) }
            for (index, content) in contents.enumerated() {
                shown[index].page.show(content, isOnTop: index == contents.count - 1)
            }
            for (below, above) in zip(shown, shown.dropFirst()) {
                below.page.navigationItem.backButtonTitle = above.page.back
            }
            for page in shown { page.stack.updateSwipe() }
            for sheet in shown where sheet.page.isSheet {
                sheet.stack.isModalInPresentation = shown.contains { $0.stack === sheet.stack && $0.page.handlesBack }
            }
        }

        private func contents() -> [PageContent] {
            let (controllers, screen) = (window.controllers, window.screen)
            var contents = controllers.compactMap { controller -> PageContent? in
                let isTop = controller === controllers.last
                let content = PageContent(controller, isTop ? screen : controller.render())
                return isTop || !content.screen.isEmpty ? content : nil
            }
            if let dialog = screen.dialog, let top = controllers.last {
                contents.append(PageContent(top, Screen(title: "", elements: dialog), isDialog: true))
            }
            let isOnScreen = root.viewIfLoaded?.window != nil
            return isOnScreen ? contents : Array(contents.prefix(1) + contents.dropFirst().prefix { !$0.isSheet })
        }

        private func present(_ content: PageContent) {
            let isSheet = content.isSheet && !shown.isEmpty
            let stack = isSheet ? PageStackController() : shown.last?.stack ?? root
            let page = PageViewController(content, isSheet: isSheet, pictures: pictures) { [weak self] in
                self?.perform($0)
            }
            shown.append(ShownPage(page: page, stack: stack))
            let onSystemDismiss = { @MainActor [weak self, weak page] in
                if let page { self?.wasSwipedAway(page) }
            }
            stack.presenter.present(page, onSystemDismiss: onSystemDismiss)
            guard isSheet else { return }
            stack.becomeSheet(ofMediumHeight: content.isDialog)
            sheets.present(stack, above: root, onSystemDismiss: onSystemDismiss)
        }

        /// Removes pages from the screen, the topmost first. A sheet takes its pages with it.
        private func remove(_ pages: ArraySlice<ShownPage>) {
            let leaving = pages.filter(\.page.isSheet).map(\.stack)
            for shown in pages.reversed() {
                if shown.page.isSheet {
                    sheets.dismiss(shown.stack)
                } else if !leaving.contains(shown.stack) {
                    shown.stack.presenter.dismiss(shown.page)
                }
            }
        }
    }

    extension Screen {
        fileprivate var isEmpty: Bool { title.isEmpty && elements.isEmpty }
    }
#endif
