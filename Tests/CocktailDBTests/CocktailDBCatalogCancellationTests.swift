@testable import CocktailDB
import DIInterfaces
import Testing

/// Whoever does not want to know any more is not kept waiting, nor is the server.
@Suite(.timeLimit(.minutes(10)))
struct CocktailDBCatalogCancellationTests {
    let server: WebServer
    let catalog: CocktailDBCatalog

    init() throws {
        server = try WebServer()
        // No time-out ends what is cancelled.
        catalog = try CocktailDBCatalog(baseURL: server.baseURL, timeout: .seconds(600))
    }

    @Test(arguments: [0, 20, 200])
    func aRequestIsCancelledAtOnce(sent: Int) async {
        server.respond(to: "search.php?f=a", with: .json(margarita))
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
        server.respond(to: "search.php?f=m", with: .json(margarita))
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
        server.respond(to: "search.php?f=m", with: .json(margarita))
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
        server.respond(to: "search.php?f=c", with: .http(500))
        let asker = Task { try await catalog.letters() }
        await server.asked(CocktailDBCatalog.lettersAtOnce)
        server.release("search.php?f=c")
        await #expect(throws: CocktailError.self) { try await asker.value }
        await server.left(CocktailDBCatalog.lettersAtOnce - 1)
    }
}
