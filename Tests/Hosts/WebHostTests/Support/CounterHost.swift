import Logging
import RIBs
import RIBsScreens
import WebHost

/// A session whose tree is one RIB.
@MainActor
final class CounterSession: HostedSession {
    let window = ScreenWindow()
    private let root: any LaunchRouting

    init(root: any LaunchRouting) {
        self.root = root
    }

    func launch(opening link: String?) { root.launch(from: window) }
    func end() { root.terminate() }
}

@MainActor
func serve(_ makeRoot: @escaping @MainActor () -> any LaunchRouting) async throws {
    let host = WebHost(options: WebHostOptions(name: "Counter"), logger: Logger(label: "counter")) { _ in
        CounterSession(root: makeRoot())
    }
    try await host.run { print("Listening at \($0)") }
}
