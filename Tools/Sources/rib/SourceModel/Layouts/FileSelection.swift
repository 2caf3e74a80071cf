/// The files of a target whose manifest names them by patterns, such as `Sources/**`.
struct FileSelection: Equatable, Sendable {
    private let included: [FilePattern]
    private let excluded: [FilePattern]

    /// Creates a selection.
    ///
    /// - Parameters:
    ///   - included: Paths and patterns, relative to the root of the workspace. A path selects the file, or the folder with
    ///     all in it.
    ///   - excluded: The same, for what is not part of the target.
    init(included: [String], excluded: [String] = []) {
        self.included = included.flatMap(FilePattern.alternatives)
        self.excluded = excluded.flatMap(FilePattern.alternatives)
    }

    var isEmpty: Bool { included.isEmpty }

    /// Returns the length of the folder that the longest fitting pattern names; nil if `path` is not selected.
    func precision(for path: String) -> Int? {
        guard let best = included.filter({ $0.fits(path) }).map(\.folder.utf8.count).max(),
            !excluded.contains(where: { $0.fits(path) })
        else { return nil }
        return best
    }

    /// The folders in which the patterns look.
    fileprivate var folders: Set<String> { Set(included.map(\.folder)) }

    /// The folder that contains all selected files.
    var folder: String {
        guard var parts = included.first?.folder.split(separator: "/")[...] else { return "" }
        for pattern in included.dropFirst() {
            let common = zip(parts, pattern.folder.split(separator: "/")).prefix { $0 == $1 }.count
            parts = parts.prefix(common)
        }
        return parts.joined(separator: "/")
    }
}

/// The selections of many targets, by their folders, so that a file is compared with few of them.
struct FileSelections {
    private let selections: [FileSelection?]
    private let byFolder: [String: [Int]]

    init(_ selections: [FileSelection?]) {
        self.selections = selections
        let folders = selections.enumerated().flatMap { index, selection in
            (selection?.folders ?? []).map { (folder: $0, index: index) }
        }
        byFolder = Dictionary(grouping: folders, by: \.folder).mapValues { $0.map(\.index) }
    }

    /// Returns the selections with the file, with their precision, in their order.
    func precisions(for path: String) -> [(index: Int, precision: Int)] {
        Set(path.withFoldersAbove.flatMap { byFolder[$0, default: []] }).sorted().compactMap { index in
            selections[index]?.precision(for: path).map { (index, $0) }
        }
    }
}

/// A path, or a pattern in which `**` stands for any number of folders and `*` for a part of a name.
private struct FilePattern: Equatable, Sendable {
    /// The folder before the first component with a wildcard. The name of a Swift file is not part of it.
    let folder: String
    /// The components behind the folder.
    private let rest: [String]

    private init(_ pattern: String) {
        let parts = pattern.split(separator: "/").map(String.init)
        var plain = parts.prefix { !$0.contains("*") }
        if plain.last?.hasSuffix(".swift") == true { plain.removeLast() }
        folder = plain.joined(separator: "/")
        rest = Array(parts[plain.count...])
    }

    /// Returns the patterns that a pattern with `{a,b}` stands for.
    static func alternatives(of pattern: String) -> [FilePattern] {
        guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
            return [FilePattern(pattern)]
        }
        let (start, end) = (pattern[..<open], pattern[pattern.index(after: close)...])
        return pattern[pattern.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
            .flatMap { alternatives(of: "\(start)\($0)\(end)") }
    }

    func fits(_ path: String) -> Bool {
        guard path.isPath(in: folder) else { return false }
        if rest.isEmpty || rest == ["**"] { return true }
        let names = path.dropFirst(folder.isEmpty ? 0 : folder.count + 1).split(separator: "/").map(String.init)
        return Self.fits(names[...], rest[...])
    }

    private static func fits(_ path: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
        // A folder selects all that is in it.
        guard let first = pattern.first else { return true }
        guard let name = path.first else { return false }
        if first == "**" {
            return pattern.count == 1 || path.indices.contains { fits(path[$0...], pattern.dropFirst()) }
        }
        return name.matches(pattern: first.replacing("**", with: "*")) && fits(path.dropFirst(), pattern.dropFirst())
    }
}

extension String {
    /// This path, and the folders that contain it, up to the empty one.
    var withFoldersAbove: [String] {
        var paths = [self]
        while let last = paths.last, !last.isEmpty { paths.append(last.parentFolder) }
        return paths
    }

    /// The path without `.` and `..`, below `folder`. A path that begins with a slash is below `root` instead.
    func path(below folder: String, root: String = "") -> String {
        var parts: [Substring] = (hasPrefix("/") ? root : folder).split(separator: "/")
        for part in split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
