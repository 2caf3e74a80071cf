import BarGamesServices
import Foundation

/// Sends requests to the server. Its functions throw `WebFailure`s.
struct CocktailServer: Sendable {
    let address: ServerAddress
    let client: WebClient
    /// The longest time for a response, including its parsing.
    let timeout: Duration
    let clock: any Clock<Duration>

    /// Returns the server's cocktails under `letter`, in its order.
    func search(_ letter: Character) async throws -> [Cocktail] {
        try await cocktails(at: address.url(of: "search.php", "f", letter.lowercased()))
    }

    /// Returns the cocktail with this ID. Throws a `CocktailError` if the server has none.
    func cocktail(_ id: String) async throws -> Cocktail {
        // Some servers convert the ID to a number, and find cocktail 17 for "17 or so".
        let found = try await cocktails(at: address.url(of: "lookup.php", "i", id)).first { $0.id == id }
        guard let found else { throw CocktailError("\(address.host) has no cocktail with this ID.") }
        return found
    }

    private func cocktails(at url: URL) async throws -> [Cocktail] {
        try await withThrowingTaskGroup(of: [Cocktail].self) { group in
            group.addTask { try await Self.cocktails(in: try await client.body(of: url), from: address) }
            group.addTask {
                try await clock.sleep(for: timeout)
                throw WebFailure.timedOut(after: timeout)
            }
            defer { group.cancelAll() }
            guard let cocktails = try await group.next() else { throw CancellationError() }
            return cocktails
        }
    }

    /// Parses a response off the main actor, because a large one would block the screen. Throws soon after its task was
    /// cancelled.
    @concurrent private static func cocktails(in body: Data, from address: ServerAddress) async throws -> [Cocktail] {
        var cocktails: [Cocktail] = []
        for drink in try DrinksResponse(body).drinks {
            // Parsing must not occupy all threads, because the clock of the time-out needs one.
            await Task.yield()
            try Task.checkCancellation()
            if let cocktail = drink.cocktail(relativeTo: address.base) { cocktails.append(cocktail) }
        }
        return cocktails
    }
}
