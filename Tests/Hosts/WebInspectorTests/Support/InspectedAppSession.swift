import DependencyContainer
import RIBs
import RIBsScreens
import WebHost
import WebInspector

@MainActor
final class InspectedAppSession: HostedSession {
    let window = ScreenWindow()
    private let root: any LaunchRouting
    /// Listed in the inspector until it is released.
    private let inspected: InspectedSession

    /// - Parameters:
    ///   - dependency: The dependency of `root`, whose builders and services the inspector shows.
    ///   - roots: The builder of `root`, whose needs the inspector shows: `[RootBuilder.self]`.
    init(
        _ root: any LaunchRouting, of dependency: any ContainerDependency, roots: [any Requiring.Type],
        in sessions: InspectedSessions
    ) {
        self.root = root
        inspected = sessions.inspect(root, in: window, of: dependency, roots: roots)
    }

    func launch(opening link: String?) { root.launch(from: window) }
    func end() { root.terminate() }
}
