/// A package to be created: a launch root, an executable that shows it in a terminal, and a test.
struct NewPackage: Sendable {
    private let template: PackageTemplate

    /// Describes a package.
    ///
    /// - Parameters:
    ///   - name: The name of the package and of its executable: `Counter`.
    ///   - framework: The folder of the framework, relative to the package, or the URL of its repository.
    ///   - version: The oldest version of the repository; nil for its branch `main`.
    /// - Throws: `GenerationError` if `name` is not the name of a module.
    init(name: String, framework: String, version: String? = nil) throws {
        let taken = ["DependencyContainer", "RIBs", "RIBsTesting", "Root", "Screens", "TerminalHost", "Testing"]
        guard TypeName.isIdentifier(name), !taken.contains(name) else {
            let better = TypeName.identifier(like: name).map { taken.contains($0) ? "\($0)App" : $0 }
            throw GenerationError(
                "\"\(name)\" cannot be the name of a package.",
                fix: better.map { "write \($0)." } ?? "write Counter, for example.")
        }
        let text = framework.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        if framework.contains("://") || framework.hasPrefix("git@") {
            let end = framework.split(separator: "/").last.map(String.init) ?? framework
            let requirement = version.map { "from: \"\($0)\"" } ?? "branch: \"main\""
            template = PackageTemplate(
                name: name, framework: ".package(url: \"\(text)\", \(requirement), traits: [])",
                frameworkName: end.hasSuffix(".git") ? String(end.dropLast(4)) : end)
        } else {
            template = PackageTemplate(
                name: name, framework: ".package(name: \"ModularRIBs\", path: \"\(text)\", traits: [])",
                frameworkName: "ModularRIBs")
        }
    }

    /// Adds the files to `changes`.
    ///
    /// - Throws: `ChangeError.exists` if there is one of the files.
    func add(to changes: inout ChangeSet) throws {
        for (path, text) in template.files.sorted(by: { $0.key < $1.key })
        where !path.hasPrefix(".") || !changes.hasFile(at: path) { try changes.create(path, text: text) }
    }
}
