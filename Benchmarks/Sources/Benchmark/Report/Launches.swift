import Foundation
import Instruments

/// How long it takes from the start of a process to its first line.
@MainActor
struct Launches {
    let app: URL
    let bare: URL
    /// Of each, one after the other.
    var rounds = 31

    struct Result {
        let value: Double
        let baseline: Double
        let ratio: Double
    }

    /// In milliseconds.
    func measure(newDatabase: Bool) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "launch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var values: [Double] = []
        var baselines: [Double] = []
        // The first ones warm up the caches, and make the database.
        for round in -3..<rounds {
            let name = newDatabase ? "\(round)" : "all"
            let value = try launch(app, ["play", "--json", "--database", path(folder, "app-\(name)")])
            // The same file as the app's, unless there is none yet.
            let baseline = try launch(bare, [path(folder, newDatabase ? "bare-\(name)" : "app-\(name)")])
            guard round >= 0 else { continue }
            values.append(value)
            baselines.append(baseline)
        }
        return Result(
            value: values.median, baseline: baselines.median, ratio: zip(values, baselines).map { $0 / $1 }.median)
    }

    private func path(_ folder: URL, _ name: String) -> String {
        folder.appending(path: "\(name).sqlite").path(percentEncoded: false)
    }

    private func launch(_ executable: URL, _ arguments: [String]) throws -> Double {
        let path = executable.path(percentEncoded: false)
        var strings = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for string in strings { free(string) } }
        let nanoseconds = strings.withUnsafeMutableBufferPointer { benchmark_launch(path, $0.baseAddress!) }
        guard nanoseconds > 0 else { throw CommandError("\(path) printed nothing.") }
        return Double(nanoseconds) / 1_000_000
    }
}
