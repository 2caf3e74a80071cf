import RIBs
import RIBsScreens
import UIKit
import UIKitHost

/// What VoiceOver reads.
extension HostFacts {
    func whatVoiceOverReads() async throws {
        UIAccessibility.announcements = []
        let tab = ScreenElement.section(.init(title: "", elements: [.notice("Locked"), .text("Page")]))
        root.screen = Screen(title: "Tab", elements: [tab])
        await person.settle()
        expect(UIAccessibility.announcements, ["Locked"], "a notice of another page is announced, also in a section")
        root.screen = Screen(title: "Wheel", elements: [.progress(.init(label: "Turning", fraction: 0.5))])
        await person.settle()
        UIAccessibility.announcements = []
        root.screen.elements += [
            .notice("Almost"), .facts([.init(id: "f", label: "Ann", value: "X", note: "to move")]),
            .wheel(.init(segments: [.init(label: "Ann"), .init(label: "Bob"), .init(label: "Ann")], turns: 0.25)),
            .picture(.init(source: "missing", description: "A glass", drawing: "\\_/")),
            .section(
                .init(title: "Bar", elements: [.button(.init(id: "gin", label: "Gin", icon: .init(character: "Y")))])),
        ]
        await person.settle()
        expect(UIAccessibility.announcements, ["Almost Ann X to move"], "a new text is announced")
        expect(
            person.page,
            """
            page "Wheel"
              Turning
              50 %
              Almost
              Ann  X, to move
              picture of Ann, Bob
              picture of A glass
              # Bar
              [Y  Gin]
            """, "each element is shown")
        expect(try person.view("gin").accessibilityLabel, "Gin", "an icon is not read")
        expect(try person.view("f").accessibilityValue, "X, to move", "a fact is read as one")
        expect(try person.label("\\_/").isHidden, false, "a picture that is not found is drawn with characters")
    }
}
