import DIInterfaces
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
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard var components = URLComponents(string: trimmed), components.url?.isOfTheWeb == true else {
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
        components.percentEncodedQuery = "\(name)=\(Self.percentEncoded(value))"
        return components.url ?? base
    }

    /// Percent-encodes a value. Foundation leaves `+` unchanged, which servers decode as a space.
    private static func percentEncoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                result.append(Character(UnicodeScalar(byte)))
            default:
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    private static func failure(_ what: String) -> CocktailError {
        CocktailError(
            "The address of the cocktail server \(what). "
                + "To fix: use an address such as https://www.thecocktaildb.com/api/json/v1/1/")
    }
}
