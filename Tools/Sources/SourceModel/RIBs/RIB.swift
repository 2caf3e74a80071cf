/// A RIB: a builder, an interactor, a router, and their neighbours in one folder.
public struct RIB: Sendable {
    /// A part of a RIB, in the order of reading. The raw value is the end of the names of its type and its file.
    public enum Part: String, CaseIterable, Sendable {
        case builder = "Builder"
        case interactor = "Interactor"
        case presenter = "Presenter"
        case router = "Router"
        case viewController = "ViewController"
    }

    /// The identity of a RIB.
    public struct ID: Comparable, CustomStringConvertible, Hashable, Sendable {
        /// The name of the module.
        public let module: String
        /// The name of the RIB.
        public let name: String

        /// Creates the identity of the RIB `name` in `module`.
        public init(module: String, name: String) {
            self.module = module
            self.name = name
        }

        /// The name after the module: `GameFeature.TicTacToe`.
        public var description: String { "\(module).\(name)" }

        /// Orders RIBs by module and name.
        public static func < (first: ID, second: ID) -> Bool {
            (first.module, first.name) < (second.module, second.name)
        }
    }

    /// The module and the name.
    public let id: ID
    /// The folder of the builder, relative to the root of the workspace.
    public let folder: String
    /// The declarations of `TicTacToeBuilder`, `TicTacToeInteractor`, …, wherever they are.
    public let types: [Part: Declared]
    /// All files in the folder, also in its subfolders, without those of RIBs below it. Sorted by path.
    public let files: [SourceFile]
    /// The test files that are named after the RIB or its parts. Sorted by path.
    public let tests: [SourceFile]

    /// The name: `TicTacToe`.
    public var name: String { id.name }
    /// The name of the module: `GameFeature`.
    public var module: String { id.module }
    /// Whether the router has a view.
    public var isViewable: Bool {
        let bases = types[.router]?.type.inheritedNames ?? []
        return bases.contains { ["ViewableRouter", "LaunchRouter"].contains($0) }
    }

    /// Returns the file that has the name of a part: `TicTacToeRouter.swift`; nil if there is none in the folder.
    public func file(of part: Part) -> SourceFile? {
        files.first { $0.path == "\(folder)/\(name)\(part.rawValue).swift" }
    }

    /// The files `TicTacToeComponent+Score.swift`, one for each child.
    public var componentExtensions: [SourceFile] {
        files.filter { $0.name.hasPrefix("\(name)Component+") }
    }
}
