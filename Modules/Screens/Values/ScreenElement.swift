/// One thing on a screen. What can be acted on has an id; the ids of a screen are one flat space.
public enum ScreenElement: Equatable, Sendable {
    /// A paragraph.
    case text(String)
    /// Something the person should notice: what went wrong, and what to do.
    case notice(String)
    case field(Field)
    case button(Button)
    case board(Board)
    case list([Item])
    case facts([Fact])
    case picture(Picture)
    case progress(Progress)
    /// The screen of an embedded child.
    case section(Section)
}

extension ScreenElement {
    /// Where the person types. It answers to `set`.
    public struct Field: Codable, Equatable, Sendable {
        public let id: String
        public let label: String
        /// What was typed; always empty in a secret field, so that no host, log or record ever has it.
        public let value: String
        public let secret: Bool
        /// Whether something was typed: all that a secret field tells.
        public let filled: Bool

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
        public let id: String
        public let label: String

        public init(id: String, label: String) {
            self.id = id
            self.label = label
        }
    }

    /// A board of cells, row by row. Every cell answers to `tap`, also one that is taken: the RIB says why not.
    public struct Board: Codable, Equatable, Sendable {
        public struct Cell: Codable, Equatable, Sendable {
            public let id: String
            /// What is on the cell; empty for a free one.
            public let mark: String
            /// Whether the cell belongs to what decided the game, such as the winning line.
            public let highlighted: Bool

            public init(id: String, mark: String, highlighted: Bool = false) {
                self.id = id
                self.mark = mark
                self.highlighted = highlighted
            }
        }

        public let rows: [[Cell]]

        public init(rows: [[Cell]]) {
            self.rows = rows
        }
    }

    /// A line of a list. With an id it answers to `tap`.
    public struct Item: Codable, Equatable, Sendable {
        public let id: String?
        public let text: String
        public let detail: String?

        public init(id: String? = nil, text: String, detail: String? = nil) {
            self.id = id
            self.text = text
            self.detail = detail
        }
    }

    /// A name and its value. It has an id to be found by, and answers to nothing.
    public struct Fact: Codable, Equatable, Sendable {
        public let id: String
        public let label: String
        public let value: String

        public init(id: String, label: String, value: String) {
            self.id = id
            self.label = label
            self.value = value
        }
    }

    /// A picture, with its description for a host that cannot show it.
    public struct Picture: Codable, Equatable, Sendable {
        public let source: String
        public let description: String
        /// The picture in lines of characters, for a host that cannot show `source`.
        public let drawing: String?

        public init(source: String, description: String, drawing: String? = nil) {
            self.source = source
            self.description = description
            self.drawing = drawing
        }
    }

    /// How far something is, from 0 to 1.
    public struct Progress: Codable, Equatable, Sendable {
        public let label: String
        public let fraction: Double

        /// - Parameter fraction: What is outside of 0...1 is moved to its nearer end, and no number to 0.
        public init(label: String, fraction: Double) {
            self.label = label
            self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        }
    }

    /// The elements of an embedded child's screen, under its title.
    public struct Section: Codable, Equatable, Sendable {
        public let title: String
        public let elements: [ScreenElement]
        /// The child, for routing actions back to it. Not part of the value.
        var owner = SectionOwner()

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
