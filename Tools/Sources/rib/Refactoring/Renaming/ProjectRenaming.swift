import Foundation

/// Renames the files and folders of a RIB in a `project.pbxproj`, which lists each file of an older project of Xcode.
struct ProjectRenaming {
    /// The old and the new path of each object whose path changes, by its identifier.
    private var paths: [Substring: (old: String, new: String)] = [:]

    /// Reads a project.
    ///
    /// - Parameters:
    ///   - data: The content of the file at `path`.
    ///   - newPath: Returns the path that a file or folder has after the renaming.
    init(_ data: Data, at path: String, newPath: (String) -> String) {
        guard let project = XcodeProject(data, at: path) else { return }
        for (id, path) in project.paths where newPath(path) != path { paths[Substring(id)] = (path, newPath(path)) }
        for (id, object) in project.objects where object["isa"] as? String == "PBXBuildFile" {
            guard let file = object["fileRef"] as? String else { continue }
            paths[Substring(id)] = paths[Substring(file)]
        }
    }

    /// Returns the text of the project with the new names.
    func edited(_ text: String) -> String {
        guard !paths.isEmpty else { return text }
        var current: (old: String, new: String)?
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var line = String(line)
            for match in line.matches(of: /(\w+) \/\* ([^*]*?)( in [^*]*)? \*\//) {
                guard let path = paths[match.1], match.2 == path.old.lastComponent else { continue }
                line = line.replacing(
                    match.0, with: "\(match.1) /* \(path.new.lastComponent)\(match.3 ?? "") */")
            }
            if let start = line.firstMatch(of: /^\s*(\w+)( \/\*.*?\*\/)? = \{/) { current = paths[start.1] }
            guard let current else { return line }
            return line.replacing(/\b(path|name) = ("?)([^";]+)("?);/) { match -> String in
                let count = match.3.split(separator: "/").count
                func end(of path: String) -> String {
                    path.split(separator: "/").suffix(count).joined(separator: "/")
                }
                guard match.3 == end(of: current.old) else { return String(match.0) }
                return "\(match.1) = \(match.2)\(end(of: current.new))\(match.4);"
            }
        }.joined(separator: "\n")
    }
}
