import DIInterfaces
import Testing

@testable import CocktailDB

/// A cancelled caller throws at once, and its request ends.
@Suite(.timeLimit(.minutes(10)))
struct CocktailDBCatalogCancellationTests {
    let server: WebServer
    let catalog: CocktailDBCatalog

    init() throws {
        server = try WebServer()
        // The time-out does not end the cancelled requests.
        catalog = try CocktailDBCatalog(baseURL: server.baseURL, timeout: .seconds(600))
    }

    @Test(arguments: [0, 20, 200])
    func `a request is cancelled at once`(sent: Int) async {
        server.respond(to: "search.php?f=a", with: .json(margarita))
        server.hold("search.php?f=a", after: sent)
        let asker = Task { try await catalog.cocktails(under: "A") }
        await server.asked(1)
        asker.cancel()
        await #expect(throws: CancellationError.self) { try await asker.value }
        await server.left(1)
    }

    @Test func `a lookup is cancelled at once`() async {
        server.hold("lookup.php?i=1")
        let asker = Task { try await catalog.cocktail("1") }
        await server.asked(1)
        asker.cancel()
        await #expect(throws: CancellationError.self) { try await asker.value }
        await server.left(1)
    }

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
