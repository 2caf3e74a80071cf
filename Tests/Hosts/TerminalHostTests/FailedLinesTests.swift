import Testing

@testable import TerminalHost

@MainActor
struct FailedLinesTests {
    @Test(arguments: [("tap nowhere\nset player1 Ann\nfly\n", 2), ("tap nowhere\n", 1)])
    func `a script with failed lines fails at its end`(script: String, count: Int) async throws {
        let session = try Session()
        session.device.type(script)
        session.device.end()
        await #expect(throws: TerminalSessionError.failedLines(count)) { try await session.host.run() }
        #expect(TerminalSessionError.failedLines(count).exitCode == 2)
    }

    @Test func `a script may keep going`() async throws {
        let session = try Session(keepGoing: true)
        session.device.type("tap nowhere\n")
        session.device.end()
        try await session.host.run()
        #expect(session.device.output.contains("error: line 1"))
    }

    @Test func `a script without a failed line succeeds`() async throws {
        let session = try Session()
        session.device.type("set player1 Ann\n")
        session.device.end()
        try await session.host.run()
    }

    @Test func `the failure says how many lines failed, and what to do`() {
        #expect(
            TerminalSessionError.failedLines(1).description == """
                1 line of the script failed.
                  Likely cause: the output names the number and the error of each line.
                  To fix: correct the lines, or accept them with --keep-going.
                """)
        #expect(TerminalSessionError.failedLines(2).description.hasPrefix("2 lines of the script failed."))
    }
}
