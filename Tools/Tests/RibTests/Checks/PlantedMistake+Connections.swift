@testable import rib

/// Mistakes in how the parts of a RIB find each other, and in how a parent keeps its children.
extension PlantedMistake {
    static let connections = [
        PlantedMistake(
            "a router does not give itself to its interactor", breaks: "unset-router", at: "\(dice)Router.swift:11",
            changing: {
                [
                    "\(dice)Builder.swift": try SampleWorkspace.text(
                        replacing: "interactor.router = router", with: "", in: "\(dice)Builder.swift")
                ]
            }),
        PlantedMistake(
            "an interactor does not listen to its presenter", breaks: "unset-presenter-listener", at: 16,
            replacing: "presenter.listener = self", with: "", in: "\(dice)Interactor.swift"),
        PlantedMistake(
            "a builder does not pass the listener on", breaks: "unset-listener", at: 15,
            replacing: "interactor.listener = listener", with: "", in: "\(dice)Builder.swift"),
        PlantedMistake(
            "a parent ignores that its child is done", breaks: "ignored-close",
            at: "\(lobby)Interactor+Score.swift:2",
            changing: {
                [
                    "\(lobby)Interactor+Score.swift": """
                    extension LobbyInteractor: ScoreListener {
                        func scoreDidEnd() {}
                    }

                    """
                ]
            }),
        PlantedMistake(
            "a router detaches nothing", breaks: "empty-route", at: 12,
            replacing: "> {}", with: "> {\n    func detachScore() {}\n}", in: "\(lobby)Router.swift"),
        PlantedMistake(
            "a router forgets to detach", breaks: "idle-detach", at: 12,
            replacing: "> {}", with: "> {\n    func detachScore() { score = nil }\n}", in: "\(lobby)Router.swift"),
        PlantedMistake(
            "the closure of a slot retains its router", breaks: "strong-slot-closure", at: 12,
            replacing: "> {}",
            with: "> {\n    lazy var page = ChildSlot<any Routing>(parent: self, presentingOn: view) { self.end() }\n}",
            in: "\(lobby)Router.swift"),
        PlantedMistake(
            "a new worker is started and released", breaks: "worker-not-kept", at: "\(dice)Interactor+Poll.swift:3",
            changing: {
                poll(
                    start: "PollWorker().start(self)",
                    run: "while true { try await Task.sleep(for: .seconds(1)) }")
            }),
        PlantedMistake(
            "a worker in a constant is started and released", breaks: "worker-not-kept",
            at: "\(dice)Interactor+Poll.swift:3",
            changing: { poll(start: "let worker = PollWorker(); worker.start(self)", run: "") }),
        PlantedMistake(
            "a worker sleeps on after it was stopped", breaks: "ignored-cancellation",
            at: "\(dice)Interactor+Poll.swift:9",
            changing: {
                poll(
                    start: "worker.start(self)",
                    run: "while true { try? await Task.sleep(for: .seconds(1)) }")
            }),
        PlantedMistake(
            "an interactor leaves the views of its children", breaks: "uncleaned-views", at: 18,
            replacing: "protocol DiceRouting: ViewableRouting {}",
            with: "protocol DiceRouting: ViewableRouting {\n    func cleanupViews()\n}",
            in: "\(dice)Interactor.swift"),
    ]

    private static func poll(start: String, run: String) -> [String: String?] {
        let code = """
            extension DiceInteractor {
                func poll() {
                    \(start)
                }
            }

            final class PollWorker: Worker {
                override func run() async throws {
                    \(run)
                }
            }

            """
        return ["\(dice)Interactor+Poll.swift": code]
    }

    /// The ways to create a bridge that no object retains, each in place of the call of `bridged`.
    static let lostBridges = [
        "if true { let bridge = DIDiceBridge(listener: listener); return builder.build(withListener: bridge) }",
        "let bridge: DIDiceBridge; bridge = DIDiceBridge(listener: listener); return builder.build(withListener: bridge)",
        "let bridge = makeBridge(for: listener); return builder.build(withListener: bridge)",
        "return builder.build(listener: DIDiceBridge(listener: listener))",
        "interactor.listener = DIDiceBridge(listener: listener); return router",
        "let bridge = DIDiceBridge(listener: listener); router.keepAlive(other); return b.build(withListener: bridge)",
    ]
}
