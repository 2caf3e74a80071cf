import ArgumentParser
import BarGames
import BarGamesPreview

/// Prints the tree of RIBs of a new session, whose app stores nothing.
struct TreeCommand<App: AssembledApp>: AppCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "tree",
            abstract: "Prints the tree of RIBs at the launch, or where a link leads.",
            discussion: "The app runs with a database in memory. With a link, two players sign in first.")
    }

    @Argument(help: "The link, such as bargames://games/tictactoe.")
    var link: String?

    @OptionGroup var options: App.Options

    @MainActor
    func start() async throws {
        print(try await AppComponent.tree(of: App.assemblies(options), opening: link))
    }
}
