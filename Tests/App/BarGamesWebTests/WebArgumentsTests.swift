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

    @Test(arguments: [
        ["--trust-proxy"], ["--public-name", "bar.test"], ["--trust-proxy", "--public-name", "bar.test"],
    ])
    func `the inspector is not served behind a proxy`(arguments: [String]) {
        let error = #expect(throws: (any Error).self) { try WebArguments.parse(["--inspector"] + arguments) }
        #expect(
            error.map(WebArguments.message) == """
                --inspector cannot be used with --trust-proxy or --public-name: it shows all sessions to every client.
                  Likely cause: the server is behind a proxy, through which other machines connect.
                  To fix: leave out --inspector, or start a second server without a proxy for it.
                """)
    }

    @Test func `the help has the default and the values of each option, and files are completed`() {
        let help = WebArguments.helpMessage(columns: 200)
        #expect(help.contains("values: trace, debug, info, notice, warning, error, critical; default: warning"))
        let script = WebArguments.completionScript(for: .zsh)
        for option in ["certificate", "key"] {
            #expect(completesFiles(option, script), "\(option)")
        }
    }

    private func completesFiles(_ option: String, _ script: String) -> Bool {
        script.split(separator: "\n").contains { $0.contains("--\(option)[") && $0.contains("_files") }
    }

    @Test(arguments: [(["--host", "0.0.0.0"], 30), (["--trust-proxy"], 30), ([], 300)])
    func `the secrets of an address are limited, less where all clients have the same one`(
        arguments: [String], limit: Int
    ) throws {
        #expect(try WebArguments.parse(arguments).options.secretLimit == limit)
    }

    @Test(arguments: [["--host", "0.0.0.0"], ["--host", "192.168.1.4", "--public-name", "bar.test"]])
    func `a server that other machines can reach warns of passwords in clear text`(arguments: [String]) throws {
        #expect(
            try WebArguments.parse(arguments).warning == """
                Warning: passwords travel over the network in clear text, because this server speaks HTTP without TLS.
                  To fix: pass --certificate and --key, or put a proxy with TLS in front of it, and start it with \
                --host 127.0.0.1 --trust-proxy --public-name NAME.
                """)
    }

    @Test(arguments: [[], ["--host", "::1"], ["--host", "0.0.0.0", "--trust-proxy"]])
    func `a server of this machine, or behind a proxy, does not warn`(arguments: [String]) throws {
        #expect(try WebArguments.parse(arguments).warning == nil)
    }

    @Test func `public names can be repeated`() throws {
        let arguments = ["--public-name", "bar.test", "--public-name", "games.test"]
        #expect(try WebArguments.parse(arguments).options.publicNames == ["bar.test", "games.test"])
    }

    @Test(arguments: ["", "https://bar.test", "bar.test/", "bar.test:443", "[::1]", "bar test", "바.test"])
    func `a public name that no request can have is refused`(name: String) {
        let error = #expect(throws: (any Error).self) { try WebArguments.parse(["--public-name", name]) }
        #expect(error.map(WebArguments.message)?.contains("a name without scheme, port and path") == true)
    }

    @Test(arguments: ["bar.test", "192.0.2.1", "2001:db8::1"])
    func `a public name is a name or an address`(name: String) throws {
        #expect(try WebArguments.parse(["--public-name", name]).publicNames == [name])
    }

    @Test func `a preview is named by an option`() throws {
        #expect(try WebArguments.parse(["--preview", "tictactoe"]).preview == "tictactoe")
    }

    @Test func `only a preview is watched, and it begins again without a notice`() throws {
        let error = #expect(throws: (any Error).self) { try WebArguments.parse(["--watch"]) }
        #expect(error.map(WebArguments.message) == "--watch needs --preview and a feature.")
        #expect(try WebArguments.parse(["--preview", "darts", "--watch"]).options.endedNotice == nil)
    }
}
