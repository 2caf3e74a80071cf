#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBsScreens
    import RIBsUIKit
    import UIKit

    /// Shows one screen in a scroll view. Its views live as long as the page, so an update keeps focus and scroll
    /// position.
    final class PageViewController: UIViewController, UIViewControllable {
        /// Whether the page is the first one of a sheet.
        let isSheet: Bool
        private(set) weak var controller: ScreenController?
        private(set) var handlesBack = false
        /// The name of the place to which going back leads; nil if the page offers no way back.
        private(set) var back: String?

        private let isDialog: Bool
        private let perform: (ScreenAction) -> Void
        private let scrollView = UIScrollView()
        private let elements: ElementStack
        private var shown: Screen?

        init(
            _ content: PageContent, isSheet: Bool, pictures: @escaping PictureLoader,
            perform: @escaping (ScreenAction) -> Void
        ) {
            self.isSheet = isSheet
            self.perform = perform
            controller = content.controller
            isDialog = content.isDialog
            elements = ElementStack(pictures: pictures, perform: perform)
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("A page is not stored in a nib.") }

        /// Whether `content` belongs to this page, so that the page only needs an update.
        func shows(_ content: PageContent) -> Bool {
            controller === content.controller && isDialog == content.isDialog
        }

        func goBack() { perform(.back) }

        // MARK: - UIViewController

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            scrollView.keyboardDismissMode = .interactive
            for (view, parent) in [(scrollView, view!), (elements, scrollView)] as [(UIView, UIView)] {
                view.translatesAutoresizingMaskIntoConstraints = false
                parent.addSubview(view)
            }
            NSLayoutConstraint.activate([
                scrollView.topAnchor.constraint(equalTo: view.topAnchor),
                scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                // The top of the keyboard, or the bottom of the safe area without one.
                scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
                elements.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 16),
                elements.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -16),
                elements.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
                elements.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
                scrollView.contentLayoutGuide.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            ])
        }

        /// The gesture by which users of VoiceOver go back.
        override func accessibilityPerformEscape() -> Bool {
            guard back != nil || isDialog else { return false }
            goBack()
            return true
        }

        // MARK: - Updates

        /// - Parameter isOnTop: Whether the user sees the page. VoiceOver does not read a page below another one.
        func show(_ content: PageContent, isOnTop: Bool) {
            let (old, screen) = (shown, content.screen)
            handlesBack = content.handlesBack
            // The tree may have refused what was typed.
            guard old != screen else {
                for field in elements.fields { field.showAgain() }
                return
            }
            shown = screen
            title = screen.title
            showBack(screen.back)
            // Another title is another page.
            if let old, old.title != screen.title {
                view.endEditing(true)
                scrollView.setContentOffset(CGPoint(x: 0, y: -scrollView.adjustedContentInset.top), animated: false)
            }
            elements.show(screen.elements.filter { if case .dialog = $0 { false } else { true } })
            connectFields()
            guard isOnTop else { return }
            elements.fields.first(where: \.hasNewProblem)?.focus()
            // VoiceOver reads the title of another page by itself.
            let texts = screen.title == old?.title ? screen.spokenTexts : screen.notices
            announce(texts.filter { old?.spokenTexts.contains($0) != true })
        }

        private func showBack(_ back: String?) {
            guard back != self.back || shown == nil else { return }
            self.back = back
            // The tree decides what the button does. The first page of a sheet gets a back button with this title.
            navigationItem.backAction = back.map { UIAction(title: $0) { [weak self] _ in self?.goBack() } }
            navigationItem.hidesBackButton = back == nil
        }

        /// The return key leads to the next field.
        private func connectFields() {
            let fields = elements.fields
            for (field, next) in zip(fields, fields.dropFirst().map(Optional.some) + [nil]) { field.nextField = next }
        }

        private func announce(_ texts: [String]) {
            guard !texts.isEmpty else { return }
            UIAccessibility.post(notification: .announcement, argument: texts.joined(separator: " "))
        }
    }

    extension Screen {
        /// The texts that VoiceOver reads when they change.
        fileprivate var spokenTexts: [String] { elements.flatMap(\.spokenTexts) }

        fileprivate var notices: [String] { elements.flatMap(\.notices) }
    }

    extension ScreenElement {
        fileprivate var notices: [String] {
            switch self {
            case .notice(let text): [text]
            case .result(let result): [result.text]
            case .section(let section): section.elements.flatMap(\.notices)
            default: []
            }
        }

        fileprivate var spokenTexts: [String] {
            switch self {
            case .text(let text), .notice(let text), .activity(let text): [text]
            case .result(let result): [result.text]
            case .facts(let facts): facts.compactMap { fact in fact.note.map { "\(fact.label) \(fact.value) \($0)" } }
            case .section(let section): section.elements.flatMap(\.spokenTexts)
            default: []
            }
        }
    }
#endif
