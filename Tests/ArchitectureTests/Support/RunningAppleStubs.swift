import Foundation

/// The program `Tests/AppleStubs/Running`: facts about RIBsUIKit and UIKitHost, which are compiled with the stubs of
/// UIKit and linked with the modules of the app that were built with this test.
///
/// Linux has no Objective-C runtime, so a program cannot contain `@objc` declarations. This type compiles copies of the
/// sources without `@objc`, and gives every optional requirement a default implementation. Unlike a type check, this
/// compilation also checks which values cross actor boundaries.
struct RunningAppleStubs {
    /// Whether the modules were built into the folder of the workspace, so without a sanitizer or counters.
    static let isAvailable =
        (try? SwiftExamples.modules().path(percentEncoded: false).hasPrefix(AppleStubs.path(of: ".build/"))) == true

    private static let running = "Tests/AppleStubs/Running"
    private static let requirements = "\(running)/OptionalRequirements.swift"

    /// The libraries of apps that move.
    private static let libraries = ["Combine", "ModernRIBs", "RxSwift"]

    private let folder: String
    private let settings: [String]
    /// The objects of the app, without its main function.
    private let app: [String]

    /// Compiles the modules.
    init(in folder: String) throws {
        self.folder = folder
        settings =
            try AppleStubs.languageSettings() + AppleStubs.imports(in: folder) + ["-wmo", "-parse-as-library"]
        app = try SwiftExamples.objects(of: "BarGamesApp").filter { !$0.contains("/BarGamesApp.build/") }

        let requirements = AppleStubs.path(of: Self.requirements)
        try compile("ObjectiveC", files: [copy("Tests/AppleStubs/ObjectiveC.swift")])
        try compile("UIKit", files: files(in: "Tests/AppleStubs/UIKit").map { try copy($0) } + [requirements])
        for library in Self.libraries {
            // As the libraries are: Swift 6 checks at run time on which thread an isolated closure is called by them.
            try compile(library, files: [copy("Tests/AppleStubs/\(library).swift")] + ["-swift-version", "5"])
        }
        try compile("RIBsUIKit", in: "Modules/Framework/RIBsUIKit")
        try compile("UIKitHost", in: "Modules/Hosts/UIKitHost")
        let facts = try files(in: Self.running).filter { $0 != Self.requirements }
        let bridges = try files(in: "Documentation/Bridges")
        try compile("Program", files: (facts + bridges).map(AppleStubs.path))
    }

    /// A change of the sources in a folder, which are the module `module`.
    struct Fault {
        let module: String
        let folder: String
        let old: String
        let new: String
    }

    /// Runs the program, with the faulty sources if there are faults, and returns what it prints.
    func run(planting faults: [Fault] = []) throws -> String {
        var objects = Dictionary(
            uniqueKeysWithValues: (["ObjectiveC", "Program", "RIBsUIKit", "UIKit", "UIKitHost"] + Self.libraries)
                .map { ($0, "\(folder)/\($0).o") })
        for (module, faults) in Dictionary(grouping: faults, by: \.module) {
            objects[module] = "\(folder)/\(module)-faulty.o"
            var planted = 0
            let sources = try files(in: faults[0].folder).map { path in
                try copy(path) { text in
                    faults.reduce(into: text) { text, fault in
                        if text.contains(fault.old) { planted += 1 }
                        text.replace(fault.old, with: fault.new)
                    }
                }
            }
            guard planted == faults.count else {
                throw AppleStubs.Failure(description: "\(module) has changed: a fault cannot be planted.")
            }
            try swiftc(["-c", "-module-name", module, "-o", "\(folder)/\(module)-faulty.o"] + sources)
        }
        let output = "\(folder)/program"
        try swiftc(["-o", output] + app + objects.values.sorted())
        let result = try Command.run(output)
        return result.output + result.errors
    }

    private func files(in folder: String) throws -> [String] { try Workspace.sources(in: folder).map(\.path) }

    private func compile(_ module: String, in sources: String) throws {
        try compile(module, files: files(in: sources).map { try copy($0) })
    }

    private func compile(_ module: String, files: [String]) throws {
        let (object, interface) = ("\(folder)/\(module).o", "\(folder)/\(module).swiftmodule")
        try swiftc(
            ["-c", "-module-name", module, "-o", object, "-emit-module", "-emit-module-path", interface] + files)
    }

    private func swiftc(_ arguments: [String]) throws {
        let result = try Command.run(["swiftc"] + settings + arguments)
        guard result.status == 0 else { throw AppleStubs.Failure(description: result.errors + result.output) }
    }

    /// Copies a file without `@objc`, and returns the path of the copy.
    private func copy(_ path: String, changing change: (String) -> String = { $0 }) throws -> String {
        let text = change(try Workspace.text(of: path))
            .replacing("@objc optional ", with: "")
            .replacing(/@objc public protocol (\w+) \{/) { "public protocol \($0.1): AnyObject {" }
            .replacing("@objc ", with: "")
            // The call of an optional requirement.
            .replacing(/\.(\w+)\?\(/) { ".\($0.1)(" }
        let copy = "\(folder)/\(path.split(separator: "/").last ?? "")"
        try text.write(toFile: copy, atomically: true, encoding: .utf8)
        return copy
    }
}
