import Foundation
import Testing

/// The packages of the examples, the tutorial and `rib init`, as an app for a phone uses them.
struct PhonePlatformTests {
    /// The package manager plans a build for a phone here if it finds a program named `libtool`. The compiler then stops,
    /// because the standard library for iOS is missing.
    ///
    /// Not for visionOS, for which SwiftPM 6.3 writes the number of macOS behind the one of visionOS on Linux.
    @Test(arguments: [
        "arm64-apple-ios17.0", "arm64-apple-ios17.0-macabi", "arm64-apple-tvos17.0", "arm64-apple-watchos10.0",
    ])
    func `a build is planned, and stops only at the missing standard library`(system: String) throws {
        try TemporaryFolder.use { folder in
            let manifest = try Workspace.text(of: "Examples/Notes/Package.swift")
                .replacing(#"framework("TerminalHost")"#, with: #"framework("RIBsSwiftUI"), framework("TerminalHost")"#)
                .replacing(#".iOS("17.0")"#, with: #".iOS("17.0"), .tvOS("17.0"), .watchOS("10.0")"#)
            #expect(manifest.contains("RIBsSwiftUI") && manifest.contains("tvOS"))
            let plan = try plan(manifest, for: system, in: folder)
            #expect(plan.contains("unable to load standard library for target '\(system)'"), "\(plan)")
            #expect(!plan.contains("requires"), "\(plan)")
        }
    }

    @Test func `without the platform the plan of a build for a phone fails`() throws {
        try TemporaryFolder.use { folder in
            let manifest = try Workspace.text(of: "Examples/Notes/Package.swift")
            let plan = try plan(manifest.replacing(#", .iOS("17.0")"#, with: ""), in: folder)
            #expect(plan.contains("consider changing the executable 'Notes' to require ios 17.0"))
        }
    }

    @Test func `each manifest that depends on the framework names its platforms`() throws {
        let root = try Workspace.text(of: "Package.swift")
        // The package names more of them than the apps of the examples are for.
        let platforms = try #require(root.firstMatch(of: /platforms: \[\.macOS\(".*?"\), \.iOS\(".*?"\)/)).output
        let manifests = try ["Documentation", "Examples", "Tests/ArchitectureTests", "Tools/Sources"]
            .flatMap { try Workspace.sources(in: $0) }
            .filter { $0.text.contains("import PackageDescription") && $0.text.contains("name: \"") }
            // A server, which no phone runs.
            .filter { !$0.path.hasPrefix("Examples/ManyMachines/") }
        #expect(manifests.count >= 5)
        for manifest in manifests { #expect(manifest.text.contains(platforms), "\(manifest.path)") }
    }

    /// Builds the example with `manifest` for `system`, and returns the output.
    private func plan(
        _ manifest: String, for system: String = "arm64-apple-ios17.0", in folder: String
    ) throws -> String {
        let libtool = "\(folder)/bin/libtool"
        try FileManager.default.createDirectory(atPath: "\(folder)/bin", withIntermediateDirectories: true)
        _ = FileManager.default.createFile(
            atPath: libtool, contents: Data("#!/bin/sh\n".utf8), attributes: [.posixPermissions: 0o755])
        for part in ["Sources", "Tests"] {
            let sources = Workspace.root.appending(path: "Examples/Notes/\(part)")
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/\(part)", withDestinationPath: sources.path(percentEncoded: false))
        }
        let text = manifest.replacing(
            #"path: "../..""#, with: #"path: "\#(Workspace.root.path(percentEncoded: false))""#)
        try text.write(toFile: "\(folder)/Package.swift", atomically: true, encoding: .utf8)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let build = try Command.run(
            "env", "PATH=\(folder)/bin:\(path)", "swift", "build", "--package-path", folder, "--triple", system,
            "--target", "Notes")
        #expect(build.status != 0)
        return build.output + build.errors
    }
}
