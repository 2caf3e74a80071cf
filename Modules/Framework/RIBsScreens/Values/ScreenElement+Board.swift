extension ScreenElement {
    /// A board of cells. Every cell of an open board can be tapped, also an occupied one: the RIB tells the user why it
    /// rejects the tap.
    public struct Board: Equatable, Sendable {
        /// A cell of a board.
        public struct Cell: Equatable, Sendable {
            /// The id for `ScreenAction.tap(id:)`.
            public let id: String
            /// The mark on the cell; empty for a free cell.
            public let mark: String
            /// The side that the mark belongs to; nil for none.
            public let side: Side?
            /// Whether the cell is emphasised, for example as a part of the winning line.
            public let highlighted: Bool

            /// Creates a cell.
            public init(id: String, mark: String, side: Side? = nil, highlighted: Bool = false) {
                self.id = id
                self.mark = mark
                self.side = side
                self.highlighted = highlighted
            }
        }

        /// The rows from top to bottom, each from left to right.
        public let rows: [[Cell]]
        /// Whether no cell can be tapped any more, because the game on it is decided. A host does not invite to tap.
        public let isClosed: Bool

        /// Creates a board.
        public init(rows: [[Cell]], isClosed: Bool = false) {
            self.rows = rows
            self.isClosed = isClosed
        }
    }
}

extension ScreenElement.Board: Codable {
    private enum CodingKeys: CodingKey {
        case rows, isClosed
    }

    /// Decodes a board. A missing `isClosed` means false.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            rows: try container.decode([[Cell]].self, forKey: .rows),
            isClosed: try container.decodeIfPresent(Bool.self, forKey: .isClosed) ?? false
        )
    }

    /// Encodes the rows, and `isClosed` only if it is true.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(rows, forKey: .rows)
        if isClosed { try container.encode(true, forKey: .isClosed) }
    }
}

extension ScreenElement.Board.Cell: Codable {
    private enum CodingKeys: CodingKey {
        case id, mark, side, highlighted
    }

    /// Decodes a cell. A missing `highlighted` means false.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.decode(String.self, forKey: .id),
            mark: try container.decode(String.self, forKey: .mark),
            side: try container.decodeIfPresent(ScreenElement.Side.self, forKey: .side),
            highlighted: try container.decodeIfPresent(Bool.self, forKey: .highlighted) ?? false
        )
    }

    /// Encodes the cell, with `side` only if it has one and `highlighted` only if it is true.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(mark, forKey: .mark)
        try container.encodeIfPresent(side, forKey: .side)
        if highlighted { try container.encode(true, forKey: .highlighted) }
    }
}
