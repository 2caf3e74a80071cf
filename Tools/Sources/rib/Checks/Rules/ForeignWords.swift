import Foundation

extension Rule {
    static let foreignWord = Rule(
        "foreign-word", "A module contains no word that rib.json keeps out of it, in code or in resources.",
        because: "A framework that names an app was made for that app, and fits the next one worse."
    ) { workspace, findings in
        let (patterns, words) = (workspace.settings.foreignWordModules, workspace.settings.foreignWords)
        for module in workspace.modules where module.kind != .test {
            guard patterns.contains(where: module.name.matches(pattern:)) else { continue }
            for (path, text) in workspace.texts(of: module) {
                for word in words where text.range(of: word, options: .caseInsensitive) != nil {
                    for (index, line) in text.lines.enumerated() {
                        guard let range = line.range(of: word, options: .caseInsensitive) else { continue }
                        let column = line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 1
                        findings.add(
                            "\(module.name) contains \"\(word)\".",
                            at: FileLocation(file: path, line: index + 1, column: column),
                            fix: "say it without the app, or move it to a module of the app.")
                    }
                }
            }
        }
    }
}

extension Workspace {
    /// The texts in the folder of a module, by path: its code and its resources.
    fileprivate func texts(of module: Module) -> [String: String] {
        var texts = texts.filter { $0.key.isPath(in: module.folder) }
        for file in module.files { texts[file.path] = file.text }
        guard let root else { return texts }
        let folder = root.appending(path: module.folder)
        for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            let path = "\(module.folder)/\(name)"
            guard texts[path] == nil, !name.hasSuffix(".swift"),
                let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
            else { continue }
            texts[path] = text
        }
        return texts
    }
}
