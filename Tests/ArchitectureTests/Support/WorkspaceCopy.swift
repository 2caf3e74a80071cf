import Foundation

/// A copy of the workspace, with its build folder, that a test may change and build.
///
/// A build folder contains absolute paths. At another path everything is compiled again, which takes ten minutes. So
/// the copy is an overlay at the path of the workspace, which only the processes of the copy see. This needs Linux, and
/// a user who may create namespaces.
enum WorkspaceCopy {
    /// Whether this system has such overlays, and this test was built into the build folder of the workspace.
    static let isAvailable =
        (try? SwiftExamples.modules().path(percentEncoded: false).hasPrefix("\(root).build/")) == true
        && (try? run("true", writing: [:]).status) == 0

    /// Runs `script` in the folder of a new copy.
    ///
    /// - Parameter files: The texts of the new and the changed files, by path.
    static func run(_ script: String, writing files: [String: String]) throws -> Command {
        try TemporaryFolder.use { folder in
            for name in ["files", "upper", "work"] {
                try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
            }
            for (path, text) in files {
                let file = URL(filePath: "\(folder)/files/\(path)")
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            return try Command.run("unshare", "--map-root-user", "--mount", "sh", "-c", setUp + script, root, folder)
        }
    }

    private static let root = Workspace.root.path(percentEncoded: false)

    /// Sets `TMPDIR`, because the package manager stores its locks there, and the package manager that runs this test
    /// holds the lock of the workspace.
    private static let setUp = """
        set -e
        mount -t overlay overlay -o "lowerdir=$0,upperdir=$1/upper,workdir=$1/work" "$0"
        cd "$0"
        cp -R "$1/files/." .
        export TMPDIR="$1"

        """
}
