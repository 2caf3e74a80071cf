import DIInterfaces
import Foundation

/// Asks the server. What goes wrong is thrown as a `CocktailError` that names it.
struct CocktailServer: Sendable {
    let address: ServerAddress
    let client: WebClient
    /// How long the server and the reading of its response may take together.
    let timeout: Duration
    let clock: any Clock<Duration>

    /// What the server has under `letter`, in its order.
    func search(_ letter: Character) async throws -> [Cocktail] {
        try await cocktails(at: address.url(of: "search.php", "f", letter.lowercased()))
    }

    /// Throws if the server has no cocktail with this id.
    func cocktail(_ id: String) async throws -> Cocktail {
        // A server that counts its cocktails takes "17 or so" for 17.
        let found = try await cocktails(at: address.url(of: "lookup.php", "i", id)).first { $0.id == id }
        guard let found else { throw CocktailError("\(address.host) has no such cocktail.") }
        return found
    }

    private func cocktails(at url: URL) async throws -> [Cocktail] {
        do {
            return try await withThrowingTaskGroup(of: [Cocktail].self) { group in
                group.addTask { try Self.cocktails(in: try await client.body(of: url), from: address) }
                group.addTask {
                    try await clock.sleep(for: timeout)
                    throw WebFailure.timedOut(after: timeout)
                }
                defer { group.cancelAll() }
                guard let cocktails = try await group.next() else { throw CancellationError() }
                return cocktails
            }
        } catch let failure as WebFailure {
            throw CocktailError(failure, of: address.host)
        } catch let failure as DrinksResponse.Failure {
            throw CocktailError(failure, of: address.host)
        }
    }

    /// Reads a response, on a thread of its own: a large one takes longer than a screen may stand still. Ends soon
    /// after its task was cancelled.
    private static func cocktails(in body: Data, from address: ServerAddress) throws -> [Cocktail] {
        try DrinksResponse(body).drinks.compactMap { drink in
            try Task.checkCancellation()
            return drink.cocktail(relativeTo: address.base)
        }
    }
}
