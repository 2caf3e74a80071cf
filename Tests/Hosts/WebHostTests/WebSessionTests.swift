import RIBsScreens
import RIBsShares
import RIBsTesting
import Testing

@testable import WebHost

@MainActor
struct WebSessionTests {
    private let toy = ToySession()
    private let time = ManualTime()
    private let session: WebSession

    init() {
        var secrets = RateShare<ClientAddress?>(each: 1, per: .seconds(60))
        session = WebSession(id: SessionID(), of: nil, hosting: toy, uptime: time.uptime) { [time] address in
            secrets.take(address, at: time.uptime())
        }
        session.launch(notice: nil, opening: nil)
    }

    // MARK: - Carried texts

    @Test func `texts of an ended session fill the fields that exist and are no secrets, below the same notice`() {
        toy.root.asksForPIN = true
        session.tell("Welcome back.")
        let texts = ["pin": "1234", "unknown": "x", "count": "y", "name": "Ann"]
        session.carryOver(texts.map { .set(id: $0, value: $1) }, from: nil)
        #expect((toy.root.name, toy.root.pin, toy.root.count) == ("Ann", "", 0))
        #expect(session.window.notice == "Welcome back.")
    }

    @Test func `a request carries over a bounded number of texts`() {
        session.carryOver((0..<1000).map { .set(id: "name", value: "\($0)") }, from: nil)
        #expect(toy.root.name == "29")
    }

    // MARK: - Numbers

    @Test func `an action changes the number of the screen`() throws {
        let before = session.current
        try session.perform([.tap(id: "count")], on: before.number)
        #expect(session.current.number > before.number)
        #expect(toy.root.count == 1)
    }

    @Test func `opening a link changes the number of the screen, as an action does`() async {
        let before = session.current
        await session.open("toy://page", at: ["page"], clock: ManualClock())
        #expect(session.current.number > before.number)
        #expect(session.hasActed)
    }

    @Test func `an action without a visible effect changes the number as well`() throws {
        let before = session.current
        try session.perform([.back], on: before.number)
        #expect(session.current.screen == before.screen)
        #expect(session.current.number > before.number)
    }

    @Test func `an action on an earlier screen is rejected, and does nothing`() throws {
        let first = session.current.number
        try session.perform([.tap(id: "count")], on: first)
        #expect(throws: ActionRejection.outdated) { try session.perform([.tap(id: "count")], on: first) }
        #expect(toy.root.count == 1)
    }

    @Test func `a change of a text changes the revision, but not the number`() {
        let before = session.current
        toy.root.progress = 0.1
        let during = session.current
        toy.root.progress = 0.2
        #expect(during.revision == before.revision + 1)
        #expect(session.current.revision == before.revision + 2)
        #expect(session.current.number == before.number)
    }

    @Test func `other actions on offer change the number`() {
        let before = session.current
        toy.root.showPage()
        #expect(session.current.number > before.number)
        #expect(session.current.path == ["page"])
    }

    @Test func `the revision stays while nothing changes`() {
        let before = session.current
        toy.root.setNeedsRender()
        #expect(session.current == before)
    }

    // MARK: - Actions

    @Test func `the fields of a form are set before its button is tapped`() throws {
        try session.perform([.set(id: "name", value: "Ann"), .tap(id: "count")], on: session.current.number)
        #expect((toy.root.name, toy.root.count) == ("Ann", 1))
    }

