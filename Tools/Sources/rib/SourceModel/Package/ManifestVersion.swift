import Foundation

/// Which of several manifests the package manager reads: `Package@swift-6.3.swift` precedes `Package.swift`.
enum ManifestVersion {
    /// Returns the name of the manifest in `folder` for the installed version of Swift.
    static func path(in folder: URL) -> String {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        guard names.contains(where: { $0.hasPrefix("Package@swift-") }), let swift = installed else { return usual }
        let text = try? String(contentsOf: folder.appending(path: usual), encoding: .utf8)
        return path(among: names, swift: swift, toolsVersion: text.flatMap(toolsVersion) ?? [0])
    }

    /// Returns the name of the manifest for a version of Swift: the one of exactly this version, or the newest of the older
    /// ones if it is newer than the tools version of `Package.swift`.
    static func path(among names: [String], swift: [Int], toolsVersion: [Int]) -> String {
        let versions = names.compactMap { name in version(of: name).map { (name, $0) } }
        for count in [3, 2, 1] {
            if let exact = versions.first(where: { $0.1.count == count && $0.1 == Array(swift.prefix(count)) }) {
                return exact.0
            }
        }
        let older = versions.filter { $0.1.lexicographicallyPrecedes(swift) }
        guard let newest = older.max(by: { $0.1.lexicographicallyPrecedes($1.1) }),
            toolsVersion.lexicographicallyPrecedes(newest.1)
        else { return usual }
        return newest.0
    }

    private static let usual = "Package.swift"

    private static let installed: [Int]? = {
        let result = try? Program.run(["swift", "--version"])
        let text = result.map { String(decoding: $0.output, as: UTF8.self) }
        return text?.firstMatch(of: /Swift version ([\d.]+)/).map { numbers(String($0.1)) }
    }()

    private static func version(of name: String) -> [Int]? {
        name.wholeMatch(of: /Package@swift-([\d.]+)\.swift/).map { numbers(String($0.1)) }
    }

    private static func toolsVersion(of manifest: String) -> [Int]? {
        manifest.firstMatch(of: /swift-tools-version\s*:\s*([\d.]+)/).map { numbers(String($0.1)) }
    }

    private static func numbers(_ text: String) -> [Int] { text.split(separator: ".").compactMap { Int($0) } }
}
