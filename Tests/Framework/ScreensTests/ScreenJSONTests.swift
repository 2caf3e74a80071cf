import Foundation
import Screens
import Testing

/// The JSON format. Scripts and other hosts depend on it, so it must not change.
struct ScreenJSONTests {
    private static let screen = Screen(
        title: "Lobby",
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
            .progress(.init(label: "Wheel", fraction: 0.5)),
            .section(.init(title: "Inside", elements: [.text("Deep")])),
        ])

    private static let json = """
        {"elements":[\
        {"text":"Hello","type":"text"},\
        {"text":"Careful","type":"notice"},\
        {"filled":true,"id":"name","label":"Name","secret":false,"type":"field","value":"Ann"},\
        {"filled":true,"id":"password","label":"Password","secret":true,"type":"field","value":""},\
        {"id":"go","label":"Go","type":"button"},\
        {"rows":[[{"id":"cell.0.0","mark":"X"},{"id":"cell.0.1","mark":""}]],"type":"board"},\
        {"items":[{"detail":"1","id":"a","text":"First"},{"text":"Second"}],"type":"list"},\
        {"facts":[{"id":"score","label":"Score","value":"3"}],"type":"facts"},\
        {"description":"A glass","source":"a.png","type":"picture"},\
        {"fraction":0.5,"label":"Wheel","type":"progress"},\
        {"elements":[{"text":"Deep","type":"text"}],"title":"Inside","type":"section"}\
        ],"title":"Lobby"}
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

    @Test func `no encoded value contains a secret`() {
        let field = ScreenElement.Field(id: "password", label: "Password", value: "hunter2", secret: true)
        #expect(field.value == "" && field.filled)
    }
}
