import RIBs
import RIBsFoundation
import RIBsTesting
import Testing

/// The same tests for the app on UIKit and for the app on SwiftUI, which differ in their views.
struct TallyTests {
    private final class RootPresenterMock: RootPresentable {
        weak var listener: (any RootPresentableListener)?
        private(set) var totals: [Int] = []

        func show(total: Int) { totals.append(total) }
    }

    private final class CounterPresenterMock: CounterPresentable {
        weak var listener: (any CounterPresentableListener)?
        private(set) var counts: [Int] = []

        func show(count: Int) { counts.append(count) }
    }

    private final class CounterListenerMock: CounterListener {
        private(set) var counterDidEndCalls: [Int] = []

        func counterDidEnd(count: Int) { counterDidEndCalls.append(count) }
    }

    @Test func `a counter counts the taps and reports them`() {
        let (presenter, listener) = (CounterPresenterMock(), CounterListenerMock())
        let interactor = CounterInteractor(presenter: presenter)
        interactor.listener = listener
        interactor.activate()
        presenter.listener?.didTapAdd()
        presenter.listener?.didTapAdd()
        presenter.listener?.didTapDone()
        #expect(presenter.counts == [0, 1, 2])
        #expect(listener.counterDidEndCalls == [2])
    }

    @Test func `the root shows the total of all counters`() {
        let presenter = RootPresenterMock()
        let interactor = RootInteractor(presenter: presenter)
        interactor.activate()
        interactor.counterDidEnd(count: 2)
        interactor.counterDidEnd(count: 3)
        #expect(presenter.totals == [0, 2, 5])
    }

    @Test func `the open screens and their counts survive the end of the process`() async throws {
        try await expectSurvives(using: JSONStateCoder()) {
            RootBuilder(dependency: EmptyComponent()).build()
        } after: { router in
            let root = try #require(router.interactable as? RootInteractor)
            root.counterDidEnd(count: 2)
            root.didTapHistory()
            root.didTapCount()
            try #require(openCounter(of: router)).didTapAdd()
        } restored: { router in
            let counter = try #require(openCounter(of: router))
            #expect(counter.savedState == 1)
            counter.didTapDone()
            #expect((router.interactable as? RootInteractor)?.savedState.counts == [2, 1])
        }
    }

    private func openCounter(of root: any Routing) -> CounterInteractor? {
        root.children.lazy.compactMap { $0.interactable as? CounterInteractor }.first
    }

    @Test func `the tree opens a counter once, closes it, and is released`() throws {
        let survivors = try DeallocationProbe.survivors { probe in
            let router = try #require(RootBuilder(dependency: EmptyComponent()).build() as? RootRouter)
            router.interactable.activate()
            router.load()
            router.routeToCounter()
            router.routeToCounter()
            probe.watchTree(router)
            #expect(router.children.count == 1)
            router.routeToHistory(counts: [1])
            #expect(router.children.count == 2)
            router.closeCounter()
            #expect(router.children.count == 1)
        }
        #expect(survivors == [])
    }
}
