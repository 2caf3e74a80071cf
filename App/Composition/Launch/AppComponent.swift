import DIInterfaces
public import DependencyContainer
public import RIBs

/// The app without a host: the builders and services that all sessions share.
///
/// A host creates one when it starts, before its first session. When the host stops, it ends its sessions and then runs
/// `shutdown`.
public final class AppComponent: EmptyComponent, ServiceRequiring {
    public static var requiredServices: [ServiceRequirement] {
        [ServiceRequirement(AppShutdown.self), ServiceRequirement((any MatchRecording).self)]
    }

    private static let roots: [any Buildable.Type] = [RootBuilder.self]
    private static let components: [any ServiceRequiring.Type] = [AppComponent.self, SessionComponent.self]

    /// Stores what is pending and closes the stores. The host runs it once, after the last session ended.
    public let shutdown: AppShutdown
    let matchRecorder: any MatchRecording

    private let assemblies: [any Assembly]
    private let assembler: Assembler

    /// Applies the assemblies, checks the wiring, and opens the stores.
    ///
    /// - Parameters:
    ///   - assemblies: The assemblies of the app, in the order of the lobby.
    ///   - options: Where the app stores its data, and where its cocktails come from.
    /// - Throws: `ValidationError` with all problems of the wiring, or the error of a store that cannot be opened. The
    ///   descriptions of both are for people.
    public init(_ assemblies: [any Assembly], options: AppOptions = AppOptions()) throws {
        try options.validate()
        self.assemblies = assemblies
        assembler = Self.assembler(of: assemblies, options: options)
        try Self.sessionAssembler(of: assemblies, app: assembler)
            .validate(roots: Self.roots, components: Self.components)
        do throws(ResolutionError) {
            shutdown = try assembler.services.resolve(AppShutdown.self)
            matchRecorder = try assembler.services.resolve((any MatchRecording).self)
        } catch {
            // The error of a database names the file and the fix. The path that led to the database helps nobody.
            throw error.underlying ?? error
        }
    }

    /// Reports what `assemblies` register, what needs it, and every problem. A command or a test calls it.
    ///
    /// One of each service is created, on a database in memory: no file is created, opened or changed.
    public static func report(of assemblies: [any Assembly]) -> AssemblyReport {
        sessionAssembler(of: assemblies, app: assembler(of: assemblies, options: .inMemory))
            .report(roots: roots, components: components, owners: ["app", "session"])
    }

    var services: Container { assembler.services }

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
