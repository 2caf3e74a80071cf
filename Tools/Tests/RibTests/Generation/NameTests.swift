import Foundation
import Testing

@testable import rib

struct NameTests {
    @Test(arguments: [
        ("my-profile", "write MyProfile."), ("profile", "write Profile."), ("ProfileBuilder", "write Profile."),
        ("Self", "write SelfPage."), ("Ünïcode", "write Unicode."), ("2bad", "write Bad."),
        ("", "choose a name such as Profile."),
        ("RouterBuilder", "write RouterPage."), ("日本", "choose a name such as Profile."),
        ("Lobby", "choose another name, or remove that RIB."),
    ])
    func `a name that cannot be used is rejected with a better one`(name: String, fix: String) throws {
        let error = #expect(throws: RibError.self) {
            try add(NewRIB(name: name, folder: "Modules/LobbyFeature"))
        }
        #expect(error?.fix == fix)
    }

    @Test func `an unknown parent is rejected with the nearest name`() throws {
        let error = #expect(throws: RibError.self) { try add(NewRIB(name: "Profile", parent: "Loby")) }
        #expect(error?.fix.hasPrefix("write Lobby. ") == true)
    }

    @Test func `a RIB without a place is rejected`() throws {
        let error = #expect(throws: RibError.self) { try add(NewRIB(name: "Profile")) }
        #expect(error?.message == "The place of Profile is not known.")
    }

    @Test(arguments: ["Launch", "Container", "Viewable", "Empty", "Simple", "Componentized", "View"])
    func `a name whose types the framework has is rejected`(name: String) throws {
        let isTaken = name != "Simple"
        let problem = TypeName.problem(ofRIB: name)
        #expect((problem != nil) == isTaken)
        guard isTaken else { return }
        #expect(problem?.fix == "write \(name)Page.")
        #expect(throws: RibError.self) { try add(NewRIB(name: name, folder: "Modules/LobbyFeature")) }
        let workspace = try SampleWorkspace.workspace()
        #expect(throws: RibError.self) { _ = try RIBRename("Dice", to: name, in: workspace) }
    }

    @Test func `the types that rib knows are those of the framework`() throws {
        let modules = try Repository.workspace().modules.filter { Framework.modules.contains($0.name) }
        #expect(modules.count >= Framework.modules.count - 1)
        let types = modules.flatMap(\.files).flatMap(\.outline.declaredTypes).filter { $0.isPublic && $0.isTopLevel }
        let names = types.map(\.name).filter { name in Framework.typesOfRIB.contains { name.hasSuffix($0) } }
        #expect(names.filter { !Framework.types.contains($0) } == [])
    }

    @Test(arguments: ["RIBs", "Router", "TerminalHost"])
    func `a module with a name of the framework is rejected`(name: String) throws {
        var generator = Generator(workspace: try SampleWorkspace.workspace(), root: "/nowhere")
        let error = #expect(throws: RibError.self) {
            try generator.addModule(name, for: NewRIB(name: "Profile"), interface: nil)
        }
        #expect(error?.message == "The framework has a type or a module \(name).")
    }

    @Test func `the protocols on the main actor are those of the framework`() throws {
        let modules = try Repository.workspace().modules.filter { Framework.modules.contains($0.name) }
        let names = modules.flatMap(\.files).flatMap { file in
            file.text.matches(of: /@MainActor\s+public protocol (\w+)/).map { String($0.output.1) }
        }
        #expect(names.filter { !Framework.mainActorProtocols.contains($0) } == [])
        #expect(Framework.mainActorProtocols.subtracting(names) == [])
    }

    @Test(arguments: Framework.typesOfRIB)
    func `a name whose types the module has is rejected`(type: String) throws {
        let path = "Modules/DiceFeature/Old.swift"
        let workspace = try SampleWorkspace.workspace(changing: [path: "protocol Basket\(type) {}\n"])
        let generator = Generator(workspace: workspace, root: "/nowhere")
        let error = #expect(throws: RibError.self) { try generator.checkNewName("Basket", in: "DiceFeature") }
        #expect(error?.message.hasSuffix("The type Basket\(type) exists in DiceFeature.") == true)
    }

    @Test(arguments: Framework.systemModules.sorted())
    func `a module and a package with the name of a module of the system are rejected`(name: String) throws {
        var generator = Generator(workspace: try SampleWorkspace.workspace(), root: "/nowhere")
        var error = #expect(throws: RibError.self) {
            try generator.addModule(name, for: NewRIB(name: "Profile"), interface: nil)
        }
        #expect(error?.message == "\(name) is a module of Swift or of the system, so the build would fail.")
        #expect(error?.fix == "choose another name, such as My\(name).")
        error = #expect(throws: RibError.self) { _ = try NewPackage(name: name, framework: "..") }
        #expect(error?.message == "\(name) is a module of Swift or of the system, so the build would fail.")
        #expect(error?.fix == "write \(name)App.")
    }

    @Test(arguments: ["Dize": "Dice", "LobbyBuilder": "Lobby", "core": "Score", "Nope": nil])
    func `an unknown name has a suggestion if a RIB is like it`(name: String, near: String?) throws {
        let workspace = try SampleWorkspace.workspace()
        let error = #expect(throws: RibError.self) { try workspace.rib(name) }
        #expect(error?.fix == "\(near.map { "write \($0). " } ?? "")The RIBs are: Dice, Lobby, Score.")
    }

    @Test(arguments: ["Import", "Init", "Self1", "Children", "Default"])
    func `a word of the language is the name of a RIB and of a child`(word: String) throws {
        var generator = Generator(inMemory: try SampleWorkspace.workspace())
        try generator.add(NewRIB(name: word, isViewable: false, folder: "Modules/DiceFeature"))
        try generator.attach(word, to: "Dice")
        for case (let path, let text?) in generator.changes.texts where path.hasSuffix(".swift") {
            #expect(SourceFile(path: path, text: text).syntaxError == nil, "\(path)")
        }
        let router = try #require(generator.workspace.file(at: "Modules/DiceFeature/Dice/DiceRouter.swift"))
        #expect(router.text.contains("private lazy var \(Name(word).slot) = ChildSlot"))
    }

    @Test func `every word of the language is escaped`() {
        let words = [
            "Any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default",
            "defer",
            "deinit", "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
            "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private",
            "protocol",
            "public", "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super",
            "switch",
            "throw", "throws", "true", "try", "typealias", "var", "where", "while",
        ]
        #expect(words.filter { $0.escaped != "`\($0)`" } == [])
        #expect(["open", "get", "set", "lazy", "profile", "굴리기"].filter { $0.escaped != $0 } == [])
        #expect(Name("Import").slot == "`import`" && Name("Children").slot == "childrenSlot")
    }

    private func add(_ new: NewRIB) throws {
        var generator = Generator(workspace: try SampleWorkspace.workspace(), root: "/nowhere")
        try generator.add(new)
    }
}
