/// The content of a window as a value that any host can show: a title, and elements from top to bottom.
///
/// Its JSON is stable: `{"title": "…", "elements": [{"type": "button", "id": "…", "label": "…"}, …]}`, with the
/// fields of each element beside its `type`.
public struct Screen: Codable, Equatable, Sendable {
    /// The title. A screen with another title is another page, so a host resets scroll position and focus.
    public var title: String
    /// The elements from top to bottom.
    public var elements: [ScreenElement]

    /// Creates a screen.
    public init(title: String, elements: [ScreenElement] = []) {
        self.title = title
        self.elements = elements
    }
}

extension Screen {
    /// The ids of all elements, including those in sections, from top to bottom.
    public var ids: [String] { elements.flatMap(\.ids) }

    /// Returns the element with this id, or the board, list or facts that contain it. Nil if the screen has no such id.
    public func element(_ id: String) -> ScreenElement? {
        for element in elements {
            if case .section(let section) = element {
                if let found = Screen(title: section.title, elements: section.elements).element(id) { return found }
            } else if element.ids.contains(id) {
                return element
            }
        }
        return nil
    }
}
