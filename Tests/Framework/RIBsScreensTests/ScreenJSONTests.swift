import Foundation
import RIBsScreens
import Testing

/// The JSON format. Scripts and other hosts depend on it, so it must not change.
struct ScreenJSONTests {
    private static let screen = Screen(
        title: "Start page",
        elements: [
            .text("Hello"),
            .notice("Careful"),
            .field(.init(id: "name", label: "Name", value: "Ann")),
            .field(.init(id: "password", label: "Password", value: "hunter2", secret: true)),
            .button(.init(id: "go", label: "Go")),
            .board(.init(rows: [[.init(id: "cell.0.0", mark: "X"), .init(id: "cell.0.1", mark: "")]])),
            .list([.init(id: "a", text: "First", detail: "1"), .init(text: "Second")]),
            .facts([.init(id: "score", label: "Score", value: "3")]),
            .picture(.init(source: "a.png", description: "A glass")),
            .progress(.init(label: "Half", fraction: 0.5)),
            .section(.init(title: "Inside", elements: [.text("Deep")])),
            .field(.init(id: "age", label: "Age", value: "", problem: "Type a number.")),
            .field(.init(id: "search", label: "Search", value: "", isLive: true)),
            .button(.init(id: "icon", label: "Dice", icon: .init(character: "⚀", source: "dice.svg"))),
            .board(.init(rows: [[.init(id: "cell.1.0", mark: "O", side: .second, highlighted: true)]])),
            .list([.init(text: "Ann won", side: .first)]),
            .facts([.init(id: "player.3", label: "Cy", value: "+", side: .init(3), note: "to move")]),
            .wheel(.init(segments: [.init(label: "Ann", side: .first), .init(label: "Nobody")], turns: 1.25)),
            .activity("Reading…"),
            .dialog([.notice("Leave?")]),
        ], back: "Start")

    private static let json = """
        {"back":"Start","elements":[\
        {"text":"Hello","type":"text"},\
        {"text":"Careful","type":"notice"},\
        {"filled":true,"id":"name","label":"Name","secret":false,"type":"field","value":"Ann"},\
        {"filled":true,"id":"password","label":"Password","secret":true,"type":"field","value":""},\
        {"id":"go","label":"Go","type":"button"},\
        {"rows":[[{"id":"cell.0.0","mark":"X"},{"id":"cell.0.1","mark":""}]],"type":"board"},\
        {"items":[{"detail":"1","id":"a","text":"First"},{"text":"Second"}],"type":"list"},\
        {"facts":[{"id":"score","label":"Score","value":"3"}],"type":"facts"},\
        {"description":"A glass","source":"a.png","type":"picture"},\
        {"fraction":0.5,"label":"Half","type":"progress"},\
        {"elements":[{"text":"Deep","type":"text"}],"title":"Inside","type":"section"},\
        {"filled":false,"id":"age","label":"Age","problem":"Type a number.","secret":false,"type":"field","value":""},\
        {"filled":false,"id":"search","isLive":true,"label":"Search","secret":false,"type":"field","value":""},\
        {"icon":{"character":"⚀","source":"dice.svg"},"id":"icon","label":"Dice","type":"button"},\
        {"rows":[[{"highlighted":true,"id":"cell.1.0","mark":"O","side":2}]],"type":"board"},\
        {"items":[{"side":1,"text":"Ann won"}],"type":"list"},\
        {"facts":[{"id":"player.3","label":"Cy","note":"to move","side":3,"value":"+"}],"type":"facts"},\
        {"segments":[{"label":"Ann","side":1},{"label":"Nobody"}],"turns":1.25,"type":"wheel"},\
        {"text":"Reading…","type":"activity"},\
        {"elements":[{"text":"Leave?","type":"notice"}],"type":"dialog"}\
        ],"title":"Start page"}
        """

    @Test func `the JSON of an element has its type beside its properties`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(String(decoding: try encoder.encode(Self.screen), as: UTF8.self) == Self.json)
    }

    @Test func `decoding returns the encoded screen`() throws {
        #expect(try JSONDecoder().decode(Screen.self, from: Data(Self.json.utf8)) == Self.screen)
    }

    @Test func `an unknown element is an error`() {
        let json = Data(#"{"title":"","elements":[{"type":"hologram"}]}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Screen.self, from: json) }
    }

    @Test(arguments: [(0.3, 0.3), (-1, 0), (7, 1), (.infinity, 1), (.nan, 0)])
    func `a fraction is clamped to 0...1`(given: Double, kept: Double) {
        #expect(ScreenElement.Progress(label: "", fraction: given).fraction == kept)
    }

    @Test(
        arguments: [
            (
                #"{"type":"field","id":"a","label":"A","value":"hunter2","secret":true,"filled":true}"#,
                .field(.init(id: "a", label: "A", value: "hunter2", secret: true))
            ),
            (#"{"type":"progress","label":"A","fraction":7}"#, .progress(.init(label: "A", fraction: 7))),
            (#"{"type":"progress","label":"A","fraction":-1}"#, .progress(.init(label: "A", fraction: -1))),
            (
                #"{"type":"list","items":[{"text":"A","side":-1}]}"#,
                .list([.init(text: "A", side: .init(-1))])
            ),
        ] as [(String, ScreenElement)])
    func `a decoded element obeys the rules of its initializer`(json: String, element: ScreenElement) throws {
        #expect(try JSONDecoder().decode(ScreenElement.self, from: Data(json.utf8)) == element)
    }

    @Test func `no encoded value contains a secret`() {
        let field = ScreenElement.Field(id: "password", label: "Password", value: "hunter2", secret: true)
        #expect(field.value == "")
        #expect(field.filled)
    }
}
