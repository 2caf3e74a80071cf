import ArgumentParser
import BarGames
import BarGamesPreview
import TerminalHost

/// One run of the app in a terminal, from the first screen until every match is saved.
@MainActor
struct TerminalPlay {
    let app: AppComponent
    let options: TerminalArguments
    /// A link to open once the first screen is shown.
    var link: String?
    /// The feature to show alone; nil for the whole app.
    var preview: PreviewedFeature?

    func run() async throws {
        let failure = try await play()
        // `play` has released the session: saving can take long, and a tree that is still retained would be a leak.
        // Pending matches are stored even if the output or the record failed.
        try await app.shutdown.run()
        switch failure {
        case .failedLines:
            // The parser ends with 1 for any other error.
            TerminalText.printError("Error: \(failure?.description ?? "")")
            throw ExitCode(failure?.exitCode ?? 1)
        case let failure?: throw failure
        case nil: break
        }
    }

    /// Runs the session until the user quits, and returns what failed on the way.
    private func play() async throws -> TerminalSessionError? {
        let session = AppSession(app, previewing: preview)
        let resumed = try options.resume.map { try ResumedSession($0, of: session) }
        let host = try TerminalHost(window: session.window, options: options.hostOptions) {
            await app.storePendingMatches()
        }
        session.launch(opening: link, restoring: resumed?.saved)
        defer { session.end() }
        try resumed?.begin()
        defer { resumed?.end(wasQuit: host.wasQuit) }
        do throws(TerminalSessionError) { try await host.run() } catch { return error }
        return nil
    }
}
