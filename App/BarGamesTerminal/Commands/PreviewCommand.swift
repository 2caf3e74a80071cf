import ArgumentParser
import BarGames
import BarGamesCommandLine
import DependencyContainer

/// Shows one feature alone, with services that store nothing.
struct PreviewCommand<Options: AssemblyOptions>: AppCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "preview",
            abstract: "Shows one feature alone, and what it calls on its listener.",
            discussion: """
                The feature is played by Ann and Bob with a database in memory. Without a name, the features are listed.
                """)
    }

    @Argument(help: "The name of the feature, such as tictactoe.")
    var feature: String?

    @OptionGroup var assemblyOptions: Options
    @OptionGroup var terminal: TerminalSessionOptions

    @MainActor
    func run(with assemblies: [any Assembly]) async throws {
        let app = try AppComponent(assemblyOptions.configure(assemblies), options: .inMemory)
        if let feature {
            let preview = try app.previewedFeature(named: feature)
            try await TerminalSession(app: app, options: terminal, preview: preview).run()
        } else {
            print(app.previewedFeatures.map { "\($0.name)\n" }.joined(), terminator: "")
        }
    }
}
