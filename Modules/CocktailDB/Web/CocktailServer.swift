import DIInterfaces
import Foundation

/// Asks the server. What goes wrong is thrown as a `CocktailError` that names it.
struct CocktailServer: Sendable {
    private let address: ServerAddress
    private let client: WebClient

    init(_ address: ServerAddress, _ client: WebClient) {
        self.address = address
        self.client = client
    }

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
            let body = try await client.body(of: url)
            return try DrinksAnswer(body).drinks.compactMap { $0.cocktail(relativeTo: address.base) }
        } catch let failure as WebFailure {
            throw CocktailError(failure, of: address.host)
        } catch let failure as DrinksAnswer.Failure {
            throw CocktailError(failure, of: address.host)
        }
    }
}
