import Foundation
import RIBs
import Testing

@testable import TerminalHost

@MainActor
struct RawTerminalTests {
    @Test func `entering reads single keys without echo on the alternate screen`() throws {
        let terminal = try PseudoTerminal()
        let raw = RawTerminal(input: terminal.program, output: terminal.program)
        try raw.enter()
        #expect(terminal.localFlags & tcflag_t(ICANON | ECHO | ISIG) == 0)
        #expect(terminal.takeOutput() == RawTerminal.enterSequence)
        raw.leave()
    }

    @Test func `leaving restores every byte of the attributes`() throws {
        let terminal = try PseudoTerminal()
        let before = terminal.attributes
        let raw = RawTerminal(input: terminal.program, output: terminal.program)
        try raw.enter()
        #expect(terminal.attributes != before)
        raw.leave()
        #expect(terminal.attributes == before)
        #expect(terminal.takeOutput().hasSuffix("\u{1B}[?1049l"))
    }

    @Test func `on a terminal with one screen, the text after the app follows its last row`() throws {
        let terminal = try PseudoTerminal(columns: 20, rows: 4)
        let raw = RawTerminal(input: terminal.program, output: terminal.program)
        try raw.enter()
        raw.leave()
        let showsCursor = "\u{1B}[?25h", last = "\u{1B}[999;1H\u{1B}D", leavesScreen = "\u{1B}[?1049l"
        #expect(terminal.takeOutput().hasSuffix(showsCursor + last + leavesScreen))
    }

    @Test func `leaving twice has no further effect`() throws {
        let terminal = try PseudoTerminal()
        let raw = RawTerminal(input: terminal.program, output: terminal.program)
        try raw.enter()
        raw.leave()
        _ = terminal.takeOutput()
        raw.leave()
        #expect(terminal.takeOutput() == "")
    }

    @Test func `a descriptor that is not a terminal is an error`() {
        let raw = RawTerminal(input: -1, output: -1)
        #expect(throws: TerminalError.cannotReadKeys(reason: "Bad file descriptor")) { try raw.enter() }
    }

    @Test func `the size is the size of the terminal`() throws {
        let terminal = try PseudoTerminal(columns: 33, rows: 7)
        #expect(RawTerminal.size(of: terminal.program) == TerminalSize(columns: 33, rows: 7))
        #expect(RawTerminal.size(of: -1) == TerminalSize(columns: 80, rows: 24))
    }
}

struct TerminalRestorationFailureTests {
    @Test func `errors on the same terminal are printed after the terminal was restored`() async {
        // In a process of its own, because standard error belongs to the whole process.
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let terminal = try PseudoTerminal()
                dup2(terminal.program, 2)
                let raw = RawTerminal(input: terminal.program, output: terminal.program)
                try raw.enter()
                writeToStandardError("a warning\n")
                try #require(terminal.takeOutput() == RawTerminal.enterSequence)
                raw.leave()
                writeToStandardError("more\n")
                try #require(terminal.takeOutput() == RawTerminal.leaveSequence + "a warning\r\nmore\r\n")
            }
        }
    }

    @Test func `a crash restores the terminal and is still reported`() async {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            try await MainActor.run {
                let terminal = try PseudoTerminal()
                try RawTerminal(input: terminal.program, output: 1).enter()
                fatalError("the board is broken")
            }
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(output.contains(RawTerminal.enterSequence + RawTerminal.leaveSequence))
        let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(error.contains("the board is broken"))
    }

    @Test func `an abort restores the terminal`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
            try await MainActor.run {
                let terminal = try PseudoTerminal()
                try RawTerminal(input: terminal.program, output: 1).enter()
                abort()
            }
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(output.contains(RawTerminal.enterSequence + RawTerminal.leaveSequence))
    }

    @Test func `a signal half a second later terminates a busy process and restores the terminal`() async {
        let result = await #expect(processExitsWith: .signal(SIGTERM), observing: [\.standardOutputContent]) {
            try await MainActor.run {
                let terminal = try PseudoTerminal()
                let device = StandardTerminal(input: terminal.program, output: 1)
                try device.open(raw: true) { _ in }
                // Busy without end. Two signals at the same moment would count as one.
                while true { kill(getpid(), SIGTERM) }
            }
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(output.contains(RawTerminal.enterSequence + RawTerminal.leaveSequence))
    }
}
