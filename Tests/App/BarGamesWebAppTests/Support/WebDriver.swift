import Foundation
import RIBsTemporaryFolder

/// A driver of browsers: chromedriver as a process, which speaks W3C WebDriver.
final class WebDriver: Sendable {
    /// The driver of the suite that runs.
    @TaskLocal static var current: WebDriver?

    /// The temporary folder of the browsers, which do not remove all of their files.
    private let folder: TemporaryFolder
    private let process: ChildProcess
    private let connection: WebDriverConnection
    /// A browser needs much of a processor. More of them at once only make each slower.
    private let browsers = BrowserPool(limit: 2)

    init() async throws {
        struct Missing: Error, CustomStringConvertible {
            let description = """
                chromedriver was not found on the PATH.
                  To fix: sudo apt-get install chromium chromium-driver.
                """
        }
        guard let path = Self.path else { throw Missing() }
        folder = try TemporaryFolder()
        process = try ChildProcess(
            ["/usr/bin/env", "TMPDIR=\(folder.path)", path, "--port=0", "--log-level=SEVERE"])
        let port = try await process.output(matching: /started successfully on port (\d+)/)
        connection = WebDriverConnection(port: Int(port) ?? 0)
    }

    /// The path of chromedriver, or nil.
    static var path: String? {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.map { "\($0)/chromedriver" }.first(where: FileManager.default.isExecutableFile)
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
                do {
                    try await browser.reset()
                    await browsers.keep(browser)
                } catch {
                    try? await browser.end()
                }
            }
        } ending: {
            await browsers.leave()
        }
    }

    func stop() async {
        for browser in await browsers.idle { try? await browser.end() }
        await process.stop()
    }

    private func newBrowser() async throws -> Browser {
        struct Session: Decodable { let sessionId: String }
        let session: Session = try await connection.send(
            .post, "/session", NewSession(capabilities: .init(alwaysMatch: Capabilities())))
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

    let options = Options()
    let logs = ["browser": "ALL"]
    /// The certificate of the tests is self-signed.
    let takesAnyCertificate = true
    /// An open dialog is a finding of a test, not an obstacle.
    let dialogs = "ignore"

    enum CodingKeys: String, CodingKey {
        case options = "goog:chromeOptions"
        case logs = "goog:loggingPrefs"
        case takesAnyCertificate = "acceptInsecureCerts"
        case dialogs = "unhandledPromptBehavior"
    }
}
