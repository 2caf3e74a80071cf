import BarGamesTesting
import RIBsScreens
import Testing

@testable import BarGames

/// The host of `Documentation/ModularRIBs.docc/Hosts.md`, which uses public API only.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct HostTests {
    /// The texts or ids that the players wait for, and their actions after each.
    private static let story: [(awaited: String, actions: [ScreenAction])] = [
        ("sign-in", [.tap(id: "nowhere")]),
        (
            "\"nowhere\" is not on the screen",
            [
                .set(id: "player1", value: "Ann"), .set(id: "player2", value: "Bob"),
                .set(id: "password", value: "secret"), .tap(id: "sign-in"),
            ]
        ),
        (
            "game.tictactoe",
            ["game.tictactoe", "cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2"].map { .tap(id: $0) }
        ),
        ("Ann (X) wins!", [.tap(id: "close-game")]),
        ("Ann and Bob. Ann leads by 1.", []),
    ]

    @Test func `the host of the page plays the story`() async throws {
        let (actions, players) = AsyncStream.makeStream(of: ScreenAction.self)
        let (screens, display) = AsyncStream.makeStream(of: Screen.self)
        let running = Task {
            defer { display.finish() }
            try await host(AppComponent.assemblies, actions) { display.yield($0) }
        }
        var story = Self.story[...]
        for await screen in screens {
            guard let step = story.first, screen.has(step.awaited) else { continue }
            for action in step.actions { players.yield(action) }
            story.removeFirst()
            if story.isEmpty { players.finish() }
        }
        try await running.value
        #expect(story.map(\.awaited) == [])
    }
}

extension Screen {
    /// Whether an element has `text` as its id or as its text.
    fileprivate func has(_ text: String) -> Bool {
        ids.contains(text) || elements.contains { [.text(text), .notice(text), .result(.init(text))].contains($0) }
    }
}
