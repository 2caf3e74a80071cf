import DIInterfaces
import Foundation

/// Where a server's API is.
struct ServerAddress: Sendable {
    /// As a person knows it, for messages.
    let host: String
    /// What the API's pages are relative to.
    let base: URL

    private let components: URLComponents

    init(_ text: String) throws(CocktailError) {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard var components = URLComponents(string: trimmed), let host = components.host,
            components.url?.isOfTheWeb == true
        else {
            throw Self.failure("\"\(text)\" is not the address of a cocktail server")
        }
        guard components.user == nil, components.password == nil else {
            // It is not part of the message, which can be on a screen or in a log.
            throw Self.failure("The address of the cocktail server must not have a password")
        }
        guard components.query == nil, components.fragment == nil else {
            throw Self.failure("\"\(text)\" has a query or a fragment, which the address of a cocktail server has not")
        }
        while components.percentEncodedPath.hasSuffix("/") { components.percentEncodedPath.removeLast() }
        components.percentEncodedPath += "/"
        guard let base = components.url else {
            throw Self.failure("\"\(text)\" is not the address of a cocktail server")
        }
        self.host = components.port.map { "\(host):\($0)" } ?? host
        self.base = base
        self.components = components
    }

    /// The address of `page` with one question, `name=value`. The value may be anything.
    func url(of page: String, _ name: String, _ value: String) -> URL {
        var components = components
        components.percentEncodedPath += page
        components.percentEncodedQuery = "\(name)=\(Self.percentEncoded(value))"
        return components.url ?? base
    }

    /// Foundation would leave `+` as it is, which servers take for a space.
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
        CocktailError("\(what). To fix: give one such as https://www.thecocktaildb.com/api/json/v1/1/")
    }
}
