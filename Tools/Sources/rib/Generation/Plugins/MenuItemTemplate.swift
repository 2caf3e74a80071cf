/// The files of a menu item with two entries, of which the players select one.
struct MenuItemTemplate {
    let name: Name

    var rib: String { name.upper }
    /// The name of the item in links.
    var id: String { name.hyphened }

    func files(in folder: String, tests: String) -> [(path: String, text: String)] {
        [
            ("\(folder)/\(rib)Builder.swift", builder), ("\(folder)/\(rib)Interactor.swift", interactor),
            ("\(folder)/\(rib)Router.swift", router), ("\(folder)/\(rib)ViewController.swift", viewController),
            ("\(tests)/\(rib)InteractorTests.swift", self.tests),
        ]
    }

    private var builder: String {
        """
        public import DIInterfaces
        public import RIBs

        /// Builds the menu item "\(name.title)".
        public final class \(rib)Builder: Builder<any DIMenuItemDependency>, DIMenuItemBuildable {
            /// The title of the button in the lobby.
            public static let title = "\(name.title)"

            /// Returns a new router, not attached yet, with its step for workflows. The listener is stored weakly.
            public func build(
                withListener listener: any DIMenuItemListener
            ) -> (router: any ViewableRouting, actionableItem: any DIMenuItemActionableItem) {
                let viewController = \(rib)ViewController()
                let interactor = \(rib)Interactor(presenter: viewController)
                interactor.listener = listener
                return (\(rib)Router(interactor: interactor, viewController: viewController), interactor)
            }
        }

        """
    }

    private var interactor: String {
        """
        import DIInterfaces
        import RIBs

        @MainActor
        protocol \(rib)Presentable: Presentable {
            var listener: (any \(rib)PresentableListener)? { get set }

            /// - Parameter selected: The selected entry; nil if there is none.
            func show(_ entries: [String], selected: String?)
        }

        final class \(rib)Interactor: PresentableInteractor<any \(rib)Presentable>, \(rib)Interactable {
            weak var listener: (any DIMenuItemListener)?

            private let entries = ["first", "second"]

            override init(presenter: any \(rib)Presentable) {
                super.init(presenter: presenter)
                presenter.listener = self
            }

            override func didBecomeActive() {
                presenter.show(entries, selected: nil)
            }
        }

        // MARK: - \(rib)PresentableListener

        extension \(rib)Interactor: \(rib)PresentableListener {
            func didTap(entry: String) {
                presenter.show(entries, selected: entry)
            }
        }

        // MARK: - DIMenuItemActionableItem

        extension \(rib)Interactor: DIMenuItemActionableItem {
            func open(_ path: [String]) async throws -> (any DIMenuItemActionableItem, Void) {
                guard path.count == 1, entries.contains(path[0]) else {
                    throw UnknownDestination(kind: "entry", name: path.joined(separator: "/"), known: entries)
                }
                didTap(entry: path[0])
                return (self, ())
            }
        }

        """
    }

    private var router: String {
        """
        import DIInterfaces
        import RIBs

        @MainActor
        protocol \(rib)Interactable: Interactable {
            var listener: (any DIMenuItemListener)? { get set }
        }

        @MainActor
        protocol \(rib)ViewControllable: ViewControllable {}

        final class \(rib)Router: ViewableRouter<any \(rib)Interactable, any \(rib)ViewControllable> {}

        """
    }

    private var viewController: String {
        """
        import Screens

        @MainActor
        protocol \(rib)PresentableListener: AnyObject {
            func didTap(entry: String)
        }

        final class \(rib)ViewController: ScreenController, \(rib)ViewControllable {
            weak var listener: (any \(rib)PresentableListener)?

            private var entries: [String] = []
            private var selected: String?

            override func render() -> Screen {
                var elements = entries.map { ScreenElement.button(.init(id: "entry.\\($0)", label: $0)) }
                if let selected { elements.insert(.text("Selected: \\(selected)"), at: 0) }
                return Screen(title: "\(name.title)", elements: elements, back: "Lobby")
            }

            override func didTap(_ id: String) {
                if let entry = entries.first(where: { "entry.\\($0)" == id }) { listener?.didTap(entry: entry) }
            }
        }

        // MARK: - \(rib)Presentable

        extension \(rib)ViewController: \(rib)Presentable {
            func show(_ entries: [String], selected: String?) {
                self.entries = entries
                self.selected = selected
                setNeedsRender()
            }
        }

        """
    }

    private var tests: String {
        """
        import DIInterfaces
        import RIBsTesting
        import Screens
        import Testing

        @testable import \(rib)Feature

        @MainActor
        struct \(rib)InteractorTests {
            private let view = \(rib)ViewController()

            @Test func `a link selects an entry`() async throws {
                try await whileActive(\(rib)Interactor(presenter: view)) { interactor in
                    _ = try await interactor.open(["second"])
                    #expect(view.render().elements.first == .text("Selected: second"))
                }
            }

            @Test func `a link to an entry that does not exist names the entries`() async {
                let error = UnknownDestination(kind: "entry", name: "third", known: ["first", "second"])
                await whileActive(\(rib)Interactor(presenter: view)) { interactor in
                    _ = await #expect(throws: error) { try await interactor.open(["third"]) }
                }
            }

            @Test func `the way back leads to the lobby`() {
                whileActive(\(rib)Interactor(presenter: view)) { _ in #expect(view.render().back == "Lobby") }
            }
        }

        """
    }
}
