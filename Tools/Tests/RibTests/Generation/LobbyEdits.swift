import Foundation
import Testing

@testable import rib

/// The edits of the lobby that the page about rib lists, for the button of a new RIB `SampleProfile`.
///
/// The page writes `Profile`, which its reader may have added to this workspace.
struct LobbyEdits {
    private static let folder = "Modules/Features/LoggedInFeature/OffGame"

    /// The code of each edit, in the order of the page.
    private let codes: [String]

    init() throws {
        let page = Repository.root.appending(path: "Documentation/ModularRIBs.docc/Rib.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        codes = text.matches(of: /\n\d\. In [^\n]*: `([^\n]+)`(?=\n)/).map { match in
            String(match.1).replacing("Profile", with: "SampleProfile").replacing("profile", with: "sampleProfile")
        }
        try #require(codes.count == 4)
    }

    /// Returns the workspace with the edits, each at the place that the page names.
    func applied(to workspace: Workspace) throws -> Workspace {
        let (view, interactor) = (
            "\(Self.folder)/OffGameViewController.swift", "\(Self.folder)/OffGameInteractor.swift"
        )
        let places = [
            (view, "        return Screen(title:", before: true), (view, "        switch id {\n", before: false),
            (view, "protocol OffGamePresentableListener: AnyObject {\n", before: false),
            (interactor, "extension OffGameInteractor: OffGamePresentableListener {\n", before: false),
        ]
        var workspace = workspace
        for (code, (path, anchor, isBefore)) in zip(codes, places) {
            let parts = try #require(workspace.file(at: path)).text.components(separatedBy: anchor)
            try #require(parts.count == 2, "\(path) contains \"\(anchor)\" \(parts.count - 1) times.")
            let text = parts.joined(separator: isBefore ? "\(code)\n\(anchor)" : "\(anchor)\(code)\n")
            workspace = try workspace.applying([path: text])
        }
        return workspace
    }
}
