import Foundation
import NIOCore
import NIOPosix
import RIBsTemporaryFolder

/// The engine of a browser, and how its driver is started.
enum Engine: String, CaseIterable, Sendable {
    case chromium = "Chromium"
    case firefox = "Firefox"
    case webKit = "WebKit"

    /// The program that is started. Firefox is its own driver.
    private var program: String {
        switch self {
        case .chromium: "chromedriver"
        case .firefox: "firefox-esr"
        case .webKit: "WebKitWebDriver"
        }
    }

    /// The sentence about a missing program.
    var isMissing: String { "The tests in \(rawValue) need \(program) on the PATH." }

    /// Whether the program, and the display that WebKit needs, are on the PATH.
    var isAvailable: Bool { path != nil && (self != .webKit || Self.path(of: "Xvfb") != nil) }

    private var path: String? { Self.path(of: program) }

    private static func path(of program: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/\(program)" }.first(where: FileManager.default.isExecutableFile)
    }

    /// Starts the driver, and waits until it answers.
    func start(in folder: TemporaryFolder) async throws -> ([ChildProcess], any WebDriverChannel) {
        guard let path else { throw Missing(description: "\(isMissing)\n  To fix: Scripts/test --all installs it.") }
        let command = ["/usr/bin/env", "TMPDIR=\(folder.path)"]
        let home = command + ["HOME=\(folder.path)"]
        switch self {
        case .chromium:
            let process = try ChildProcess(command + [path, "--port=0", "--log-level=SEVERE"])
            let port = try await process.output(matching: /started successfully on port (\d+)/)
            return ([process], HTTPChannel(port: Int(port) ?? 0))
        case .firefox:
            let profile = folder.path("profile")
            try FileManager.default.createDirectory(atPath: profile, withIntermediateDirectories: true)
            try #"user_pref("marionette.port", 0);"#
                .write(toFile: profile + "/user.js", atomically: true, encoding: .utf8)
            let options = ["--headless", "--marionette", "--no-remote", "--profile", profile]
            let process = try ChildProcess(home + [path] + options)
            let port = try await process.output(matching: /Listening on port (\d+)/)
            return ([process], try await MarionetteChannel(port: Int(port) ?? 0))
        case .webKit:
            let display = try ChildProcess(
                command + [Self.path(of: "Xvfb") ?? "", "-displayfd", "1", "-screen", "0", "1280x900x24"])
            let number = try await display.output(matching: /(?m)^(\d+)$/)
            let port = try await Self.freePort()
            let process = try ChildProcess(home + ["DISPLAY=:\(number)", path, "--port=\(port)"])
            let channel = HTTPChannel(port: port)
            // It prints nothing when it is ready.
            try await poll { (try? await channel.response(to: .get, "/status", Data())) != nil }
            return ([process, display], channel)
        }
    }

    /// WebKit's driver cannot choose a port.
    private static func freePort() async throws -> Int {
        let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(host: "127.0.0.1", port: 0).get()
        defer { listener.close(promise: nil) }
        return listener.localAddress?.port ?? 0
    }

    private struct Missing: Error, CustomStringConvertible { let description: String }
}
