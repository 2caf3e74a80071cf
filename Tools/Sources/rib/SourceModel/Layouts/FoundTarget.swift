/// A target that a manifest describes, which is read and not run.
struct FoundTarget: Equatable, Sendable {
    /// The kind of a target in the words of the package manager.
    enum Kind: String, Sendable {
        case executable, regular, test
    }

    var name: String
    var kind: Kind
    var files: FileSelection

    /// Creates a target. Without a kind, a name that ends with `Tests` is one of tests.
    init(_ name: String, _ kind: Kind? = nil, files: FileSelection) {
        self.name = name
        self.kind = kind ?? (name.hasSuffix("Tests") ? .test : .regular)
        self.files = files
    }
}

/// What a manifest says about the modules in its folder.
struct FoundManifest {
    /// The path of the manifest.
    let path: String
    var targets: [FoundTarget] = []
    /// Whether a part of it could not be read.
    var isIncomplete = false

    /// The folder of the manifest.
    var folder: String { path.parentFolder }
}
