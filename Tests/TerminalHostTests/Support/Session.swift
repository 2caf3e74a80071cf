import Foundation
import Screens
import Testing

@testable import TerminalHost

/// A host with all that a test needs to use it.
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
            options: TerminalOptions(json: json, record: record, style: style, draws: draws),
            clock: clock,
            finish: { [controller] in await finish(controller) }
        )
    }

    deinit {}

    /// Runs a whole script and returns what it printed.
    func run(_ script: String) async -> String {
        device.type(script)
        device.end()
        try? await host.run()
        return device.output
    }

    /// Starts the host and returns once it has nothing to do.
    func start() async {
        task = Task {
            try? await host.run()
            hasEnded = true
        }
        await idle()
    }

    /// Types, and returns once the host has nothing to do.
    func type(_ text: String) async {
        device.type(text)
        await idle()
    }

    func press(_ bytes: [UInt8]) async {
        device.type(bytes)
        await idle()
    }

    /// Returns once the host waits for something to happen, or has ended.
    func idle() async {
        await until { host.doorbell.isQuiet || hasEnded }
    }

    /// Waits for something that comes from another thread.
    func until(_ condition: () -> Bool) async {
        await TerminalHostTests.until(condition)
    }
}

/// Gives the main actor away until the condition holds. An issue if it never does.
@MainActor
func until(_ condition: () -> Bool) async {
    for _ in 0..<1_000_000 {
        if condition() { return }
        await Task.yield()
    }
    Issue.record("what was waited for did not happen")
}

/// A path in a new folder of its own.
func temporaryPath() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent("session.txt").path
}

func contents(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
}
