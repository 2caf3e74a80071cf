import Foundation
import RIBsInspector
import RIBsScreens
import WebHost

/// A change of a session, or its tree at an earlier event, as the script of the page reads it.
struct InspectorUpdate: Encodable, Sendable {
    /// The number of the event that the tree belongs to.
    let event: Int
    /// The seconds from the creation of the inspector to the moment of the tree.
    let time: Double
    /// The events that the page does not have yet.
    let events: [InspectedEvent]
    /// The tree; nil if its picture has not changed.
    let tree: InspectedRIB?
    /// The picture of the tree, without its style sheet.
    let svg: String?
    /// The screen; nil if it has not changed.
    let screen: ShownPicture?
    /// The saved states as JSON, by the `id` of the RIB; nil if they have not changed.
    let savedStates: [Int: String]?
}

/// The screen of a session, as JSON and as HTML.
struct ShownPicture: Encodable, Equatable, Sendable {
    private static let renderer = PageRenderer(app: "Inspector")

    let title: String
    /// The path of the screen, for people.
    let path: [String]
    let json: String?
    let html: String

    init(_ screen: Screen, at path: [String], json: String?) {
        title = screen.title
        self.path = path
        self.json = json
        html = Self.renderer.picture(of: screen, at: path)
    }
}

extension Screen {
    /// The JSON of the screen. A secret field has no value in it.
    var json: String? {
        (try? JSONEncoder.stable.encode(self)).map { String(decoding: $0, as: UTF8.self) }
    }
}
