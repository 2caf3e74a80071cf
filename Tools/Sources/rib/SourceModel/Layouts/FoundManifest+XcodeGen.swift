extension FoundManifest {
    /// Reads a `project.yml` of XcodeGen.
    ///
    /// - Parameter file: Returns the text of an included file; nil if it cannot be read.
    init(xcodeGen path: String, text: String, file: (String) -> String?) {
        self.init(path: path)
        let project = YAML(text)
        var (documents, open, seen) = ([(YAML, String)](), [(project, folder)], Set([path]))
        while let (document, folder) = open.popLast() {
            documents.append((document, folder))
            for include in document["include"]?.elements ?? [] {
                guard let name = include.text ?? include["path"]?.text else { continue }
                let path = name.path(below: folder)
                guard seen.insert(path).inserted, let text = file(path) else { continue }
                // The paths of an included file, also those of its templates, are relative to its folder.
                open.append((YAML(text), include["relativePaths"]?.text == "false" ? folder : path.parentFolder))
            }
        }
        let templates = documents.flatMap { document, folder in
            (document["targetTemplates"]?.pairs ?? []).map { (key: $0.key, part: ($0.value, folder)) }
        }
        for (document, folder) in documents {
            for (name, target) in document["targets"]?.pairs ?? [] {
                // A template can have templates of its own.
                var (parts, next, used) = ([(target, folder)], 0, Set<String>())
                while next < parts.count {
                    for name in parts[next].0["templates"]?.elements.compactMap(\.text) ?? []
                    where used.insert(name).inserted {
                        parts += templates.filter { $0.key == name }.map(\.part)
                    }
                    next += 1
                }
                var attributes = ["target_name": name]
                for (key, value) in target["templateAttributes"]?.pairs ?? [] { attributes[key] = value.text }
                add(name, parts, attributes)
            }
        }
    }

    /// Adds a target.
    ///
    /// - Parameter parts: The target and its templates, each with the folder that its paths are relative to.
    private mutating func add(_ name: String, _ parts: [(YAML, String)], _ attributes: [String: String]) {
        func filled(_ text: String) -> String {
            attributes.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) }
        }
        var (included, excluded): ([String], [String]) = ([], [])
        for (source, folder) in parts.flatMap({ part in (part.0["sources"]?.elements ?? []).map { ($0, part.1) } }) {
            guard let text = source.text ?? source["path"]?.text else { continue }
            let path = filled(text).path(below: folder)
            let part = source["includes"]?.elements.compactMap(\.text) ?? []
            included += part.isEmpty ? [path] : part.map { filled($0).path(below: path) }
            excluded += (source["excludes"]?.elements.compactMap(\.text) ?? []).map { filled($0).path(below: path) }
        }
        if included.isEmpty {
            // Without a template that could be read, the files may be anywhere.
            isIncomplete = isIncomplete || parts[0].0["templates"] != nil && parts.count == 1
            return
        }
        let type = parts.lazy.compactMap { $0.0["type"]?.text }.first.map(filled)
        let kind = type.map { type -> FoundTarget.Kind in
            if type.contains("test") { return .test }
            return type.hasPrefix("application") || type == "tool" ? .executable : .regular
        }
        targets.append(FoundTarget(name, kind, files: FileSelection(included: included, excluded: excluded)))
    }
}
