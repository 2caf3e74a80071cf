import Testing

/// Every RIB has the same files, and each file has the same declarations in the same order. A reader who knows one RIB
/// can find each part of another.
struct RIBLayoutTests {
    /// The declarations of each file of a RIB, in order, without the name of the RIB. A RIB can leave some out.
    private static let declarations = [
        "Builder": ["Dependency", "Component", "Buildable", "Builder"],
        "Interactor": ["Routing", "Presentable", "Listener", "Interactor"],
        "Presenter": ["Presenter"],
        "Router": ["Interactable", "ViewControllable", "Router"],
        "ViewController": ["PresentableListener", "ViewController"],
    ]

    private static let folders = ["Modules", "App/BarGames"]

    @Test func `every RIB has its files`() throws {
        for rib in try ribs() {
            for part in ["Builder", "Interactor", "Router"] {
                #expect(rib.files[part] != nil, "\(rib.folder) has no \(rib.name)\(part).swift.")
            }
            let isViewable =
                rib.files["Router"]?.contains("\(rib.name)Router: ViewableRouter") == true
                || rib.files["Router"]?.contains("\(rib.name)Router: LaunchRouter") == true
            #expect(
                isViewable == (rib.files["ViewController"] != nil),
                "\(rib.folder): only a RIB with a view has a \(rib.name)ViewController.swift.")
        }
    }

    @Test func `every file declares its parts in the same order`() throws {
        for rib in try ribs() {
            for (part, text) in rib.files {
                let expected = (Self.declarations[part] ?? []).map { rib.name + $0 }
                let declared = declaredTypes(in: text).filter(expected.contains)
                #expect(
                    declared == expected.filter(declared.contains),
                    "\(rib.folder)/\(rib.name)\(part).swift declares \(declared). The order is \(expected).")
                #expect(
                    declared.last == rib.name + part,
                    "The last declaration of \(rib.folder)/\(rib.name)\(part).swift is not \(rib.name)\(part).")
            }
        }
    }

    /// A view shows values and reports ids. Models that contain a builder belong to the interactor and the router.
    @Test func `no view uses a builder`() throws {
        let models = try Self.folders.flatMap { try Workspace.sources(in: $0) }
            .filter { $0.path.contains("/Models/") && $0.text.contains(/: \w*Build(able|er)\w*/) }
            .flatMap { declaredTypes(in: $0.text) }
        #expect(Set(models).isSuperset(of: ["Game", "MenuItem"]))
        for rib in try ribs() {
            let presentable = rib.files["Interactor"]?.split(separator: "\n\n@MainActor\n").first {
                $0.hasPrefix("protocol \(rib.name)Presentable")
            }
            let text = (rib.files["ViewController"] ?? "") + (presentable.map(String.init) ?? "")
            let words = Set(text.matches(of: /\w+/).map { String($0.0) })
            let builders = words.filter { $0.contains(/Build(able|er)/) } + words.intersection(models)
            #expect(builders == [], "The view of \(rib.folder) uses \(builders).")
        }
    }

    @Test func `the RIBs of Bar Games are found`() throws {
        let expected: Set = [
            "Cocktails", "History", "LoggedIn", "LoggedOut", "OffGame", "RandomWin", "Root", "ScoreBoard", "TicTacToe",
            "Verify",
        ]
        #expect(try expected.isSubset(of: ribs().map(\.name)))
    }

    @Test func `no source file is longer than 300 lines`() throws {
        for folder in ["Modules", "App", "Tests"] {
            for file in try Workspace.sources(in: folder) {
                let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
                #expect(count <= 300, "\(file.path) has \(count) lines. Split it.")
            }
        }
    }

    private struct RIB {
        let folder: String
        let name: String
        /// The texts of the files, by part.
        var files: [String: String] = [:]
    }

    /// The RIBs. The folder of a RIB has the name of the RIB and contains its builder.
    private func ribs() throws -> [RIB] {
        var ribs: [String: RIB] = [:]
        for file in try Self.folders.flatMap({ try Workspace.sources(in: $0) }) {
            let path = file.path.split(separator: "/").map(String.init)
            guard path.count > 2, let name = path.dropLast().last, let fileName = path.last else { continue }
            let folder = path.dropLast().joined(separator: "/")
            for part in Self.declarations.keys where fileName == "\(name)\(part).swift" {
                ribs[folder, default: RIB(folder: folder, name: name)].files[part] = file.text
            }
        }
        return ribs.values.filter { $0.files["Builder"] != nil && $0.name != "Builder" }
            .sorted { $0.folder < $1.folder }
    }

    private func declaredTypes(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /^(?:public |final |open )*(?:class|protocol|struct) (\w+)/).map { String($0.1) }
        }
    }
}
