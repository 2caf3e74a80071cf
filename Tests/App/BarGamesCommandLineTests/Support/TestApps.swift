import ArgumentParser
import BarGames
import DependencyContainer

@testable import BarGamesCommandLine

/// The assemblies of `App/Main`.
@MainActor
let barGames: [any Assembly] = [
    SystemAssembly(), PersistenceAssembly(), VerifyAssembly(), LoggedInAssembly(), GamesAssembly(), CocktailsAssembly(),
]

/// Bar Games with an option and a command.
enum GreetingApp: AssembledApp {
    struct Options: ParsableArguments {
        @Option var greeting = "Hello"
    }

    nonisolated static var commands: [any AppCommand.Type] { [GreetCommand<Self>.self] }

    static func assemblies(_ options: Options) -> [any Assembly] {
        barGames + [GreetingAssembly(text: options.greeting)]
    }
}

/// Bar Games with no option and no command of its own.
enum PlainApp: AssembledApp {
    nonisolated static var commands: [any AppCommand.Type] { [] }

    static func assemblies(_ options: NoOptions) -> [any Assembly] { barGames }
}

/// Registers nothing.
struct GreetingAssembly: Assembly {
    let text: String

    func assemble(builders: BuilderContainer, services: Container) {}
}

/// Starts the app, and has its options.
struct GreetCommand<App: AssembledApp>: AppCommand, CommandWithAssemblies {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "greet", abstract: "Greets the players.")
    }

    @OptionGroup var app: AppArguments<App>
    @Option var count = 1

    @MainActor
    func start() async throws { _ = try app.makeApp() }

    @MainActor
    var assemblies: [any Assembly] { App.assemblies(app.options) }
}

protocol CommandWithAssemblies {
    @MainActor
    var assemblies: [any Assembly] { get }
}
