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
                group.addTask { try await Self.cocktails(in: try await client.body(of: url), from: address) }
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

    /// Reads a response off the main actor: a large one takes longer than a screen may stand still. Throws soon after
    /// its task was cancelled.
    @concurrent private static func cocktails(in body: Data, from address: ServerAddress) async throws -> [Cocktail] {
        var cocktails: [Cocktail] = []
        for drink in try DrinksResponse(body).drinks {
            // A few responses must not keep all threads from the clock that ends their time.
            await Task.yield()
            try Task.checkCancellation()
            if let cocktail = drink.cocktail(relativeTo: address.base) { cocktails.append(cocktail) }
        }
        return cocktails
    }
}
