import ArgumentParser
import Testing
import WebHost

@testable import BarGamesWeb

struct WebArgumentsTests {
    @Test(arguments: ["127.0.0.1", "::1", "localhost"])
    func `the inspector can be served on this machine`(host: String) throws {
        #expect(try WebArguments.parse(["--inspector", "--host", host]).inspector)
    }

    @Test func `the inspector is not served by default`() throws {
        #expect(try !WebArguments.parse(["--host", "0.0.0.0"]).inspector)
    }

    @Test(arguments: ["0.0.0.0", "::", "192.168.1.4", "bar.test"])
    func `the inspector is not served to other machines`(host: String) {
        let error = #expect(throws: (any Error).self) {
            try WebArguments.parse(["--inspector", "--host", host])
        }
        #expect(error.map(WebArguments.message)?.contains("--inspector requires a --host of this machine") == true)
    }

    @Test(arguments: [(["--host", "0.0.0.0"], 30), (["--trust-proxy"], 30), ([], Int.max)])
    func `the secrets of an address are limited where addresses tell clients apart`(
        arguments: [String], limit: Int
    ) throws {
        #expect(try WebArguments.parse(arguments).options.secretLimit == limit)
    }

    @Test func `a preview is named by an option`() throws {
        #expect(try WebArguments.parse(["--preview", "tictactoe"]).preview == "tictactoe")
    }
}
