extension ScreenElement {
    /// A wheel of equal segments that turns clockwise below a pointer at its top.
    public struct Wheel: Codable, Equatable, Sendable {
        /// A segment of a wheel.
        public struct Segment: Codable, Equatable, Sendable {
            /// The text on the segment.
            public let label: String
            /// The side that the segment belongs to; nil for none.
            public let side: Side?

            /// Creates a segment.
            public init(label: String, side: Side? = nil) {
                self.label = label
                self.side = side
            }
        }

        /// The segments, clockwise. Before the wheel turns, the pointer is between the last one and the first one.
        public let segments: [Segment]
        /// The number of turns so far: 1.25 is one turn and a quarter.
        public let turns: Double

        /// Creates a wheel.
        ///
        /// - Parameters:
        ///   - segments: The segments, clockwise.
        ///   - turns: The number of turns. A number that is not finite becomes 0.
        public init(segments: [Segment], turns: Double) {
            self.segments = segments
            self.turns = turns.isFinite ? turns : 0
        }

        /// The place of the pointer in segments: 2.5 is the middle of the third segment.
        public var pointer: Double {
            let part = turns - turns.rounded(.down)
            return (part == 0 ? 0 : 1 - part) * Double(segments.count)
        }
    }
}
