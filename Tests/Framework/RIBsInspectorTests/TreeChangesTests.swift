import RIBs
import RIBsDrawing
import RIBsInspector
import RIBsTesting
import Testing

/// Tests of the marks for RIBs that were just attached or detached.
@MainActor
struct TreeChangesTests {
    private let clock = ManualClock()
    private let root: RootRouter
    private let inspector: TreeInspector

    init() {
        root = RootRouter(TreeRuntime(clock: clock, leakReporter: .off))
        inspector = TreeInspector(of: root)
        root.launch(from: LaunchWindowMock())
    }

    @Test func `the current tree marks changes for a time`() {
        let lobby = root.attach(LobbyRouter())
        #expect(inspector.tree?.text == "Root(+Lobby)")
        clock.advance(by: .milliseconds(600))
        root.detachChild(lobby)
        root.attachChild(GameRouter())
        #expect(inspector.tree?.text == "Root(-Lobby, +Game)")
        clock.advance(by: .milliseconds(999))
        #expect(inspector.tree?.text == "Root(-Lobby, +Game)")
        clock.advance(by: .milliseconds(1))
        #expect(inspector.tree?.text == "Root(Game)")
    }

    @Test func `a past tree marks the changes of its event only`() {
        let lobby = root.attach(LobbyRouter())
        root.detachChild(lobby)
        root.attachChild(GameRouter())
        #expect(
            inspector.events.compactMap { inspector.tree(at: $0.number)?.text } == [
                "Root", "Root", "Root(+Lobby)", "Root(Lobby)", "Root(Lobby)", "Root(Lobby)", "Root(-Lobby)",
                "Root(+Game)", "Root(Game)", "Root(Game)",
            ])
    }

    @Test func `a detached RIB stays at its last place`() {
        let routers = (1...3).map { _ in root.attach(LobbyRouter()) }
        root.attachChild(GameRouter())
        clock.advance(by: .seconds(2))
        root.detachChild(routers[1])
        #expect(inspector.tree?.text == "Root(Lobby, -Lobby, Lobby, Game)")
        #expect(inspector.tree?.children.map(\.id) == [2, 3, 4, 5])
        root.detachChild(routers[0])
        #expect(inspector.tree?.text == "Root(-Lobby, -Lobby, Lobby, Game)")
    }

    @Test func `a detached subtree is marked as a whole`() {
        let lobby = root.attach(LobbyRouter())
        let game = lobby.attach(GameRouter())
        game.attachChild(PageRouter())
        clock.advance(by: .seconds(2))
        lobby.detachChild(game)
        root.detachChild(lobby)
        #expect(inspector.tree?.text == "Root(-Lobby(-Game(-Page)))")
        #expect(inspector.tree?.children[0].isActive == false)
    }

    @Test func `a RIB that is attached again appears twice`() {
        let game = root.attach(GameRouter())
        clock.advance(by: .seconds(2))
        root.detachChild(game)
        root.attachChild(game)
        #expect(inspector.tree?.text == "Root(-Game, +Game)")
    }

    @Test func `a RIB that attaches and detaches all the time shows the latest`() {
        for _ in 1...20 { root.detachChild(root.attach(GameRouter())) }
        #expect(inspector.tree?.text == "Root(-Game, -Game, -Game, -Game)")
        #expect(inspector.tree?.children.last?.id == 21)
    }

    @Test func `the marks are in the picture`() throws {
        root.detachChild(root.attach(LobbyRouter()))
        root.attachChild(GameRouter())
        let tree = try #require(inspector.tree)
        let svg = tree.svg(direction: .leftToRight, includesStyle: false)
        #expect(svg.contains("<g class=\"rib rib-inactive rib-viewless rib-detached\" data-rib=\"2\""))
        #expect(svg.contains("<g class=\"rib rib-active rib-viewless rib-attached\" data-rib=\"3\""))
        #expect(svg.contains("<title>Game&#10;active · viewless · attached&#10;GameRouter&#10;TestInteractor</title>"))
        #expect(tree.svg().contains("<style>"))
        #expect(!svg.contains("<style>"))
    }
}
