public import ArgumentParser
import BarGames
public import BarGamesCommandLine
public import DependencyContainer
import Foundation
import Logging
import WebHost
import WebInspector

/// Serves the app to browsers until the process receives SIGINT, SIGTERM, SIGHUP or SIGQUIT.
public struct ServeCommand<Options: AssemblyOptions>: AppCommand {
    /// The name and the help of the command.
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "serve",
            abstract: "Serves the app to browsers, until SIGINT, SIGTERM, SIGHUP or SIGQUIT.",
            discussion:
                "Every browser has a session of its own. Matches are stored in the same database as in a terminal.")
    }

    @OptionGroup var app: AppArguments<Options>
    @OptionGroup var web: WebArguments

    /// Creates the command. The parser calls it.
    public init() {}

    /// Serves the app of `assemblies` until a signal stops it.
    @MainActor
    public func run(with assemblies: [any Assembly]) async throws {
        let app = try app.makeApp(assemblies, inMemory: web.preview != nil)
        let preview = try web.preview.map { try app.previewedFeature(named: $0) }
        let inspected = web.inspector ? InspectedSessions() : nil
        let host = WebHost(
            options: web.options, logger: web.logger, tls: try web.certificate.tls,
            routes: inspected.map { [InspectorRoutes(of: $0)] } ?? []
        ) {
            if let inspected {
                InspectedAppSession(app, previewing: preview, in: inspected)
            } else {
                AppSession(app, previewing: preview)
            }
        }
        if let warning = web.warning { FileHandle.standardError.write(Data("\(warning)\n".utf8)) }
        var failure: (any Error)?
        do {
            try await host.run { address in
                var lines = ["Bar Games is at \(address)", "Press Ctrl-C to stop."]
                if inspected != nil { lines.append("The inspector is at \(address)inspector") }
                // Not buffered, so that a program can wait for the address.
                FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
            }
        } catch {
            failure = error
        }
        // Pending matches are stored even if the host could not listen.
        try await app.shutdown.run()
        if let failure { throw failure }
    }
}
