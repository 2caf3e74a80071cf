/// A RIB: a builder, an interactor, a router, and their neighbours in one folder.
struct RIB: Sendable {
    /// A part of a RIB, in the order of reading. The raw value is the end of the names of its type and its file.
    enum Part: String, CaseIterable, Sendable {
        case builder = "Builder"
        case interactor = "Interactor"
        case presenter = "Presenter"
        case router = "Router"
        case viewController = "ViewController"
    }

    /// The identity of a RIB.
    struct ID: Comparable, CustomStringConvertible, Hashable, Sendable {
        /// The name of the module.
        let module: String
        /// The name of the RIB.
        let name: String

        /// The name after the module: `GameFeature.TicTacToe`.
        var description: String { "\(module).\(name)" }

        /// Orders RIBs by module and name.
        static func < (first: ID, second: ID) -> Bool {
            (first.module, first.name) < (second.module, second.name)
        }
    }

    /// The module and the name.
    let id: ID
    /// The folder of the builder, relative to the root of the workspace.
    let folder: String
    /// The declarations of `TicTacToeBuilder`, `TicTacToeInteractor`, …, wherever they are.
    let types: [Part: Declared]
    /// What the router inherits from, directly or over base classes of the app.
    let basesOfRouter: [String]
    /// The files in the folder, also in its subfolders, without those of RIBs below it. In a folder for several RIBs,
    /// those that are named after this one. Sorted by path.
    let files: [SourceFile]

    /// The name: `TicTacToe`.
    var name: String { id.name }
    /// The name of the module: `GameFeature`.
    var module: String { id.module }
    /// The text before the parts in the names of the types: `Search`, or `Search.` in a type of the name, or nothing in
    /// a module of the name.
    var prefix: String { first.map { $0.declared.type.name.trimmingSuffix($0.part.rawValue) } ?? name }
    /// The first part that is declared.
    var first: (part: Part, declared: Declared)? {
        Part.allCases.lazy.compactMap { part in types[part].map { (part, $0) } }.first
    }
    /// Whether the router has a view.
    var isViewable: Bool {
        let bases = types[.router] == nil ? [routerCall?.type].compactMap(\.self) : basesOfRouter
        return bases.contains { ["ViewableRouter", "LaunchRouter"].contains($0) }
    }
    /// The call in the builder that creates the router: of the RIB's own class, or of a class of the runtime for a RIB that
    /// routes to nothing.
    var routerCall: Construction? {
        guard let builder = types[.builder] else { return nil }
        let calls = builder.file.wiring.constructions.filter { $0.enclosingType == builder.type.name }
        return calls.first { isType($0.type, of: .router) }
            ?? calls.first { ["LaunchRouter", "Router", "ViewableRouter"].contains($0.type) }
    }

    /// Whether the builder creates a router of the runtime, because the RIB routes to nothing.
    var hasRouterOfRuntime: Bool {
        types[.router] == nil && routerCall.map { $0.type != "\(name)Router" } == true
    }

    /// Whether `type` is the class of a part in a file of the RIB, where `Interactor` can be `Search.Interactor`.
    func isType(_ type: String, of part: Part) -> Bool {
        type == "\(name)\(part.rawValue)" || prefix != name && type == part.rawValue
    }

    /// Returns the path of the file of a part: `Modules/GameFeature/TicTacToe/TicTacToeRouter.swift`.
    func path(of part: Part) -> String { folder.appending(path: "\(name)\(part.rawValue).swift") }
}
