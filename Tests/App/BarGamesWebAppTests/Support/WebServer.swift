import BarGamesTesting
import Foundation
import RIBsSoak
import RIBsTemporaryFolder

/// The real app as a process that serves browsers, with a database of its own.
actor WebServer {
    /// The address of the app, without the last slash.
    nonisolated let address: String
    private let folder: TemporaryFolder
    private let options: [String]
    private let package: WatchedPackage?
    private var process: ChildProcess

    /// Starts the app, or its copy in `package`, and waits until browsers can connect.
    init(options: [String] = [], of package: WatchedPackage? = nil) async throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        self.options = options
        self.package = package
        (process, address) = try await Self.start(in: folder, port: "0", options, of: package)
    }

    func stop() async {
        await process.stop()
    }

    /// Ends the app and starts it again at the same address. Its sessions continue, unless their file is lost in between.
    func restart(losingSessions: Bool = false) async throws {
        await process.stop()
        for suffix in ["", "-wal", "-shm"] where losingSessions {
            try? FileManager.default.removeItem(atPath: folder.path("bar-games.sqlite-sessions\(suffix)"))
        }
        let port = address.split(separator: ":").last.map(String.init) ?? ""
        (process, _) = try await Self.start(in: folder, port: port, options, of: package)
    }

    private static func start(
        in folder: TemporaryFolder, port: String, _ options: [String], of package: WatchedPackage?
    ) async throws -> (ChildProcess, address: String) {
        let variables = package?.environment.map { "\($0)=\($1)" } ?? []
        let program = try package?.executable.path(percentEncoded: false) ?? executable()
        let process = try ChildProcess(
            ["/usr/bin/env"] + variables + [
                program, "serve", "--port", port, "--database", folder.path("bar-games.sqlite"),
            ] + options)
        return (process, try await process.output(matching: /Bar Games is at (https?:\S+)\/\n/))
    }

    /// Returns the app that was built with this test. The environment variable `WEB_APP` names another one.
    static func executable() throws -> String {
        try ProcessInfo.processInfo.environment["WEB_APP"] ?? builtFile("BarGamesWebApp").path(percentEncoded: false)
    }
}
