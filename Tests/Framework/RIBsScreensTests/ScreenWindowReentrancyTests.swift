import RIBs
import RIBsScreens
import Testing

/// Tests of callbacks and released objects that change the window that they belong to.
@MainActor
struct ScreenWindowReentrancyTests {
    private let window = ScreenWindow()

    @Test func `an action reaches the controller that rendered it, even if onPerform presents another`() throws {
        let root = CallingController("root"), top = CallingController("top")
        window.rootViewController = root
        window.onPerform = { _ in root.present(top) {} }
        try window.perform(.tap(id: "button"))
        #expect(root.taps == ["button"])
        #expect(top.taps.isEmpty)
        #expect(window.screen.title == "top")
    }

    @Test func `a root that is released can show another one in its window`() {
        let next = CallingController("next")
        window.rootViewController = CallingController("root") { [window] in window.rootViewController = next }
        window.rootViewController = nil
        #expect(window.screen.title == "next")
    }

    @Test func `an object that is released with a callback can use the callback`() {
        var count = 0
        func object(using use: @escaping () -> Void) -> CallingController {
            CallingController("") {
                use()
                count += 1
            }
        }
        let window = window
        window.onBackPress = { [object = object { _ = window.onBackPress }] in object.handlesBack }
        window.onOpen = { [object = object { _ = window.onOpen }] in object.didTap($0) }
        window.onPerform = { [object = object { _ = window.onPerform }] _ in object.didTap("") }
        (window.onBackPress, window.onOpen, window.onPerform) = (nil, nil, nil)
        #expect(count == 3)
    }
}

private final class CallingController: ScreenController {
    private let name: String
    private let onRelease: () -> Void
    private(set) var taps: [String] = []

    init(_ name: String, onRelease: @escaping () -> Void = {}) {
        self.name = name
        self.onRelease = onRelease
    }

    isolated deinit { onRelease() }

    override func render() -> Screen {
        Screen(title: name, elements: [.button(.init(id: "button", label: ""))])
    }

    override func didTap(_ id: String) { taps.append(id) }
}
