import Testing

extension BrowserTests {
    struct AddressWalkTests {
        /// The paths of the screens, by their titles.
        private static let paths = [
            "Cocktails": "/menu/cocktails", "Cocktails: N": "/menu/cocktails", "Lobby": "/",
            "Negroni": "/menu/cocktails/negroni", "Past matches": "/history", "Tic-Tac-Toe": "/games/tictactoe",
        ]

        @Test(arguments: 1...3)
        func `after every click, back and forward, the address matches the screen`(seed: UInt64) async throws {
            try await Page.open { page in
                try await page.signIn()
                var steps = Steps(seed: seed)
                for _ in 1...20 {
                    let state = try await page.wait { !$0.isBusy && Self.paths[$0.title] == $0.path }
                    switch steps.next(on: state) {
                    case .back: try await page.browser.goBack()
                    case .forward: try await page.browser.goForward()
                    case .link(let path): try await page.load(path)
                    case .tap(let id): try await page.tapIfShown(id)
                    }
                }
                try await page.wait { !$0.isBusy && Self.paths[$0.title] == $0.path }
            }
        }
    }
}

/// Random clicks of a user, the same for each seed.
private struct Steps {
    enum Step {
        case back
        case forward
        case link(String)
        case tap(String)
    }

    private static let links = ["/games/tictactoe", "/history", "/menu/cocktails/negroni"]
    /// The answers to the question in front of a game, which covers the cells.
    private static let answers = ["leave-game", "stay"]
    private static let targets = [
        "cell.1.1", "cocktail.negroni", "game.tictactoe", "history", "letter.N", "menu.cocktails",
    ]

    private var random: UInt64

    init(seed: UInt64) {
        random = seed
    }

    mutating func next(on state: PageState) -> Step {
        let answers = Self.answers.filter { state.labels[$0] != nil }
        let targets = Self.targets.filter { state.labels[$0] != nil }
        let taps = (answers.isEmpty ? targets : answers).map(Step.tap)
        // Back leaves the app in the lobby, so it is a step on other screens only.
        let steps = taps + taps + [.link(pick(Self.links)), .forward] + (state.path == "/" ? [] : [.back, .back])
        return pick(steps)
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return values[Int(random >> 33) % values.count]
    }
}
