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
                // The paths of an included file are relative to its folder, those of a template to the project.
                open.append((YAML(text), include["relativePaths"]?.text == "false" ? folder : path.parentFolder))
            }
        }
        let templates = documents.flatMap { $0.0["targetTemplates"]?.pairs ?? [] }
        for (document, folder) in documents {
            for (name, target) in document["targets"]?.pairs ?? [] {
                var parts = [target]
                for template in target["templates"]?.elements.compactMap(\.text) ?? [] {
                    parts += templates.filter { $0.key == template }.map(\.value)
                }
                var attributes = ["target_name": name]
                for (key, value) in target["templateAttributes"]?.pairs ?? [] { attributes[key] = value.text }
                add(name, parts, attributes, below: folder)
            }
        }
    }

    private mutating func add(_ name: String, _ parts: [YAML], _ attributes: [String: String], below folder: String) {
        var (included, excluded): ([String], [String]) = ([], [])
        for source in parts.flatMap({ $0["sources"]?.elements ?? [] }) {
            guard let text = source.text ?? source["path"]?.text else { continue }
            let path = attributes.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) }.path(below: folder)
            let part = source["includes"]?.elements.compactMap(\.text) ?? []
            included += part.isEmpty ? [path] : part.map { $0.path(below: path) }
            excluded += (source["excludes"]?.elements.compactMap(\.text) ?? []).map { $0.path(below: path) }
        }
        if included.isEmpty {
            // Without a template that could be read, the files may be anywhere.
            isIncomplete = isIncomplete || parts[0]["templates"] != nil && parts.count == 1
            return
        }
        let type = parts.lazy.compactMap { $0["type"]?.text }.first ?? ""
        let kind: FoundTarget.Kind? =
            type.contains("test") ? .test : type.hasPrefix("application") || type == "tool" ? .executable : nil
        targets.append(FoundTarget(name, kind, files: FileSelection(included: included, excluded: excluded)))
    }
}
