import Foundation

/// The real files and the real manifest of this package.
struct Workspace {
    struct Target: Decodable {
        let name: String
        let type: String
        let path: String?
        let exclude: [String]
        let dependencies: [Dependency]

        var folder: String { path ?? "" }
    }

    /// A dependency on a target or on a product, as the package manager prints it.
    struct Dependency: Decodable {
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

    private struct Manifest: Decodable {
        let targets: [Target]
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// What the package manager makes of `Package.swift`.
    static func targets() throws -> [Target] {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "--package-path", root.path(percentEncoded: false), "--scratch-path",
            scratch.path(percentEncoded: false), "dump-package",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let json = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return try JSONDecoder().decode(Manifest.self, from: json).targets
    }

    /// The Swift files below `folder` but outside of `excluded`, by their paths from the root.
    static func sources(in folder: String, excluding excluded: [String] = []) throws -> [(path: String, text: String)] {
        let base = root.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: base.path(percentEncoded: false))
        return try (names?.compactMap { $0 as? String } ?? []).sorted().compactMap { name in
            guard name.hasSuffix(".swift"), !excluded.contains(where: { name.hasPrefix("\($0)/") }) else { return nil }
            return ("\(folder)/\(name)", try String(contentsOf: base.appending(path: name), encoding: .utf8))
        }
    }
}
