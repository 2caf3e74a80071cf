import RIBs
import RIBsScreens
import UIKit
import UIKitHost

/// What `UIKitHost` does with controllers that no app needs in this combination.
@MainActor
struct HostFacts {
    let window = ScreenWindow()
    let root = TestController("root")
    let host: UIKitHost
    let person: Person

    init() async {
        window.rootViewController = root
        host = UIKitHost(window)
        person = Person(window: UIWindow())
        person.window.rootViewController = host.viewController
        await person.settle()
    }

    static func check() async throws {
        try await HostFacts().anUpdateKeepsWhatThePersonDoes()
        try await HostFacts().anotherTitleIsAnotherPage()
        try await HostFacts().aPageBelowAnother()
        try await HostFacts().largeText()
        try await HostFacts().theTreeChangesAField()
        try await HostFacts().whatVoiceOverReads()
        try await HostFacts().theTreeDecidesAboutGoingBack()
        try await HostFacts().pagesAboveASheet()
        try await HostFacts().changesDuringATransition()
        try await pictures()
        await aSheetBeforeTheWindowIsVisible()
        await ownership()
    }

    private func anUpdateKeepsWhatThePersonDoes() async throws {
        root.screen = Screen(title: "Form", elements: [.field(.a), .field(.b)])
        await person.settle()
        let (a, b): (UITextField, UITextField) = (try person.view("a"), try person.view("b"))
        let scrollView = person.views.lazy.compactMap { $0 as? UIScrollView }.first
        scrollView?.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        b.becomeFirstResponder()
        root.screen.elements = [
            .text("first"), .field(.b), .section(.init(title: "Rest", elements: [.list([])])), .field(.a),
        ]
        await person.settle()
        expect(b.isFirstResponder, true, "a field keeps the focus when it moves")
        expect(try person.view("a", UITextField.self) === a, true, "a view that moves is the same view")
        expect(scrollView?.contentOffset, CGPoint(x: 0, y: 100), "the scroll position stays")
        root.screen.elements.remove(at: 1)
        await person.settle()
        expect(b.window == nil && person.window.firstResponder == nil, true, "a field that is removed loses the focus")
    }

    private func anotherTitleIsAnotherPage() async throws {
        root.screen = Screen(title: "One", elements: [.field(.a)])
        await person.settle()
        let scrollView = person.views.lazy.compactMap { $0 as? UIScrollView }.first
        scrollView?.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        try person.view("a", UITextField.self).becomeFirstResponder()
        root.screen.title = "Two"
        await person.settle()
        expect(scrollView?.contentOffset, .zero, "another page begins at its top")
        expect(person.window.firstResponder == nil, true, "another page begins without a focus")
    }

    private func theTreeChangesAField() async throws {
        root.screen = Screen(
            title: "Form", elements: [.field(.a), .field(.init(id: "s", label: "", value: "", secret: true))])
        await person.settle()
        let (a, secret): (UITextField, UITextField) = (try person.view("a"), try person.view("s"))
        try await person.type("typed", into: "a")
        expect(a.text, "", "a value that the tree refuses is removed")
        root.onSet = { root, id, value in
            root.screen.elements[0] = .field(.init(id: "a", label: "", value: value.uppercased()))
            root.screen.elements[1] = .field(.init(id: "s", label: "", value: id == "s" ? value : "", secret: true))
        }
        try await person.type("ann", into: "a")
        expect(a.text, "ANN", "a value that the tree changes is shown")
        a.markedTextRange = UITextRange()
        a.text = "ann"
        a.sendActions(for: .editingChanged)
        await person.settle()
        expect(a.text, "ann", "a text that an input method composes is not replaced")
        a.markedTextRange = nil
        try await person.type("secret", into: "s")
        expect(secret.text, "secret", "a secret stays in its field while the tree has it")
        try await person.type("b", into: "a")
        expect(secret.text, "", "a secret that the tree has cleared is cleared in its field")
    }

    private func aPageBelowAnother() async throws {
        root.screen.elements = [.field(.a)]
        let above = TestController("Above")
        root.present(above)
        await person.settle()
        UIAccessibility.announcements = []
        root.screen.elements = [.notice("new"), .field(.init(id: "a", label: "A", value: "", problem: "Missing."))]
        await person.settle()
        expect(UIAccessibility.announcements, [], "a text below another page is not announced")
        expect(person.window.firstResponder == nil, true, "a problem below another page does not get the focus")
        root.dismiss(above)
        await person.settle()
        expect(try person.label("new").text, "new", "the page has changed under the sheet")
    }

    private func largeText() async throws {
        person.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        root.screen.elements = [.facts([.init(id: "f", label: "Ann", value: "1")]), .field(.a)]
        await person.settle()
        let stack = try person.label("Ann").superview as? UIStackView
        expect(stack?.axis, .vertical, "a view that is new has the size of text of its window")
        let field: UITextField = try person.view("a")
        try await person.type("x", into: "a")
        person.window.traitOverrides.preferredContentSizeCategory = .large
        expect(stack?.axis, .horizontal, "it follows the size of text")
        expect(field.isFirstResponder, true, "another size of text keeps the focus")
    }

