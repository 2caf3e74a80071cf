import BarGamesServices
import Foundation
import Testing

@testable import CocktailDB

struct ServerAddressTests {
    @Test(arguments: [
        ("https://www.thecocktaildb.com/api/json/v1/1/", "https://www.thecocktaildb.com/api/json/v1/1/"),
        ("https://www.thecocktaildb.com/api/json/v1/1", "https://www.thecocktaildb.com/api/json/v1/1/"),
        ("HTTP://bar.test//", "HTTP://bar.test/"),
        ("http://bar.test", "http://bar.test/"),
        (" http://bar.test:8080/a%20b \n", "http://bar.test:8080/a%20b/"),
        ("http://[::1]:8080", "http://[::1]:8080/"),
    ])
    func `an address is completed to a folder`(text: String, base: String) throws {
        #expect(try ServerAddress(text).base.absoluteString == base)
    }

    @Test(arguments: [
        ("https://www.thecocktaildb.com/api/json/v1/1/", "www.thecocktaildb.com"),
        ("http://localhost:8080", "localhost:8080"), ("http://[::1]:8080", "[::1]:8080"),
        ("http://bär.test", "xn--br-via.test"), ("http://xn--br-via.test", "xn--br-via.test"),
        ("http://맥주.test:8080", "xn--b02b09y.test:8080"),
    ])
    func `the host of messages and requests has no path and no default port`(text: String, host: String) throws {
        #expect(try ServerAddress(text).host == host)
    }

    @Test(arguments: [
        ("a", "a"), ("é", "%C3%A9"), ("17&i=18#+%", "17%26i%3D18%23%2B%25"), ("../x?y", "%2E%2E%2Fx%3Fy"),
        (" \r\n\0", "%20%0D%0A%00"),
    ])
    func `a value is percent-encoded`(value: String, encoded: String) throws {
        let url = try ServerAddress("http://bar.test/api").url(of: "lookup.php", "i", value)
        #expect(url.absoluteString == "http://bar.test/api/lookup.php?i=\(encoded)")
    }

    @Test(arguments: [
        " ", "secret", "bar.test/secret", "localhost:8080", "ftp://bar.test/secret", "http:///secret", "//bar.test",
        "http://bar.test:0/secret", "http://bar.test:65536", "http://bar.test:secret/", "http://bar.test /secret?a",
        "http://%00/", "http://a%20b/", "http://[]/", "http://%5B%5D/",
    ])
    func `an invalid address is rejected and not quoted`(text: String) {
        expectRefusal(of: text, "is not valid. It begins with http:// or https:// and the name of a host")
    }

    @Test(arguments: [
        "http://bar.test/api?key=secret", "http://bar.test/#secret", "http://bar.test?",
    ])
    func `an address with a query is rejected and not quoted`(text: String) {
        expectRefusal(of: text, "must not have a query or a fragment")
    }

    /// In some of these, Foundation finds a host and a port, and no password.
    @Test(arguments: [
        "http://ann:secret@bar.test/", "http://ann:12/secret@bar.test/", "http://ann:12?secret@bar.test/",
        "ann:secret@bar.test", "http://ann:sec ret@bar.test/", "ftp://ann:secret@bar.test/?key=secret",
    ])
    func `an address with a password is rejected and not quoted`(text: String) {
        expectRefusal(of: text, "must not have a user name or a password, nor any \"@\"")
    }

    private func expectRefusal(of text: String, _ what: String, at location: SourceLocation = #_sourceLocation) {
        #expect(
            throws: CocktailError(
                "The address of the cocktail server \(what). "
                    + "To fix: use an address such as https://www.thecocktaildb.com/api/json/v1/1/"),
            sourceLocation: location
        ) { try CocktailDBCatalog(baseURL: text) }
    }
}
