import Foundation
import RIBsTemporaryFolder
import Testing

/// A command in the documentation and the output that the page shows below it:
///
///     $ Scripts/run doctor
///     …
///     Check
///
/// A line `…` stands for any lines, and `…` within a line for any text. Blank lines at the end are left out.
struct Transcript: CustomTestStringConvertible {
    let page: String
    let line: Int
    /// The command line, and the lines of its here-document.
    let command: String
    let output: [Substring]

    var testDescription: String { "\(page):\(line)" }

    /// The transcripts of all pages. Each code block that begins with `$ ` is one.
    static func all() throws -> [Transcript] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let pages = try [".", "Benchmarks", "Documentation", "Documentation/ModularRIBs.docc"].flatMap { folder in
            try FileManager.default.contentsOfDirectory(
                atPath: root.appending(path: folder).path(percentEncoded: false)
            )
            .filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
        }
        let transcripts = try pages.flatMap { page in
            let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
            return text.matches(of: /(?m)^```\w*\n\$ ((?s).*?)\n```$/).map { match in
                let line = text[..<match.range.lowerBound].count { $0 == "\n" } + 1
                return Transcript(page: page, line: line, block: match.1)
            }
        }
        try #require(!transcripts.isEmpty, "The transcripts of the documentation were not found.")
        return transcripts
    }

    private init(page: String, line: Int, block: Substring) {
        self.page = page
        self.line = line
        let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        let end = lines[0].firstMatch(of: /<<'(\w+)'/)?.1
        let commandEnd = end.flatMap { lines.firstIndex(of: $0) } ?? 0
        command = lines[...commandEnd].joined(separator: "\n")
        output = Array(lines[(commandEnd + 1)...])
    }

    /// Runs the command in a temporary folder, where `Scripts/run` is the app that was built with this test.
    func run() throws -> AppProcess.Result {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("Scripts"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "Scripts/run"), withDestinationURL: AppProcess.executable())
        // A busy machine needs longer than the ten seconds that `wait` has by default.
        let command = command.replacing(/(?m)^wait \S+$/) { "\($0.0) 300" }
        let shell = try AppProcess(
            ["-c", "cd && \(command)"], executable: URL(filePath: "/bin/sh"), home: folder.path)
        return try withExtendedLifetime(folder) { try shell.finish() }
    }

    /// The first line of the page that differs from `printed`; nil if all lines are equal.
    func firstDifference(from printed: String) throws -> String? {
        let patterns = output.map { line in
            if line == "…" { return "(?:.*\\n)*?" }
            return line.split(separator: "…", omittingEmptySubsequences: false)
                .map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: ".*") + "\\n"
        }
        if try printed.wholeMatch(of: Regex(patterns.joined() + "\\n*")) != nil { return nil }
        let index = try patterns.indices.first { index in
            try printed.prefixMatch(of: Regex(patterns[...index].joined())) == nil
        }
        return index.map { String(output[$0]) } ?? "The page ends before the output."
    }
}
