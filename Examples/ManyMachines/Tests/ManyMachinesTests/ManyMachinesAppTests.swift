import BarGames
import BarGamesServices
import BarGamesStores
import DependencyContainer
import PostgresStores
import Testing
import WebHost

@testable import ManyMachines

/// The list of assemblies. No database is needed, because nothing is connected before the first access.
@MainActor
struct ManyMachinesAppTests {
    @Test func `the wiring is complete`() throws {
        let assemblies = ManyMachinesApp.assemblies(try .parse([]))
        #expect(AppComponent.report(of: assemblies).problems.map(\.description) == [])
    }

    @Test func `the stores are the ones of PostgreSQL`() throws {
        let services = try services(AppOptions(database: "/no/folder/games.sqlite"))
        #expect(try services.resolve((any MatchStoring).self) is PostgresMatchStore)
        #expect(try services.resolve((any TableStoring).self) is PostgresTableStore)
        #expect(try services.resolve((any SessionStoring).self) is PostgresSessionStore)
    }

    @Test func `a database in memory needs no PostgreSQL`() throws {
        let services = try services(.inMemory)
        #expect(try services.resolve((any MatchStoring).self) is DatabaseMatchStore)
        #expect(try services.resolve((any TableStoring).self) is DatabaseTableStore)
    }

    private func services(_ options: AppOptions) throws -> Container {
        let assembler = Assembler()
        assembler.services.register(AppOptions.self) { _ in options }
        try assembler.apply(ManyMachinesApp.assemblies(.parse([])))
        return assembler.services
    }
}
