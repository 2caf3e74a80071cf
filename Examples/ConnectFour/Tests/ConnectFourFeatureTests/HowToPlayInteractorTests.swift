import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import ConnectFourFeature

@MainActor
struct HowToPlayInteractorTests {
    private let view = HowToPlayViewController()

    @Test func `the first chapter is the goal`() {
        whileActive(HowToPlayInteractor(presenter: view)) { _ in
            #expect(view.render().title == "The goal")
        }
    }

    @Test func `a link shows its chapter, and an unknown one changes nothing`() {
        whileActive(HowToPlayInteractor(presenter: view)) { rules in
            #expect(rules.show(chapterNamed: "moves"))
            #expect(!rules.show(chapterNamed: "drew"))
            #expect(view.render().title == "The moves")
        }
    }

    @Test func `the close button tells the listener`() {
        let listener = HowToPlayListenerMock()
        whileActive(HowToPlayInteractor(presenter: view)) { rules in
            rules.listener = listener
            view.didTap("close-how-to-play")
        }
        #expect(listener.howToPlayDidCloseCallCount == 1)
    }
}

private final class HowToPlayListenerMock: HowToPlayListener {
    private(set) var howToPlayDidCloseCallCount = 0

    func howToPlayDidClose() { howToPlayDidCloseCallCount += 1 }
}
