import RIBs
import RIBsScreens
import RIBsSoak
import RIBsTesting
import Testing

@MainActor
struct ScreenControllerTests {
    private let window = ScreenWindow()
    private let root = TestController("root")

    init() {
        window.rootViewController = root
    }

    @Test func `the window shows the controller that was presented last, at the deepest level`() {
        let first = TestController("first"), second = TestController("second"), deep = TestController("deep")
        root.present(first) {}
        root.present(second) {}
        second.present(deep) {}
        #expect(window.screen.title == "deep")
        root.dismiss(second)
        #expect(window.screen.title == "first")
        root.dismiss(first)
        #expect(window.screen.title == "root")
    }

    /// If a dismissal went through all presentations, the ones above 4,000 would take twenty times as long or more.
    @Test func `presenting and dismissing take constant time`() {
        let pages = (0..<4_400).map { TestController("\($0)") }
        func time(_ pages: ArraySlice<TestController>) -> Double {
            let start = processorTime
            for page in pages { root.present(page) {} }
            for page in pages.reversed() { root.dismiss(page) }
            return processorTime - start
        }
        let first = time(pages[..<200])
        for page in pages[200..<4_200] { root.present(page) {} }
        let last = time(pages[4_200...])
        #expect(last < first * 8, "200 presentations took \(last) s, and the first ones \(first) s")
    }

    @Test func `the window lists its controllers in the order in which they cover each other`() {
        let first = TestController("first"), second = TestController("second"), deep = TestController("deep")
        root.present(first) {}
        root.present(second) {}
        first.present(deep) {}
        root.embed(TestController("child"))
        #expect(window.controllers.map { $0.render().title } == ["root", "first", "deep", "second"])
        root.dismiss(second)
        #expect(window.controllers.map { $0.render().title } == ["root", "first", "deep"])
        window.rootViewController = nil
        #expect(window.controllers.isEmpty)
    }

    @Test func `an element is found by its id in sections and dialogs as well`() {
        let button = { (id: String) in ScreenElement.button(.init(id: id, label: id)) }
        let screen = Screen(
            title: "",
            elements: [button("a"), .section(.init(title: "", elements: [button("b")])), .dialog([button("c")])])
        for id in ["a", "b", "c"] { #expect(screen.element(id) == button(id)) }
        #expect(screen.element("d") == nil)
    }

    @Test func `the topmost controller receives the actions`() throws {
        let top = TestController("top")
        root.present(top) {}
        try window.perform(.tap(id: "top.button"))
        try window.perform(.set(id: "top.field", value: "typed"))
        #expect(top.actions == ["tap top.button", "set top.field typed"])
        #expect(root.actions.isEmpty)
    }

    @Test func `each of several actions is performed on the screen that the action before it left`() throws {
        root.onTap = { root in root.present(TestController("top")) {} }
        try window.perform(.tap(id: "root.button"), .set(id: "top.field", value: "typed"), .back)
        #expect(root.actions == ["tap root.button"])
        #expect(window.screen.title == "root")
    }

    @Test func `a notice is shown until the next action that the screen can perform`() throws {
        window.notice = "Hi"
        #expect(throws: ScreenActionError.self) { try window.perform(.tap(id: "nothing")) }
        #expect(window.screen.elements.first == .notice("Hi"))
        try window.perform(.tap(id: "root.button"))
        #expect(window.notice == nil)
        #expect(window.screen.elements.first != .notice("Hi"))
    }

    @Test func `an empty window passes links and going back to the app`() throws {
        let window = ScreenWindow()
        var received: [String] = []
        window.onOpen = { received.append($0) }
        window.onBackPress = {
            received.append("back")
            return true
        }
        try window.perform(.open(link: "toy://page"), .back)
        #expect(received == ["toy://page", "back"])
    }

    @Test func `the actions after one that the screen cannot perform are not performed`() {
        #expect(throws: ScreenActionError.notTappable(id: "root.field")) {
            try window.perform(.tap(id: "root.button"), .tap(id: "root.field"), .set(id: "root.field", value: "typed"))
        }
        #expect(root.actions == ["tap root.button"])
    }

    @Test func `going back dismisses the topmost controller and notifies its presenter`() throws {
        var dismissals = 0
        root.present(TestController("top")) { dismissals += 1 }
        try window.perform(.back)
        #expect(window.screen.title == "root")
        #expect(dismissals == 1)
    }

    @Test func `a controller may handle going back itself`() throws {
        let top = TestController("top")
        top.stays = true
        root.present(top) { Issue.record("dismissed") }
        try window.perform(.back)
        #expect(window.screen.title == "top")
        #expect(top.actions == ["back"])
    }

