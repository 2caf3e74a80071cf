public import Foundation
import RIBsSoak
import RIBsTemporaryFolder

/// A package with one source and a copy of a built program, for tests of `--watch`. Building the real package would take
/// minutes: a stand-in for `swift` waits while the source contains "slow", fails if it contains "wrong", and otherwise
/// makes the program newer. If the source contains "again", it is saved with an error before the build ends.
public final class WatchedPackage: Sendable {
    /// The copy of the program.
    public let executable: URL
    /// The environment in which the program finds the stand-in.
    public let environment: [String: String]
    private let folder: TemporaryFolder

    private static let source = "Modules/Darts.swift"

    /// - Parameter program: The built program.
    public init(with program: URL) throws {
        folder = try TemporaryFolder()
        executable = folder.url.appending(path: ".build/any/debug/\(program.lastPathComponent)")
        environment = ["PATH": "\(folder.path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let programs = [program, executable].map { $0.path(percentEncoded: false) }
        process.arguments = ["-c", Self.script, "sh", folder.path] + programs + [Self.source]
        try Process.alone { try process.run() }
        process.waitUntilExit()
    }

    /// Makes the package. A shell does it: a test that starts a process in the same moment would keep the files open for
    /// writing, and the system runs no program that is. The program is newer than its source, so nothing is built at
    /// first.
    private static let script = #"""
        set -e
        mkdir -p "$1/bin" "$1/Modules" "$(dirname "$3")"
        touch "$1/Package.swift" "$1/$4"
        cat >"$1/bin/swift" <<END
        #!/bin/sh
        while grep -q slow "$1/$4"; do sleep 0.02; done
        if grep -q wrong "$1/$4"; then
            echo "$1/$4:1:5: error: cannot find 'wrong' in scope"
            exit 1
        fi
        touch "$3"
        if grep -q again "$1/$4"; then echo wrong >"$1/$4"; fi
        END
        chmod +x "$1/bin/swift"
        cp "$2" "$3"
        """#

    /// Saves the source. A build sees the old or the new text, and no part of one.
    public func save(_ text: String) throws {
        try Data(text.utf8).write(to: folder.url.appending(path: Self.source), options: .atomic)
    }
}
