/// One thing on a screen. What can be acted on has an id; the ids of a screen are one flat space.
public enum ScreenElement: Equatable, Sendable {
    /// A paragraph.
    case text(String)
    /// Something the person should notice: what went wrong, and what to do.
    case notice(String)
    /// A text field.
    case field(Field)
    /// A button.
    case button(Button)
    /// A board of cells, such as the board of a game.
    case board(Board)
    /// A list of lines.
    case list([Item])
    /// A list of names with their values.
    case facts([Fact])
    /// A picture.
    case picture(Picture)
    /// A progress bar.
    case progress(Progress)
    /// The screen of an embedded child.
    case section(Section)
}

extension ScreenElement {
    /// Where the person types. It answers to `set`.
    public struct Field: Codable, Equatable, Sendable {
        /// The id, which is unique on the screen.
        public let id: String
        /// The label that the host shows beside the field.
        public let label: String
        /// What was typed; always empty in a secret field, so that no host, log or record ever has it.
        public let value: String
        /// Whether the field is for a password, which a host does not echo.
        public let secret: Bool
        /// Whether something was typed: all that a secret field tells.
        public let filled: Bool

        /// Creates a field. A secret field does not store `value`.
        public init(id: String, label: String, value: String, secret: Bool = false) {
            self.id = id
            self.label = label
            self.value = secret ? "" : value
            self.secret = secret
            filled = !value.isEmpty
        }
    }

    /// Answers to `tap`.
    public struct Button: Codable, Equatable, Sendable {
        /// The id, which is unique on the screen.
        public let id: String
        /// The text of the button.
        public let label: String

        /// Creates a button.
        public init(id: String, label: String) {
            self.id = id
            self.label = label
        }
    }

    /// A board of cells, row by row. Every cell answers to `tap`, also one that is taken: the RIB says why not.
    public struct Board: Codable, Equatable, Sendable {
        /// A cell of a board.
        public struct Cell: Codable, Equatable, Sendable {
            /// The id, which is unique on the screen.
            public let id: String
            /// What is on the cell; empty for a free one.
            public let mark: String
            /// Whether the cell belongs to what decided the game, such as the winning line.
            public let highlighted: Bool

            /// Creates a cell.
            public init(id: String, mark: String, highlighted: Bool = false) {
                self.id = id
                self.mark = mark
                self.highlighted = highlighted
            }
        }

        /// The cells by row, from top to bottom and from left to right.
        public let rows: [[Cell]]

        /// Creates a board.
        public init(rows: [[Cell]]) {
            self.rows = rows
        }
    }

    /// A line of a list. With an id it answers to `tap`.
    public struct Item: Codable, Equatable, Sendable {
        /// The id, which is unique on the screen; nil for an item that cannot be tapped.
        public let id: String?
        /// The text of the item.
        public let text: String
        /// Additional text; nil if there is none.
        public let detail: String?

        /// Creates an item.
        public init(id: String? = nil, text: String, detail: String? = nil) {
            self.id = id
            self.text = text
            self.detail = detail
        }
    }

    /// A name and its value. It has an id to be found by, and answers to nothing.
    public struct Fact: Codable, Equatable, Sendable {
        /// The id, which is unique on the screen.
        public let id: String
        /// The name.
        public let label: String
        /// The value.
        public let value: String

        /// Creates a fact.
        public init(id: String, label: String, value: String) {
            self.id = id
            self.label = label
            self.value = value
        }
    }

    /// A picture, with its description for a host that cannot show it.
    public struct Picture: Codable, Equatable, Sendable {
        /// The URL of the picture, which can be a `data:` URL.
        public let source: String
        /// The description of the picture.
        public let description: String
        /// The picture in lines of characters, for a host that cannot show `source`.
        public let drawing: String?

        /// Creates a picture.
        public init(source: String, description: String, drawing: String? = nil) {
            self.source = source
            self.description = description
            self.drawing = drawing
        }
    }

    /// How far something is, from 0 to 1.
    public struct Progress: Codable, Equatable, Sendable {
        /// The label that the host shows beside the bar.
        public let label: String
        /// The completed fraction, from 0 to 1.
        public let fraction: Double

        /// Creates a progress bar.
        ///
        /// - Parameters:
        ///   - label: The label that the host shows beside the bar.
        ///   - fraction: The completed fraction. A value outside of 0...1 is clamped, and NaN becomes 0.
        public init(label: String, fraction: Double) {
            self.label = label
            self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        }
    }

    /// The elements of an embedded child's screen, under its title.
    public struct Section: Codable, Equatable, Sendable {
        /// The title of the child's screen.
        public let title: String
        /// The elements of the child's screen, from top to bottom.
        public let elements: [ScreenElement]
        /// The child, for routing actions back to it. Not part of the value.
        var owner = SectionOwner()

        /// Creates a section.
        public init(title: String, elements: [ScreenElement]) {
            self.title = title
            self.elements = elements
        }

        private enum CodingKeys: CodingKey {
            case title, elements
        }
    }
}

extension ScreenElement {
    /// The ids in this element, from top to bottom.
    public var ids: [String] {
        switch self {
        case .text, .notice, .picture, .progress: []
        case .field(let field): [field.id]
        case .button(let button): [button.id]
        case .board(let board): board.rows.flatMap { $0.map(\.id) }
        case .list(let items): items.compactMap(\.id)
        case .facts(let facts): facts.map(\.id)
        case .section(let section): section.elements.flatMap(\.ids)
        }
    }
}

/// Says whose section it is, and makes no difference to the section's value.
struct SectionOwner: Equatable, Sendable {
    var id: ObjectIdentifier?

    static func == (_: SectionOwner, _: SectionOwner) -> Bool { true }
}