    @Test func `the tree handles going back before the controllers`() throws {
        let top = TestController("top")
        top.stays = true
        root.present(top) { Issue.record("dismissed") }
        var answers = [true, false]
        window.onBackPress = { answers.removeFirst() }
        try window.perform(.back)
        #expect(top.actions.isEmpty)
        try window.perform(.back)
        #expect(top.actions == ["back"])
    }

    @Test func `the topmost controller handles going back if the tree does not`() throws {
        let top = TestController("top")
        root.present(top) { Issue.record("dismissed") }
        window.onBackPress = { [root] in
            root.dismiss(top)
            return false
        }
        try window.perform(.back)
        #expect(window.screen.title == "root")
    }

    @Test func `going back on the root does nothing`() throws {
        try window.perform(.back)
        #expect(window.screen.title == "root")
    }

    @Test func `a dismissal by the router does not call onSystemDismiss`() {
        let top = TestController("top")
        root.present(top) { Issue.record("reported") }
        root.dismiss(top)
        #expect(window.screen.title == "root")
    }

    @Test func `the window reports a change once until the screen is read`() {
        var changes = 0
        _ = window.screen
        let observation = window.changes.observe { changes += 1 }
        defer { observation.end() }
        root.setNeedsRender()
        root.setNeedsRender()
        #expect(changes == 1)
        _ = window.screen
        let child = TestController("child")
        root.embed(child)
        _ = window.screen
        child.setNeedsRender()
        #expect(changes == 3)
    }

    @Test func `every observer hears of a change`() {
        var heard: [String] = []
        _ = window.screen
        let first = window.changes.observe { heard.append("first") }
        let second = window.changes.observe { heard.append("second") }
        root.setNeedsRender()
        first.end()
        _ = window.screen
        root.setNeedsRender()
        #expect(heard == ["first", "second", "second"])
        second.end()
    }

    @Test func `the path of the window joins those of the controllers up to the topmost`() {
        let game = TestController("game")
        let question = TestController("question")
        game.path = ["games", "dice"]
        #expect(window.path == [])
        root.present(game) {}
        game.present(question) {}
        #expect(window.path == ["games", "dice"])
        question.path = ["rules"]
        #expect(window.path == ["games", "dice", "rules"])
        root.dismiss(game)
        #expect(window.path == [])
    }

    @Test func `an unknown id is an error with a suggestion`() {
        let error = ScreenActionError.notOnScreen(id: "root.buton", closest: "root.button")
        #expect(throws: error) { try window.perform(.tap(id: "root.buton")) }
        #expect(error.description == "\"root.buton\" is not on the screen: did you mean \"root.button\"?")
        #expect(root.actions.isEmpty)
    }

    @Test func `a field cannot be tapped`() {
        #expect(throws: ScreenActionError.notTappable(id: "root.field")) {
            try window.perform(.tap(id: "root.field"))
        }
    }

    @Test func `a cell can be tapped while its board is open`() throws {
        let screen = { (isClosed: Bool) in
            Screen(title: "", elements: [.board(.init(rows: [[.init(id: "a", mark: "")]], isClosed: isClosed))])
        }
        try screen(false).check(.tap(id: "a"))
        #expect(throws: ScreenActionError.notTappable(id: "a")) { try screen(true).check(.tap(id: "a")) }
    }

    @Test func `a button cannot be set`() {
        #expect(throws: ScreenActionError.notSettable(id: "root.button")) {
            try window.perform(.set(id: "root.button", value: ""))
        }
    }

    @Test func `an empty window has an empty screen`() {
        #expect(ScreenWindow().screen == Screen(title: ""))
    }

    #if DEBUG
        @Test func `duplicate ids trap in debug builds`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let window = ScreenWindow()
                    let root = TestController("same")
                    root.embed(TestController("same"))
                    window.rootViewController = root
                    _ = window.screen
                }
            }
            let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(output.contains("The screen \"same\" has duplicate ids: same.button, same.field."))
            #expect(output.contains("To fix: start the ids of a child with its name"))
        }
    #else
        @Test func `the first of two elements with one id gets the actions`() throws {
            let child = TestController("root")
            root.embed(child)
            try window.perform(.tap(id: "root.button"))
            #expect(root.actions == ["tap root.button"])
            #expect(child.actions.isEmpty)
        }
    #endif

    @Test func `a view that is not a ScreenController traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { TestController("root").embed(ViewControllableMock()) }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("ViewControllableMock cannot be shown on a screen, because it is not"))
    }
}
