import Foundation
import HTTPTypes
import Hummingbird
public import HummingbirdCore
public import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// Shows the screens of an app in browsers: one session for each browser, live and with addresses.
///
/// A program can use the same sessions as JSON. The host knows no feature: it shows a `ScreenWindow` of each session.
///
/// > Experimental: A patch version can change it.
public struct WebHost: Sendable {
    private let options: WebHostOptions
    private let logger: Logger
    private let tls: TLS?
    let services: HostServices
    private let routes: [any WebRoutes]

    /// Takes a server, and returns it with encrypted connections.
    public typealias TLS = @Sendable (HTTPServerBuilder) throws -> HTTPServerBuilder

    /// Creates a host. It listens when `run(onListening:)` is called.
    ///
    /// - Parameters:
    ///   - options: Where the host listens, and its limits.
    ///   - logger: Receives errors, and one line for each request at the level `debug`. Typed text is not logged.
    ///   - tls: Encrypts the connections. With Hummingbird's `HummingbirdTLS`: `{ try .tls($0, tlsConfiguration: …) }`.
    ///     By default the host speaks HTTP, so that it builds without a library for TLS.
    ///   - clock: Measures the limits.
    ///   - routes: Further routes, beside the pages of the app.
    ///   - store: Stores the sessions, so that they go on after the process was replaced or killed. Without one, they end
    ///     with the process.
    ///   - makeSession: Creates a session that is not launched yet. Called for every new browser, which gets an error
    ///     page if it throws. `network` names the network that the browser connects from, for the app's own limits:
    ///     "this machine", "192.0.2.1" or "2001:db8::/64"; nil if it is unknown.
    @MainActor
    public init(
        options: WebHostOptions,
        logger: Logger,
        tls: TLS? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        routes: [any WebRoutes] = [],
        storingSessionsIn store: (any SessionStoring)? = nil,
        makeSession: @escaping @MainActor (_ network: String?) throws -> any HostedSession
    ) {
        let connectionLimit = min(options.connectionLimit ?? .max, Connections.systemLimit)
        self.options = options
        self.logger = logger
        self.tls = tls
        self.routes = routes
        let sessions = WebSessions(
            limit: options.sessionLimit, untouchedLimit: options.untouchedSessionLimit,
            secretLimit: options.secretLimit, idleTime: options.idleTime, clock: clock, makeSession: makeSession)
        services = HostServices(
            options: options,
            sessions: sessions,
            renderer: PageRenderer(app: options.name, icon: options.icon.map(Asset.icon) ?? .icon), usesTLS: tls != nil,
            clock: clock,
            deadlines: Deadlines(clock: clock),
            connections: Connections(
                limit: connectionLimit,
                // All connections of a proxy have its address.
                each: options.trustsProxy ? connectionLimit : max(1, connectionLimit / 2), clock: clock),
            archive: store.map {
                SessionArchive(
                    $0, of: sessions, idleTime: options.idleTime, awayNotice: options.awayNotice, clock: clock,
                    logger: logger)
            },
            addresses: ClientAddresses(trustsProxy: options.trustsProxy, logger: logger))
    }

    /// Serves until the task is cancelled or the process receives SIGINT, SIGTERM, SIGHUP or SIGQUIT. Then ends all
    /// sessions. Called once, because a host that has stopped begins no session.
    ///
    /// Responses have 5 seconds to end. The function returns 8 seconds after the first signal at the latest, and at once
    /// after a second signal.
    ///
    /// A process that was started with SIGHUP ignored, as `nohup` does, continues to ignore it.
    ///
    /// - Parameter onListening: Called with the address of the app when browsers can connect. What it prints is flushed,
    ///   so that it arrives at a pipe or a file while the host runs.
    /// - Throws: `WebHostError` if the host cannot listen on its address, or the error of `tls`.
    public func run(onListening: @escaping @Sendable (_ address: String) -> Void) async throws {
        let (options, services) = (options, services)
        guard (0...65_535).contains(options.port) else { throw WebHostError(noPort: options.port) }
        let scheme = tls == nil ? "http" : "https"
        let http = HTTPServerBuilder {
            WebChannel(responder: $0, connections: services.connections, deadlines: services.deadlines)
        }
        let application = Application(
            router: router,
            server: try tls?(http) ?? http,
            configuration: .init(address: .hostname(options.host, port: options.port)),
            services: [
                NamedService(description: "the keeper of the sessions", service: SessionKeeper(services: services))
            ],
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? options.port
                onListening("\(scheme)://\(ServedNames.written(options.host)):\(port)/")
                fflush(nil)
            },
            logger: logger)
        let group = ServiceGroup(
            configuration: .init(
                services: [NamedService(description: "the web server", service: application)], logger: logger))
        let result = await ServerStop(services: services).run(
            group, until: UnixSignalsSequence(trapping: Self.stopSignals))
        await services.archive?.saveAll()
        await services.sessions.close(areContinued: services.archive != nil)
        do { try result.get() } catch let error where error is IOError || error is SocketAddressError.UnknownHost {
            throw WebHostError(error as? IOError, host: options.host, port: options.port)
        }
    }

    private static var stopSignals: [UnixSignal] {
        var action = sigaction()
        let hasAction = sigaction(SIGHUP, nil, &action) == 0
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        // The default handler is nil.
        return [.sigint, .sigterm, .sigquit] + (hasAction && handler == nil ? [.sighup] : [])
    }

    var router: Router<WebRequestContext> {
        // The endpoints for HEAD give a stream the length 0: `findings/hummingbird-and-head.sh`.
        let router = Router(context: WebRequestContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: LogRequestsMiddleware(.debug))
        router.add(
            middleware: SecurityMiddleware(
                names: ServedNames([options.host] + options.publicNames), usesTLS: services.usesTLS))
        router.add(middleware: ErrorMiddleware(renderer: services.renderer))
        // These routes need no session, so a store that does not respond does not delay them.
        HealthRoutes().add(to: router)
        PageRoutes.addAssets(of: services.renderer, to: router)
        if let archive = services.archive {
            router.add(middleware: ArchiveMiddleware(services: services, archive: archive))
        }
        for routes in routes { routes.add(to: router) }
        APIRoutes(services: services).add(to: router)
        EventRoutes(services: services).add(to: router)
        ActionRoutes(services: services).add(to: router)
        PageRoutes(services: services).add(to: router)
        return router
    }
}
