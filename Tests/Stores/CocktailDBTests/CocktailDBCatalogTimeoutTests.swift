import DIInterfaces
import RIBsTesting
import Testing

@testable import CocktailDB

@Suite(.timeLimit(.minutes(10)))
struct CocktailDBCatalogTimeoutTests {
    let clock = ManualClock()
    let server: WebServer
    let catalog: CocktailDBCatalog

    init() throws {
        server = try WebServer()
        catalog = try CocktailDBCatalog(baseURL: server.baseURL, clock: clock)
    }

    @Test func `a server that does not respond in time is reported`() async {
        server.hold("search.php?f=a")
        await expectTimeout()
        await server.left(1)
    }

    @Test func `a response that does not end in time is reported`() async {
        server.respond(to: "search.php?f=a", with: .json(margarita))
        server.hold("search.php?f=a", after: 200)
        await expectTimeout()
        await server.left(1)
    }

    @Test func `a response that is not parsed in time is reported`() async {
        let instructions = String(repeating: "Shake. ", count: 400)
        let list = (0..<900).map { drink("\($0)", "A", ["strInstructions": instructions]) }
        server.respond(to: "search.php?f=a", with: .json(drinks(list)))
        await expectTimeout { await server.responded() }
    }

    @Test func `the default clock measures real time`() async throws {
        let catalog = try CocktailDBCatalog(baseURL: server.baseURL, timeout: .milliseconds(200))
        server.hold("search.php?f=a")
        await #expect(throws: CocktailError("\(server.host) did not respond within 0.2 s. Please try again later.")) {
            try await catalog.cocktails(under: "A")
        }
    }

    @Test func `a received response does not wait for the time-out`() async throws {
        _ = try await catalog.cocktails(under: "A")
        #expect(clock.sleeperCount == 0)
    }

    // MARK: - Helpers

    /// Starts a request, and advances the clock after `event`.
    private func expectTimeout(after event: () async -> Void = {}) async {
        let asker = Task { try await catalog.cocktails(under: "A") }
        await server.asked(1)
        await clock.sleepers(1)
        await event()
        clock.advance(by: .seconds(10))
        await #expect(throws: CocktailError("\(server.host) did not respond within 10 s. Please try again later.")) {
            try await asker.value
        }
    }
}
