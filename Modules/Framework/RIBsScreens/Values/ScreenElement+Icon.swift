extension ScreenElement {
    /// An icon, which shows as a picture what the text beside it says.
    public struct Icon: Codable, Equatable, Sendable {
        /// One character, for a host without graphics.
        public let character: String
        /// The URL of a square picture, which can be a `data:` URL; nil if the character is the icon everywhere.
        public let source: String?

        /// Creates an icon.
        public init(character: String, source: String? = nil) {
            self.character = character
            self.source = source
        }
    }
}
