/// A target of the package, with its files.
struct Module: Sendable {
    /// The kind of a target.
    enum Kind: String, Sendable {
        case library, executable, test, plugin, other
    }

    let name: String
    /// The folder, relative to the root of the workspace: `Modules/Features/VerifyFeature`.
    let folder: String
    let kind: Kind
    /// The targets and products that it depends on.
    let dependencies: [PackageManifest.Dependency]
    /// Whether declarations without an isolation of their own are isolated to the main actor.
    let isMainActorByDefault: Bool
    /// The Swift files, sorted by path.
    let files: [SourceFile]

    init(_ target: PackageManifest.Target, folder: String, files: [SourceFile]) {
        name = target.name
        self.folder = folder
        kind =
            switch target.type {
            case "regular", "macro": .library
            case "executable": .executable
            case "test": .test
            case "plugin": .plugin
            default: .other
            }
        dependencies = target.dependencies
        isMainActorByDefault = target.isMainActorByDefault
        self.files = files
    }
}

extension PackageManifest.Target {
    /// The folders in which the package manager looks for the target, in its order.
    var folders: [String] {
        if let files { return [files.folder] }
        if let path { return [path == "." ? "" : path.trimmingSuffix("/")] }
        let parents =
            switch type {
            case "test": ["Tests", "Sources", "Source", "src", "srcs"]
            case "plugin": ["Plugins"]
            default: ["Sources", "Source", "src", "srcs"]
            }
        return parents.map { "\($0)/\(name)" }
    }
}

extension String {
    func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }

    /// The module of the target with this name: `my_app` for `my-app`. The folder before a name tells it from another one.
    var moduleName: String {
        let name = String(lastComponent.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        return name.first?.isNumber == true ? "_\(name.dropFirst())" : name
    }

    /// The words of letters, digits and underscores.
    var identifiers: Set<String> { Set(split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)) }

    /// The folder that contains this path; empty at the root.
    var parentFolder: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }

    /// The name of the file or folder at this path.
    var lastComponent: String { String(self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...]) }

    /// Returns the path of the file or folder `name` in the folder at this path.
    func appending(path name: String) -> String { isEmpty ? name : "\(self)/\(name)" }

    /// Whether this path is `folder` or a path below it. The empty folder contains every path.
    func isPath(in folder: String) -> Bool {
        folder.isEmpty || self == folder || hasPrefix("\(folder)/")
    }
}
