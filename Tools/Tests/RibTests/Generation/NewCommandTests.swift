import Foundation
import Testing

@testable import rib

/// What `rib new` writes, for all pairs of its options.
struct NewCommandTests {
    private static let kinds = [[], ["--viewless"], ["--view", "swiftui"]]
    private static let states = [[], ["--restorable"], ["--permanent"], ["--permanent", "--restorable"]]
    private static let arguments = [
        [], ["--argument", "id:Int", "--argument", "onEnd:@escaping () -> Void"],
        ["--argument", "names:[String]", "--argument", "rowID:UUID?"],
    ]
    private static let places = [
        ["--in", "Sources/Post"], ["--parent", "Root"], ["--module"], ["--module", "--interface"],
        ["--module", "--interface", "--parent", "Root"], ["--module", "--adapter", "--parent", "Root"],
    ]

    /// Each argument with each place, and with the kinds and states in turn.
    private static let options = arguments.indices.map { argument in
        places.indices.map { place in
            let isBelowScreen = places[place].contains("--parent")
            let kind = isBelowScreen ? (place + argument) % 2 : (place + argument) % 3
            return kinds[kind] + states[(place + 2 * argument) % 4] + arguments[argument] + places[place]
        }
    }

    @Test(arguments: options)
    func `what rib new writes has no finding, whatever its options are`(commands: [[String]]) throws {
        try TemporaryFolder.use { folder in
            try run(["init", "Post", "--framework", Repository.root.path(percentEncoded: false)], in: folder)
            for (index, options) in commands.enumerated() { try run(["new", "P\(index)x"] + options, in: folder) }
            try run(["check"], in: folder)
            try run(["mock", "--check"], in: folder)
        }
    }

    @Test func `a restorable RIB with an id has it as the id of its state`() throws {
        try Generator.useNewPackage { package in
            try package.add(NewRIB(name: "Parcel", isRestorable: true, parent: "Root"))
            for (argument, expected) in [
                ("id:Int", #"{ "\(id)" }"#), ("rowID:UUID?", #"{ rowID.map { "\($0)" } }"#), ("name:String", "{ nil }"),
                ("onEnd:@escaping () -> Void", nil), ("store:any Named", nil),
            ] {
                var generator = package
                let (name, type) = try AddArgumentCommand.parts(of: argument)
                try generator.addArgument(named: name, type: type, to: "Parcel")
                let text = Self.interactor(in: generator)
                #expect(text.contains("var savedID: String? \(expected ?? "")") == (expected != nil), "\(text)")
                #expect(generator.workspace.check() == [])
                guard expected == "{ nil }" else { continue }
                try generator.addArgument(named: "id", type: "Int", to: "Parcel")
                let both = Self.interactor(in: generator)
                #expect(both.contains(#"var savedID: String? { "\(id)" }"#))
                #expect(both.contains("    private let name: String\n    private let id: Int\n\n"))
            }
        }
    }

    @Test func `the router of the first child is followed by an empty line before a documented member`() throws {
        try Generator.useNewPackage { package in
            try package.add(NewRIB(name: "Parcel", isRestorable: true, parent: "Root"))
            try package.add(NewRIB(name: "Stamp", parent: "Parcel"))
            let text = Self.interactor(in: package)
            #expect(text.contains("    weak var router: (any ParcelRouting)?\n\n    /// What Parcel"), "\(text)")
        }
    }

    @Test func `a closure escapes, because the interactor stores it`() throws {
        try Generator.useNewPackage { package in
            try package.add(NewRIB(name: "Parcel", parent: "Root"))
            for type in ["() -> Void", "@escaping () -> Void", "@MainActor (Int) async -> Int"] {
                var generator = package
                try generator.addArgument(named: "onEnd", type: type, to: "Parcel")
                let stored = type.replacing("@escaping ", with: "")
                let text = Self.interactor(in: generator)
                #expect(text.contains("    private let onEnd: \(stored)\n"))
                #expect(
                    text.contains("init(presenter: any ParcelPresentable, onEnd: @escaping \(stored)) {"), "\(text)")
            }
        }
    }

    @Test func `a type that the package, an imported module or Swift has gets no notice`() throws {
        try usePackageWithTypes { package in
            for type in [
                "Int", "Int?", "[Int]", "[String: Int]", "(Int, name: String)", "Known.Type", "ViewableRouting",
                "@escaping @MainActor (Date) async -> Void", "Result<Int, any Error>", "Set<UUID>", "Swift.Int",
                "Foundation.URL", "Duration", "Known", "Known.Inner", "[Known.ID?]", "any Named & Sendable", "Foreign",
                "Foreign.Part",
            ] {
                let parsed = try #require(Member(property: "value", type: type)?.type)
                #expect(package.workspace.unknownTypes(in: parsed) == [], "\(type)")
            }
        }
    }

    @Test func `a type that no file has is named`() throws {
        try usePackageWithTypes { package in
            for (type, expected) in [
                ("Parcl", "Parcl. Did you mean Parcel?"), ("Knwon?", "Knwon. Did you mean Known?"),
                ("[Zebra]", "Zebra."), ("(Int, Strin)", "Strin. Did you mean String?"),
                ("@escaping (Zebra) -> Void", "Zebra."), ("Known.Outer", "Outer."),
                ("Result<Zebra, any Error>", "Zebra."),
            ] {
                var generator = package
                try generator.addArgument(named: "value", type: type, to: "Profile")
                let text = generator.notes.first?.text.replacing(/\.swift:\d+:/, with: ".swift:")
                let name = expected.prefix { $0 != "." }
                #expect(
                    text == """
                        No file of the package declares or uses a type \(expected)
                          To fix: declare \(name), or import its module in the files with value: \(type):
                          Sources/Counter/Profile/ProfileBuilder.swift: ProfileBuilder
                          Sources/Counter/Profile/ProfileInteractor.swift: ProfileInteractor
                        """)
            }
        }
    }

    private func usePackageWithTypes(_ body: (Generator) throws -> Void) throws {
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
            try body(generator)
        }
    }

    private static func interactor(in generator: Generator) -> String {
        generator.workspace.file(at: "Sources/Counter/Parcel/ParcelInteractor.swift")?.text ?? ""
    }

    private func run(_ words: [String], in folder: TemporaryFolder) throws {
        #expect(Command.exitCode(of: words + ["--package-path", folder.path]) == 0, "\(words)")
    }
}