    @Test func `an action that the screen does not offer ends the list`() throws {
        let error = ScreenActionError.notOnScreen(id: "coun", closest: "count")
        #expect(throws: ActionRejection.impossible(error)) {
            try session.perform(
                [.set(id: "name", value: "Ann"), .tap(id: "coun"), .tap(id: "count")], on: session.current.number)
        }
        #expect((toy.root.name, toy.root.count) == ("Ann", 0))
    }

    @Test func `more than 30 actions a second are rejected`() throws {
        let many = Array(repeating: ScreenAction.tap(id: "count"), count: 31)
        #expect(throws: ActionRejection.tooMany) { try session.perform(many, on: session.current.number) }
        #expect(toy.root.count == 30)
        time.advance(by: .seconds(1))
        try session.perform([.tap(id: "count")], on: session.current.number)
        #expect(toy.root.count == 31)
    }

    @Test func `a form of many fields is two actions, and a field that it sends again is one more`() throws {
        toy.root.fieldCount = 100
        let fields = (0..<100).map { ScreenAction.set(id: "field.\($0)", value: "a") }
        for _ in 0..<15 { try session.perform(fields + [.tap(id: "count")], on: session.current.number) }
        #expect((toy.root.setIDs.count, toy.root.count) == (1_500, 15))
        #expect(throws: ActionRejection.tooMany) { try session.perform(fields, on: session.current.number) }
        time.advance(by: .seconds(1))
        let again = Array(repeating: fields[0], count: 31)
        #expect(throws: ActionRejection.tooMany) { try session.perform(again, on: session.current.number) }
        #expect(toy.root.setIDs.count == 1_530)
    }

    @Test func `each request with a text is an action`() throws {
        toy.root.fieldCount = 31
        for index in 0..<30 {
            try session.perform([.set(id: "field.\(index)", value: "a")], on: session.current.number)
        }
        #expect(throws: ActionRejection.tooMany) {
            try session.perform([.set(id: "field.30", value: "a")], on: session.current.number)
        }
    }

    @Test func `a secret too many is not set, but the fields before it are`() throws {
        toy.root.asksForPIN = true
        let address = ClientAddress("192.0.2.1")
        let form = [ScreenAction.set(id: "name", value: "Ann"), .set(id: "pin", value: "1234"), .tap(id: "count")]
        try session.perform(form, on: session.current.number, from: address)
        #expect(throws: ActionRejection.tooManySecrets(rest: .seconds(60))) {
            try session.perform(
                [.set(id: "name", value: "Bob")] + form.dropFirst(), on: session.current.number, from: address)
        }
        #expect((toy.root.name, toy.root.pin, toy.root.count) == ("Bob", "1234", 1))
    }

    // MARK: - Links

    @Test func `a link is opened, and its path is that of the screen`() async {
        await session.open("toy://page", at: ["page"], clock: ManualClock())
        #expect(session.current.path == ["page"])
    }

    @Test func `a link to the current screen is not opened again`() async {
        await session.open("toy://page", at: ["page"], clock: ManualClock())
        await session.open("toy://page", at: ["page"], clock: ManualClock())
        #expect(toy.openedLinks == ["toy://page"])
    }

    @Test func `a wrong link does not wait`() async {
        await session.open("toy://nothing", at: ["nothing"], clock: ManualClock())
        #expect(toy.window.notice == "There is no toy://nothing.")
    }

    @Test func `a link that takes long is not waited for`() async {
        let clock = ManualClock()
        let opening = Task { await session.open("toy://later", at: ["later"], clock: clock) }
        await clock.sleepers(1)
        clock.advance(by: .milliseconds(500))
        await opening.value
        #expect(session.current.path == [])
    }

    @Test func `a page that is loaded twice keeps the notice of its new session`() async {
        session.launch(notice: "Sign in again.", opening: "toy://wait")
        await session.open("toy://wait", at: ["wait"], clock: ManualClock())
        #expect(toy.window.notice == "Sign in again.")
    }

    @Test func `after an action a link shows its own notice`() async throws {
        session.launch(notice: "Sign in again.", opening: nil)
        try session.perform([.tap(id: "count")], on: session.current.number)
        await session.open("toy://wait", at: ["wait"], clock: ManualClock())
        #expect(toy.window.notice == "There is no toy://wait.")
    }

    // MARK: - Streams

    @Test func `a stream begins with a signal`() async {
        var signals = session.signals().makeAsyncIterator()
        #expect(await signals.next() == .changed)
    }

    @Test func `every stream hears of a change`() async {
        var first = session.signals().makeAsyncIterator()
        var second = session.signals().makeAsyncIterator()
        _ = (await first.next(), await second.next())
        _ = session.current
        toy.root.count = 5
        #expect(await first.next() == .changed)
        #expect(await second.next() == .changed)
    }

    @Test func `one stream too many replaces the first`() async {
        var first = session.signals().makeAsyncIterator()
        let others = (0..<WebSession.streamLimit).map { _ in session.signals() }
        #expect(await first.next() == .replaced)
        #expect(await first.next() == nil)
        for stream in others {
            var signals = stream.makeAsyncIterator()
            #expect(await signals.next() == .changed)
        }
    }

    @Test func `the end of the session is the last signal of every stream`() async {
        var before = session.signals().makeAsyncIterator()
        session.end()
        var after = session.signals().makeAsyncIterator()
        #expect(await before.next() == .ended)
        #expect(await before.next() == nil)
        #expect(await after.next() == .ended)
        #expect(toy.hasEnded)
    }
}

extension WebSession {
    fileprivate func perform(_ actions: [ScreenAction], on number: Int) throws(ActionRejection) {
        try perform(actions, on: number, from: nil)
    }
}
