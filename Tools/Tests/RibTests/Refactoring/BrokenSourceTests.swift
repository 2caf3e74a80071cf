import Testing

@testable import rib

/// Files with a syntax error, which no command edits.
@MainActor
struct BrokenSourceTests {
    @Test func `a RIB is not renamed if a file with a syntax error has to be edited`() throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Alpha", parent: "Root"))
            let path = "Sources/Counter/Alpha/AlphaBuilder.swift"
            let text = try #require(generator.workspace.file(at: path)).text
            let broken = Generator(inMemory: try generator.workspace.applying([path: text + "func ("]))
            let error = #expect(throws: RibError.self) {
                try RIBRename("Alpha", to: "Gamma", in: broken.workspace).result(adding: broken.changes)
            }
            #expect(error?.message.hasSuffix("The file has a syntax error, so it is not edited.") == true)
        }
    }

    @Test func `check does not correct a file with a syntax error`() throws {
        let path = "\(PlantedMistake.dice)Interactor.swift"
        let text = try SampleWorkspace.text(replacing: "weak var listener", with: "var listener", in: path)
        let workspace = try SampleWorkspace.workspace(changing: [path: text])
        #expect(workspace.check().edited(in: workspace).keys.sorted() == [path])
        let broken = try SampleWorkspace.workspace(changing: [path: text + "func ("])
        #expect(broken.check().edited(in: broken) == [:])
    }
}
