import Foundation
import Testing

/// Follows the tutorial in a package of its own: writes its files, runs its commands and compares what they print.
final class TutorialReader {
    /// Whether differences are written into the catalogue: `UPDATE_TUTORIAL=1 Scripts/test --filter TutorialTests`.
    private let updates = ProcessInfo.processInfo.environment["UPDATE_TUTORIAL"] != nil
    /// The build folder of the example, which depends on the framework in the same way. It has compiled it already.
    private let scratch = Workspace.root.appending(path: "Examples/Notes/.build").path(percentEncoded: false)
    /// The absolute path, because compiled modules of the shared build folder contain it.
    private let framework = String(Workspace.root.path(percentEncoded: false).dropLast())
    private let resources: [String: URL]
    /// The folder of the shell, which the reader changes with `cd`.
    private(set) var folder: String

    init(in root: String) throws {
        folder = root
        let base = Workspace.root.appending(path: "\(Tutorial.folder)/Resources")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: base.path(percentEncoded: false))
        resources = Dictionary(
            uniqueKeysWithValues: paths.filter { $0.contains(".") }.map { base.appending(path: $0) }
                .map { ($0.lastPathComponent, $0) })
    }

    /// Follows the steps of a chapter, and builds the package after each of them.
    func follow(_ chapter: Tutorial.Chapter, building: Bool = true) throws {
        for (index, step) in chapter.steps.enumerated() {
            switch step.media {
            case .file(let path, let name):
                let resource = try resource(name, of: step)
                // A file that rib wrote.
                if resource.path(percentEncoded: false).contains("/Generated/") {
                    let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
                    try compare(shown(text), with: resource, of: step)
                } else {
                    try write(String(contentsOf: resource, encoding: .utf8), to: path)
                    let next = chapter.steps.dropFirst(index + 1).first
                    if building { try build(after: step, testing: path.hasPrefix("Tests/"), next: next) }
                }
            case .terminal(let name):
                try run(resource(name, of: step), of: step)
            case .picture(let name) where name.hasSuffix(".svg"):
                let codes = try step.typed
                let app = "\(scratch)/debug/\(try #require(codes.first?.split(separator: " ").last))"
                let keys = codes.dropFirst().filter { $0 != "Ctrl-C" }
                let resource = resources[name] ?? newPicture(name)
                let expected = updates ? nil : try? String(contentsOf: resource, encoding: .utf8)
                let picture = try TerminalPicture(of: app, in: folder, keys: keys, expecting: expected)
                try compare(picture.svg, with: resource, of: step)
            case .picture:
                break
            }
        }
    }

    private func resource(_ name: String, of step: Tutorial.Step) throws -> URL {
        try #require(resources[name], "\(step.place): There is no resource \(name).")
    }

    private func newPicture(_ name: String) -> URL {
        Workspace.root.appending(path: "\(Tutorial.folder)/Resources/Pictures/\(name)")
    }

    // MARK: - Files

    private func write(_ text: String, to path: String) throws {
        let file = URL(filePath: "\(folder)/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.replacing("\"../ModularRIBs\"", with: "\"\(framework)\"")
            .write(to: file, atomically: true, encoding: .utf8)
    }

    /// Builds after a file was written, unless the next step is a command of the package manager.
    private func build(after step: Tutorial.Step, testing: Bool, next: Tutorial.Step?) throws {
        if case .terminal(let name) = next?.media {
            let transcript = try String(contentsOf: resource(name, of: step), encoding: .utf8)
            if transcript.hasPrefix("$ swift ") { return }
        }
        // A plan that SwiftPM 6.3 stored for `swift run` would build every target of the framework.
        let command = "swift build --disable-build-manifest-caching" + (testing ? " --build-tests" : "")
        let result = try execute(command)
        let builds = !step.text.contains("does not build")
        #expect((result.status == 0) == builds, "\(step.place): \(result.output)")
    }

    // MARK: - Commands

    /// Runs each command of a transcript and compares its output.
    private func run(_ resource: URL, of step: Tutorial.Step) throws {
        let transcript = try String(contentsOf: resource, encoding: .utf8)
        var actual = ""
        for part in ("\n" + transcript).components(separatedBy: "\n$ ").dropFirst() {
            let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
            let command = String(try #require(lines.first))
            let expected = lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .newlines)
            let result = try execute(command)
            let isFailure = result.output.contains(/(?m)^(?:✘ |Error: |error: |.*: error: )/)
            #expect((result.status != 0) == isFailure, "\(step.place): \(command)\n\(result.output)")
            let output = result.output.trimmingCharacters(in: .newlines)
            let isEqual = Self.matches(output, expected)
            if !updates { #expect(isEqual, "\(step.place): \(command)\n\(output)") }
            actual += "$ \(command)\n" + (isEqual ? expected : output) + (output.isEmpty ? "" : "\n")
        }
        if updates, actual != transcript { try actual.write(to: resource, atomically: true, encoding: .utf8) }
    }

    private func execute(_ command: String) throws -> (status: Int32, output: String) {
        if command.hasPrefix("cd ") {
            folder = URL(filePath: "\(folder)/\(command.dropFirst(3))").standardizedFileURL.path(percentEncoded: false)
            if folder.hasSuffix("/") { folder.removeLast() }
            return (0, "")
        }
        let command = command.replacing("../ModularRIBs", with: "'\(framework)'")
        var environment = ["NO_COLOR=1"]
        if command.contains("swift ") { environment.append("SWIFTPM_BUILD_DIR=\(scratch)") }
        let script = "cd '\(folder)' && { \(command); } 2>&1"
        let result = try Command.run(["env"] + environment + ["sh", "-c", script])
        return (result.status, shown(result.output))
    }

    /// Returns the output without the progress of a build, and without what differs from run to run.
    private func shown(_ output: String) -> String {
        output.replacing("\(folder)/", with: "").replacing(framework, with: "../ModularRIBs")
            .split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !Self.isNoise($0) }
            .joined(separator: "\n")
            .replacing(/\d+\.\d+ seconds/, with: "0.010 seconds")
    }

    /// Whether the line tells the progress of a build, or comes from XCTest, which has no tests here.
    private static func isNoise(_ line: Substring) -> Bool {
        let starts = [
            "Building for", "Build complete!", "Build of product", "Another instance of SwiftPM", "Test Suite ",
            "\t Executed", "◇ ", "↳ Testing Library Version", "↳ Target Platform", "✔ Suite ", "✔ Test \"",
        ]
        return starts.contains { line.hasPrefix($0) } || line.prefixMatch(of: /\[\d+\/\d+\]/) != nil
    }

    /// Returns whether `output` is `expected`, in which a line of `…` is any number of lines.
    private static func matches(_ output: String, _ expected: String) -> Bool {
        let parts = "\n\(expected)\n".components(separatedBy: "\n…\n")
        var rest = "\n\(output)\n"[...]
        for (index, part) in parts.enumerated() {
            let text = index == 0 ? part : "\n" + part
            guard let range = rest.range(of: text) else { return false }
            if index == 0, range.lowerBound != rest.startIndex { return false }
            rest = rest[range.upperBound...]
            if index < parts.count - 1 { rest = "\n" + rest }
        }
        return rest.isEmpty || rest == "\n"
    }

    // MARK: - Comparing

    private func compare(_ text: String, with resource: URL, of step: Tutorial.Step) throws {
        let expected = try? String(contentsOf: resource, encoding: .utf8)
        if updates, text != expected { return try text.write(to: resource, atomically: true, encoding: .utf8) }
        #expect(text == expected, "\(step.place): \(resource.lastPathComponent) is out of date.")
    }
}
