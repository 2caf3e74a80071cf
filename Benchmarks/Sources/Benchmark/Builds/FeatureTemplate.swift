/// A feature module as it is written, with the number in every name: a RIB of its own, of ordinary size.
struct FeatureTemplate {
    /// `Feature007`
    let name: String

    init(number: Int) {
        let digits = String(number)
        name = "Feature" + String(repeating: "0", count: 3 - digits.count) + digits
    }

    /// The file whose function's body is changed, and what is changed in it.
    var changedFile: String { "\(name)Interactor.swift" }
    static let changeMark = "let change = "

    var files: [String: String] {
        [
            "\(name)Builder.swift": builder, changedFile: interactor, "\(name)Router.swift": router,
            "\(name)View.swift": view, "\(name)Score.swift": model,
        ]
    }

    private var builder: String {
        """
        public import RIBs

        @MainActor
        public protocol \(name)Dependency: Dependency {
            var names: [String] { get }
        }

        final class \(name)Component: Component<any \(name)Dependency> {
            var scoreStream: MutableStateStream<\(name)Score> {
                shared { MutableStateStream(\(name)Score(names: dependency.names)) }
            }
        }

        @MainActor
        public protocol \(name)Buildable: Buildable {
            func build(withListener listener: any \(name)Listener) -> any ViewableRouting
        }

        public final class \(name)Builder: Builder<any \(name)Dependency>, \(name)Buildable {
            public func build(withListener listener: any \(name)Listener) -> any ViewableRouting {
                let component = \(name)Component(dependency: dependency)
                let view = \(name)View()
                let interactor = \(name)Interactor(presenter: view, scoreStream: component.scoreStream)
                interactor.listener = listener
                return \(name)Router(interactor: interactor, viewController: view)
            }
        }

        """
    }

    private var interactor: String {
        """
        public import RIBs

        @MainActor
        protocol \(name)Routing: ViewableRouting {}

        @MainActor
        protocol \(name)Presentable: Presentable {
            var listener: (any \(name)PresentableListener)? { get set }

            func show(_ lines: [String])
        }

        @MainActor
        public protocol \(name)Listener: AnyObject {
            func didEnd(total: Int)
        }

        final class \(name)Interactor: PresentableInteractor<any \(name)Presentable>, \(name)Interactable {
            weak var router: (any \(name)Routing)?
            weak var listener: (any \(name)Listener)?

            private let scoreStream: MutableStateStream<\(name)Score>

            init(presenter: any \(name)Presentable, scoreStream: MutableStateStream<\(name)Score>) {
                self.scoreStream = scoreStream
                super.init(presenter: presenter)
                presenter.listener = self
            }

            override func didBecomeActive() {
                scoreStream.observe(while: self) { [unowned self] score in
                    presenter.show(score.lines)
                }
                let change = 0
                scoreStream.update { $0.add(change, to: 0) }
            }
        }

        // MARK: - \(name)PresentableListener

        extension \(name)Interactor: \(name)PresentableListener {
            func didTap(_ index: Int) {
                scoreStream.update { $0.add(1, to: index) }
            }

            func didTapClose() {
                listener?.didEnd(total: scoreStream.value.total)
            }
        }

        """
    }

    private var router: String {
        """
        import RIBs

        @MainActor
        protocol \(name)Interactable: Interactable {
            var router: (any \(name)Routing)? { get set }
            var listener: (any \(name)Listener)? { get set }
        }

        @MainActor
        protocol \(name)ViewControllable: ViewControllable {}

        final class \(name)Router: ViewableRouter<any \(name)Interactable, any \(name)ViewControllable>,
            \(name)Routing
        {
            override init(
                interactor: any \(name)Interactable,
                viewController: any \(name)ViewControllable
            ) {
                super.init(interactor: interactor, viewController: viewController)
                interactor.router = self
            }
        }

        """
    }

    private var view: String {
        """
        import RIBs

        @MainActor
        protocol \(name)PresentableListener: AnyObject {
            func didTap(_ index: Int)
            func didTapClose()
        }

        final class \(name)View: \(name)ViewControllable, \(name)Presentable {
            weak var listener: (any \(name)PresentableListener)?

            private(set) var lines: [String] = []

            func show(_ lines: [String]) {
                self.lines = lines.map { $0.uppercased() }
            }

            func tap(_ id: String) {
                if id == "close" {
                    listener?.didTapClose()
                } else if let index = lines.firstIndex(where: { $0.hasPrefix(id) }) {
                    listener?.didTap(index)
                }
            }
        }

        """
    }

    private var model: String {
        """
        /// Who has how many points.
        nonisolated struct \(name)Score: Equatable, Sendable {
            struct Entry: Equatable, Sendable {
                let name: String
                var points: Int
            }

            private(set) var entries: [Entry]

            init(names: [String]) {
                entries = names.map { Entry(name: $0, points: 0) }
            }

            var total: Int { entries.reduce(0) { $0 + $1.points } }

            var leader: Entry? {
                entries.max { first, second in
                    (first.points, second.name) < (second.points, first.name)
                }
            }

            var lines: [String] {
                entries.map { entry in
                    entry == leader ? "\\(entry.name) \\(entry.points), leads" : "\\(entry.name) \\(entry.points)"
                }
            }

            mutating func add(_ points: Int, to index: Int) {
                guard entries.indices.contains(index) else { return }
                entries[index].points += points
            }
        }

        """
    }

    /// In the app: the one who knows the module and the interface.
    func adapter(imports: [String]) -> String {
        """
        \(imports.map { "import \($0)\n" }.joined())
        final class DI\(name)BuilderAdapter: Builder<any DIPageDependency>, DIPageBuildable {
            func build(withListener listener: any DIPageListener) -> any ViewableRouting {
                let bridge = DI\(name)Bridge(listener: listener)
                let component = DI\(name)AdapterComponent(dependency: dependency)
                let router = \(name)Builder(dependency: component).build(withListener: bridge)
                router.keepAlive(bridge)
                return router
            }
        }

        private final class DI\(name)AdapterComponent: Component<any DIPageDependency>, \(name)Dependency {
            var names: [String] { dependency.names }
        }

        private final class DI\(name)Bridge: \(name)Listener {
            private weak var listener: (any DIPageListener)?

            init(listener: any DIPageListener) {
                self.listener = listener
            }

            func didEnd(total: Int) {
                listener?.pageDidEnd(points: total)
            }
        }

        """
    }
}
