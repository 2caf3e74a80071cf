@testable import CocktailDB
import DIInterfaces
import Foundation
import Testing

/// For any bytes of a server, the catalog returns cocktails or throws a message.
///
/// `COCKTAILDB_RESPONSES=100000` sends more responses than an ordinary run.
@Suite(.timeLimit(.minutes(60)))
struct RandomResponsesTests {
    private static let lanes = 4
    private static let count = ProcessInfo.processInfo.environment["COCKTAILDB_RESPONSES"].flatMap(Int.init) ?? 400

    @Test func `no response crashes or hangs the app`() async throws {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for lane in 0..<Self.lanes {
                group.addTask { try await Self.send(Self.count / Self.lanes, seed: UInt64(lane)) }
            }
            var successes = 0
            for try await count in group { successes += count }
            // Without a valid header, the parsing of the body would not be tested.
            #expect(successes > Self.count / 20)
            #expect(successes < Self.count / 2)
        }
    }

    /// Returns the number of responses with cocktails.
    private static func send(_ count: Int, seed: UInt64) async throws -> Int {
        let server = try WebServer()
        let catalog = try CocktailDBCatalog(baseURL: server.baseURL, timeout: .seconds(600), maximumAge: .zero)
        var responses = RandomResponses(seed: seed)
        var successes = 0
        for number in 0..<count {
            let response = responses.next()
            server.respond(to: "search.php?f=a", with: response)
            do {
                for cocktail in try await catalog.cocktails(under: "A") {
                    #expect(cocktail.name.utf8.count <= 256)
                    #expect(cocktail.id.utf8.count <= 2_048)
                }
                successes += 1
            } catch let error as CocktailError {
                let isPlain = error.description.unicodeScalars.allSatisfy { $0.isASCII && $0.value >= 0x20 }
                #expect(isPlain, "lane \(seed), response \(number): \(error)")
            }
        }
        return successes
    }
}
