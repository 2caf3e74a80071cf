import Testing

@testable import rib

/// Files with "\r\n" at the ends of their lines.
@MainActor
struct WindowsLineEndsTests {
    @Test func `RIBs are added and renamed`() throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Alpha", parent: "Root"))
            try generator.changes.apply()
            var windows = Generator(inMemory: try generator.workspace.withWindowsLineEnds)
            try windows.add(NewRIB(name: "Beta", parent: "Alpha"))
            #expect(windows.workspace.check() == [])
            let renaming = try RIBRename("Alpha", to: "Gamma", in: windows.workspace).result(adding: windows.changes)
            let renamed = try windows.workspace.applying(renaming.changes.texts)
            #expect(renamed.check() == [])
            #expect(renamed.ribs.map(\.name).sorted() == ["Beta", "Gamma", "Root"])
        }
    }

    @Test func `a comment permits what is on its line and the next, and nothing else`() throws {
        let workspace = try SampleWorkspace.workspace(
            replacing: "    weak var listener: (any DiceListener)?",
            with: "    // rib:allow strong-listener\n\n    var listener: (any DiceListener)?",
            in: "\(PlantedMistake.dice)Interactor.swift")
        #expect(try workspace.withWindowsLineEnds.check().map(\.rule) == ["strong-listener"])
    }
}

extension Workspace {
    fileprivate var withWindowsLineEnds: Workspace {
        get throws {
            let texts = files.map { ($0.path, $0.text.replacing("\n", with: "\r\n")) }
            return try applying(Dictionary(uniqueKeysWithValues: texts))
        }
    }
}
