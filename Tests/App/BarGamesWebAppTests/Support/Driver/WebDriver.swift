import Foundation
import RIBsTemporaryFolder

/// A driver of browsers of one engine, as a process.
final class WebDriver: Sendable {
    /// The driver of the suite that runs.
    @TaskLocal static var current: WebDriver?

    let engine: Engine
    /// The temporary folder of the browsers, which do not remove all of their files.
    private let folder: TemporaryFolder
    private let processes: [ChildProcess]
    private let connection: WebDriverConnection
    /// A browser needs much of a processor. More of them at once only make each slower.
    private let browsers = BrowserPool(limit: 2)

    init(_ engine: Engine = .chromium) async throws {
        self.engine = engine
        folder = try TemporaryFolder()
        let (processes, channel) = try await engine.start(in: folder)
        self.processes = processes
        connection = WebDriverConnection(channel: channel)
    }

    /// Runs `body` with a browser that has no cookies and no history.
    ///
    /// Starting a browser takes more than a second of processor time, so it is used again after a reset.
    func withBrowser(_ body: (Browser) async throws -> Void) async throws {
        let idle = await browsers.take()
        try await run {
            let browser = if let idle { idle } else { try await newBrowser() }
            try await run {
                try await body(browser)
            } ending: {
                if engine == .chromium, (try? await browser.reset()) != nil {
                    await browsers.keep(browser)
                } else {
                    try? await browser.end()
                }
            }
        } ending: {
            await browsers.leave()
        }
    }

    func stop() async {
        for browser in await browsers.idle { try? await browser.end() }
        for process in processes { await process.stop() }
    }

    private func newBrowser() async throws -> Browser {
        struct Session: Decodable { let sessionId: String }
        let session: Session = try await connection.send(
            .post, "/session", NewSession(capabilities: .init(alwaysMatch: Capabilities(of: engine))))
        return Browser(connection.appending("/session/\(session.sessionId)"))
    }
}

private struct NewSession: Encodable {
    struct Wishes: Encodable { let alwaysMatch: Capabilities }
    let capabilities: Wishes
}

private struct Capabilities: Encodable {
    struct Options: Encodable {
        // Chromium's sandbox does not work for root, and /dev/shm is small in a container.
        let args =
            ["--headless=new", "--window-size=1280,900", "--disable-dev-shm-usage"]
            + (ProcessInfo.processInfo.userName == "root" ? ["--no-sandbox"] : [])
    }

    let options: Options?
    let logs: [String: String]?
    /// The certificate of the tests is self-signed.
    let takesAnyCertificate = true
    /// An open dialog is a finding of a test, not an obstacle.
    let dialogs = "ignore"

    init(of engine: Engine) {
        options = engine == .chromium ? Options() : nil
        logs = engine == .chromium ? ["browser": "ALL"] : nil
    }

    enum CodingKeys: String, CodingKey {
        case options = "goog:chromeOptions"
        case logs = "goog:loggingPrefs"
        case takesAnyCertificate = "acceptInsecureCerts"
        case dialogs = "unhandledPromptBehavior"
    }
}
