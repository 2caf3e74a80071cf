import RIBsScreens

/// One line of text as spans with semantic styles. A terminal draws the styles, a pipe ignores them.
struct StyledLine: Equatable, Sendable {
    enum Style: Equatable, Sendable {
        case plain, title, notice, key, dim
        /// Emphasised text: the caption of a board, the label of a prompt.
        case strong
        /// The target that Enter acts on.
        case focus
        /// A mark that belongs to no side.
        case mark
        /// A text of a side, with the index of its colour.
        case side(Int)
        /// An emphasised mark.
        case highlight

        /// The number of colours for sides.
        static let sideColorCount = 4

        static func side(_ side: ScreenElement.Side) -> Self { .side(side.colorIndex(of: sideColorCount)) }
    }

    struct Span: Equatable, Sendable {
        var text: String
        var style: Style
    }

    private(set) var spans: [Span] = []

    init() {}

    init(_ text: String, _ style: Style = .plain) {
        append(text, style)
    }

    /// The text without styles.
    var text: String { spans.reduce(into: "") { $0 += $1.text } }

    var width: Int { spans.reduce(0) { $0 + DisplayWidth.of($1.text) } }

    mutating func append(_ text: String, _ style: Style = .plain) {
        guard !text.isEmpty else { return }
        if spans.last?.style == style {
            spans[spans.count - 1].text += text
        } else {
            spans.append(Span(text: text, style: style))
        }
    }

    mutating func append(_ line: StyledLine) {
        for span in line.spans { append(span.text, span.style) }
    }

    /// Returns the line with escape sequences. The terminal's default style is restored at the end.
    func escaped(_ style: TerminalStyle) -> String {
        spans.reduce(into: "") { text, span in
            if let codes = span.style.codes(style) {
                text += "\u{1B}[\(codes)m\(span.text)\u{1B}[0m"
            } else {
                text += span.text
            }
        }
    }
}

extension StyledLine.Style {
    /// The parameters of the escape sequence of the style; nil for text in the terminal's own colours.
    ///
    /// The ground of a terminal is light or dark, so each colour has a contrast of 4.5:1 with white and with black. The
    /// first 16 colours are of the terminal's choice. A result and a won cell are reversed. No underline has
    /// a style or a colour, which converters to HTML read as italics and blinking:
    /// `findings/terminal-text-in-converters.sh`.
    func codes(_ style: TerminalStyle) -> String? {
        switch (self, style) {
        case (.plain, _), (_, .plain): nil
        case (.side(let index), .color): "1;38;5;\([29, 163, 131, 63][index])"
        case (.highlight, _): "1;7"
        case (.focus, _): "7"
        case (.notice, .color): "1;38;5;131"
        case (.title, _), (.strong, _), (.mark, _), (.side, _), (.notice, _): "1"
        case (.dim, .color): "38;5;243"
        case (.key, .color): "38;5;98"
        case (.dim, _), (.key, _): nil
        }
    }
}
