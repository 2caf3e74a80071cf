/// One element of a screen. An element that the user can act on has an id, unique on the whole screen.
public enum ScreenElement: Equatable, Sendable {
    /// A paragraph.
    case text(String)
    /// A message that needs attention: a failure and its fix.
    case notice(String)
    /// The result of a game or a task.
    case result(Result)
    /// A text field.
    case field(Field)
    /// A button.
    case button(Button)
    /// A board of cells.
    case board(Board)
    /// A list of lines.
    case list([Item])
    /// A table of names and values.
    case facts([Fact])
    /// A picture.
    case picture(Picture)
    /// A progress bar.
    case progress(Progress)
    /// A wheel of labelled segments.
    case wheel(Wheel)
    /// The name of an activity whose end is not known.
    case activity(String)
    /// Elements below a title: the screen of an embedded child, or a group.
    case section(Section)
    /// A question above the other elements, which cannot be acted on until the dialog leaves the screen.
    case dialog([ScreenElement])
}

extension ScreenElement {
    /// The result of a game or a task. A literal is a result that is celebrated.
    public struct Result: Codable, Equatable, Sendable, ExpressibleByStringInterpolation {
        /// The result as a sentence.
        public let text: String
        /// Whether a host celebrates the result, as it does for a winner, but not for a draw.
        public let isCelebrated: Bool

        /// Creates a result.
        public init(_ text: String, isCelebrated: Bool = true) {
            self.text = text
            self.isCelebrated = isCelebrated
        }

        /// Creates a result that is celebrated.
        public init(stringLiteral text: String) {
            self.init(text)
        }

