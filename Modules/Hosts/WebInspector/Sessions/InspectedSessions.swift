public import DependencyContainer
public import RIBs
import RIBsFoundation
import RIBsInspector
public import RIBsScreens

/// The sessions of an app that a developer can inspect, for `InspectorRoutes`.
///
/// > Experimental: A patch version can change it.
@MainActor
public final class InspectedSessions {
    private struct Entry {
        weak var session: InspectedSession?
    }

    private var entries: [Entry] = []
    private var lastNumber = 0
    nonisolated let clock: any Clock<Duration>

    /// Creates an empty list.
    ///
    /// - Parameter clock: Measures the ages of the sessions, and the pauses between two updates of a page.
    public init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }

    /// Inspects the tree of `root`, and shows the builders and services of `dependency`. Call it directly before the
    /// launch.
    ///
    /// - Parameters:
    ///   - root: The root of the tree.
    ///   - window: The window that the tree is launched into.
    ///   - name: The name of the session in the list; nil for `Session 1`. Every reader of the inspector sees it, so
    ///     it must not be a secret such as the session's cookie.
    ///   - dependency: The dependency of the root, which has the containers of the app. It is retained.
    ///   - roots: The builders and components at the top of the tree, whose needs the page shows.
    /// - Returns: The session, which is listed until it is released.
    public func inspect(
        _ root: any LaunchRouting,
        in window: ScreenWindow,
        named name: String? = nil,
        of dependency: any ContainerDependency,
        roots: [any Requiring.Type]
    ) -> InspectedSession {
        inspect(root, in: window, named: name) {
            Assembler(container: dependency.services.container, builders: dependency.builders)
                .report(roots: roots, making: false)
        }
    }

    /// Inspects the tree of `root`, and shows the report that `registry` returns.
    ///
    /// Use it for an app without a `ContainerDependency`, or to name the owners of the services.
    ///
    /// - Parameters:
    ///   - root: The root of the tree.
    ///   - window: The window that the tree is launched into.
    ///   - name: The name of the session in the list; nil for `Session 1`.
    ///   - registry: Returns the registered builders and services. Called each time a page shows them, so its report is
    ///     made with `making: false`. An app without containers returns `Assembler().report(roots: [], making: false)`.
    /// - Returns: The session, which is listed until it is released.
    public func inspect(
        _ root: any LaunchRouting,
        in window: ScreenWindow,
        named name: String? = nil,
        registry: @escaping () -> AssemblyReport
    ) -> InspectedSession {
        lastNumber += 1
        let inspector = TreeInspector(
            of: root, registry: registry, screen: { [weak window] in window?.screen.json }, coder: JSONStateCoder())
        let session = InspectedSession(
            name: name ?? "Session \(lastNumber)", inspecting: inspector, in: window, clock: clock
        ) { [weak self] in self?.entries.removeAll { $0.session == nil } }
        entries.append(Entry(session: session))
        return session
    }

    /// The sessions, the newest first.
    var all: [InspectedSession] {
        entries.reversed().compactMap(\.session)
    }

    /// Returns the newest session with this `id`; nil if it has ended or never existed.
    func session(_ id: String) -> InspectedSession? { all.first { $0.id == id } }
}
