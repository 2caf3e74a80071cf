import RIBsScreens
import Testing

/// The address of a cocktail server, which can contain a password or a key.
struct CocktailTests {
    @Test func `an invalid server address is an error before the first screen`() throws {
        let result = try AppProcess.run(
            ["play", "--database", ":memory:", "--cocktails", "cocktails"], of: "BarGamesWebApp")
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("The address of the cocktail server is not valid."))
        #expect(result.output == "")
    }

    @Test(
        arguments: [
            ["--cocktails", "http://ann:hunter2@bar.test/"], ["--cocktails", "http://bar.test/", "?key=hunter2"],
            ["--cocktial=http://ann:hunter2@bar.test/"], ["--coctails=http://bar.test/hunter2"],
        ], ["BarGamesApp", "BarGamesWebApp"])
    func `a password in an address is not printed`(arguments: [String], app: String) throws {
        let result = try AppProcess.run(["play", "--database", ":memory:"] + arguments, of: app)
        #expect(result.exitCode == 64)
        #expect(!result.errors.contains("hunter2"))
        #expect(result.output == "")
    }

    @Test func `a key in the path of an address is not printed`() throws {
        let result = try AppProcess.run(
            ["play", "--json", "--database", ":memory:", "--cocktails", "http://127.0.0.1:1/hunter2"],
            of: "BarGamesWebApp",
            script: Script.signIn() + ["tap menu.cocktails", "wait try-again 300", "back", "wait sign-out"])
        #expect(result.screens.compactMap(\.notices.first).contains { $0.contains("127.0.0.1:1 cannot be reached") })
        #expect(result.screens.last?.title == "Lobby")
        #expect(!result.output.contains("hunter2"))
        #expect(!result.errors.contains("hunter2"))
    }
}
