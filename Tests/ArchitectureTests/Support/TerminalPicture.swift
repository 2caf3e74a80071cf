import Foundation
import RIBsSoak

#if canImport(Glibc)
    import Glibc
#endif

/// The screen of a program on a terminal, drawn as SVG.
struct TerminalPicture {
    private struct Span {
        var text: String
        var codes: String
    }

    /// The characters of the keys that have a name.
    static let characters = ["Enter": "\r", "Esc": "\u{1B}", "Tab": "\t"]
    private static let size = (columns: 60, rows: 14)
    private var rows: [[Span]]

    /// Runs `app` in `folder`, types each of `keys` when the screen of the previous one was drawn, and ends it.
    ///
    /// - Parameter expected: The SVG to wait for, because a slow machine draws other frames before it; nil if it is not
    ///   known.
    init(of app: String, in folder: String, keys: [String], expecting expected: String?) throws {
        var (main, other): (Int32, Int32) = (-1, -1)
        var size = winsize(
            ws_row: UInt16(Self.size.rows), ws_col: UInt16(Self.size.columns), ws_xpixel: 0, ws_ypixel: 0)
        guard Process.alone({ openpty(&main, &other, nil, nil, &size) }) == 0 else { throw POSIXError(.ENODEV) }
        let screen = FileHandle(fileDescriptor: main, closeOnDealloc: true)
        let line = FileHandle(fileDescriptor: other, closeOnDealloc: true)
        let process = Process()
        process.executableURL = URL(filePath: app)
        process.currentDirectoryURL = URL(filePath: folder, directoryHint: .isDirectory)
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm-256color"]) { $1 }
            .filter { $0.key != "NO_COLOR" }
        (process.standardInput, process.standardOutput, process.standardError) = (line, line, line)
        try Process.alone { try process.run() }
        var frame = try Self.nextFrame(of: screen)
        for key in keys {
            // A frame is drawn after each key.
            for character in Self.characters[key] ?? key {
                try screen.write(contentsOf: Data(String(character).utf8))
                frame = try Self.nextFrame(of: screen)
            }
        }
        rows = Self.rows(of: frame)
        while let expected, svg != expected, let next = try? Self.nextFrame(of: screen, timeOut: 10_000) {
            rows = Self.rows(of: next)
        }
        try screen.write(contentsOf: Data("\u{3}".utf8))
        process.waitUntilExit()
    }

    /// Reads until all rows of a frame were drawn and nothing follows.
    private static func nextFrame(of screen: FileHandle, timeOut: Int32 = 60_000) throws -> String {
        var text = ""
        while true {
            let frame = text.components(separatedBy: "\u{1B}[?25l\u{1B}[H").last ?? ""
            let isComplete = frame.count { $0 == "\n" } == size.rows - 1
            var state = pollfd(fd: screen.fileDescriptor, events: Int16(POLLIN), revents: 0)
            if poll(&state, 1, isComplete ? 50 : timeOut) == 0 {
                guard isComplete else { throw POSIXError(.ETIMEDOUT) }
                return frame
            }
            // Without carriage returns, which would be one character with the line breaks.
            text += String(decoding: screen.availableData.filter { $0 != 13 }, as: UTF8.self)
        }
    }

    private static func rows(of frame: String) -> [[Span]] {
        frame.components(separatedBy: "\n").map { line in
            var spans = [Span(text: "", codes: "")]
            for part in line.components(separatedBy: "\u{1B}[") {
                if let style = part.firstMatch(of: /^([\d;]*)m/), part != line.components(separatedBy: "\u{1B}[")[0] {
                    spans.append(Span(text: String(part[style.range.upperBound...]), codes: String(style.1)))
                } else {
                    spans[spans.count - 1].text += part.replacing(/^(K|\?25h|[\d;]+H)/, with: "")
                }
            }
            return spans.filter { !$0.text.isEmpty }
        }
    }

    /// The picture as SVG. Each character has a position of its own, so that the columns are straight in every font.
    var svg: String {
        let width = Double(Self.size.columns) * 8.4 + 32
        let height = Self.size.rows * 18 + 62
        var texts = ""
        for (row, spans) in rows.enumerated() {
            var column = 0
            for span in spans {
                let positions = span.text.indices.enumerated().map { index, _ in
                    "\(Double(160 + (column + index) * 84) / 10)"
                }
                let style = Self.styles[span.codes] ?? Self.styles[""]!
                let text = span.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                if !span.text.allSatisfy({ $0 == " " }) {
                    texts += "<text x=\"\(positions.joined(separator: " "))\" y=\"\(53 + row * 18)\" \(style)>"
                    texts += "\(text)</text>\n"
                }
                column += span.text.count
            }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="\(height)" \
            viewBox="0 0 \(Int(width)) \(height)">
            <rect width="100%" height="100%" rx="8" fill="#1c2128"/>
            <circle cx="20" cy="20" r="6" fill="#f47067"/><circle cx="40" cy="20" r="6" fill="#daaa3f"/>\
            <circle cx="60" cy="20" r="6" fill="#6bc46d"/>
            <g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" \
            xml:space="preserve">
            \(texts)</g>
            </svg>

            """
    }

    /// The attributes of the styles that `TerminalHost` uses.
    private static let styles = [
        "": "fill=\"#d4d4d4\"", "0": "fill=\"#d4d4d4\"", "1": "fill=\"#d4d4d4\" font-weight=\"bold\"",
        "38;5;243": "fill=\"#8b949e\"",
        "7": "fill=\"#1c2128\" stroke=\"#d4d4d4\" paint-order=\"stroke\" stroke-width=\"6\"",
        "38;5;98": "fill=\"#39c5cf\"", "1;38;5;131": "fill=\"#daaa3f\" font-weight=\"bold\"",
    ]
}
