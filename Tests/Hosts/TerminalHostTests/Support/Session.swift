import RIBsScreens
import RIBsTesting
import Testing

@testable import TerminalHost

/// A host with a window, a device and a clock for tests.
@MainActor
final class Session {
    let window = ScreenWindow()
    let controller: TestController
    let device = TestDevice()
    let clock = ManualClock()
    let host: TerminalHost
    private var task: Task<Void, Never>?
    private(set) var hasEnded = false

    init(
        _ screen: Screen = .signIn,
        interactive: Bool = false,
        json: Bool = false,
        record: String? = nil,
        keepGoing: Bool = false,
        style: TerminalStyle = .plain,
        draws: Bool = true,
        finish: @escaping @MainActor (TestController) async -> Void = { _ in }
    ) throws {
        controller = TestController(screen)
        window.rootViewController = controller
        device.isInteractive = interactive
        host = try TerminalHost(
            window: window,
            device: device,
            options: TerminalOptions(
                json: json, record: record, keepGoing: keepGoing, style: style, draws: draws),
            clock: clock,
            finish: { [controller] in await finish(controller) }
        )
    }

    /// Runs a whole script and returns its output.
    func run(_ script: String) async -> String {
        device.type(script)
        device.end()
        try? await host.run()
        return device.output
    }

    /// Starts the host and returns once it is idle.
    func start() async {
        task = Task {
            try? await host.run()
            hasEnded = true
        }
        await idle()
    }

    /// Types text, and returns once the host is idle.
    func type(_ text: String) async {
        device.type(text)
        await idle()
    }

    /// Types a command on a page.
    func command(_ line: String) async {
        await type(":")
        await type(line + "\r")
    }

    /// Types characters, each in a read of its own.
    func keys(_ keys: String) async {
        for key in keys { await type(String(key)) }
    }

    func press(_ bytes: [UInt8]) async {
        device.type(bytes)
        await idle()
    }

    /// Returns once the host waits for an event, or has ended.
    func idle() async {
        await until { host.device.wakeSignal.isIdle || hasEnded }
    }

    /// Waits for a change by another thread.
    func until(_ condition: () -> Bool) async {
        await eventually(condition)
    }
}

/// Yields the main actor until the condition is true. Records an issue if it stays false.
@MainActor
func eventually(_ condition: () -> Bool) async {
    for _ in 0..<1_000_000 {
        if condition() { return }
        await Task.yield()
    }
    Issue.record("what was waited for did not happen")
}