        /// Decodes a result. A missing `isCelebrated` means true.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                try container.decode(String.self, forKey: .text),
                isCelebrated: try container.decodeIfPresent(Bool.self, forKey: .isCelebrated) ?? true
            )
        }

        /// Encodes the result, with `isCelebrated` only if it is false.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(text, forKey: .text)
            if !isCelebrated { try container.encode(false, forKey: .isCelebrated) }
        }

        private enum CodingKeys: CodingKey {
            case text, isCelebrated
        }
    }

    /// A text field, which can be set.
    public struct Field: Equatable, Sendable {
        /// The id for `ScreenAction.set(id:value:)`.
        public let id: String
        /// The name of the field.
        public let label: String
        /// The typed text. Always empty in a secret field, so that no host, log or record contains the secret.
        public let value: String
        /// Whether the text must be hidden, as for a password.
        public let secret: Bool
        /// Whether the field has text: the only information about a secret's value.
        public let filled: Bool
        /// The reason why the value cannot be used, as a sentence; nil if there is none.
        public let problem: String?
        /// Whether the screen follows the text while the user types, as for a search. A host sends such a text after a
        /// short pause, and other texts with the next action. A host without live updates can ignore it.
        public let isLive: Bool

        /// Creates a field. If `secret` is true, the value is dropped and only `filled` is derived from it.
        public init(
            id: String, label: String, value: String, secret: Bool = false, problem: String? = nil, isLive: Bool = false
        ) {
            self.id = id
            self.label = label
            self.value = secret ? "" : value
            self.secret = secret
            self.problem = problem
            self.isLive = isLive
            filled = !value.isEmpty
        }
    }

    /// A button, which can be tapped.
    public struct Button: Codable, Equatable, Sendable {
        /// The id for `ScreenAction.tap(id:)`.
        public let id: String
        /// The text on the button.
        public let label: String
        /// The icon beside the text.
        public let icon: Icon?
        /// Whether the button is less important than the others of the screen, such as a button that signs out.
        public let isQuiet: Bool

        /// Creates a button.
        public init(id: String, label: String, icon: Icon? = nil, isQuiet: Bool = false) {
            self.id = id
            self.label = label
            self.icon = icon
            self.isQuiet = isQuiet
        }

        /// Decodes a button. A missing `isQuiet` means false.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                id: try container.decode(String.self, forKey: .id),
                label: try container.decode(String.self, forKey: .label),
                icon: try container.decodeIfPresent(Icon.self, forKey: .icon),
                isQuiet: try container.decodeIfPresent(Bool.self, forKey: .isQuiet) ?? false
            )
        }

        /// Encodes the button, with `isQuiet` only if it is true.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
            try container.encode(label, forKey: .label)
            try container.encodeIfPresent(icon, forKey: .icon)
            if isQuiet { try container.encode(true, forKey: .isQuiet) }
        }

        private enum CodingKeys: CodingKey {
            case id, label, icon, isQuiet
        }
    }

    /// A line of a list. It can be tapped if it has an id.
    public struct Item: Codable, Equatable, Sendable {
        /// The id for `ScreenAction.tap(id:)`, or nil if the line cannot be tapped.
        public let id: String?
        /// The text of the line.
        public let text: String
        /// Additional text, shown less prominently.
        public let detail: String?
        /// The side that the line is about; nil for none.
        public let side: Side?

        /// Creates a line.
        public init(id: String? = nil, text: String, detail: String? = nil, side: Side? = nil) {
            self.id = id
            self.text = text
            self.detail = detail
            self.side = side
        }
    }

    /// A name with its value. Its id serves to find it on the screen; it cannot be tapped or set.
    public struct Fact: Codable, Equatable, Sendable {
        /// The id, unique on the screen.
        public let id: String
        /// The name.
        public let label: String
        /// The value, formatted for people.
        public let value: String
        /// The side that the fact is about; nil for none.
        public let side: Side?
        /// A remark of a few words, such as "to move". A host emphasises a fact that has one.
        public let note: String?

        /// Creates a fact.
        public init(id: String, label: String, value: String, side: Side? = nil, note: String? = nil) {
            self.id = id
            self.label = label
            self.value = value
            self.side = side
            self.note = note
        }
    }

    /// A picture with a description, which replaces it on a host without graphics.
    public struct Picture: Codable, Equatable, Sendable {
        /// The URL or name of the picture.
        public let source: String
        /// The description in words.
        public let description: String
        /// The picture as lines of characters, for a host that cannot show `source`.
        public let drawing: String?

        /// Creates a picture.
        public init(source: String, description: String, drawing: String? = nil) {
            self.source = source
            self.description = description
            self.drawing = drawing
        }
    }

    /// A progress bar.
    public struct Progress: Codable, Equatable, Sendable {
        /// The name of the activity.
        public let label: String
        /// The completed part, from 0 to 1.
        public let fraction: Double

        /// Creates a progress bar.
        ///
        /// - Parameters:
        ///   - label: The name of the activity.
        ///   - fraction: The completed part. It is clamped to 0...1, and NaN becomes 0.
        public init(label: String, fraction: Double) {
            self.label = label
            self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        }

        /// Decodes a progress bar. The fraction is clamped to 0...1.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                label: try container.decode(String.self, forKey: .label),
                fraction: try container.decode(Double.self, forKey: .fraction))
        }
    }

    /// Elements below a title: the screen of an embedded child, or a group of elements.
    public struct Section: Codable, Equatable, Sendable {
        /// The title.
        public let title: String
        /// The elements from top to bottom.
        public let elements: [ScreenElement]
        /// The child's controller, which receives the section's actions. It is not a part of the value.
        var owner = SectionOwner()

        /// Creates a section without a controller: its actions are sent to the controller that rendered it.
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
        case .text, .notice, .result, .picture, .progress, .wheel, .activity: []
        case .field(let field): [field.id]
        case .button(let button): [button.id]
        case .board(let board): board.rows.flatMap { $0.map(\.id) }
        case .list(let items): items.compactMap(\.id)
        case .facts(let facts): facts.map(\.id)
        case .section(let section): section.elements.flatMap(\.ids)
        case .dialog(let elements): elements.flatMap(\.ids)
        }
    }
}

/// The identity of the controller that rendered a section. All instances are equal, so it does not affect comparisons.
struct SectionOwner: Equatable, Sendable {
    var id: ObjectIdentifier?

    static func == (_: SectionOwner, _: SectionOwner) -> Bool { true }
}
