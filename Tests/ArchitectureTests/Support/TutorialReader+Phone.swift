import Foundation

extension TutorialReader {
    /// Type-checks the package for a phone against stubs of Apple's modules, with all settings of apps, and
    /// returns the errors.
    ///
    /// - Parameter views: `SwiftUI` for the generated views, or `UIKit` for those in the folder of this name.
    func diagnosticsOnAPhone(views: String) throws -> String {
        var files = try texts(in: "Sources/PhoneNotes")
        if views == "UIKit" { files.merge(try texts(in: "UIKit")) { $1 } }
        let stubs = try AppleStubs.compiledWithModules.get()
        let texts = files.sorted { $0.key < $1.key }.map(\.value)
        return try AppleStubs.AppSettings.isolated.map { try stubs.checkApp(texts, settings: $0) }.joined()
    }

    /// The sources below `path`, by their paths in it.
    private func texts(in path: String) throws -> [String: String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(path)")
            .filter { $0.hasSuffix(".swift") }
        return try names.reduce(into: [:]) {
            $0[$1] = try String(contentsOfFile: "\(folder)/\(path)/\($1)", encoding: .utf8)
        }
    }
}
