@testable import TerminalHost

/// A terminal device on which a test types and whose output it reads.
@MainActor
final class TestDevice: TerminalDevice {
    var isInteractive = false
    var size = TerminalSize(columns: 80, rows: 24)
    /// The text of each write, in order.
    private(set) var writes: [String] = []
    private(set) var openedRaw: [Bool] = []
    private(set) var closeCount = 0
    private(set) var suspendCount = 0
    var readsTypedLines = false
    var hasInput = false
    private(set) var echoed = ""
    var writeError: TerminalError?
    var rawError: TerminalError?

    private var chunks: [[UInt8]] = []
    private var hasEnded = false
    private var isAsked = false
    private var receive: (@MainActor (TerminalEvent) -> Void)?

    var output: String { writes.joined() }

    /// The rows of the last frame, without escape sequences and trailing spaces.
    var frame: [String] {
        guard let frame = writes.last else { return [] }
        return frame.withoutEscapes.split(separator: "\r\n", omittingEmptySubsequences: false).map { row in
            var row = row
            while row.last == " " { row.removeLast() }
            return String(row)
        }
    }

    /// The position of the cursor in the last frame; nil if it is hidden.
    var cursor: TerminalFrame.Position? {
        guard let match = writes.last?.firstMatch(of: /\x{1B}\[(\d+);(\d+)H\x{1B}\[\?25h$/) else { return nil }
        return .init(row: Int(match.1)! - 1, column: Int(match.2)! - 1)
    }

    func type(_ text: String) {
        type(Array(text.utf8))
    }

    func type(_ bytes: [UInt8]) {
        if !bytes.isEmpty { chunks.append(bytes) }
        deliver()
    }

    func end() {
        hasEnded = true
        deliver()
    }

    func interrupt() {
        receive?(.interrupted)
    }

    func resize(to size: TerminalSize) {
        self.size = size
        receive?(.resized)
    }

    private func deliver() {
        guard isAsked, let receive else { return }
        if !chunks.isEmpty {
            isAsked = false
            receive(.input(chunks.removeFirst()))
        } else if hasEnded {
            isAsked = false
            receive(.endOfInput)
        }
    }

    // MARK: - TerminalDevice

    func open(raw: Bool, receive: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError) {
        openedRaw.append(raw)
        if raw, let rawError { throw rawError }
        self.receive = receive
    }

    func requestInput() {
        isAsked = true
        deliver()
    }

    func write(_ text: String) throws(TerminalError) {
        if let writeError { throw writeError }
        writes.append(text)
    }

    func echo(_ text: String) {
        echoed += text
    }

    func suspend() {
        suspendCount += 1
    }

    func close() {
        closeCount += 1
        receive = nil
    }
}

extension String {
    /// The text without the escape sequences of a frame.
    var withoutEscapes: String {
        var text = String.UnicodeScalarView()
        var isInSequence = false
        for scalar in unicodeScalars {
            if scalar == "\u{1B}" {
                isInSequence = true
            } else if !isInSequence {
                text.append(scalar)
            } else if scalar.properties.isAlphabetic {
                isInSequence = false
            }
        }
        return String(text)
    }
}
