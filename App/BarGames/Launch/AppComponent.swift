public import BarGamesServices
public import DependencyContainer
public import RIBs

/// The app without a host: the builders and services that all sessions share.
///
/// A host creates one when it starts, before its first session. When the host stops, it ends its sessions and then runs
/// `shutdown`.
public final class AppComponent: EmptyComponent, Requiring {
    /// The services that the app resolves when it starts.
    public static let needs = Needs(.service(AppShutdown.self), .service((any MatchRecording).self))

    private static let roots: [any Requiring.Type] = [AppComponent.self, SessionComponent.self]

    /// Stores the pending matches and closes the stores. The host runs it once, after the last session ended.
    public let shutdown: AppShutdown
    let matchRecorder: any MatchRecording

    private let assemblies: [any Assembly]
    private let assembler: Assembler

    /// Applies the assemblies, checks the wiring, and opens the stores.
    ///
    /// - Parameters:
    ///   - assemblies: The assemblies of the app, in the order of the lobby.
    ///   - options: Where the app stores its data.
    /// - Throws: `ValidationError` with all problems of the wiring, or the error of a store that cannot be opened. The
    ///   descriptions of both are for people.
    public init(_ assemblies: [any Assembly], options: AppOptions = AppOptions()) throws {
        self.assemblies = assemblies
        assembler = Self.assembler(of: assemblies, options: options)
        try Self.sessionAssembler(of: assemblies, app: assembler).validate(roots: Self.roots)
        do throws(ResolutionError) {
            (shutdown, matchRecorder) = try Self.needs.resolve(in: assembler)
        } catch {
            // The error of a database names the file and the fix. The path of services to it is not part of the fix.
            throw error.underlying ?? error
        }
    }

    /// Stores the pending matches. A host calls it before its last screen, so that the screen has the stored score.
    public func storePendingMatches() async {
        _ = await matchRecorder.flush()
    }

    /// Returns the registrations of `assemblies`, their needs, and every problem, for a command or a test.
    ///
    /// It creates one of each service with a database in memory, so it does not create, open or change a file.
    public static func report(of assemblies: [any Assembly]) -> AssemblyReport {
        report(of: sessionAssembler(of: assemblies, app: assembler(of: assemblies, options: .inMemory)), making: true)
    }

    /// Returns the registrations of the assembler of a session.
    static func report(of session: Assembler, making: Bool) -> AssemblyReport {
        session.report(roots: roots, owners: ["app", "session"], making: making)
    }

    /// Returns a service that an assembly can register for a host; nil if none does.
    package func optionalService<Service>(_ type: Service.Type) throws -> Service? {
        try services.resolveIfRegistered(type)
    }

    var services: Container { assembler.services }
    package var builders: BuilderContainer { assembler.builders }

    /// Returns the builders of the app, and the services of one more session.
    func makeSessionAssembler() -> Assembler { Self.sessionAssembler(of: assemblies, app: assembler) }

    private static func assembler(of assemblies: [any Assembly], options: AppOptions) -> Assembler {
        let assembler = Assembler()
        assembler.services.register(AppOptions.self) { _ in options }
        assembler.apply(assemblies)
        return assembler
    }

    private static func sessionAssembler(of assemblies: [any Assembly], app: Assembler) -> Assembler {
        let session = Assembler(parent: app)
        for case let assembly as any SessionAssembly in assemblies {
            assembly.assembleSession(services: session.services)
        }
        return session
    }
}
