/// A target that a manifest describes, which is read and not run.
struct FoundTarget: Equatable, Sendable {
    /// The kind of a target in the words of the package manager.
    enum Kind: String, Sendable {
        case executable, regular, test
    }

    var name: String
    /// The kind; nil if the manifest does not tell it.
    let kind: Kind?
    let files: FileSelection

    init(_ name: String, _ kind: Kind? = nil, files: FileSelection) {
        self.name = name
        self.kind = kind
        self.files = files
    }

    /// Returns the kind that the manifest tells. Otherwise a name that ends with `Tests`, or most of the files, can tell that
    /// this is a target of tests.
    func kind(with sources: [SourceFile]) -> Kind {
        if let kind { return kind }
        let tests = sources.count { !$0.imports(where: ["Quick", "Testing", "XCTest"].contains).isEmpty }
        return name.hasSuffix("Tests") || tests * 2 > sources.count ? .test : .regular
    }
}

/// What a manifest says about the modules in its folder.
struct FoundManifest {
    /// The path of the manifest.
    let path: String
    var targets: [FoundTarget] = []
    /// The name of the project; nil if no literal tells it.
    var name: String?
    /// Whether a part of it could not be read.
    var isIncomplete = false

    /// The folder of the manifest.
    var folder: String { path.parentFolder }
}
