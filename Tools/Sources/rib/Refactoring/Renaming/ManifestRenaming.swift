import Foundation
import SwiftSyntax

/// Renames the moved files and folders of a RIB in the manifests that name them: projects of Xcode, manifests of XcodeGen,
/// Tuist and the package manager, build files of Bazel and Buck, and `rib.json`.
struct ManifestRenaming {
    let files: FileRenaming
    let modules: [Module]
    /// The folders with a manifest.
    let folders: Set<String>

    /// The keys and labels whose values are paths. Any other word is a path only if it has a slash.
    private static let keys: Set = [
        "buildableFolders", "copy", "exclude", "excludes", "excluding", "explicitFolders", "fileGroups", "folder",
        "folders", "glob", "includes", "membershipExceptions", "outside", "path", "process", "publicHeadersPath",
        "resources", "sources", "srcs",
    ]

    /// Whether the file can name files of a project.
    static func isManifest(_ path: String) -> Bool {
        let names: Set = [
            "BUCK", "BUILD", "BUILD.bazel", "Project.swift", "project.pbxproj", "rib.json",
        ]
        let name = path.lastComponent
        return names.contains(name) || name.hasSuffix(".yml") || name.hasSuffix(".yaml")
            || name.isManifestOfPackage || isOfTuist(path) && name.hasSuffix(".swift")
    }

    private static func isOfTuist(_ path: String) -> Bool {
        path.lastComponent == "Project.swift"
            || path.split(separator: "/").contains { ["ProjectDescriptionHelpers", "Tuist"].contains($0) }
    }

    /// Returns the edits of a manifest.
    func edits(in text: String, at path: String) -> [TextEdit] {
        let (name, folder) = (path.lastComponent, path.parentFolder)
        switch name {
        case "project.pbxproj":
            return edits(inProject: text, at: path)
        case "rib.json":
            let all = [""] + modules.map(\.folder)
            return edits(of: StructuredText(text).words) { $0.keys.contains("folders") ? all : [""] }
        case "BUCK", "BUILD", "BUILD.bazel":
            return edits(of: StructuredText(text).words) { $0.text.hasPrefix("//") ? [""] : [folder] }
        case _ where name.hasSuffix(".swift"):
            return edits(inManifest: SourceFile(path: path, text: text), isTuist: Self.isOfTuist(path))
        default:
            let words = YAML.words(in: text).filter { $0.keys.last != "target" }
            let around = [folder] + folders.filter { folder.isPath(in: $0) && $0 != folder }
            let sources = words.filter { $0.keys.contains("sources") && ["path", "sources"].contains($0.keys.last) }
                .flatMap { word in around.map { word.text.path(below: $0) } }
            return edits(of: words) { ["excludes", "includes"].contains($0.keys.last) ? sources : around }
        }
    }

    private func edits(of words: [StructuredText.Word], below folders: (StructuredText.Word) -> [String]) -> [TextEdit]
    {
        words.compactMap { word in
            guard !word.isComment, word.text.contains("/") || !Self.keys.isDisjoint(with: word.keys),
                let text = renamed(word.text, below: folders(word))
            else { return nil }
            return TextEdit(range: word.range, text: text)
        }
    }

    // MARK: - Paths

