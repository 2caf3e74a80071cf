import ArgumentParser
import BarGames
import BarGamesCommandLine
import BarGamesPreview
import TerminalHost

/// Shows one feature alone, with services that store nothing.
struct PreviewCommand<App: AssembledApp>: AppCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "preview",
            abstract: "Shows one feature alone, and what it calls on its listener.",
            discussion: """
                The feature is played by Ann and Bob with a database in memory. Without a name, the features are listed.

                With --watch, the app is built and started again after each save of a source, on the same screens. If \
                the build fails, the old version goes on.
                """)
    }

    @Argument(help: "The name of the feature, such as tictactoe.")
    var feature: String?

    @Flag(help: "Builds the app after each save of a source, and shows the same screen with the new code.")
    var watch = false

    @OptionGroup var options: App.Options
    @OptionGroup var terminal: TerminalArguments

    @MainActor
    func start() async throws {
        let assemblies = App.assemblies(options)
        if watch, let feature { return try await show(PreviewWatch(of: feature, in: assemblies)) }
        let app = try AppComponent(assemblies, options: .inMemory)
        if let feature {
            let preview = try app.previewedFeature(named: feature)
            try await TerminalPlay(app: app, options: terminal, preview: preview).run()
        } else {
            print(app.previewedFeatures.map { "\($0.name)\n" }.joined(), terminator: "")
        }
    }

    /// Shows a preview until the user quits, or until a source was saved and the app was built.
    @MainActor
    private func show(_ watch: PreviewWatch) async throws {
        let preview = try watch.makeSession()
        let host = try TerminalHost(window: preview.session.window, options: terminal.hostOptions)
        preview.launch()
        let newProgram = Task {
            try await watch.waitForNewProgram()
            host.quit()
        }
        defer {
            newProgram.cancel()
            if !watch.hasNewProgram { watch.removeData() }
        }
        try await host.run()
        preview.end()
        if watch.hasNewProgram { try watch.restart() }
    }

    func validate() throws {
        guard watch else { return }
        guard feature != nil else { throw ValidationError("--watch needs the name of a feature.") }
        guard terminal.record == nil else {
            throw ValidationError("--watch begins the session again after each save, so --record cannot record it.")
        }
    }
}
