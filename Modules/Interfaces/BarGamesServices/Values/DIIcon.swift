/// The icon of a game or a menu item in the lobby.
public struct DIIcon: Equatable, Sendable {
    /// One character, for a terminal.
    public let character: String
    /// The URL of a square picture, which can be a `data:` URL; nil if the character is the icon everywhere.
    public let picture: String?

    /// Creates an icon.
    public init(_ character: String, picture: String? = nil) {
        self.character = character
        self.picture = picture
    }

    /// Creates an icon with a picture in SVG.
    ///
    /// - Parameters:
    ///   - character: One character, for a terminal.
    ///   - svg: The elements of the picture, on a square of 32 by 32, with attributes in single quotes. The colours must
    ///     be visible on a light and on a dark background.
    public init(_ character: String, svg: String) {
        let document = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'>\(svg)</svg>"
        self.init(character, picture: "data:image/svg+xml," + document.percentEncoded(keeping: "./:=,"))
    }
}