    /// Returns a path with the new names; nil if it has none.
    func renamed(_ text: String, below folders: [String]) -> String? {
        let start = text.prefixMatch(of: /\$[({]\w+[)}]\/|\/\/|\//)?.output ?? ""
        var parts = text.dropFirst(start.count).split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        // A label of Bazel: the target of a folder has its name.
        var target = ""
        if start == "//", let last = parts.last {
            let colon = last.firstIndex(of: ":")
            target = colon.map { String(last[$0...]) } ?? ":\(last)"
            parts[parts.count - 1] = String(last[..<(colon ?? last.endIndex)])
        }
        let above = parts.prefix { [".", ".."].contains($0) }
        let plain = parts.dropFirst(above.count).prefix { !$0.isEmpty && !$0.contains(/[*?{\[]/) }
        guard !plain.isEmpty else { return nil }
        for folder in folders {
            let old = (above + plain).joined(separator: "/").path(below: folder)
            let new = files.newPath(of: old)
            guard new != old else { continue }
            let names = new.split(separator: "/").suffix(plain.count).map(String.init)
            if target == ":\(names.last ?? "")" { target = "" }
            return start + (above + names + parts.dropFirst(above.count + plain.count)).joined(separator: "/") + target
        }
        return nil
    }

    // MARK: - Xcode

    private func edits(inProject text: String, at path: String) -> [TextEdit] {
        guard let project = XcodeProject(Data(text.utf8), at: path) else { return [] }
        var moved = project.paths.mapValues { (old: $0, new: files.newPath(of: $0)) }.filter {
            $0.value.old != $0.value.new
        }
        // The comment of a file in a build phase has the name of the file.
        for (id, object) in project.objects where object["isa"] as? String == "PBXBuildFile" {
            if let file = object["fileRef"] as? String { moved[id] = moved[file] }
        }
        var folders: [String: String] = [:]
        for (id, object) in project.objects {
            for set in object["exceptions"] as? [String] ?? [] { folders[set] = project.paths[id] }
            if object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" { folders[id] = project.paths[id] }
        }
        let words = StructuredText(text).words
        return words.indices.compactMap { index in
            let word = words[index]
            if word.isComment {
                let name = word.text.firstRange(of: " in ").map { word.text[..<$0.lowerBound] } ?? word.text[...]
                let isName = { (path: String) in name == " \(path.lastComponent)" || name == " \(path.lastComponent) " }
                guard index > 0, let path = moved[words[index - 1].text],
                    isName(path.old)
                else { return nil }
                let text = word.text.replacing(path.old.lastComponent, with: path.new.lastComponent, maxReplacements: 1)
                return TextEdit(range: word.range, text: text)
            }
            guard word.keys.count > 2, word.keys[1] == "objects" else { return nil }
            let (id, key) = (word.keys[2], word.keys.dropFirst(3).first ?? "")
            if ["name", "path"].contains(key), word.keys.count == 4, let path = moved[id] {
                let count = word.text.split(separator: "/").count
                func end(of path: String) -> String { path.split(separator: "/").suffix(count).joined(separator: "/") }
                return word.text == end(of: path.old) ? TextEdit(range: word.range, text: end(of: path.new)) : nil
            }
            if let folder = folders[id], key != "path" {
                return renamed(word.text, below: [folder]).map { TextEdit(range: word.range, text: $0) }
            }
            // A setting can have several paths.
            guard word.text.contains("/"), project.paths[id] == nil else { return nil }
            let text = word.text.replacing(/[^\s"\\]+/) { match in
                renamed(String(match.output), below: [project.folder]) ?? String(match.output)
            }
            return text == word.text ? nil : TextEdit(range: word.range, text: text)
        }
    }

    // MARK: - Manifests in Swift

    private func edits(inManifest manifest: SourceFile, isTuist: Bool) -> [TextEdit] {
        let folder = manifest.folder
        let below = modules.map(\.folder).filter { $0.isPath(in: folder) }
        return manifest.syntax.tokens(viewMode: .sourceAccurate).compactMap { token in
            guard case .stringSegment(let text) = token.tokenKind,
                let literal = token.ancestor(StringLiteralExprSyntax.self), literal.segments.count == 1
            else { return nil }
            let label =
                literal.ancestors.lazy.compactMap { node in
                    node.as(LabeledExprSyntax.self)?.label?.text
                        ?? node.as(FunctionCallExprSyntax.self)?.functionName.flatMap {
                            Self.keys.contains($0) ? $0 : nil
                        }
                }.first ?? ""
            guard text.contains("/") || Self.keys.contains(label) else { return nil }
            let target = literal.ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first { call in
                call.argument("name") != nil && call.functionName.map { !Self.keys.contains($0) } == true
            }
            let name = target?.argument("name")?.stringLiteral ?? ""
            let usual = PackageManifest.Target(name: name, path: target?.argument("path")?.stringLiteral)
            let tests = PackageManifest.Target(name: name, type: "test")
            let own = (usual.folders + tests.folders).map { $0.path(below: folder) } + below
            let isOfPackage = isTuist || label == "path"
            return renamed(text, below: isOfPackage ? [folder, ""] : own + [folder]).map { new in
                let start = token.position.utf8Offset
                return TextEdit(range: start..<start + text.utf8.count, text: new)
            }
        }
    }
}

extension SyntaxProtocol {
    /// The nodes around this one, from the innermost.
    fileprivate var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self)) { $0.parent }.dropFirst() }
}
