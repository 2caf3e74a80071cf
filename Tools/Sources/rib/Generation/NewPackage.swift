/// A package to be created: a launch root, an executable that shows it in a terminal, and a test.
struct NewPackage: Sendable {
    private let template: PackageTemplate

    /// Describes a package.
    ///
    /// - Parameters:
    ///   - name: The name of the package and of its executable: `Counter`.
    ///   - framework: The folder of the framework, relative to the package, or the URL of its repository.
    ///   - version: The oldest version of the repository; nil for its branch `main`.
    ///   - isPhone: Whether it is a library with an app of iOS instead of an executable in a terminal.
    ///   - targets: The targets of the framework, if it is a folder.
    /// - Throws: `RibError` if `name` is not the name of a module, if the framework has a target of this name, or if
    ///   `version` is not one or `framework` is a folder, which has none.
    init(
        name: String, framework: String, version: String? = nil, isPhone: Bool = false, targets: ForeignTargets? = nil
    ) throws {
        guard TypeName.isIdentifier(name) else {
            throw RibError(
                "\"\(name)\" cannot be the name of a package: a capital letter, then letters and digits.",
                fix: TypeName.identifier(like: name).map { "write \($0)." } ?? "write Counter, for example.")
        }
        let known = ["DependencyContainer", "RIBs", "RIBsScreens", "RIBsTesting", "Root", "TerminalHost"]
        if let taken = targets?.taken(of: [name, "\(name)Tests"]) ?? known.first(where: { $0 == name }) {
            throw RibError(
                "The framework has a target \(taken), so a package that uses it cannot be called \(name).",
                fix: "write \(name)App.")
        }
        guard !Framework.systemModules.contains(name) else {
            throw RibError(
                "\(name) is a module of Swift or of the system, so the build would fail.", fix: "write \(name)App.")
        }
        let text = framework.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let isURL = framework.contains("://") || framework.hasPrefix("git@")
        if let version, !isURL || version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?/) == nil {
            throw isURL
                ? RibError("\"\(version)\" is not a version.", fix: "write three numbers, such as --version 1.0.0.")
                : RibError(
                    "A folder has no version, and --framework is one.",
                    fix: "leave out --version, or write the URL of the repository.")
        }
        if isURL {
            let end = framework.split(separator: "/").last.map(String.init) ?? framework
            let requirement = version.map { "from: \"\($0)\"" } ?? "branch: \"main\""
            template = PackageTemplate(
                name: name, framework: ".package(url: \"\(text)\", \(requirement))",
                frameworkName: end.hasSuffix(".git") ? String(end.dropLast(4)) : end, isPhone: isPhone)
        } else {
            template = PackageTemplate(
                name: name, framework: ".package(name: \"ModularRIBs\", path: \"\(text)\")",
                frameworkName: "ModularRIBs", isPhone: isPhone)
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
