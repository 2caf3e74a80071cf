public import ArgumentParser
import BarGames
public import BarGamesCommandLine
import BarGamesPreview
import BarGamesServices
import BarGamesStores
import DependencyContainer
import Foundation
import Logging
import WebHost
import WebInspector

/// Serves the app to browsers until the process receives SIGINT, SIGTERM, SIGHUP or SIGQUIT.
public struct ServeCommand<App: AssembledApp>: AppCommand {
    /// The name and the help of the command.
    public static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "serve",
            abstract: "Serves the app to browsers, until SIGINT, SIGTERM, SIGHUP or SIGQUIT.",
            discussion:
                "Every browser has a session of its own. Matches are stored in the same database as in a terminal.")
    }

    @OptionGroup var app: AppArguments<App>
    @OptionGroup var web: WebArguments

    /// Creates the command. The parser calls it.
    public init() {}

    /// Serves the app until a signal stops it.
    @MainActor
    public func start() async throws {
        if web.watch, let feature = web.preview {
            return try await serve(PreviewWatch(of: feature, in: App.assemblies(app.options)))
        }
        let app = try app.makeApp(inMemory: web.preview != nil)
        let preview = try web.preview.map { try app.previewedFeature(named: $0) }
        let sessions = inspectedSessions
        let store = web.preview == nil ? try sessionStore(of: app) : nil
        let host = try host(of: sessions, storingSessionsIn: store) { network in
            let session = AppSession(app, previewing: preview) { services in
                if let network { services.register(ClientNetwork.self) { _ in ClientNetwork(network) } }
                if sessions != nil { InspectedAppSession.register(in: services) }
            }
            return (session, session)
        }
        var failure: (any Error)?
        do { try await host.run(onListening: announce) } catch { failure = error }
        // Pending matches are stored even if the host could not listen.
        try await app.shutdown.run()
        if let failure { throw failure }
    }

    /// Serves previews until a signal stops it, or until a source was saved and the app was built.
    @MainActor
    private func serve(_ watch: PreviewWatch) async throws {
        let sessions = inspectedSessions
        let host = try host(of: sessions, port: watch.port) { _ in
            let preview = try watch.makeSession { if sessions != nil { InspectedAppSession.register(in: $0) } }
            return (preview, preview.session)
        }
        let (addresses, address) = AsyncStream.makeStream(of: String.self)
        let (announce, isFirst) = (announce, watch.port == nil)
        let serving = Task {
            try await host.run {
                if isFirst { announce($0) }
                address.yield($0)
            }
        }
        let newProgram = Task {
            try await watch.waitForNewProgram()
            serving.cancel()
        }
        defer {
            newProgram.cancel()
            if !watch.hasNewProgram { watch.removeData() }
        }
        try await withTaskCancellationHandler {
            try await serving.value
        } onCancel: {
            serving.cancel()
        }
        guard watch.hasNewProgram else { return }
        address.finish()
        var port = watch.port
        for await address in addresses { port = URL(string: address)?.port }
        try watch.restart(port: port)
    }

    /// Returns the store that an assembly registers, or else the file beside the database; nil for a database in memory.
    @MainActor
    private func sessionStore(of component: AppComponent) throws -> (any SessionStoring)? {
        guard app.database != GameDatabase.inMemoryPath else { return nil }
        if let store = try component.optionalService((any SessionStoring).self) { return store }
        let database = try SessionDatabase.open(beside: app.database)
        if let notice = database.notice { web.logger.warning("\(notice)") }
        return database
    }

    @MainActor
    private var inspectedSessions: InspectedSessions? { web.inspector ? InspectedSessions() : nil }

    /// - Parameter makeSession: Takes the network of the client. Returns a session for the host, and the session of the
    ///   app in it.
    @MainActor
    private func host(
        of inspected: InspectedSessions?, port: Int? = nil, storingSessionsIn store: (any SessionStoring)? = nil,
        makeSession: @escaping @MainActor (_ network: String?) throws -> (any HostedSession, AppSession)
    ) throws -> WebHost {
        var options = web.options
        if let port { options.port = port }
        if let warning = web.warning { FileHandle.standardError.write(Data("\(warning)\n".utf8)) }
        return WebHost(
            options: options, logger: web.logger, tls: try web.certificate.tls,
            routes: inspected.map { [InspectorRoutes(of: $0)] } ?? [], storingSessionsIn: store
        ) { network in
            let (hosted, session) = try makeSession(network)
            guard let inspected else { return hosted }
            return InspectedAppSession(hosted, of: session, in: inspected)
        }
    }

    /// Prints the address of the app.
    private var announce: @Sendable (_ address: String) -> Void {
        let hasInspector = web.inspector
        return { address in
            var lines = ["Bar Games is at \(address)", "Press Ctrl-C to stop."]
            if hasInspector { lines.append("The inspector is at \(address)inspector") }
            print(lines.joined(separator: "\n"))
        }
    }
}
