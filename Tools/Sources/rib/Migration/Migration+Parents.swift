import Foundation

extension Migration {
    /// Notes the files outside of the folder that build its RIBs and use the old package: those of the smallest project
    /// around the folder that has some.
    mutating func noteParents() {
        let inner = URL(filePath: root, directoryHint: .isDirectory).standardizedFileURL
        for outer in Self.projects(around: inner) {
            let found = parents(in: outer, around: inner)
            for (builder, location) in found { note(.parent, builder, at: location) }
            if !found.isEmpty { return }
        }
    }

    private func parents(in outer: URL, around inner: URL) -> [(builder: String, location: FileLocation)] {
        let way = inner.pathComponents.dropFirst(outer.pathComponents.count)
        let tree = SourceTree(outer)
        let files = tree.files.filter { !$0.isPath(in: way.joined(separator: "/")) }.compactMap { path in
            let common = zip(way, path.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
            let rest = path.split(separator: "/").dropFirst(common)
            let place = String(repeating: "../", count: way.count - common) + rest.joined(separator: "/")
            return tree.text(of: path).map { SourceFile(path: place, text: $0) }
        }
        // A second copy of the RIB has parents of its own.
        let others = Set(files.flatMap(\.possibleTypes))
        let builders = app.types.keys.filter { app.isBuilder($0) && !others.contains($0) }.sorted()
        let old = files.filter { !$0.imports(where: app.runtime.modules.union(["OldRIBs"]).contains).isEmpty }
        return old.flatMap { file in
            builders.compactMap { builder in
                let names = [builder, "\(builder.trimmingSuffix("Builder"))Buildable"]
                guard !file.words.isDisjoint(with: names),
                    let line = file.text.lines.firstIndex(where: { !String($0).identifiers.isDisjoint(with: names) })
                else { return nil }
                return (builder, FileLocation(file: file.path, line: line + 1))
            }
        }
    }

    /// The folders above with a manifest, from the nearest one up to that with the repository of git.
    private static func projects(around inner: URL) -> [URL] {
        func names(in folder: URL) -> [String] {
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        }
        let marks: Set = [".git", "Package.swift", "Podfile", "Project.swift", "project.yml"]
        var (found, folder): ([URL], _) = ([], inner)
        while folder.pathComponents.count > 2, !names(in: folder).contains(".git") {
            folder.deleteLastPathComponent()
            if names(in: folder).contains(where: { marks.contains($0) || $0.hasSuffix(".xcodeproj") }) {
                found.append(folder)
            }
        }
        return found
    }
}
