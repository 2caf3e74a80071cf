import ArgumentParser
import DIInterfaces
import DependencyContainer
import TerminalHost

/// How a session on a terminal or a pipe is shown.
struct TerminalSessionOptions: ParsableArguments {
    @Flag(help: "Print every changed screen as one line of JSON.")
    var json = false

    @Option(
        help: ArgumentHelp("Write the session to a file, as a script that can be piped in again.", valueName: "file"))
    var record: String?
}

/// One run of the app in a terminal: from the assemblies to the last match in the store.
@MainActor
struct TerminalSession {
    let assemblies: [any Assembly]
    let appOptions: AppOptions
    let options: TerminalSessionOptions
    /// Opened as soon as the first screen is there.
    var link: String?

    func run() async throws {
        let app = try AppComponent(assemblies, options: appOptions)
        let session = AppSession(app)
        let host = try TerminalHost(
            window: session.window, options: TerminalOptions(json: options.json, record: options.record)
        ) { _ = await app.matchRecorder.flush() }
        session.launch(opening: link)
        var failure: TerminalSessionError?
        do throws(TerminalSessionError) { try await host.run() } catch { failure = error }
        // Pending matches are stored even if the output or the record failed.
        session.end()
        try await app.shutdown.run()
        if let failure { throw failure }
    }
}
