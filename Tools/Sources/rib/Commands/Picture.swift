import Foundation

/// A picture of a workspace in the folder `Documentation`.
enum Picture {
    /// Returns, for each picture that showed `old` exactly and does not show `new`, the command that updates it.
    static func outdated(by new: Workspace, since old: Workspace, in root: URL) throws -> [String] {
        let folder = root.appending(path: "Documentation")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        let paths = files.compactMap { ($0 as? URL)?.path(percentEncoded: false) }.filter { $0.hasSuffix(".svg") }
        guard !paths.isEmpty else { return [] }
        var lines: [String] = []
        for what in Graph.Subject.allCases {
            let text = Graph(of: what, in: old).text(as: .svg) + "\n"
            guard Graph(of: what, in: new).text(as: .svg) + "\n" != text else { continue }
            for path in paths.sorted() where (try? String(contentsOfFile: path, encoding: .utf8)) == text {
                let name = "Documentation" + path.dropFirst(folder.path(percentEncoded: false).count)
                let option = what == .modules ? "" : " --what \(what.rawValue)"
                lines.append("Update the picture: \(NextStep(in: root).rib) graph\(option) > \(name)")
            }
        }
        return lines
    }
}
