import ArgumentParser
import BarGames
import BarGamesServices
import BarGamesWeb
import CocktailDB
import DependencyContainer
import Testing

@MainActor
struct CocktailServerAssemblyTests {
    private let address = "http://bar.test/api/"

    @Test func `an address replaces the cocktails of the app`() throws {
        #expect(try catalog(CocktailServerAssembly(address: address)) is CocktailDBCatalog)
    }

    @Test func `without an address the cocktails of the app stay`() throws {
        #expect(try !(catalog(CocktailServerAssembly()) is CocktailDBCatalog))
    }

    @Test func `the command line names the address`() throws {
        let options = try CocktailServerOptions.parse(["--cocktails", address])
        #expect(try catalog(CocktailServerAssembly(options)) is CocktailDBCatalog)
    }

    @Test func `an invalid address is an error of the command line`() {
        let error = #expect(throws: (any Error).self) { try CocktailServerOptions.parse(["--cocktails", "bar"]) }
        #expect(error.map(CocktailServerOptions.message)?.hasPrefix("The address of the cocktail server") == true)
    }

    @Test func `the wiring is complete`() {
        let assemblies: [any Assembly] = [
            SystemAssembly(), PersistenceAssembly(), VerifyAssembly(), LoggedInAssembly(), GamesAssembly(),
            CocktailsAssembly(), CocktailServerAssembly(address: address),
        ]
        #expect(AppComponent.report(of: assemblies).problems.map(\.description) == [])
    }

    private func catalog(_ assembly: CocktailServerAssembly) throws -> any CocktailCatalog {
        let assembler = Assembler()
        assembler.apply([SystemAssembly(), CocktailsAssembly(), assembly])
        return try assembler.services.resolve((any CocktailCatalog).self)
    }
}
