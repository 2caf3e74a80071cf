import RIBs
import RIBsScreens

@testable import WebHost

/// A session with a counter, a form, and a page that a link opens.
@MainActor
final class ToySession: HostedSession {
    let window = ScreenWindow()
    let root = ToyController()
    private(set) var hasEnded = false
    var isWorthKeeping = false
    private(set) var openedLinks: [String] = []

    func launch(opening link: String?) {
        window.onOpen = { [unowned self] in open($0) }
        window.rootViewController = root
        if let link { open(link) }
    }

    var savedState: String? { "\(root.count)" }

    func launch(restoring state: String) {
        launch(opening: nil)
        root.count = Int(state) ?? 0
    }

    func end() {
        hasEnded = true
        window.rootViewController = nil
    }

    /// `toy://page` opens the page at once, `toy://later` never does, and every other link is a notice.
    private func open(_ link: String) {
        openedLinks.append(link)
        switch link {
        case "toy://page": root.showPage()
        case "toy://later": break
        default: window.notice = "There is no \(link)."
        }
    }
}

/// Counts its taps, and shows what was typed.
@MainActor
final class ToyController: ScreenController {
    var count = 0 { didSet { setNeedsRender() } }
    var name = "" { didSet { setNeedsRender() } }
    var progress: Double? { didSet { setNeedsRender() } }
    var pin = "" { didSet { setNeedsRender() } }
    /// Whether the screen has a secret field.
    var asksForPIN = false { didSet { setNeedsRender() } }
    /// The number of fields after the others.
    var fieldCount = 0 { didSet { setNeedsRender() } }
    /// The fields that were set, in order.
    private(set) var setIDs: [String] = []
    /// Whether the screen has an element of every kind, with all of its fields.
    var showsEverything = false { didSet { setNeedsRender() } }

    override func render() -> Screen {
        Screen(
            title: "Toy",
            elements: [
                .text("Tapped \(count) times"), .field(.init(id: "name", label: "Name", value: name)),
                .button(.init(id: "count", label: "Count")), .button(.init(id: "page", label: "Page")),
            ] + (asksForPIN ? [.field(.init(id: "pin", label: "PIN", value: pin, secret: true))] : [])
                + (progress.map { [.progress(.init(label: "Busy", fraction: $0))] } ?? [])
                + (0..<fieldCount).map { .field(.init(id: "field.\($0)", label: "Field", value: "")) }
                + (showsEverything ? everything : []))
    }

    private var everything: [ScreenElement] {
        [
            .notice("Look"), .result("Ann wins!"),
            .board(.init(rows: [[.init(id: "cell", mark: "X", highlighted: true)]])),
            .list([.init(id: "item", text: "Item", detail: "Detail"), .init(text: "Line")]),
            .facts([.init(id: "fact", label: "Fact", value: "1")]),
            .picture(.init(source: "https://toy.test/a.png", description: "A", drawing: "/\\")),
            .progress(.init(label: "Half", fraction: 0.5)),
            .section(.init(title: "Section", elements: [.text("Inside")])),
            .board(.init(rows: [[.init(id: "owned", mark: "O", side: .second)]], isClosed: true)),
            .list([.init(text: "Ann won", side: .first)]),
            .facts([.init(id: "noted", label: "Ann", value: "X", side: .first, note: "to move")]),
            .field(.init(id: "wrong", label: "Age", value: "", problem: "Type a number.")),
            .button(.init(id: "quiet", label: "Leave", isQuiet: true)),
            .button(.init(id: "iconic", label: "Dice", icon: .init(character: "⚀", source: "dice.svg"))),
            .wheel(.init(segments: [.init(label: "Ann", side: .first)], turns: 0.5)), .activity("Reading…"),
            .dialog([.notice("Sure?")]),
        ]
    }

    override func didTap(_ id: String) {
        if id == "page" { showPage() } else { count += 1 }
    }

    override func didSet(_ id: String, to value: String) {
        setIDs.append(id)
        if id == "pin" { pin = value } else { name = value }
    }

    func showPage() {
        let page = ToyPage()
        page.path = ["page"]
        present(page) {}
    }
}

/// A page above the counter. Going back dismisses it.
private final class ToyPage: ScreenController {
    override func render() -> Screen {
        Screen(title: "Page", elements: [.text("A page")], back: "Toy")
    }
}
