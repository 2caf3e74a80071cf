import Testing

/// All RIBs look alike: the same files, and in each the same declarations in the same order. Who knows one RIB
/// finds his way in every other.
struct RIBLayoutTests {
    /// What each file of a RIB `X` declares, in order. Not every RIB has everything.
    private static let declarations = [
        "Builder": ["Dependency", "Component", "Buildable", "Builder"],
        "Interactor": ["Routing", "Presentable", "Listener", "Interactor"],
        "Router": ["Interactable", "ViewControllable", "Router"],
        "ViewController": ["PresentableListener", "ViewController"],
    ]

    private static let folders = ["Modules", "App/BarGames"]

    @Test func everyRIBHasItsFiles() throws {
        for rib in try ribs() {
            for part in ["Builder", "Interactor", "Router"] {
                #expect(rib.files[part] != nil, "\(rib.folder) has no \(rib.name)\(part).swift")
            }
            let isViewable =
                rib.files["Router"]?.contains("\(rib.name)Router: ViewableRouter") == true
                || rib.files["Router"]?.contains("\(rib.name)Router: LaunchRouter") == true
            #expect(
                isViewable == (rib.files["ViewController"] != nil),
                "\(rib.folder): a RIB with a view has a \(rib.name)ViewController.swift, a viewless one has none")
        }
    }

    @Test func everyFileDeclaresItsPartsInTheSameOrder() throws {
        for rib in try ribs() {
            for (part, text) in rib.files {
                let expected = (Self.declarations[part] ?? []).map { rib.name + $0 }
                let declared = declaredTypes(in: text).filter(expected.contains)
                #expect(
                    declared == expected.filter(declared.contains),
                    "\(rib.folder)/\(rib.name)\(part).swift declares \(declared), not in the order \(expected)")
                #expect(
                    declared.last == rib.name + part,
                    "\(rib.folder)/\(rib.name)\(part).swift does not end with \(rib.name)\(part)")
            }
        }
    }

    @Test func theRIBsOfThisAppAreAllFound() throws {
        let expected: Set = [
            "Cocktails", "History", "LoggedIn", "LoggedOut", "OffGame", "RandomWin", "Root", "ScoreBoard", "TicTacToe",
            "Verify",
        ]
        #expect(try expected.isSubset(of: ribs().map(\.name)))
    }

    @Test func noSourceFileIsLongerThan300Lines() throws {
        for folder in ["Modules", "App", "Tests"] {
            for file in try Workspace.sources(in: folder) {
                let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
                #expect(count <= 300, "\(file.path) has \(count) lines: split it")
            }
        }
    }

    private struct RIB {
        let folder: String
        let name: String
        /// The texts of its files, by part.
        var files: [String: String] = [:]
    }

    /// The folders that hold a RIB: those with a builder and a router of the folder's name.
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
