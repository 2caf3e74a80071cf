import Testing

@testable import rib

/// Files with a syntax error, which no command edits.
@MainActor
struct BrokenSourceTests {
    @Test func `a child is not removed if its parent has to be edited and has a syntax error`() throws {
        try Generator.useNewPackage { generator in
            try generator.add(NewRIB(name: "Alpha", parent: "Root"))
            try generator.add(NewRIB(name: "Beta", parent: "Alpha"))
            let path = "Sources/Counter/Alpha/AlphaBuilder.swift"
            let text = try #require(generator.workspace.file(at: path)).text
            // The rest of the file is a text without an end, so the component seems to be unused.
            let unused = text.replacing("return AlphaRouter", with: "return \"\"\"AlphaRouter")
            try #require(unused != text)
            let broken = Generator(inMemory: try generator.workspace.applying([path: unused]))
            let error = #expect(throws: RibError.self) {
                try RIBRemoval("Beta", in: broken.workspace).result(adding: broken.changes)
            }
            #expect(error?.message == "\(path):23: The file has a syntax error, so it is not edited.")
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
