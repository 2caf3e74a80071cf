import RIBs

extension ScreenElement {
    /// One of the parties that a screen tells apart, such as the players of a board game.
    ///
    /// Sides are numbered from 1. A host gives each its own colour, and repeats the colours after the last one. The
    /// texts of a screen must be sufficient without the colours.
    public struct Side: Hashable, Sendable {
        /// The number of the side, from 1.
        public let number: Int

        /// Creates a side. A number below 1 becomes 1.
        public init(_ number: Int) {
            self.number = max(number, 1)
        }

        /// The first side.
        public static let first = Side(1)
        /// The second side.
        public static let second = Side(2)

        /// Returns the index of the side's colour in a palette of `count` colours, from 0. Traps if there are none.
        public func colorIndex(of count: Int) -> Int {
            guard count > 0 else { trapNoColor(count) }
            return (number - 1) % count
        }

        private func trapNoColor(_ count: Int) -> Never {
            Diagnostic(
                "The colour of side \(number) was asked for in a palette of \(count) colours.",
                cause: "The host has an empty list of colours.",
                fix: "use a palette of at least one colour."
            ).trap()
        }
    }
}

extension ScreenElement.Side: Codable {
    /// Decodes the number.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Int.self))
    }

    /// Encodes the number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}
