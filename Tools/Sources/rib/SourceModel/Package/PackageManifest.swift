/// The targets of a package, as the package manager evaluates `Package.swift`.
struct PackageManifest: Decodable, Sendable {
    /// The name of the package.
    let name: String
    /// The targets, in the order of the manifest.
    private(set) var targets: [Target]

    /// A target of the package.
    struct Target: Decodable, Sendable {
        /// The name of the target and of its module.
        let name: String
        /// `regular`, `executable`, `test`, `plugin`, `macro`, `system` or `binary`.
        let type: String
        /// The folder, relative to the package; nil for the folder that the package manager expects.
        let path: String?
        /// Folders and files that are not part of the target, relative to its folder.
        let exclude: [String]
        /// The targets and products that the target depends on.
        fileprivate(set) var dependencies: [Dependency]

        /// Whether declarations without an isolation of their own are isolated to the main actor.
        private(set) var isMainActorByDefault = false

        /// The files, for a target that another manifest than `Package.swift` describes.
        var files: FileSelection? = nil

        private enum CodingKeys: CodingKey {
            case name, type, path, exclude, dependencies, settings
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            type = try container.decode(String.self, forKey: .type)
            path = try container.decodeIfPresent(String.self, forKey: .path)
            exclude = try container.decode([String].self, forKey: .exclude)
            dependencies = try container.decode([Dependency].self, forKey: .dependencies)
            let settings = try container.decodeIfPresent([Setting].self, forKey: .settings) ?? []
            isMainActorByDefault = settings.contains { $0.kind["defaultIsolation"]?.value == "MainActor" }
        }

        /// A setting of a target: `{"kind": {"defaultIsolation": {"_0": "MainActor"}}, "tool": "swift"}`.
        private struct Setting: Decodable {
            let kind: [String: Argument]

            struct Argument: Decodable {
                /// The argument, if it is a text.
                let value: String?

                init(from decoder: any Decoder) throws {
                    value = (try? [String: String](from: decoder))?["_0"]
                }
            }
        }

        /// Creates a target of a made-up package.
        init(
            name: String, type: String = "regular", path: String? = nil, exclude: [String] = [],
            dependencies: [Dependency] = [], files: FileSelection? = nil, isMainActorByDefault: Bool = false
        ) {
            self.files = files
            self.isMainActorByDefault = isMainActorByDefault
            self.name = name
            self.type = type
            self.path = path
            self.exclude = exclude
            self.dependencies = dependencies
        }
    }

    /// A target or a product that a target depends on.
    struct Dependency: Decodable, Hashable, Sendable {
        /// The name of the target or product.
        let name: String
        /// The package of the product; nil for a target, and for a product that the manifest names alone.
        let package: String?

        /// Creates a dependency on a target, or on a product of `package`.
        init(_ name: String, package: String? = nil) {
            self.name = name
            self.package = package
        }

        private enum CodingKeys: CodingKey {
            case byName, product, target
        }

        /// Reads one of the forms `{"byName": ["A", null]}`, `{"target": ["A", null]}` and
        /// `{"product": ["A", "package", …]}`.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            guard let key = container.allKeys.first else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no name"))
            }
            var values = try container.nestedUnkeyedContainer(forKey: key)
            name = try values.decode(String.self)
            package = key == .product ? try values.decodeIfPresent(String.self) : nil
        }
    }
}

extension PackageManifest {
    /// Returns the manifest with dependencies at the end of those of a target.
    func adding(_ dependencies: [Dependency], to name: String) -> PackageManifest {
        var manifest = self
        for index in targets.indices where targets[index].name == name {
            manifest.targets[index].dependencies += dependencies
        }
        return manifest
    }
}
