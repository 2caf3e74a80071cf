import RIBs
import RIBsSoak
import RIBsTesting
import Testing

@testable import RIBsInspector

/// Tests of the past trees, and of the memory that they take.
@MainActor
struct TreeHistoryTests {
    private let runtime = TreeRuntime(leakReporter: .off, warningHandler: { _ in })

    @Test func `the tree at every event equals the running tree at that event`() async throws {
        try await Soak("the inspector of a random tree", counting: "events").run(seeds: 8) { seed in
            let tree = RandomTree(runtime, seed: seed)
            let limit = Int(seed * 61 % 500) + 1
            let inspector = TreeInspector(of: tree.root, limit: limit)
            // Observes after the inspector, so that it sees what the inspector saw.
            var snapshots: [TreeSnapshot] = []
            let observation = runtime.events.observe { _ in snapshots.append(tree.root.snapshot) }
            while snapshots.count < 300 { tree.step() }
            let numbers = inspector.events.map(\.number)
            guard numbers == Array((1...snapshots.count).suffix(limit)) else {
                throw SoakFailure(description: "recorded \(numbers) of \(snapshots.count) events, with limit \(limit)")
            }
            for number in numbers where inspector.tree(at: number)?.snapshot != snapshots[number - 1] {
                throw SoakFailure(description: "another tree at event \(number): \(snapshots[number - 1])")
            }
            guard inspector.tree?.snapshot == tree.root.snapshot else {
                throw SoakFailure(description: "another tree: \(tree.root.snapshot)")
            }
            withExtendedLifetime(observation) {}
            return snapshots.count
        }
    }

    @Test(arguments: [Int.min, -1, 0, 1000, Int.max])
    func `a number without a recorded event has no tree`(number: Int) {
        let tree = RandomTree(runtime, seed: 1)
        let inspector = TreeInspector(of: tree.root)
        for _ in 1...10 { tree.step() }
        #expect(inspector.tree(at: number) == nil)
        #expect(inspector.report(at: number) == nil)
        #expect(inspector.events(after: number).count == (number > 0 ? 0 : inspector.events.count))
    }

    @Test(arguments: 1...5)
    func `the ids are unique, and those of siblings increase`(seed: UInt64) {
        let tree = RandomTree(runtime, seed: seed)
        let inspector = TreeInspector(of: tree.root)
        for _ in 1...100 {
            tree.step()
            guard let ribs = inspector.tree?.all else { continue }
            #expect(Set(ribs.map(\.id)).count == ribs.count)
            for rib in ribs {
                #expect(zip(rib.children, rib.children.dropFirst()).allSatisfy { $0.id < $1.id })
            }
        }
    }

    @Test func `an event of a RIB that its callback moved belongs to the RIB`() throws {
        let root = RootRouter(runtime)
        let inspector = TreeInspector(of: root)
        root.launch(from: LaunchWindowMock())
        let first = root.attach(LobbyRouter())
        let second = root.attach(LobbyRouter())
        let game = first.attach(GameRouter())
        game.interactor.onResign = { [unowned root, unowned first, unowned second] in
            root.detachChild(first)
            second.attachChild(first)
        }
        first.detachChild(game)
        #expect(inspector.tree?.snapshot == root.snapshot)
        #expect(try #require(inspector.tree).snapshot.children.map { $0.children.map(\.name) } == [["Lobby"]])
        let last = try #require(inspector.events.last)
        #expect(last.description == "Root/Lobby/Game detached")
        #expect(inspector.tree(at: last.number)?.text == "Root(Lobby(Lobby(-Game)))")
    }

    @Test func `later events do not change a past tree`() {
        let tree = RandomTree(runtime, seed: 99)
        let inspector = TreeInspector(of: tree.root)
        for _ in 1...50 { tree.step() }
        let (number, past) = (inspector.latestEvent.value, inspector.tree(at: inspector.latestEvent.value))
        for _ in 1...50 { tree.step() }
        #expect(past != nil)
        #expect(inspector.latestEvent.value > number)
        #expect(inspector.tree(at: number) == past)
    }

    // MARK: - The limit

    @Test func `the oldest events are dropped`() {
        let root = RootRouter(runtime)
        let inspector = TreeInspector(of: root, limit: 10)
        for _ in 1...4 { root.detachChild(root.attach(GameRouter())) }
        #expect(inspector.events.map(\.number) == Array(11...20))
        #expect(inspector.tree(at: 10) == nil)
        #expect(inspector.tree(at: 21) == nil)
        #expect(inspector.tree(at: -1) == nil)
        #expect(inspector.tree(at: 11)?.text == "Root(+Game)")
        #expect(inspector.tree(at: 20)?.text == "Root(-Game)")
        #expect(inspector.events(after: 18).map(\.number) == [19, 20])
        #expect(inspector.events(after: 20) == [])
        #expect(inspector.events(after: 3).count == 10)
    }

    @Test func `the states of dropped events are released`() throws {
        let root = RootRouter(runtime)
        let inspector = TreeInspector(of: root, limit: 10)
        let lobby = root.attach(LobbyRouter())
        let probe = DeallocationProbe()
        probe.watch(try #require(inspector.records[0].tree))
        lobby.attachChild(GameRouter())
        #expect(!probe.isDeallocated)
        for _ in 1...3 { root.detachChild(root.attach(GameRouter())) }
        #expect(probe.isDeallocated)
    }

    @Test func `the trees of 500 events share what did not change`() {
        let root = RootRouter(runtime)
        let lobbies = (1...10).map { _ in root.attach(LobbyRouter()) }
        for lobby in lobbies { for _ in 1...5 { lobby.attachChild(GameRouter()) } }
        let inspector = TreeInspector(of: root)
        for index in 1...1_000 {
            let lobby = lobbies[index % 10]
            lobby.detachChild(lobby.attach(GameRouter()))
        }
        #expect(inspector.latestEvent.value == 5_000)
        #expect(inspector.records.count == 500)
        var states: Set<ObjectIdentifier> = []
        func visit(_ state: RIBState) {
            states.insert(ObjectIdentifier(state))
            for child in state.children { visit(child) }
        }
        for record in inspector.records { if let state = record.tree { visit(state) } }
        // The oldest tree, and for each event the states from its RIB up to the root.
        #expect(states.count <= 61 + 500 * 3)
    }
}
