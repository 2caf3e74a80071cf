import ArgumentParser
import BarGames
import DependencyContainer

@testable import BarGamesCommandLine

/// The assemblies of `App/Main` that need no host.
@MainActor
let barGames: [any Assembly] = [
    SystemAssembly(), PersistenceAssembly(), VerifyAssembly(), LoggedInAssembly(), GamesAssembly(), CocktailsAssembly(),
]

/// Adds an option and a command.
struct GreetingAssembly: CommandLineAssembly {
    struct Options: ParsableArguments {
        @Option var greeting = "Hello"
    }

    var greeting = ""

    nonisolated static func commands<AllOptions: AssemblyOptions>(taking: AllOptions.Type) -> [any AppCommand.Type] {
        [GreetCommand<AllOptions>.self]
    }

    func configured(by options: Options) -> Self { GreetingAssembly(greeting: options.greeting) }

    func assemble(builders: BuilderContainer, services: Container) {}
}

/// Starts the app, and has the options of all assemblies.
struct GreetCommand<Options: AssemblyOptions>: AppCommand, ConfiguredAssemblies {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "greet", abstract: "Greets the players.")
    }

    @OptionGroup var app: AppArguments<Options>

    @MainActor
    func run(with assemblies: [any Assembly]) async throws { _ = try app.makeApp(assemblies) }

    @MainActor
    func configure(_ assemblies: [any Assembly]) -> [any Assembly] { app.assemblyOptions.configure(assemblies) }
}

protocol ConfiguredAssemblies {
    @MainActor
    func configure(_ assemblies: [any Assembly]) -> [any Assembly]
}
