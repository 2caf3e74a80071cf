@testable import CocktailDB
import DIInterfaces
import RIBsTesting
import Testing

/// Whoever does not want to know any more is not kept waiting, nor is the server.
struct CocktailDBCatalogCancellationTests {
    let server: WebServer
    let catalog: CocktailDBCatalog

    init() throws {
        server = try WebServer()
        // Its clock stands still, so that no time-out ends what is cancelled.
        catalog = try CocktailDBCatalog(baseURL: server.baseURL, clock: ManualClock())
    }

    @Test(arguments: [0, 20, 200])
    func aRequestIsCancelledAtOnce(sent: Int) async {
        server.answer("search.php?f=a", with: .json(margarita))
        server.hold("search.php?f=a", after: sent)
        let asker = Task { try await catalog.cocktails(under: "A") }
        await server.asked(1)
        asker.cancel()
        await #expect(throws: CancellationError.self) { try await asker.value }
        await server.left(1)
    }

    @Test func aLookupIsCancelledAtOnce() async {
        server.hold("lookup.php?i=1")
        let asker = Task { try await catalog.cocktail("1") }
        await server.asked(1)
        asker.cancel()
        await #expect(throws: CancellationError.self) { try await asker.value }
        await server.left(1)
    }

    @Test func theLettersAreCancelledAtOnce() async {
        for letter in CocktailList.letters { server.hold("search.php?f=\(letter.lowercased())") }
        let asker = Task { try await catalog.letters() }
        await server.asked(CocktailDBCatalog.lettersAtOnce)
        asker.cancel()
        await #expect(throws: CancellationError.self) { try await asker.value }
        await server.left(CocktailDBCatalog.lettersAtOnce)
    }

    @Test func whoIsCancelledAlreadyDoesNotAsk() async {
        let asker = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await catalog.letters()
        }
        await #expect(throws: CancellationError.self) { try await asker.value }
        #expect(server.questions == [])
    }

    @Test func whoIsCancelledLeavesTheOthersTheirRequest() async throws {
        server.answer("search.php?f=m", with: .json(margarita))
        server.hold("search.php?f=m")
        let first = Task { try await catalog.cocktails(under: "M") }
        let letters = Task { try await catalog.letters() }
        await server.asked(36)
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        server.release("search.php?f=m")
        #expect(try await letters.value == ["M"])
        #expect(server.questions.count == 36)
    }

    @Test func afterACancellationTheServerIsAskedAgain() async throws {
        server.answer("search.php?f=m", with: .json(margarita))
        server.hold("search.php?f=m")
        let first = Task { try await catalog.cocktails(under: "M") }
        await server.asked(1)
        first.cancel()
        _ = await first.result
        server.release("search.php?f=m")
        #expect(try await catalog.cocktails(under: "M").map(\.name) == ["Margarita"])
    }

    @Test func aFailureCancelsTheOtherLetters() async {
        for letter in CocktailList.letters { server.hold("search.php?f=\(letter.lowercased())") }
        server.answer("search.php?f=c", with: .http(500))
        let asker = Task { try await catalog.letters() }
        await server.asked(CocktailDBCatalog.lettersAtOnce)
        server.release("search.php?f=c")
        await #expect(throws: CocktailError.self) { try await asker.value }
        await server.left(CocktailDBCatalog.lettersAtOnce - 1)
    }

    /// Where a request is cancelled is left to chance: there is no place where it may crash or hang.
    @Test func requestsCanBeCancelledAtAnyTime() async {
        server.answer("search.php?f=r", with: .redirection(to: "\(server.baseURL)search.php?f=m"))
        server.answer("search.php?f=m", with: .json(margarita))
        for round in 0..<200 {
            let asker = Task { try await catalog.cocktails(under: round % 2 == 0 ? "R" : "X") }
            for _ in 0..<round { await Task.yield() }
            asker.cancel()
            _ = await asker.result
        }
    }

    @Test func nothingIsLeftOfAClientThatIsGone() async throws {
        weak var delegate: TransferDelegate?
        do {
            let client = WebClient(timeout: .seconds(10), sizeLimit: 1000, clock: ManualClock())
            delegate = client.transfers
            let address = try ServerAddress(server.baseURL)
            _ = try await client.body(of: address.url(of: "search.php", "f", "a"))
            server.hold("search.php?f=b")
            let asker = Task { try await client.body(of: address.url(of: "search.php", "f", "b")) }
            await server.asked(2)
            asker.cancel()
            _ = await asker.result
        }
        await until { delegate == nil }
    }
}
