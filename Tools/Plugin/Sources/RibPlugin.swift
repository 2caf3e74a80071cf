import Foundation
import PackagePlugin

/// Runs `rib` in the folder of the package.
@main
struct RibPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "rib").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            Diagnostics.error("rib exited with \(process.terminationStatus).")
        }
    }
}
