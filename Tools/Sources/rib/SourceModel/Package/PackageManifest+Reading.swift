import Foundation

extension PackageManifest {
    /// Asks the package manager for the manifest of the package in `folder`, which takes about two seconds.
    ///
    /// - Parameter text: The text of `Package.swift`, if it differs from the file.
    /// - Throws: `RibError` with the message of the package manager.
    static func read(in folder: URL, text: String? = nil) throws -> PackageManifest {
        try Program.withTemporaryFolder { scratch in
            var package = folder
            if let text {
                package = scratch.appending(path: "package")
                try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
                try text.write(to: package.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
            }
            // Its own scratch folder, so that it does not wait for a build that runs at the same time.
            let result = try Program.run(
                [
                    "swift", "package", "--package-path", package.path(percentEncoded: false), "--scratch-path",
                    scratch.appending(path: "build").path(percentEncoded: false), "dump-package",
                ],
                // The package manager leaves the file of its lock there.
                environment: ["TMPDIR": scratch.path(percentEncoded: false)])
            guard result.status == 0 else {
                let errors = result.errors.replacing(/(?m)^warning: .*\n|\ \(compiled with: .*\)$/, with: "")
                throw RibError(
                    "Package.swift could not be evaluated.",
                    details: ["Likely cause: \(errors.trimmingCharacters(in: .whitespacesAndNewlines))"],
                    fix: "correct Package.swift. `swift package dump-package` shows the same message.")
            }
            return try JSONDecoder().decode(PackageManifest.self, from: result.output)
        }
    }
}
