import BarGamesServices
import Foundation

/// The address of a server's API.
struct ServerAddress: Sendable {
    /// The host and port, for messages.
    let host: String
    /// The URL that the API's pages are relative to.
    let base: URL

    private let components: URLComponents

    /// Parses an address.
    ///
    /// - Throws: `CocktailError`. It does not contain the address, because any part of it can be a password or a key,
    ///   and errors appear on screens and in logs.
    init(_ text: String) throws(CocktailError) {
        // An "@" is rejected anywhere: in `http://ann:1/2@bar.test`, "ann" would be the host.
        guard !text.contains("@") else { throw Self.failure("must not have a user name or a password, nor any \"@\"") }
        guard var components = URLComponents(string: text.trimmed), components.url?.isOfTheWeb == true else {
            throw Self.failure("is not valid. It begins with http:// or https:// and the name of a host")
        }
        guard components.query == nil, components.fragment == nil else {
            throw Self.failure("must not have a query or a fragment")
        }
        while components.percentEncodedPath.hasSuffix("/") { components.percentEncodedPath.removeLast() }
        components.percentEncodedPath += "/"
        guard let base = components.url else { throw Self.failure("is not valid") }
        self.host = base.authority
        self.base = base
        self.components = components
    }

    /// Returns the address of `page` with one query item, `name=value`. The value may contain any characters.
    func url(of page: String, _ name: String, _ value: String) -> URL {
        var components = components
        components.percentEncodedPath += page
        components.percentEncodedQuery = "\(name)=\(value.percentEncoded())"
        return components.url ?? base
    }

    private static func failure(_ what: String) -> CocktailError {
        CocktailError(
            "The address of the cocktail server \(what). "
                + "To fix: use an address such as https://www.thecocktaildb.com/api/json/v1/1/")
    }
}
