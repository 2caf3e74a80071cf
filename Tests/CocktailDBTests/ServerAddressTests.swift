@testable import CocktailDB
import DIInterfaces
import Foundation
import Testing

struct ServerAddressTests {
    @Test(arguments: [
        ("https://www.thecocktaildb.com/api/json/v1/1/", "https://www.thecocktaildb.com/api/json/v1/1/"),
        ("https://www.thecocktaildb.com/api/json/v1/1", "https://www.thecocktaildb.com/api/json/v1/1/"),
        ("HTTP://bar.test//", "HTTP://bar.test/"),
        ("http://bar.test", "http://bar.test/"),
        (" http://bar.test:8080/a%20b \n", "http://bar.test:8080/a%20b/"),
        ("http://[::1]:8080", "http://[::1]:8080/"),
    ])
    func anAddressIsThatOfAFolder(text: String, base: String) throws {
        #expect(try ServerAddress(text).base.absoluteString == base)
    }

    @Test(arguments: [
        ("https://www.thecocktaildb.com/api/json/v1/1/", "www.thecocktaildb.com"),
        ("http://localhost:8080", "localhost:8080"),
    ])
    func theHostIsWhatAPersonKnowsOfIt(text: String, host: String) throws {
        #expect(try ServerAddress(text).host == host)
    }

    @Test(arguments: [
        ("a", "a"), ("é", "%C3%A9"), ("ß", "%C3%9F"), ("+", "%2B"), ("&", "%26"), ("#", "%23"), ("%", "%25"),
        ("17&i=18", "17%26i%3D18"), ("../x?y", "%2E%2E%2Fx%3Fy"), (" \r\n\0", "%20%0D%0A%00"), ("🍸", "%F0%9F%8D%B8"),
    ])
    func aValueIsPercentEncoded(value: String, encoded: String) throws {
        let url = try ServerAddress("http://bar.test/api").url(of: "lookup.php", "i", value)
        #expect(url.absoluteString == "http://bar.test/api/lookup.php?i=\(encoded)")
    }

    @Test(arguments: [
        "", " ", "bar", "bar.test/api", "localhost:8080", "ftp://bar.test", "file:///tmp", "http://", "http:///api",
        "http:bar.test", "http://bar.test:0", "http://bar.test:65536", "http://bar.test:x", "http://a b/", "//bar.test",
        "http://%00/", "http://a%20b/", "http://[]/", "http://%5B%5D/",
    ])
    func whatIsNoAddressIsRefused(text: String) {
        #expect(
            throws: CocktailError(
                "\"\(text)\" is not the address of a cocktail server. "
                    + "To fix: give one such as https://www.thecocktaildb.com/api/json/v1/1/")
        ) { try CocktailDBCatalog(baseURL: text) }
    }

    @Test(arguments: ["http://bar.test/api?key=1", "http://bar.test/#api", "http://bar.test/search.php?f="])
    func anAddressWithAQueryIsRefused(text: String) {
        #expect(
            throws: CocktailError(
                "\"\(text)\" has a query or a fragment, which the address of a cocktail server has not. "
                    + "To fix: give one such as https://www.thecocktaildb.com/api/json/v1/1/")
        ) { try CocktailDBCatalog(baseURL: text) }
    }

    @Test func aPasswordIsRefusedAndNotRepeated() {
        #expect(
            throws: CocktailError(
                "The address of the cocktail server must not have a password. "
                    + "To fix: give one such as https://www.thecocktaildb.com/api/json/v1/1/")
        ) { try CocktailDBCatalog(baseURL: "http://ann:secret@bar.test/") }
    }
}
