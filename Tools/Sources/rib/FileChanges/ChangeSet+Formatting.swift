import Foundation

extension ChangeSet {
    /// Formats the changed Swift files with the formatter of the toolchain, if the root has a `.swift-format`.
    ///
    /// A file that was not formatted before its edit keeps its layout: the formatter would change what the command did
    /// not edit, and breaks some code (`findings/code-that-the-formatter-breaks.sh`). Without a formatter, nothing changes.
    mutating func formatSwift() throws {
        let configuration = URL(filePath: "\(root)/.swift-format")
        let edited = files.filter {
            $0.key.hasSuffix(".swift") && $0.value.current != nil && $0.value.original != $0.value.current
        }.sorted { $0.key < $1.key }
        guard !edited.isEmpty, let settings = try? Data(contentsOf: configuration) else { return }
        try Program.withTemporaryFolder { folder in
            try settings.write(to: folder.appending(path: ".swift-format"))
            for (index, (path, file)) in edited.enumerated() {
                let original = file.original ?? origins[path].flatMap { files[$0]?.original }
                try original?.write(to: folder.appending(path: "\(index)-old.swift"))
                try file.current?.write(to: folder.appending(path: "\(index)-new.swift"))
            }
            let command = ["swift", "format", "format", "--in-place", "--parallel", "--recursive", "."]
            guard (try? Program.run(command, in: folder))?.status == 0 else { return }
            for (index, (path, file)) in edited.enumerated() {
                let original = file.original ?? origins[path].flatMap { files[$0]?.original }
                if let original, try Data(contentsOf: folder.appending(path: "\(index)-old.swift")) != original {
                    continue
                }
                files[path]?.current = try Data(contentsOf: folder.appending(path: "\(index)-new.swift"))
            }
        }
    }
}
