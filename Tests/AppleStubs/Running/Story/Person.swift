import UIKit

/// Something that the user looked for and that is not there.
struct Missing: Error, CustomStringConvertible {
    let description: String
}

/// A simulated user of a window, who looks at the page on top, taps, types and swipes.
@MainActor
struct Person {
    let window: UIWindow

    // MARK: - Looking

    /// The navigation controller of the topmost sheet, or of the window.
    var stack: UINavigationController {
        var top = window.rootViewController
        while let presented = top?.presentedViewController { top = presented }
        return top as! UINavigationController
    }

    /// The page on top as text.
    var page: String {
        guard let top = stack.topViewController else { return "nothing" }
        return ViewTree.text(of: top, back: backAction(of: top.navigationItem)?.title)
    }

    /// The titles of the pages below each other, of the window and of each sheet.
    var titles: [[String]] {
        var titles: [[String]] = []
        var next = window.rootViewController
        while let stack = next as? UINavigationController {
            titles.append(stack.viewControllers.map { $0.title ?? "" })
            next = stack.presentedViewController
        }
        return titles
    }

    /// All visible views of the page on top.
    var views: [UIView] { stack.topViewController.map { ViewTree.all(in: $0.view) } ?? [] }

    func view<View: UIView>(_ id: String, _: View.Type = View.self) throws -> View {
        for case let view as View in views where view.accessibilityIdentifier == id { return view }
        let ids = views.compactMap(\.accessibilityIdentifier).joined(separator: ", ")
        throw Missing(description: "\"\(id)\" is not on the page, but \(ids):\n\(page)")
    }

    /// The label that shows a text.
    func label(_ text: String) throws -> UILabel {
        for case let label as UILabel in views where label.text == text { return label }
        throw Missing(description: "No label shows \"\(text)\":\n\(page)")
    }

    // MARK: - Acting

    func tap(_ ids: String...) async throws {
        for id in ids {
            try view(id, UIButton.self).sendActions(for: [.touchUpInside, .primaryActionTriggered])
            await settle()
        }
    }

    /// Taps the button with this title.
    func choose(_ title: String) async throws {
        guard let button = views.lazy.compactMap({ $0 as? UIButton }).first(where: { $0.currentTitle == title }),
            let id = button.accessibilityIdentifier
        else { throw Missing(description: "There is no button \"\(title)\":\n\(page)") }
        try await tap(id)
    }

    /// Taps a field and types a text in the place of its own. Each character is an editing event.
    func type(_ text: String, into id: String) async throws {
        let field = try view(id, UITextField.self)
        field.becomeFirstResponder()
        field.text = ""
        for character in text {
            field.text? += String(character)
            field.sendActions(for: .editingChanged)
        }
        await settle()
    }

    /// Taps the return key of the keyboard.
    func pressReturn() async throws {
        guard let field = window.firstResponder as? UITextField else {
            throw Missing(description: "No field has the focus:\n\(page)")
        }
        _ = field.delegate?.textFieldShouldReturn(field)
        await settle()
    }

    /// Taps the button in the bar that leads back.
    func tapBack() async throws {
        let action = stack.topViewController.flatMap { backAction(of: $0.navigationItem) }
        guard let action else { throw Missing(description: "There is no way back:\n\(page)") }
        action.handler(action)
        await settle()
    }

    func swipeBack() async {
        stack.beginSwipe()
        await settle()
    }

    func swipeDown() async throws {
        guard let presenting = stack.presentingViewController else {
            throw Missing(description: "There is no sheet:\n\(page)")
        }
        presenting.swipePresentedDown()
        await settle()
    }

    private func backAction(of item: UINavigationItem) -> UIAction? {
        item.hidesBackButton ? nil : item.backAction
    }

    // MARK: - Waiting

    /// Ends all transitions, and lets the tasks of the main actor run during them.
    func settle() async {
        var hasChanged = true
        while hasChanged {
            await turn()
            hasChanged = window.rootViewController?.endPresentationTransition() ?? false
            var next = window.rootViewController
            while let stack = next as? UINavigationController {
                if stack.transitionCoordinator != nil {
                    stack.endTransition()
                    hasChanged = true
                }
                next = stack.presentedViewController
            }
        }
    }

    /// Waits until the page on top shows `text`, for work that is not on the main actor.
    func wait(for text: String) async throws {
        let end = ContinuousClock.now + .seconds(300)
        while !page.contains(text) {
            guard ContinuousClock.now < end else {
                throw Missing(description: "\"\(text)\" is not shown within 300 s:\n\(page)")
            }
            await settle()
        }
    }
}
