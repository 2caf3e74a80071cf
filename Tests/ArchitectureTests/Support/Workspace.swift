import Foundation

/// The files and the manifest of this package.
struct Workspace {
    struct Target: Decodable, Sendable {
        let name: String
        let type: String
        let path: String?
        let dependencies: [Dependency]
        let settings: [Setting]

        var folder: String { path ?? "" }
        var upcomingFeatures: [String] { settings.compactMap { $0.kind.enableUpcomingFeature?._0 } }
    }

    /// A compiler setting of a target. Only upcoming features are decoded.
    struct Setting: Decodable, Sendable {
        struct Kind: Decodable, Sendable {
            let enableUpcomingFeature: Value?
        }

        struct Value: Decodable, Sendable {
            let _0: String
        }

        let kind: Kind
    }

    /// A dependency on a target or a product.
    struct Dependency: Decodable, Sendable {
        let name: String
        let isProduct: Bool

        private enum CodingKeys: CodingKey {
            case byName, product, target
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            guard let key = container.allKeys.first else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no name"))
            }
            var values = try container.nestedUnkeyedContainer(forKey: key)
            name = try values.decode(String.self)
            isProduct = key == .product
        }
    }

    struct Product: Decodable, Sendable {
        let name: String
        let targets: [String]
    }

    struct Manifest: Decodable, Sendable {
        let products: [Product]
        let swiftLanguageVersions: [String]
        let targets: [Target]
    }

    /// The products for other packages. They depend only on each other, and each public declaration has a doc comment.
    static let framework = [
        "DependencyContainer", "RIBs", "RIBsDrawing", "RIBsFoundation", "RIBsInspector", "RIBsScreens", "RIBsSwiftUI",
        "RIBsTesting", "TerminalHost",
    ]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The manifest that the package manager creates from `Package.swift`.
    static func manifest() throws -> Manifest {
        try loadedManifest.get()
    }

    /// Loaded once for all tests, because the package manager needs seconds for it.
    private static let loadedManifest = Result {
        try TemporaryFolder.use { scratch in
            let result = try Command.run(
                "env", "TMPDIR=\(scratch)", "swift", "package", "--package-path", root.path(percentEncoded: false),
                "--scratch-path", scratch,
                "dump-package")
            return try JSONDecoder().decode(Manifest.self, from: Data(result.output.utf8))
        }
    }

    static func targets() throws -> [Target] {
        try manifest().targets
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The Swift files in `folder` and its subfolders. Paths are relative to the root.
    static func sources(in folder: String) throws -> [(path: String, text: String)] {
        let base = root.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: base.path(percentEncoded: false))
        return try (names?.compactMap { $0 as? String } ?? []).sorted().compactMap { name in
            // A checkout of a package can have a folder with such a name.
            guard name.hasSuffix(".swift"), !name.contains(".build/") else { return nil }
            return ("\(folder)/\(name)", try String(contentsOf: base.appending(path: name), encoding: .utf8))
        }
    }
}
