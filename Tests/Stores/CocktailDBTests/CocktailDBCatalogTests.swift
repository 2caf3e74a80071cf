import BarGamesServices
import RIBsTesting
import Testing

@testable import CocktailDB

@Suite(.timeLimit(.minutes(60)))
struct CocktailDBCatalogTests {
    let server: WebServer
    /// Its time-out ends no request.
    let catalog: CocktailDBCatalog
    let clock = ManualClock()
    let timedCatalog: CocktailDBCatalog

    init() throws {
        server = try WebServer()
        catalog = try CocktailDBCatalog(baseURL: server.baseURL, timeout: .seconds(600))
        timedCatalog = try CocktailDBCatalog(baseURL: server.baseURL, clock: clock)
    }

    // MARK: - Letters

    @Test func `the letters are those with cocktails`() async throws {
        server.respond(to: "search.php?f=z", with: .drinks(drink("3", "Zombie")))
        server.respond(to: "search.php?f=5", with: .drinks(drink("4", "501 Blue")))
        server.respond(to: "search.php?f=a", with: .drinks(drink("1", "aviation")))
        server.respond(to: "search.php?f=b", with: .drinks(drink(nil, "Bramble")))
        server.respond(to: "search.php?f=c", with: .drinks(drink("1", "Aviation")))
        server.respond(to: "search.php?f=d", with: .json(#"{"drinks": "no data found"}"#))
        #expect(try await catalog.letters() == ["A", "Z", "5"])
    }

    @Test func `each letter and digit is requested once`() async throws {
        #expect(try await catalog.letters() == [])
        #expect(server.questions.sorted() == "0123456789abcdefghijklmnopqrstuvwxyz".map { "search.php?f=\($0)" })
    }

    @Test func `letters are requested a few at a time`() async throws {
        let questions = CocktailList.letters.map { "search.php?f=\($0.lowercased())" }
        for question in questions { server.hold(question) }
        let letters = Task { try await catalog.letters() }
        for (index, question) in questions.enumerated() {
            await server.asked(min(index + CocktailDBCatalog.lettersAtOnce, questions.count))
            server.release(question)
        }
        _ = try await letters.value
        #expect(server.mostAtOnce == CocktailDBCatalog.lettersAtOnce)
    }

    @Test func `a lookup does not wait for the letters`() async throws {
        for letter in CocktailList.letters { server.hold("search.php?f=\(letter.lowercased())") }
        server.respond(to: "lookup.php?i=11007", with: .json(margarita))
        let letters = Task { try await catalog.letters() }
        await server.asked(CocktailDBCatalog.lettersAtOnce)
        #expect(try await catalog.cocktail("11007").name == "Margarita")
        letters.cancel()
        _ = await letters.result
    }

    @Test func `cocktails received with the letters are not requested again`() async throws {
        server.respond(to: "search.php?f=a", with: .drinks(drink("1", "Aviation", ["strIngredient1": "Gin"])))
        _ = try await catalog.letters()
        #expect(try await catalog.letters() == ["A"])
        #expect(try await catalog.cocktails(under: "A") == [CocktailSummary(id: "1", name: "Aviation")])
        #expect(try await catalog.cocktail("1").ingredients == [.init(name: "Gin")])
        #expect(server.questions.count == 36)
    }

    @Test func `after a failure only the missing letters are requested again`() async throws {
        server.respond(to: "search.php?f=9", with: .http(500))
        await #expect(throws: CocktailError.self) { try await catalog.letters() }
        let count = server.questions.count
        server.respond(to: "search.php?f=9", with: .drinks(drink("1", "9 Lives")))
        #expect(try await catalog.letters() == ["9"])
        #expect(server.questions.count - count < CocktailDBCatalog.lettersAtOnce + 1)
    }

    @Test func `a letter whose response cannot be used does not hide the others, and says why`() async throws {
        server.respond(to: "search.php?f=a", with: .drinks(drink("1", "Aviation")))
        let faults: [(String, ServerResponse, WebFailure)] = [
            ("M", .http(200, "", length: 5_000_000), .tooLarge(limit: 4_000_000)),
            ("N", .json("<html></html>"), .noJSON), ("O", .json("[]"), .noCocktails),
        ]
        for (letter, response, _) in faults {
            server.respond(to: "search.php?f=\(letter.lowercased())", with: response)
        }
        #expect(try await catalog.letters() == ["A", "M", "N", "O"])
        for (letter, _, failure) in faults {
            await #expect(throws: CocktailError(failure.sentence(about: server.host))) {
                try await catalog.cocktails(under: Character(letter))
            }
        }
        #expect(try await catalog.cocktails(under: "A").map(\.name) == ["Aviation"])
    }

    @Test func `letters are not found if no response can be used`() async throws {
        for letter in CocktailList.letters {
            server.respond(to: "search.php?f=\(letter.lowercased())", with: .json("<html></html>"))
        }
        await #expect(throws: CocktailError(WebFailure.noJSON.sentence(about: server.host))) {
            try await catalog.letters()
        }
    }

    // MARK: - Cocktails

