import Foundation
import RIBsScreens
import Testing

@testable import TerminalHost

@MainActor
struct StandardTerminalTests {
    @Test func `a session runs on a real terminal`() async throws {
        let terminal = try PseudoTerminal(columns: 40, rows: 12)
        let before = terminal.attributes
        let window = ScreenWindow()
        let controller = TestController(.signIn)
        window.rootViewController = controller
        let device = StandardTerminal(input: terminal.program, output: terminal.program, handlesSignals: false)
        #expect(device.isInteractive)
        let host = try TerminalHost(
            window: window, device: device, options: TerminalOptions(style: .color, draws: true))
        let run = Task { try await host.run() }
        var output = ""
        await eventually {
            output += terminal.takeOutput()
            return output.contains("Sign in")
        }
        terminal.type("Ann\r")
        await eventually { controller.actions == [.set(id: "player1", value: "Ann")] }
        terminal.type("\u{3}")
        try await run.value
        output += terminal.takeOutput()
        #expect(output.hasSuffix(RawTerminal.leaveSequence))
        #expect(terminal.attributes == before)
    }

    @Test func `a script runs on real pipes`() async throws {
        var input: [Int32] = [0, 0]
        var output: [Int32] = [0, 0]
        try #require(pipe(&input) == 0 && pipe(&output) == 0)
        defer { for descriptor in [input[0], output[0], output[1]] { _ = close(descriptor) } }
        let window = ScreenWindow()
        let controller = TestController(.lobby)
        window.rootViewController = controller
        let device = StandardTerminal(input: input[0], output: output[1], handlesSignals: false)
        #expect(!device.isInteractive)
        let host = try TerminalHost(window: window, device: device)
        try Descriptor(number: input[1]).writeAll("tap play\n")
        _ = close(input[1])
        try await host.run()
        #expect(controller.actions == [.tap(id: "play")])
        var bytes = [UInt8](repeating: 0, count: 1000)
        let count = read(output[0], &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "Lobby\n═════\n\n[play] Play\n\n")
    }

    @Test func `a pipe without a reader is a closed output`() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        _ = close(ends[0])
        defer { _ = close(ends[1]) }
        let device = StandardTerminal(input: -1, output: ends[1], handlesSignals: false)
        try device.open(raw: false) { _ in }
        #expect(throws: TerminalError.outputClosed) { try device.write("x") }
        device.close()
    }

    @Test(.enabled(if: access("/dev/full", W_OK) == 0)) func `a full disk is not a closed output`() throws {
        let descriptor = open("/dev/full", O_WRONLY)
        try #require(descriptor >= 0)
        defer { _ = close(descriptor) }
        let device = StandardTerminal(input: -1, output: descriptor, handlesSignals: false)
        #expect(throws: TerminalError.cannotWrite(reason: "No space left on device")) { try device.write("x") }
        device.close()
    }

    @Test func `the first signal to terminate is an event, and so is a change of size`() async throws {
        // In a process of its own, because signals affect the whole process.
        await #expect(processExitsWith: .success) { @MainActor in
            let device = StandardTerminal(input: -1, output: -1)
            var events: [TerminalEvent] = []
            try device.open(raw: false) { events.append($0) }
            kill(getpid(), SIGWINCH)
            while events != [.resized] { await Task.yield() }
            kill(getpid(), SIGTERM)
            while events != [.resized, .interrupted] { await Task.yield() }
            device.close()
        }
    }
}

