import Foundation
import Testing

@testable import rib

/// What `rib new` writes, for all pairs of its options.
struct NewCommandTests {
    private static let kinds = [[], ["--viewless"], ["--view", "swiftui"]]
    private static let states = [[], ["--restorable"]]
    private static let arguments = [
        [], ["--argument", "id:Int"], ["--argument", "names:[String]", "--argument", "rowID:UUID?"],
        ["--argument", "onEnd:@escaping () -> Void"],
    ]
    private static let places = [
        ["--in", "Sources/Post"], ["--parent", "Root"], ["--module"], ["--module", "--interface"],
        ["--module", "--interface", "--parent", "Root"], ["--module", "--adapter", "--parent", "Root"],
    ]

    /// Each place with each argument, and with the kinds and states in turn.
    private static let options = places.indices.flatMap { place in
        arguments.indices.map { argument in
            let isBelowScreen = places[place].contains("--parent")
            let kind = isBelowScreen ? (place + argument) % 2 : (place + argument) % 3
            return kinds[kind] + states[(place + argument / 2 + argument) % 2] + arguments[argument] + places[place]
        }
    }

    @Test func `what rib new writes has no finding, whatever its options are`() throws {
        try TemporaryFolder.use { folder in
            try run(["init", "Post", "--framework", Repository.root.path(percentEncoded: false)], in: folder)
            for (index, options) in Self.options.enumerated() { try run(["new", "P\(index)x"] + options, in: folder) }
            try run(["check"], in: folder)
            try run(["mock", "--check"], in: folder)
        }
    }

    @Test(arguments: [
        ("id:Int", #"{ "\(id)" }"#), ("rowID:UUID?", #"{ rowID.map { "\($0)" } }"#), ("name:String", "{ nil }"),
        ("onEnd:@escaping () -> Void", nil), ("store:any Named", nil),
    ])
    func `a restorable RIB with an id has it as the id of its state`(argument: String, expected: String?) throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Parcel", isRestorable: true, parent: "Root"))
            let (name, type) = try AddArgumentCommand.parts(of: argument)
            try generator.addArgument(named: name, type: type, to: "Parcel")
            let text = Self.interactor(in: generator)
            #expect(text.contains("var savedID: String? \(expected ?? "")") == (expected != nil), "\(text)")
            #expect(generator.workspace.check() == [])
            guard expected == "{ nil }" else { return }
            try generator.addArgument(named: "id", type: "Int", to: "Parcel")
            #expect(Self.interactor(in: generator).contains(#"var savedID: String? { "\(id)" }"#))
            #expect(
                Self.interactor(in: generator).contains("    private let name: String\n    private let id: Int\n\n"))
        }
    }

    @Test(arguments: ["() -> Void", "@escaping () -> Void", "@MainActor (Int) async -> Int"])
    func `a closure escapes, because the interactor stores it`(type: String) throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Parcel", parent: "Root"))
            try generator.addArgument(named: "onEnd", type: type, to: "Parcel")
            let stored = type.replacing("@escaping ", with: "")
            let text = Self.interactor(in: generator)
            #expect(text.contains("    private let onEnd: \(stored)\n"))
            #expect(text.contains("init(presenter: any ParcelPresentable, onEnd: @escaping \(stored)) {"), "\(text)")
        }
    }

    @Test(arguments: [
        "Int", "Int?", "[Int]", "[String: Int]", "(Int, name: String)", "@escaping @MainActor (Date) async -> Void",
        "Result<Int, any Error>", "Set<UUID>", "Swift.Int", "Foundation.URL", "Duration", "Known", "Known.Inner",
        "[Known.ID?]", "any Named & Sendable", "Foreign", "Foreign.Part", "Known.Type", "ViewableRouting",
    ])
    func `a type that the package, an imported module or Swift has gets no notice`(type: String) throws {
        try #expect(notices(for: type) == [])
    }

    @Test(arguments: [
        ("Parcl", "Parcl. Did you mean Parcel?"), ("Knwon?", "Knwon. Did you mean Known?"),
        ("[Zebra]", "Zebra."), ("(Int, Strin)", "Strin. Did you mean String?"),
        ("@escaping (Zebra) -> Void", "Zebra."), ("Known.Outer", "Outer."), ("Result<Zebra, any Error>", "Zebra."),
    ])
    func `a type that no file has is named`(type: String, expected: String) throws {
        try #expect(
            notices(for: type) == [
                """
                No file of the package declares or uses a type \(expected)
                  To fix: declare \(expected.prefix { $0 != "." }), or import its module in the files with value: \(type):
                  Sources/Counter/Profile/ProfileBuilder.swift: ProfileBuilder
                  Sources/Counter/Profile/ProfileInteractor.swift: ProfileInteractor
                """
            ])
    }

    private func notices(for type: String) throws -> [String] {
        var found: [String] = []
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Profile", parent: "Root"))
            try generator.create(
                "Sources/Counter/Known.swift",
                """
                import Elsewhere

                struct Known: Identifiable { struct Inner {} }
                struct Parcel {}
                protocol Named {}
                let part: Foreign.Part?

                """)
            try generator.addArgument(named: "value", type: type, to: "Profile")
            found = generator.notes.map { $0.text.replacing(/\.swift:\d+:/, with: ".swift:") }
                .filter { !$0.hasPrefix("These calls need") }
        }
        return found
    }

    private static func interactor(in generator: Generator) -> String {
        generator.workspace.file(at: "Sources/Counter/Parcel/ParcelInteractor.swift")?.text ?? ""
    }

    private func run(_ words: [String], in folder: TemporaryFolder) throws {
        #expect(Command.exitCode(of: words + ["--package-path", folder.path]) == 0, "\(words)")
    }
}
