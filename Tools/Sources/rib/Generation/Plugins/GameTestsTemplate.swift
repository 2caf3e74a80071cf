extension GameTemplate {
    var interactorTests: String {
        """
        import RIBsTesting
        import Screens
        import Testing

        @testable import \(rib)Feature

        @MainActor
        struct \(rib)InteractorTests {
            private let view = \(rib)ViewController()
            private let listener = \(rib)ListenerMock()

            @Test func `the first player draws first`() {
                play(draws: 0)
                #expect(view.render().elements.first == .text("Ann draws next."))
            }

            @Test func `the game ends when both players have drawn`() {
                play(draws: 1)
                #expect(view.render().ids == ["draw"] && listener.\(name.lower)DidEndCalls.isEmpty)
            }

            @Test func `the same number is a draw`() {
                play(draws: 2)
                #expect(view.render().ids == ["play-again", "close-game"])
                #expect(listener.\(name.lower)DidEndCalls == [nil])
                #expect(listener.\(name.lower)DidCloseCalls == [])
            }

            @Test func `closing the announcement closes the game`() {
                play(draws: 2) { view.didTap("close-game") }
                #expect(listener.\(name.lower)DidCloseCalls == [false])
            }

            private func play(draws: Int, then body: () -> Void = {}) {
                let interactor = \(rib)Interactor(
                    presenter: view, names: ["Ann", "Bob"], randomNumbers: FixedGenerator(number: 1))
                interactor.listener = listener
                whileActive(interactor) { interactor in
                    for _ in 0..<draws { interactor.didTapDraw() }
                    body()
                }
            }
        }

        private struct FixedGenerator: RandomNumberGenerator {
            let number: UInt64

            mutating func next() -> UInt64 { number }
        }

        """
    }

    var doubles: String {
        """
        @testable import \(rib)Feature

        final class \(rib)ListenerMock: \(rib)Listener {
            private(set) var \(name.lower)DidEndCalls: [Int?] = []
            private(set) var \(name.lower)DidCloseCalls: [Bool] = []

            func \(name.lower)DidEnd(winner: Int?, announce: @escaping (_ isSaved: Bool) -> Void) {
                \(name.lower)DidEndCalls.append(winner)
                announce(true)
            }

            func \(name.lower)DidClose(playAgain: Bool) { \(name.lower)DidCloseCalls.append(playAgain) }
        }

        """
    }
}
