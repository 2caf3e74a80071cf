import RIBs
import RIBsInspector
import RIBsTesting
import Testing

/// Tests of the current tree and of its RIBs.
@MainActor
struct TreeInspectorTests {
    private let clock = ManualClock()
    private let root: RootRouter
    private let window = LaunchWindowMock()
    private let inspector: TreeInspector

    init() {
        root = RootRouter(TreeRuntime(clock: clock, leakReporter: .off))
        inspector = TreeInspector(of: root)
    }

    @Test func `before the launch the tree has an inactive root`() throws {
        let tree = try #require(inspector.tree)
        #expect(tree.text == "Root")
        #expect(!tree.isActive)
        #expect(!tree.isLoaded)
        #expect(tree.isViewable)
        #expect(tree.id == 1)
        #expect(inspector.events == [])
        #expect(inspector.latestEvent.value == 0)
    }

    @Test func `a RIB has its types, and its state after each step`() throws {
        root.launch(from: window)
        let page = root.attach(PageRouter())
        page.attachChild(GameRouter())
        let pageTree = try #require(inspector.tree?.children.first)
        #expect(pageTree.name == "Page")
        #expect(pageTree.routerType == "PageRouter")
        #expect(pageTree.interactorType == "TestInteractor")
        #expect(pageTree.viewType == "ViewControllableMock")
        let game = try #require(pageTree.children.first)
        #expect(game.viewType == nil)
        #expect(!game.isViewable)
        #expect(game.isActive)
        #expect(game.isLoaded)
        let states = (5...8).map { number in
            inspector.tree(at: number)?.children.first?.children.first.map { [$0.isActive, $0.isLoaded] }
        }
        #expect(states == [nil, [false, false], [true, false], [true, true]])
    }

    @Test func `a component that the builder passes to the router is named`() {
        final class GameComponent: EmptyComponent {}
        // Released immediately, as the component of a RIB without children is.
        root.attachChild(GameRouter(component: GameComponent()))
        #expect(inspector.tree?.children[0].componentType == "GameComponent")
        #expect(inspector.tree?.componentType == nil)
    }

    @Test func `a RIB keeps its id until it is detached`() throws {
        root.launch(from: window)
        let lobby = root.attach(LobbyRouter())
        let game = root.attach(GameRouter())
        let ids = try #require(inspector.tree).all.map(\.id)
        #expect(ids == [1, 2, 3])
        lobby.interactor.deactivate()
        lobby.interactor.activate()
        #expect(inspector.tree?.all.map(\.id) == ids)
        root.detachChild(lobby)
        root.attachChild(lobby)
        clock.advance(by: .seconds(2))
        #expect(inspector.tree?.text == "Root(Game, Lobby)")
        #expect(inspector.tree?.all.map(\.id) == [1, 3, 4])
        withExtendedLifetime(game) {}
    }

    @Test func `a RIB that an observer detaches and attaches again has another id`() {
        let lobby = root.attach(LobbyRouter())
        let ids = inspector.tree?.children.map(\.id)
        var isFirst = true
        let observation = root.runtime.events.observe { [root] _ in
            guard isFirst else { return }
            isFirst = false
            root.detachChild(lobby)
            root.attachChild(lobby)
        }
        lobby.interactor.deactivate()
        #expect(inspector.tree?.text == "Root(-Lobby, +Lobby)")
        clock.advance(by: .seconds(2))
        #expect(inspector.tree?.text == "Root(Lobby)")
        #expect(inspector.tree?.children.map(\.id) != ids)
        observation.end()
    }

    @Test func `ages and load times are measured with the clock of the tree`() throws {
        clock.advance(by: .seconds(5))
        let game = GameRouter()
        game.interactor.onActive = { [clock] _ in clock.advance(by: .milliseconds(250)) }
        game.onLoad = { [clock] _ in clock.advance(by: .milliseconds(500)) }
        root.attachChild(game)
        clock.advance(by: .seconds(2))
        let tree = try #require(inspector.tree)
        #expect(tree.age == 7.75)
        #expect(tree.children[0].age == 2.75)
        #expect(tree.loadTime == nil)
        #expect(tree.children[0].loadTime == 0.75)
        #expect(inspector.tree(at: 1)?.children[0].age == 0)
    }

    @Test func `the inspector can have a clock of its own`() {
        let own = ManualClock()
        let other = TreeInspector(of: root, clock: own)
        clock.advance(by: .seconds(1))
        own.advance(by: .seconds(3))
        root.attachChild(GameRouter())
        #expect(other.events.map(\.time) == [3, 3, 3])
        #expect(inspector.events.map(\.time) == [1, 1, 1])
    }

    @Test func `a subtree that was attached before its parent appears with the parent`() {
        let lobby = LobbyRouter()
        lobby.attachChild(GameRouter())
        root.attachChild(lobby)
        #expect(inspector.tree(at: 1)?.text == "Root(+Lobby(+Game))")
    }

    @Test func `an inspector of a running tree begins with the tree as it is`() throws {
        root.launch(from: window)
        root.attach(LobbyRouter()).attachChild(GameRouter())
        let late = TreeInspector(of: root)
        let tree = try #require(late.tree)
        #expect(tree.text == "Root(Lobby(Game))")
        #expect(late.events == [])
        #expect(tree.all.allSatisfy { $0.isActive && $0.isLoaded && $0.loadTime == nil })
    }

    @Test func `mocks appear in the tree`() {
        let mock = RoutingMock()
        root.attachChild(mock)
        #expect(inspector.tree?.text == "Root(+RoutingMock)")
        #expect(inspector.tree?.children[0].isLoaded == true)
        root.detachChild(mock)
        #expect(inspector.tree?.text == "Root(-RoutingMock)")
    }

    @Test func `a terminated tree can be launched again`() {
        root.launch(from: window)
        root.attachChild(GameRouter())
        root.terminate()
        #expect(inspector.tree?.text == "Root(-Game)")
        #expect(inspector.tree?.isActive == false)
        root.launch(from: window)
        #expect(inspector.tree?.isActive == true)
        #expect(inspector.tree?.id == 1)
    }

    @Test func `the text of the tree is that of its snapshot`() throws {
        root.launch(from: window)
        let lobby = root.attach(LobbyRouter())
        root.attachChild(GameRouter())
        root.detachChild(lobby)
        let tree = try #require(inspector.tree)
        #expect(tree.text == "Root(-Lobby, +Game)")
        #expect(tree.snapshot == root.snapshot)
        #expect(TreePrinter.text(of: tree.snapshot) == "Root\n└─ Game (viewless)")
    }

    @Test func `several inspectors observe one tree`() {
        let other = TreeInspector(of: root, limit: 1)
        root.launch(from: window)
        root.attachChild(GameRouter())
        #expect(other.tree?.snapshot == inspector.tree?.snapshot)
        #expect(other.events.count == 1)
        #expect(inspector.events.count == 5)
    }
}
