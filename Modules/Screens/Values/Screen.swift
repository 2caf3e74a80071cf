/// All that a person sees at one moment, as a value that any host can show: a title and elements from top to
/// bottom.
///
/// Its JSON is stable: `{"title": "…", "elements": [{"type": "button", "id": "…", "label": "…"}, …]}`, with the
/// fields of each element beside its `type`.
public struct Screen: Codable, Equatable, Sendable {
    /// The title of the screen.
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
    /// The ids of everything on the screen, sections included, from top to bottom.
    public var ids: [String] { elements.flatMap(\.ids) }

    /// The element that has `id`, or contains the cell, item or fact that has it.
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
