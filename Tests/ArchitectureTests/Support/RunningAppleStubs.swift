import Foundation

/// A program of the runtime, RIBsUIKit, and the stubs of UIKit with a fake navigation controller.
///
/// Linux has no Objective-C runtime, so a program cannot contain `@objc` declarations. This type compiles copies of the
/// sources without `@objc`, and gives every optional requirement a default implementation. Unlike a type check, this
/// compilation also checks which values cross actor boundaries.
struct RunningAppleStubs {
    private static let folder = "Tests/AppleStubs/Running"
    private static let requirements = "\(folder)/OptionalRequirements.swift"

    private let folder: String
    private let settings: [String]

    init(in folder: String) throws {
        self.folder = folder
        settings = try AppleStubs.languageSettings() + ["-wmo", "-parse-as-library", "-I", folder]
    }

    /// Compiles and runs the program, and returns what it prints. `change` changes the sources of RIBsUIKit.
    func run(_ change: (String) -> String = { $0 }) throws -> String {
        let objects = [
            try compile("ObjectiveC", files: [copy("Tests/AppleStubs/ObjectiveC.swift")]),
            try compile(
                "UIKit", files: [copy("Tests/AppleStubs/UIKit.swift"), AppleStubs.path(of: Self.requirements)]),
            try compile("RIBs", files: files(in: "Modules/Framework/RIBs").map(AppleStubs.path)),
        ]
        let module = try files(in: "Modules/Framework/RIBsUIKit").map { try copy($0, change) }
        let program = try files(in: Self.folder).filter { $0 != Self.requirements }
        let output = "\(folder)/program"
        try swiftc(["-module-name", "RIBsUIKit", "-o", output] + module + program.map(AppleStubs.path) + objects)
        let result = try Command.run(output)
        return result.output + result.errors
    }

    private func files(in folder: String) throws -> [String] { try Workspace.sources(in: folder).map(\.path) }

    private func compile(_ module: String, files: [String]) throws -> String {
        let object = "\(folder)/\(module).o"
        let interface = "\(folder)/\(module).swiftmodule"
        try swiftc(
            ["-c", "-module-name", module, "-o", object, "-emit-module", "-emit-module-path", interface] + files)
        return object
    }

    private func swiftc(_ arguments: [String]) throws {
        let result = try Command.run(["swiftc"] + settings + arguments)
        guard result.status == 0 else { throw AppleStubs.Failure(description: result.errors + result.output) }
    }

    /// Copies a file without `@objc`, and returns the path of the copy.
    private func copy(_ path: String, _ change: (String) -> String = { $0 }) throws -> String {
        let text = change(try Workspace.text(of: path))
            .replacing("@objc optional ", with: "")
            .replacing(/@objc public protocol (\w+) \{/) { "public protocol \($0.1): AnyObject {" }
            .replacing("@objc ", with: "")
            // The call of an optional requirement.
            .replacing(/(\w)\?\(/) { "\($0.1)(" }
        let copy = "\(folder)/\(path.split(separator: "/").last ?? "")"
        try text.write(toFile: copy, atomically: true, encoding: .utf8)
        return copy
    }
}
