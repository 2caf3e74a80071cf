#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBsScreens
    import UIKit

    /// Returns the picture at a URL or with a name.
    typealias PictureLoader = @MainActor (String) async -> UIImage?

    /// The elements of a screen or of a section, from top to bottom.
    ///
    /// A field and a button are recognised by their ids, a section by its title, and the other elements by their index among
    /// elements of the same type.
    final class ElementStack: ElementView {
        private let stack = KeyedStack(.vertical, spacing: 16)
        private let pictures: PictureLoader
        private let perform: (ScreenAction) -> Void

        init(pictures: @escaping PictureLoader, perform: @escaping (ScreenAction) -> Void) {
            self.pictures = pictures
            self.perform = perform
            super.init()
            fill(with: stack)
        }

        func show(_ elements: [ScreenElement]) {
            stack.show(elements, key: \.viewKey, view: view)
        }

        /// The fields from top to bottom, including those in sections.
        var fields: [FieldView] {
            stack.arrangedSubviews.flatMap { view in
                (view as? FieldView).map { [$0] } ?? (view as? SectionView)?.elements.fields ?? []
            }
        }

        private func view(of element: ScreenElement, reusing old: UIView?) -> UIView {
            func reused<View: UIView>(_ make: @autoclosure () -> View, _ update: (View) -> Void) -> View {
                let view = (old as? View) ?? make()
                update(view)
                return view
            }
            switch element {
            case .text(let text): return reused(UILabel(.body)) { $0.text = text }
            case .notice(let text): return reused(UILabel(.headline)) { $0.text = text }
            case .result(let result): return reused(UILabel(.title3)) { $0.show(result) }
            case .field(let field): return reused(FieldView(id: field.id, perform: perform)) { $0.show(field) }
            case .button(let button): return reused(UIButton(tapping: button.id, perform)) { $0.show(button) }
            case .board(let board): return reused(BoardView(perform: perform)) { $0.show(board) }
            case .list(let items): return reused(ListView(perform: perform)) { $0.show(items) }
            case .facts(let facts): return reused(FactsView()) { $0.show(facts) }
            case .picture(let picture): return reused(PictureView(pictures: pictures)) { $0.show(picture) }
            case .progress(let progress): return reused(ProgressView()) { $0.show(progress) }
            case .wheel(let wheel): return reused(WheelView()) { $0.show(wheel) }
            case .activity(let text): return reused(ActivityView()) { $0.show(text) }
            case .section(let section):
                return reused(SectionView(ElementStack(pictures: pictures, perform: perform))) { $0.show(section) }
            case .dialog: return old ?? UIView()  // A page of its own.
            }
        }
    }

    /// A title with the elements below it.
    final class SectionView: ElementView {
        let elements: ElementStack
        private let title = UILabel(.title3)

        init(_ elements: ElementStack) {
            self.elements = elements
            super.init()
            title.accessibilityTraits = .header
            fill(with: UIStackView(.vertical, spacing: 8, of: title, elements))
        }

        func show(_ section: ScreenElement.Section) {
            title.text = section.title
            title.isHidden = section.title.isEmpty
            elements.show(section.elements)
        }
    }

    extension ScreenElement {
        fileprivate var viewKey: String {
            switch self {
            case .text: "text"
            case .notice: "notice"
            case .result: "result"
            case .field(let field): "field \(field.id)"
            case .button(let button): "button \(button.id)"
            case .board: "board"
            case .list: "list"
            case .facts: "facts"
            case .picture: "picture"
            case .progress: "progress"
            case .wheel: "wheel"
            case .activity: "activity"
            case .section(let section): "section \(section.title)"
            case .dialog: "dialog"
            }
        }
    }
#endif