struct TerminalSignalTests {
    @Test func `a blocked output does not delay termination by a signal`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let terminal = try PseudoTerminal()
            let before = terminal.attributes
            let device = StandardTerminal(input: terminal.program, output: terminal.program)
            try device.open(raw: true) { _ in }
            kill(getpid(), SIGTERM)
            // More than the terminal's buffer holds, without a reader.
            #expect(throws: TerminalError.outputClosed) { try device.write(String(repeating: "x", count: 1_000_000)) }
            #expect(throws: TerminalError.outputClosed) { try device.write("y") }
            device.close()
            try #require(terminal.attributes == before)
        }
    }

    /// Every signal that terminates a process by default and can be handled, the last one of real time included.
    nonisolated private static let terminating =
        [
            SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSEGV, SIGTRAP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
            SIGXCPU, SIGSYS,
        ] + platformSignals
    #if canImport(Darwin)
        nonisolated private static let platformSignals: [Int32] = [SIGEMT]
    #else
        nonisolated private static let platformSignals: [Int32] = [SIGIO, SIGPWR, SIGSTKFLT, 64]
    #endif

    @Test(arguments: terminating) func `a signal restores the terminal and terminates the process`(
        number: Int32
    ) async {
        let result = await #expect(processExitsWith: .signal(number), observing: [\.standardOutputContent]) {
            [number] in
            try await MainActor.run {
                let terminal = try PseudoTerminal()
                try RawTerminal(input: terminal.program, output: 1).enter()
                kill(getpid(), number)
                while true {}
            }
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(output.contains(RawTerminal.enterSequence + RawTerminal.leaveSequence))
    }

    @Test(arguments: [SIGPIPE, SIGXFSZ, SIGCHLD, SIGURG]) func `a signal without a response leaves the terminal raw`(
        number: Int32
    ) async {
        await #expect(processExitsWith: .success) { [number] in
            try await MainActor.run {
                let terminal = try PseudoTerminal()
                let device = StandardTerminal(input: terminal.program, output: terminal.program)
                try device.open(raw: true) { _ in }
                let raw = terminal.attributes
                kill(getpid(), number)
                try #require(terminal.attributes == raw)
                device.close()
            }
        }
    }

    @Test func `the app's own handler of a signal stays`() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                let terminal = try PseudoTerminal()
                _ = signal(SIGUSR1) { _ in exit(0) }
                try RawTerminal(input: terminal.program, output: 1).enter()
                kill(getpid(), SIGUSR1)
                while true {}
            }
        }
    }

    @Test func `a process is suspended once for each Ctrl-Z`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            // The system does not stop a process in a session of its own, because no shell could continue it.
            try #require(setsid() >= 0)
            let terminal = try PseudoTerminal()
            let device = StandardTerminal(input: terminal.program, output: terminal.program)
            var events: [TerminalEvent] = []
            try device.open(raw: true) { events.append($0) }
            for _ in 0..<100 {
                device.suspend()
                _ = terminal.takeOutput()
            }
            kill(getpid(), SIGTERM)
            while !events.contains(.interrupted) { await Task.yield() }
            // A signal that arrives after `suspend()` returned would suspend again, and be an event.
            try #require(events == [.interrupted])
            device.close()
        }
    }

    @Test(arguments: [SIGTSTP, SIGTTIN, SIGTTOU])
    func `a signal that stops the process restores the terminal before, and makes it raw again after`(
        number: Int32
    ) async {
        await #expect(processExitsWith: .success) { @MainActor [number] in
            // Not stopped in a session of its own.
            try #require(setsid() >= 0)
            let terminal = try PseudoTerminal()
            let device = StandardTerminal(input: terminal.program, output: terminal.program)
            var events: [TerminalEvent] = []
            try device.open(raw: true) { events.append($0) }
            let raw = terminal.attributes
            kill(getpid(), number)
            while !events.contains(.resized) { await Task.yield() }
            try #require(terminal.takeOutput().contains(RawTerminal.leaveSequence + RawTerminal.enterSequence))
            try #require(terminal.attributes == raw)
            device.close()
        }
    }

    @Test func `a continued process makes its terminal raw again and redraws`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let terminal = try PseudoTerminal()
            let before = terminal.attributes
            let device = StandardTerminal(input: terminal.program, output: terminal.program)
            var events: [TerminalEvent] = []
            try device.open(raw: true) { events.append($0) }
            let raw = terminal.attributes
            // The shell changes the attributes while the process is stopped.
            var cooked = termios()
            tcgetattr(terminal.program, &cooked)
            cooked.c_lflag |= tcflag_t(ICANON | ECHO)
            tcsetattr(terminal.program, TCSANOW, &cooked)
            try #require(terminal.attributes != raw)
            kill(getpid(), SIGCONT)
            while events != [.resized] { await Task.yield() }
            try #require(terminal.attributes == raw)
            device.close()
            try #require(terminal.attributes == before)
        }
    }
}

struct TerminalErrorFailureTests {
    @Test func `the messages state the failure and its reason`() {
        #expect(TerminalError.outputClosed.description == "the output was closed")
        #expect(TerminalError.cannotWrite(reason: "full").description == "could not write to the output: full")
        #expect(
            TerminalError.cannotReadKeys(reason: "no").description
                == "could not read single keys from the terminal: no"
        )
    }
}