    private func theTreeDecidesAboutGoingBack() async throws {
        let stubborn = TestController("Stubborn")
        stubborn.screen.back = "root"
        stubborn.stays = true
        root.present(stubborn)
        await person.settle()
        await person.swipeBack()
        expect(person.titles, [["root", "Stubborn"]], "a page is presented again if the tree keeps it after a swipe")
        let escaped = person.stack.topViewController?.accessibilityPerformEscape()
        expect(escaped, true, "the gesture of VoiceOver goes back")
        expect(stubborn.backs, 2, "both are actions of the user")
        (stubborn.stays, stubborn.asks) = (false, true)
        stubborn.setNeedsRender()
        await person.settle()
        person.stack.beginContentSwipe()
        expect(person.titles, [["root", "Stubborn"]], "a page that asks is not swiped away from its middle")
        person.stack.viewDidAppear(false)
        person.stack.beginContentSwipe()
        expect(person.titles, [["root", "Stubborn"]], "nor after the window appears again")
        stubborn.asks = false
        stubborn.setNeedsRender()
        await person.settle()
        await person.swipeBack()
        expect(person.titles, [["root"]], "a page is left if the tree removes it")
        person.stack.beginContentSwipe()
        expect(person.titles, [["root"]], "the only page is not swiped across")
        expect(root.controllers.isEmpty, true, "the tree has removed it")
    }

    private func pagesAboveASheet() async throws {
        let sheet = TestController("Sheet"), page = TestController("Page")
        for controller in [sheet, page] { controller.screen.back = "back" }
        sheet.sheet = true
        root.present(sheet)
        sheet.present(page)
        await person.settle()
        expect(person.titles, [["root"], ["Sheet", "Page"]], "a page above a sheet is pushed on the sheet")
        page.asks = true
        page.setNeedsRender()
        await person.settle()
        try await person.swipeDown()
        expect(page.backs, 1, "a sheet asks the page on top")
        expect(person.titles, [["root"], ["Sheet", "Page"]], "a sheet whose page asks is not swiped away")
        page.asks = false
        page.setNeedsRender()
        await person.settle()
        person.window.rootViewController?.swipePresentedDown()
        _ = person.window.rootViewController?.endPresentationTransition()
        expect(person.titles, [["root"]], "a sheet takes its pages with it, and none of them is presented")
        await person.settle()
        expect(root.controllers.count + sheet.controllers.count, 0, "each page of the sheet was left in the tree")
    }

    private func changesDuringATransition() async throws {
        let (first, second) = (TestController("first"), TestController("second"))
        root.present(first)
        await turn()
        root.dismiss(first)
        root.present(second)
        await turn()
        second.screen.title = "Second"
        await person.settle()
        expect(person.titles, [["root", "Second"]], "changes during a transition are shown when it has ended")
        window.rootViewController = nil
        await person.settle()
        expect(person.titles, [[]], "a window without a tree shows no page")
    }

    private static func pictures() async throws {
        let (window, root) = (ScreenWindow(), TestController("root"))
        window.rootViewController = root
        root.screen.elements = [.picture(.init(source: "glass", description: "A glass", drawing: "\\_/"))]
        let host = UIKitHost(window) { $0 == "glass" ? UIImage() : nil }
        let person = Person(window: UIWindow())
        person.window.rootViewController = host.viewController
        expect(try person.label("\\_/").text, "\\_/", "the drawing is shown until the picture is loaded")
        await person.settle()
        expect(person.views.contains { $0 is UIImageView }, true, "the picture of the app is shown")
        expect(person.views.contains { ($0 as? UILabel)?.text == "\\_/" }, false, "the drawing is hidden")
        root.screen.elements = [.picture(.init(source: "other", description: "A glass", drawing: "\\_/"))]
        await person.settle()
        expect(person.views.contains { $0 is UIImageView }, false, "the picture of another source is removed")
    }

    /// A link can lead to a sheet before the window is visible.
    private static func aSheetBeforeTheWindowIsVisible() async {
        let (window, root, sheet) = (ScreenWindow(), TestController("root"), TestController("Sheet"))
        sheet.sheet = true
        window.rootViewController = root
        root.present(sheet)
        let host = UIKitHost(window)
        let person = Person(window: UIWindow())
        await person.settle()
        person.window.rootViewController = host.viewController
        await person.settle()
        expect(person.titles, [["root"], ["Sheet"]], "a sheet is presented when the window is visible")
    }

    private static func ownership() async {
        weak var host: UIKitHost?
        weak var page: UIViewController?
        do {
            let facts = await HostFacts()
            facts.root.present(TestController("Page"))
            await facts.person.settle()
            (host, page) = (facts.host, facts.person.stack.topViewController)
            expect(page?.title, "Page", "a page is shown")
        }
        await turn()
        expect(host == nil, true, "the host is released")
        expect(page == nil, true, "its pages are released")
    }
}

/// A controller that a fact decides everything about.
final class TestController: ScreenController {
    var screen: Screen { didSet { setNeedsRender() } }
    var sheet = false
    var asks = false
    /// Whether the controller stays after going back, without having said so.
    var stays = false
    var onSet: (TestController, _ id: String, _ value: String) -> Void = { _, _, _ in }
    private(set) var backs = 0
    private(set) var controllers: [TestController] = []

    init(_ title: String) {
        screen = Screen(title: title)
    }

    override func render() -> Screen { screen }
    override var isSheet: Bool { sheet }
    override var handlesBack: Bool { asks }
    override func didSet(_ id: String, to value: String) { onSet(self, id, value) }

    override func didGoBack() -> Bool {
        backs += 1
        return asks || stays
    }

    func present(_ controller: TestController) {
        controllers.append(controller)
        super.present(controller) { [unowned self, unowned controller] in controllers.removeAll { $0 === controller } }
    }
}

extension ScreenElement.Field {
    fileprivate static let a = Self(id: "a", label: "A", value: "")
    fileprivate static let b = Self(id: "b", label: "B", value: "")
}
