import Foundation
import RIBsDrawing
import Testing

/// The picture in the documentation, which is a golden picture as well.
struct DocumentedPictureTests {
    @Test func `the picture in the documentation is what the code draws`() throws {
        let file = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Modules/Framework/RIBs/RIBs.docc/tree.svg")
        #expect(try String(contentsOf: file, encoding: .utf8) == TreeSVG.text(of: Self.tree))
    }

    private static let tree = DrawnRIB(
        id: 1, name: "Root", details: ["RootRouter", "RootInteractor", "RootViewController"],
        children: [
            DrawnRIB(
                id: 3, name: "LoggedIn", isViewable: false, details: ["LoggedInRouter", "LoggedInInteractor"],
                children: [
                    DrawnRIB(
                        id: 4, name: "Verify", isActive: false, isViewable: false, change: .detached,
                        details: ["VerifyRouter", "VerifyInteractor"]),
                    DrawnRIB(
                        id: 5, name: "OffGame", change: .attached,
                        details: ["OffGameRouter", "OffGameInteractor", "OffGameViewController"],
                        children: [
                            DrawnRIB(
                                id: 6, name: "ScoreBoard", change: .attached,
                                details: ["ScoreBoardRouter", "ScoreBoardInteractor", "ScoreBoardViewController"])
                        ]),
                ])
        ])
}
