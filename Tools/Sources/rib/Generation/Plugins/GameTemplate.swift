/// The files of a game of two draws: the higher number wins.
struct GameTemplate {
    let name: Name

    var rib: String { name.upper }
    /// The name of the game in links.
    var id: String { name.hyphened }

    func files(in folder: String, tests: String) -> [(path: String, text: String)] {
        [
            ("\(folder)/\(rib)Builder.swift", builder), ("\(folder)/\(rib)Interactor.swift", interactor),
            ("\(folder)/\(rib)Router.swift", router), ("\(folder)/\(rib)ViewController.swift", viewController),
            ("\(tests)/\(rib)InteractorTests.swift", interactorTests),
            ("\(tests)/Support/\(rib)Doubles.swift", doubles),
        ]
    }

    private var builder: String {
        """
        public import RIBs

        /// The dependencies of the game, which the parent provides.
        @MainActor
        public protocol \(rib)Dependency: Dependency {
            /// The names of the two players.
            var names: [String] { get }
            /// Decides what the players draw.
            var randomNumbers: any RandomNumberGenerator { get }
        }

        final class \(rib)Component: Component<any \(rib)Dependency> {
            var names: [String] { dependency.names }
            var randomNumbers: any RandomNumberGenerator { dependency.randomNumbers }
        }

        /// Builds the game for a parent.
        @MainActor
        public protocol \(rib)Buildable: Buildable {
            func build(withListener listener: any \(rib)Listener) -> any ViewableRouting
        }

        /// Builds the game "\(name.title)".
        public final class \(rib)Builder: Builder<any \(rib)Dependency>, \(rib)Buildable {
            /// Returns a new game, not attached yet. The listener is stored weakly.
            public func build(withListener listener: any \(rib)Listener) -> any ViewableRouting {
                let component = \(rib)Component(dependency: dependency)
                let viewController = \(rib)ViewController()
                let interactor = \(rib)Interactor(
                    presenter: viewController, names: component.names, randomNumbers: component.randomNumbers)
                interactor.listener = listener
                return \(rib)Router(interactor: interactor, viewController: viewController, component: component)
            }
        }

        """
    }

    private var interactor: String {
        """
        import GameScreens
        import RIBs

        @MainActor
        protocol \(rib)Presentable: Presentable {
            var listener: (any \(rib)PresentableListener)? { get set }

            func show(_ lines: [String])

            /// Shows that the result is being saved.
            func showSaving()

            /// Shows the result. `completion` runs when the players close the announcement, to leave or to play again.
            func announce(_ text: String, isSaved: Bool, completion: @escaping (_ playAgain: Bool) -> Void)
        }

        /// Receives the result of the game.
        @MainActor
        public protocol \(rib)Listener: AnyObject {
            /// Called once, when both players have drawn. The winner is 0 or 1; nil for a draw.
            ///
            /// The listener saves the result and then calls `announce` once, with whether it is saved.
            func \(name.lower)DidEnd(winner: Int?, announce: @escaping (_ isSaved: Bool) -> Void)

            /// Called once, when the players closed the announcement.
            func \(name.lower)DidClose(playAgain: Bool)
        }

        final class \(rib)Interactor: PresentableInteractor<any \(rib)Presentable>, \(rib)Interactable {
            weak var listener: (any \(rib)Listener)?

            private let names: [String]
            private var randomNumbers: any RandomNumberGenerator
            private var numbers: [Int] = []

            init(presenter: any \(rib)Presentable, names: [String], randomNumbers: any RandomNumberGenerator) {
                self.names = names
                self.randomNumbers = randomNumbers
                super.init(presenter: presenter)
                presenter.listener = self
            }

            override func didBecomeActive() {
                show()
            }

            private func show() {
                let turn = numbers.count < names.count ? ["\\(names[numbers.count]) draws next."] : []
                presenter.show(zip(names, numbers).map { "\\($0) drew \\($1)." } + turn)
            }

            private func end() {
                let winner = numbers[0] == numbers[1] ? nil : numbers[0] > numbers[1] ? 0 : 1
                presenter.showSaving()
                listener?.\(name.lower)DidEnd(winner: winner) { [weak self] isSaved in
                    self?.announce(winner, isSaved: isSaved)
                }
            }

            private func announce(_ winner: Int?, isSaved: Bool) {
                let text = winner.map { GameWords.wins(names[$0]) } ?? GameWords.draw
                presenter.announce(text, isSaved: isSaved) { [weak self] playAgain in
                    self?.listener?.\(name.lower)DidClose(playAgain: playAgain)
                }
            }
        }

        // MARK: - \(rib)PresentableListener

        extension \(rib)Interactor: \(rib)PresentableListener {
            func didTapDraw() {
                guard numbers.count < names.count else { return }
                numbers.append(Int.random(in: 1...6, using: &randomNumbers))
                show()
                if numbers.count == names.count { end() }
            }
        }

        """
    }

    private var router: String {
        RIBTemplate(name: name, isViewable: true, isPublic: true, module: "").router
    }

    private var viewController: String {
        """
        import GameScreens
        import Screens

        @MainActor
        protocol \(rib)PresentableListener: AnyObject {
            func didTapDraw()
        }

        final class \(rib)ViewController: GameScreenController, \(rib)ViewControllable {
            weak var listener: (any \(rib)PresentableListener)?

            private var lines: [String] = []

            override func render() -> Screen {
                let button = ScreenElement.button(.init(id: "draw", label: "Draw a number"))
                return gameScreen(
                    title: "\(name.title)", elements: lines.map { .text($0) } + (isPlaying ? [button] : []))
            }

            override func didTap(_ id: String) {
                if id == "draw" { listener?.didTapDraw() } else { super.didTap(id) }
            }
        }

        // MARK: - \(rib)Presentable

        extension \(rib)ViewController: \(rib)Presentable {
            func show(_ lines: [String]) {
                self.lines = lines
                setNeedsRender()
            }
        }

        """
    }

    var adapter: String {
        """
        import DIInterfaces
        import DependencyContainer
        import \(rib)Feature
        import RIBs

        /// Builds \(rib) as a game of the lobby.
        final class DI\(rib)BuilderAdapter: Builder<any DIGameDependency>, DIGameBuildable, ServiceRequiring {
            static let title = "\(name.title)"
            static var requiredServices: [ServiceRequirement] {
                [ServiceRequirement((any RandomNumberGenerator).self)]
            }

            func build(withListener listener: any DIGameListener) -> any ViewableRouting {
                let component = DI\(rib)AdapterComponent(dependency: dependency)
                return bridged(DI\(rib)Bridge(listener: listener)) {
                    \(rib)Builder(dependency: component).build(withListener: $0)
                }
            }
        }

        private final class DI\(rib)AdapterComponent: Component<any DIGameDependency>, \(rib)Dependency {
            var names: [String] { [dependency.players.player1, dependency.players.player2] }
            var randomNumbers: any RandomNumberGenerator {
                dependency.services.require((any RandomNumberGenerator).self)
            }
        }

        private final class DI\(rib)Bridge: \(rib)Listener {
            private weak var listener: (any DIGameListener)?

            init(listener: any DIGameListener) {
                self.listener = listener
            }

            func \(name.lower)DidEnd(winner: Int?, announce: @escaping (_ isSaved: Bool) -> Void) {
                listener?.gameDidEnd(winner: winner.map { Player.allCases[$0] }, announce: announce)
            }

            func \(name.lower)DidClose(playAgain: Bool) {
                listener?.gameDidClose(playAgain: playAgain)
            }
        }

        """
    }
}
