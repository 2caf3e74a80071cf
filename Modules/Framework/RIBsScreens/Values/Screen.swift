/// The content of a window as a value that any host can show: a title, and elements from top to bottom.
///
/// Its JSON is stable: `{"title": "…", "elements": [{"type": "button", "id": "…", "label": "…"}, …]}`, with the
/// fields of each element beside its `type`. `"back": "…"` is added if there is a way back.
public struct Screen: Codable, Equatable, Sendable {
    /// The title. A screen with another title is another page, so a host resets scroll position and focus.
    public var title: String
    /// The elements from top to bottom.
    public var elements: [ScreenElement]
    /// The name of the place to which `ScreenAction.back` leads; nil if the screen offers no way back.
    ///
    /// A host shows it as its own control. The action itself is always possible.
    public var back: String?

    /// Creates a screen.
    public init(title: String, elements: [ScreenElement] = [], back: String? = nil) {
        self.title = title
        self.elements = elements
        self.back = back
    }
}

extension Screen {
    /// The ids of all elements, including those in sections, from top to bottom.
    public var ids: [String] { elements.flatMap(\.ids) }

    /// Returns the element with this id, or the board, list or facts that contain it. Nil if the screen has no such id.
    public func element(_ id: String) -> ScreenElement? {
        for element in elements where element.ids.contains(id) {
            switch element {
            case .section(let section): return Screen(title: section.title, elements: section.elements).element(id)
            case .dialog(let elements): return Screen(title: title, elements: elements).element(id)
            default: return element
            }
        }
        return nil
    }

    /// The elements of the first dialog, which can be in a section; nil if the screen has none.
    public var dialog: [ScreenElement]? {
        for element in elements {
            switch element {
            case .dialog(let elements): return elements
            case .section(let section):
                if let dialog = Screen(title: "", elements: section.elements).dialog { return dialog }
            default: break
            }
        }
        return nil
    }
}
