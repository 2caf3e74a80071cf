import DIInterfaces
import DependencyContainer
import RIBs

/// The app, put together from its assemblies: made once, and shared by all sessions.
final class AppComponent: EmptyComponent, ServiceRequiring {
    static var requiredServices: [ServiceRequirement] {
        [ServiceRequirement(AppShutdown.self), ServiceRequirement((any MatchRecording).self)]
    }

    let shutdown: AppShutdown
    let matchRecorder: any MatchRecording
    private let wiring: AppWiring

    /// Asks every assembly, checks what they registered, and makes what cannot be done without: what is wrong
    /// comes out before the first screen.
    ///
    /// - Throws: `ValidationError`, or what opening a store throws.
    init(_ assemblies: [any Assembly], options: AppOptions) throws {
        wiring = AppWiring(assemblies, options: options)
        try wiring.validate()
        do throws(ResolutionError) {
            shutdown = try wiring.services.resolve(AppShutdown.self)
            matchRecorder = try wiring.services.resolve((any MatchRecording).self)
        } catch {
            // A database that cannot be opened says itself what to do: the way to it is of no use to a person.
            throw error.underlying ?? error
        }
    }

    var services: Container { wiring.services }

    /// The builders of the app, and the services of one more session.
    func makeSessionAssembler() -> Assembler { wiring.makeSession() }
}
