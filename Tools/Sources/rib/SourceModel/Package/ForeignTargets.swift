import Foundation
import SwiftSyntax

/// The targets of another package. Two targets of one build cannot have the same name, even if neither uses the other.
struct ForeignTargets {
    /// The name of the package's folder.
    let package: String
    private let names: Set<String>

    /// Reads the names that the manifest of the package in `folder` writes as literals.
    init(in folder: URL) {
        package = folder.standardizedFileURL.lastPathComponent
        let text = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        let names = ManifestTargets(text: text ?? "").names
        self.names = Set(names + names.map { "\($0)Tests" })
    }

    /// Returns the first of `names` that is taken; nil if all are free.
    func taken(of names: [String]) -> String? { names.first(where: self.names.contains) }
}

extension Workspace {
    /// The targets of the packages that this one depends on: those in a folder, and those that are checked out.
    var foreignTargets: [ForeignTargets] {
        guard let root else { return [] }
        let calls = manifestTargets.file.syntax.descendants(FunctionCallExprSyntax.self)
        let paths = calls.filter { $0.functionName == "package" }.compactMap { $0.argument("path")?.stringLiteral }
        let checkouts = root.appending(path: ".build/checkouts")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts.path(percentEncoded: false))) ?? []
        let folders =
            paths.map { URL(filePath: $0, directoryHint: .isDirectory, relativeTo: root) }
            + names.sorted().map { checkouts.appending(path: $0, directoryHint: .isDirectory) }
        return folders.map { ForeignTargets(in: $0) }
    }
}
