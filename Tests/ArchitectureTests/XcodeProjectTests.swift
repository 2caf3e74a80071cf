import Foundation
import Testing

/// The description of the project for Xcode, and the jobs that build it, agree with the package and the sources.
struct XcodeProjectTests {
    private let project: String
    private let manifest: String

    init() throws {
        project = try ["project", "BarGames"].map { try Workspace.text(of: "Examples/iOS/\($0).yml") }.joined()
        manifest = try Workspace.text(of: "Package.swift")
    }

    @Test func `each path of the project exists, and each source is in a target`() throws {
        let paths = project.matches(of: /(?m)^ +- path: (\S+)$/).map { String($0.1) }
        #expect(Set(paths).count == 5)
        let folder = Workspace.root.appending(path: "Examples/iOS")
        for path in paths {
            let file = folder.appending(path: path).path(percentEncoded: false)
            #expect(FileManager.default.fileExists(atPath: file), "\(path)")
        }
        let sources = try Workspace.sources(in: "Examples/iOS").map(\.path).filter { !$0.contains("/.build/") }
        #expect(sources.count > 15)
        for source in sources {
            #expect(paths.contains { source.hasPrefix("Examples/iOS/\($0)/") }, "\(source) is in no target")
        }
    }

    @Test func `each excluded file is the entry point of its folder`() throws {
        let excluded = project.matches(of: /- path: (\S+)\n +excludes: \[(\S+)\]/).map { "\($0.1)/\($0.2)" }
        #expect(excluded.count == 2)
        let sources = try Workspace.sources(in: "Examples/iOS/Sources/Tally")
        let entryPoints = sources.filter { $0.text.contains(/(?m)^@main$/) }.map { $0.path }
        #expect(entryPoints == excluded.map { "Examples/iOS/\($0)" }.sorted())
    }

    @Test func `each product of the project is a product of the package, and the imports are among them`() throws {
        let products = project.matches(of: /products: \[(.*)\]/).flatMap { $0.1.split(separator: ", ") }
        #expect(products.count > 8)
        for product in products { #expect(manifest.contains(#""\#(product)","#), "\(product)") }
        let system = ["Foundation", "SwiftUI", "Testing", "UIKit"]
        for source in try Workspace.sources(in: "Examples/iOS") {
            for match in source.text.matches(of: /(?m)^import (\w+)$/) where !system.contains(String(match.1)) {
                #expect(products.contains(match.1), "\(source.path) imports \(match.1)")
            }
        }
    }

    @Test func `the project has the platform and the language mode of the package`() throws {
        let version = try #require(manifest.firstMatch(of: /\.iOS\("([\d.]+)"\)/)).1
        #expect(project.matches(of: /\n    iOS: "([\d.]+)"\n/).map { $0.1 } == [version, version])
        #expect(project.matches(of: /SWIFT_VERSION: "6.0"\n/).count == 2)
    }

    /// A simulator installs no app without them.
    @Test func `the apps have a version`() throws {
        let template = try Workspace.text(of: "Tools/Sources/rib/Generation/Templates/PackageTemplate+Phone.swift")
        for text in [project, template] {
            #expect(text.contains("MARKETING_VERSION: \"1.0\"\n") && text.contains("CURRENT_PROJECT_VERSION: \"1\"\n"))
        }
    }

    @Test func `each scheme that a job builds is a target of the project`() throws {
        let jobs = try Workspace.text(of: ".github/workflows/ci.yml")
        let schemes = jobs.matches(of: /-scheme (\w+)/).map { $0.1 }
        #expect(Set(schemes) == ["BarGamesPhone", "RIBsSwiftUI", "TallySwiftUI", "TallyUIKit"])
        // A package has a scheme for each product.
        for scheme in schemes where scheme != "RIBsSwiftUI" { #expect(project.contains("\n  \(scheme):\n")) }
        // The packages that the scripts ask for are installed before.
        let scripts = try ["setup.sh", "test", "docs"].map { try Workspace.text(of: "Scripts/\($0)") }.joined()
        let container = try Workspace.text(of: ".devcontainer/devcontainer.json")
        let packages = scripts.matches(of: /(?:require|offer)_package '[^']+' (\S+)/).map { $0.1 }
        #expect(packages.count > 4)
        for package in packages {
            #expect(jobs.contains(" \(package)"), "\(package)")
            #expect(container.contains(" \(package)"), "\(package)")
        }
    }
}