    @Test func `the cocktails of a letter are ordered by name`() async throws {
        server.respond(
            to: "search.php?f=a",
            with: .drinks(drink("1", "Ázul"), drink("2", "avalon"), drink("3", "Bramble"), drink("4", " Apello")))
        #expect(
            try await catalog.cocktails(under: "A") == [
                CocktailSummary(id: "4", name: "Apello"), CocktailSummary(id: "2", name: "avalon"),
                CocktailSummary(id: "1", name: "Ázul"),
            ])
    }

    @Test func `both cases of a letter have the same list`() async throws {
        server.respond(to: "search.php?f=a", with: .drinks(drink("1", "Aviation")))
        #expect(try await catalog.cocktails(under: "A") == catalog.cocktails(under: "a"))
        #expect(server.questions == ["search.php?f=a"])
    }

    @Test func `a letter may be any character`() async throws {
        server.respond(to: "search.php?f=%C3%A9", with: .drinks(drink("1", "Éclair")))
        #expect(try await catalog.cocktails(under: "É") == [CocktailSummary(id: "1", name: "Éclair")])
        #expect(try await catalog.cocktails(under: "&") == [])
        #expect(server.questions == ["search.php?f=%C3%A9", "search.php?f=%26"])
    }

    @Test(.enabled(if: (try? WebServer(at: "::1")) != nil)) func `a server may have an IPv6 address`() async throws {
        let server = try WebServer(at: "::1")
        server.respond(to: "search.php?f=m", with: .json(margarita))
        let catalog = try CocktailDBCatalog(baseURL: server.baseURL, timeout: .seconds(600))
        #expect(try await catalog.cocktails(under: "M").map(\.name) == ["Margarita"])
    }

    // MARK: - A cocktail

    @Test func `a cocktail is looked up by its ID`() async throws {
        server.respond(to: "lookup.php?i=11007", with: .json(margarita))
        #expect(try await catalog.cocktail("11007").name == "Margarita")
        #expect(try await catalog.cocktail("11007").glass == "Cocktail glass")
        #expect(server.questions == ["lookup.php?i=11007"])
    }

    @Test func `a missing cocktail is reported`() async throws {
        let error = CocktailError("\(server.host) has no cocktail with this ID.")
        await #expect(throws: error) { try await catalog.cocktail("1") }
        // Some servers find the cocktail of the number in the ID.
        server.respond(to: "lookup.php?i=11007abc", with: .json(margarita))
        await #expect(throws: error) { try await catalog.cocktail("11007abc") }
    }

    // MARK: - Time

    @Test func `a cocktail of an expired list is requested`() async throws {
        let catalog = timedCatalog
        server.respond(to: "search.php?f=m", with: .json(margarita))
        _ = try await catalog.cocktails(under: "M")
        clock.advance(by: .seconds(600))
        server.respond(to: "lookup.php?i=11007", with: .drinks(drink("11007", "Margarita 2")))
        #expect(try await catalog.cocktail("11007").name == "Margarita 2")
    }

    @Test(arguments: [0, 200])
    func `a response that does not end in time is reported`(sent: Int) async {
        server.respond(to: "search.php?f=a", with: .json(margarita))
        server.hold("search.php?f=a", after: sent)
        await expectTimeout()
        await server.left(1)
    }

    @Test func `a response that is not parsed in time is reported`() async {
        let instructions = String(repeating: "Shake. ", count: 400)
        let list = (0..<900).map { drink("\($0)", "A", ["strInstructions": instructions]) }
        server.respond(to: "search.php?f=a", with: .json(drinks(list)))
        await expectTimeout { await server.responded() }
    }

    @Test func `a received response does not wait for the time-out`() async throws {
        _ = try await timedCatalog.cocktails(under: "A")
        #expect(clock.sleeperCount == 0)
    }

    /// Starts a request, and advances the clock after `event`.
    private func expectTimeout(after event: () async -> Void = {}) async {
        let asker = Task { try await timedCatalog.cocktails(under: "A") }
        await server.asked(1)
        await clock.sleepers(1)
        await event()
        clock.advance(by: .seconds(10))
        let failure = WebFailure.timedOut(after: .seconds(10))
        await #expect(throws: CocktailError(failure.sentence(about: server.host))) { try await asker.value }
    }

    // MARK: - Cancellation

    @Test func `the letters are cancelled at once`() async {
        for letter in CocktailList.letters { server.hold("search.php?f=\(letter.lowercased())") }
        let asker = Task { try await catalog.letters() }
        await server.asked(CocktailDBCatalog.lettersAtOnce)
        asker.cancel()
        await #expect(throws: CancellationError.self) { try await asker.value }
        await server.left(CocktailDBCatalog.lettersAtOnce)
    }

    @Test func `a failure cancels the requests of the other letters`() async {
        for letter in CocktailList.letters { server.hold("search.php?f=\(letter.lowercased())") }
        server.respond(to: "search.php?f=c", with: .http(500))
        let asker = Task { try await catalog.letters() }
        await server.asked(CocktailDBCatalog.lettersAtOnce)
        server.release("search.php?f=c")
        await #expect(throws: CocktailError.self) { try await asker.value }
        await server.left(CocktailDBCatalog.lettersAtOnce - 1)
    }
}
