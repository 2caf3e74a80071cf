extension ScreenElement: Codable {
    private enum Kind: String, Codable {
        case text, notice, result, field, button, board, list, facts, picture, progress, wheel, activity, section,
            dialog
    }

    private enum CodingKeys: CodingKey {
        case type, text, items, facts, elements
    }

    /// Decodes an element: a kind in `type`, with the properties of that kind beside it.
    ///
    /// - Throws: `DecodingError` if the kind is unknown or a property is missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self =
            switch try container.decode(Kind.self, forKey: .type) {
            case .text: .text(try container.decode(String.self, forKey: .text))
            case .notice: .notice(try container.decode(String.self, forKey: .text))
            case .result: .result(try Result(from: decoder))
            case .field: .field(try Field(from: decoder))
            case .button: .button(try Button(from: decoder))
            case .board: .board(try Board(from: decoder))
            case .list: .list(try container.decode([Item].self, forKey: .items))
            case .facts: .facts(try container.decode([Fact].self, forKey: .facts))
            case .picture: .picture(try Picture(from: decoder))
            case .progress: .progress(try Progress(from: decoder))
            case .wheel: .wheel(try Wheel(from: decoder))
            case .activity: .activity(try container.decode(String.self, forKey: .text))
            case .section: .section(try Section(from: decoder))
            case .dialog: .dialog(try container.decode([ScreenElement].self, forKey: .elements))
            }
    }

    /// Encodes the kind in `type`, with the properties of that kind beside it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .type)
        switch self {
        case .text(let text), .notice(let text), .activity(let text):
            try container.encode(text, forKey: .text)
        case .result(let result): try result.encode(to: encoder)
        case .field(let field): try field.encode(to: encoder)
        case .button(let button): try button.encode(to: encoder)
        case .board(let board): try board.encode(to: encoder)
        case .list(let items): try container.encode(items, forKey: .items)
        case .facts(let facts): try container.encode(facts, forKey: .facts)
        case .picture(let picture): try picture.encode(to: encoder)
        case .progress(let progress): try progress.encode(to: encoder)
        case .wheel(let wheel): try wheel.encode(to: encoder)
        case .section(let section): try section.encode(to: encoder)
        case .dialog(let elements): try container.encode(elements, forKey: .elements)
        }
    }

    private var kind: Kind {
        switch self {
        case .text: .text
        case .notice: .notice
        case .result: .result
        case .field: .field
        case .button: .button
        case .board: .board
        case .list: .list
        case .facts: .facts
        case .picture: .picture
        case .progress: .progress
        case .wheel: .wheel
        case .activity: .activity
        case .section: .section
        case .dialog: .dialog
        }
    }
}
