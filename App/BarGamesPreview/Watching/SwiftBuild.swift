import ArgumentParser
import Foundation

/// Builds the running program again, from the package that it was built from.
struct SwiftBuild: Sendable {
    /// A build that failed.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let executable: URL
    let package: URL
    /// The environment in which `swift` is found and runs.
    var environment = ProcessInfo.processInfo.environment

    /// Finds the package: `Package.swift` is beside a folder that contains the program.
    ///
    /// - Throws: `ValidationError` if there is none, because the program was moved or installed.
    init(of executable: URL? = Bundle.main.executableURL) throws {
        let executable = (executable ?? URL(filePath: CommandLine.arguments[0])).resolvingSymlinksInPath()
        var package = executable
        repeat {
            guard package.path(percentEncoded: false) != "/" else {
                throw ValidationError(
                    """
                    --watch builds the program again, but no folder above \(executable.path(percentEncoded: false)) has \
                    a Package.swift.
                      Likely cause: the program was moved out of the folder .build of its package.
                      To fix: use Scripts/run or swift run.
                    """)
            }
            package.deleteLastPathComponent()
        } while !FileManager.default.fileExists(atPath: package.path(percentEncoded: false) + "Package.swift")
        self.executable = executable
        self.package = package
    }

    /// When the program was last built.
    var date: Date { Self.modificationDate(of: executable.path(percentEncoded: false)) }

    /// The files and folders of the package, without hidden ones, such as `.build`, and without tests. A folder changes
    /// when a file in it is added or removed.
    var sources: [String] {
        let path = package.path(percentEncoded: false)
        let files = FileManager.default.enumerator(atPath: path)
        var sources = [path]
        while let file = files?.nextObject() as? String {
            let isSource = !file.hasPrefix(".") && !file.contains("/.") && file != "Tests"
            if isSource { sources.append(path + file) } else { files?.skipDescendants() }
        }
        return sources
    }

    /// When one of the sources last changed.
    static func lastChange(of sources: [String]) -> Date {
        sources.lazy.map(modificationDate).max() ?? .distantPast
    }

    /// Returns whether the last change of the sources was in the same second as `date`.
    ///
    /// No build begins in that second. The compiler compares times by the second, so it would take another save in it, such
    /// as a formatter's, for the one that it has compiled: findings/saves-in-one-second.sh.
    static func changes(_ sources: [String], inSecondOf date: Date) -> Bool {
        lastChange(of: sources).timeIntervalSince1970.rounded(.down) == date.timeIntervalSince1970.rounded(.down)
    }

    /// Builds the program, and returns whether it has changed.
    ///
    /// - Throws: `Failure` with the errors of the compiler.
    @concurrent
    func callAsFunction() async throws -> Bool {
        let before = date
        let output = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
        defer { try? FileManager.default.removeItem(at: output) }
        guard FileManager.default.createFile(atPath: output.path(percentEncoded: false), contents: nil) else {
            let path = output.path(percentEncoded: false)
            throw Failure(description: "The output of the build cannot be written to \(path).")
        }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
                process.terminationHandler = { _ in end.resume() }
                do { try process.run() } catch { return end.resume(throwing: error) }
                // The cancellation may have come before the start.
                if Task.isCancelled { process.terminate() }
            }
        } onCancel: {
            if process.isRunning { process.terminate() }
        }
        try Task.checkCancellation()
        guard process.terminationStatus == 0 else {
            let text = String(decoding: (try? Data(contentsOf: output)) ?? Data(), as: UTF8.self)
            throw Failure(description: problem(in: text))
        }
        return date != before
    }

    private var arguments: [String] {
        // The program is in SCRATCH/TRIPLE/CONFIGURATION.
        let folder = executable.deletingLastPathComponent()
        let scratch = folder.deletingLastPathComponent().deletingLastPathComponent()
        return [
            "swift", "build", "--package-path", package.path(percentEncoded: false),
            "--scratch-path", scratch.path(percentEncoded: false), "--configuration", folder.lastPathComponent,
            "--product", executable.lastPathComponent,
            // As in the scripts: with other options, everything would be planned again.
            "--explicit-target-dependency-import-check", "error",
        ]
    }

    /// Returns the first errors in the output of a build, each with its file and line.
    func problem(in output: String) -> String {
        let lines = output.split(whereSeparator: \.isNewline)
        // The compiler prints an error once for itself, and again in its summary.
        var errors: [Substring] = []
        for line in lines where line.contains(": error: ") && !errors.contains(line) { errors.append(line) }
        let shown = (errors.isEmpty ? Array(lines.suffix(3)) : Array(errors.prefix(3)))
            .map { String($0.replacing(package.path(percentEncoded: false), with: "")) }
        let rest = errors.count > shown.count ? ["and \(errors.count - shown.count) more errors"] : []
        return (["The build failed, so this is still the old version."] + shown + rest).joined(separator: "\n")
    }

    /// Reads the date without `FileManager`, which takes twenty times as long for a thousand files.
    private static func modificationDate(of path: String) -> Date {
        var status = stat()
        guard stat(path, &status) == 0 else { return .distantPast }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
}
