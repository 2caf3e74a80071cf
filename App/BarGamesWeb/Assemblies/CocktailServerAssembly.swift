public import ArgumentParser
import BarGamesServices
import CocktailDB
public import DependencyContainer

/// Cocktails from a server, which replace the recipes of the app. It follows `CocktailsAssembly` in the list.
///
/// Without an address, the app uses its own recipes.
public struct CocktailServerAssembly: Assembly {
    private let address: String?

    /// Creates the assembly.
    ///
    /// - Parameter address: The address of a server with the API of TheCocktailDB, before `search.php`.
    public init(address: String? = nil) {
        self.address = address
    }

    /// Creates the assembly with the address of the command line.
    ///
    /// - Parameter options: The parsed options, which an app names as its `Options`.
    public init(_ options: CocktailServerOptions) {
        self.init(address: options.cocktails)
    }

    /// Registers the builders and services. Called once, when the app is assembled.
    public func assemble(builders: BuilderContainer, services: Container) {
        guard let address else { return }
        services.register(
            (any CocktailCatalog).self, scope: .container, using: (any Clock<Duration>).self, overriding: true
        ) { try CocktailDBCatalog(baseURL: address, clock: $0) }
    }
}

/// The option `--cocktails` of an app with a `CocktailServerAssembly`.
public struct CocktailServerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The address of a server that provides the cocktails. It speaks the API of TheCocktailDB: "
                + "https://www.thecocktaildb.com/api/json/v1/1/.",
            valueName: "base-url"))
    var cocktails: String?

    /// Creates the options. The parser calls it.
    public init() {}

    /// Called by the parser, so that a mistake is reported before the database is opened.
    public func validate() throws {
        guard let cocktails else { return }
        do throws(CocktailError) { _ = try CocktailDBCatalog(baseURL: cocktails) } catch {
            throw ValidationError(error.description)
        }
    }
}
