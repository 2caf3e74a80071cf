import BarGamesServices
import Foundation
import RIBsSoak
import Testing

@testable import CocktailDB

/// For any bytes of a server, the catalog returns cocktails or throws a message.
@Suite(.timeLimit(.minutes(60)))
struct RandomResponsesTests {
    @Test func `no response crashes or hangs the app`() async throws {
        // Most answers are errors.
        let soak = Soak("answers of a hostile cocktail server", counting: "answers", share: 2, checksMemory: false)
        try await soak.run(seeds: 4) { seed in
            let successes = try await Self.send(100, seed: seed)
            // Without a valid header, the parsing of the body would not be tested.
            guard (1..<100).contains(successes) else {
                throw SoakFailure(description: "\(successes) of 100 had cocktails")
            }
            return 100
        }
    }

    @Test func `the cocktails of any body are bounded`() async throws {
        try await Soak("bodies of a hostile cocktail server", counting: "bodies")
            .run(DrinksInput.self, seeds: 2, count: 100)
    }

    private static let sizeLimit = 20_000

    /// Returns the number of responses with cocktails.
    private static func send(_ count: Int, seed: UInt64) async throws -> Int {
        let server = try WebServer()
        let catalog = try CocktailDBCatalog(
            baseURL: server.baseURL, timeout: .seconds(600), maximumAge: .zero, sizeLimit: sizeLimit)
        try await probe(catalog, server, seed: seed)
        var responses = RandomResponses(seed: seed)
        var successes = 0
        for number in 0..<count {
            let response = responses.next()
            server.respond(to: "search.php?f=a", with: response)
            do {
                for cocktail in try await catalog.cocktails(under: "A") {
                    guard cocktail.name.utf8.count <= 256, cocktail.id.utf8.count <= 2_048 else {
                        throw SoakFailure(description: "response \(number): \(cocktail.name.utf8.count) bytes")
                    }
                }
                successes += 1
            } catch let error as CocktailError {
                let isPlain = error.description.unicodeScalars.allSatisfy { $0.isASCII && $0.value >= 0x20 }
                guard isPlain else { throw SoakFailure(description: "response \(number): \(error)") }
            }
        }
        return successes
    }

    /// Sends bodies at the limit of their size, and redirects to another name.
    private static func probe(_ catalog: CocktailDBCatalog, _ server: WebServer, seed: UInt64) async throws {
        let text = drinks([drink("1", "A")])
        server.respond(to: "lookup.php?i=1", with: .json(text))
        let elsewhere = server.baseURL.replacing("127.0.0.1", with: "localhost") + "lookup.php?i=1"
        let size = sizeLimit - 1 + Int(seed % 3)
        let body = text + String(repeating: " ", count: size - text.utf8.count)
        for response in [.json(body), .chunked(body), ServerResponse.redirection(to: elsewhere)] {
            server.respond(to: "search.php?f=a", with: response)
            let isShown = (try? await catalog.cocktails(under: "A")) != nil
            let isExpected = size <= sizeLimit && !response.testDescription.contains("Location")
            guard isShown == isExpected else {
                throw SoakFailure(description: "\(size) bytes, shown: \(isShown), \(response.testDescription)")
            }
        }
    }
}
