import Foundation
import RIBsScreens
import RIBsTemporaryFolder
import Testing

@testable import TerminalHost

@MainActor
struct SessionRecorderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Renders a bar that signs in by a task, with the right password only.
    private func bar(_ session: Session) {
        session.controller.onTap = { controller, id in
            guard id == "signIn" else { return controller.screen = .signIn }
            controller.screen = Screen(title: "Checking…")
            Task { Task { controller.screen = .lobby } }
        }
    }

    @Test func `actions are recorded as commands`() async throws {
        let path = folder.newPath()
        let session = try Session(interactive: true, record: path)
        await session.start()
        await session.type("Ann\r\r")
        await session.type("\t")
        await session.command("back")
        #expect(try contents(path) == "set player1 Ann\ntap signIn\nback\n")
        session.host.quit()
    }

    @Test func `a rejected action is not recorded`() async throws {
        let path = folder.newPath()
        let session = try Session(record: path)
        _ = await session.run("# x\ntap nothing\nset signIn x\ntap player1\njump\nquit\n")
        #expect(try contents(path) == "")
    }

    @Test func `a secret is recorded as a placeholder`() async throws {
        let path = folder.newPath()
        let session = try Session(record: path)
        _ = await session.run("set password hunter2\nset password other\nset password hunter2\nset password \n")
        #expect(
            try contents(path)
                == "set password secret-1\nset password secret-2\nset password secret-1\nset password \n"
        )
    }

    @Test func `an element that a task added is waited for`() async throws {
        let path = folder.newPath()
        let session = try Session(record: path)
        bar(session)
        _ = await session.run("tap signIn\ntap play\ntap signIn\n")
        #expect(try contents(path) == "tap signIn\nwait play\ntap play\ntap signIn\n")
    }

    @Test func `back waits for the screen that it leaves`() async throws {
        let path = folder.newPath()
        let session = try Session(record: path)
        bar(session)
        _ = await session.run("tap signIn\nback\n")
        #expect(try contents(path) == "tap signIn\nwait play\nback\n")
    }

    @Test(arguments: ["my drink", "drink 5", "drink 99999999", "a\tb", "drink"])
    func `a wait for an id with spaces is recorded as a line that waits for it`(id: String) async throws {
        let path = folder.newPath()
        let session = try Session(record: path)
        session.controller.onTap = { controller, _ in
            Task { controller.screen = Screen(title: "", elements: [.button(.init(id: id, label: ""))]) }
        }
        _ = await session.run("tap signIn\ntap \(id)\n")
        let lines = try contents(path).split(separator: "\n").map(String.init)
        #expect(lines.count == 3 && lines.last == "tap \(id)")
        #expect(try Command(lines[1]) == .wait(id: id, seconds: 10))
    }

    @Test func `a typed wait is recorded once`() async throws {
        let path = folder.newPath()
        let session = try Session(record: path)
        bar(session)
        _ = await session.run("wait signIn\ntap signIn\nwait play\ntap play\n")
        #expect(try contents(path) == "tap signIn\nwait play\ntap play\n")
    }

    @Test func `elements that appeared together need one wait`() async throws {
        let path = folder.newPath()
        let session = try Session(Screen.lobby, record: path)
        session.device.type("wait player1\nset player1 Ann\nset password x\ntap signIn\n")
        await session.start()
        session.controller.screen = .signIn
        await session.idle()
        #expect(try contents(path) == "wait player1\nset player1 Ann\nset password secret-1\ntap signIn\n")
        session.host.quit()
    }

    @Test func `an element that a task added is waited for even after another action`() async throws {
        let path = folder.newPath()
        let session = try Session(Screen.lobby, interactive: true, record: path)
        await session.start()
        session.controller.screen.elements.append(.button(.init(id: "late", label: "Late")))
        await session.idle()
        session.controller.screen.elements.append(.button(.init(id: "later", label: "Later")))
        await session.idle()
        for line in ["tap play", "tap late", "tap later"] { await session.command(line) }
        #expect(try contents(path) == "tap play\nwait late\ntap late\nwait later\ntap later\n")
        session.host.quit()
    }

    @Test func `a replay shows the same screens and records the same commands`() async throws {
        let first = folder.newPath()
        let second = folder.newPath()
        let session = try Session(record: first)
        bar(session)
        let output = await session.run(
            "set player1  Ann  B \nset password hunter2\ntap signIn\nwait play\ntap play\nback\n"
        )
        let replay = try Session(record: second)
        bar(replay)
        #expect(await replay.run(try contents(first)) == output)
        #expect(try contents(second) == contents(first))
    }

    @Test func `an action is in the file before it is performed`() async throws {
        let path = folder.newPath()
        let session = try Session(record: path)
        var seen: String?
        session.controller.onTap = { _, _ in seen = try? contents(path) }
        _ = await session.run("tap signIn\n")
        #expect(seen == "tap signIn\n")
    }

    @Test func `an empty file is used`() async throws {
        let path = folder.newPath()
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        _ = try await Session(record: path).run("back\n")
        #expect(try contents(path) == "back\n")
    }

    @Test(.enabled(if: access("/dev/full", W_OK) == 0)) func `a failed write is reported once`()
        async throws
    {
        // Every write fails, as on a full disk.
        let session = try Session(record: "/dev/full")
        let output = await session.run("tap signIn\ntap signIn\n")
        #expect(output.components(separatedBy: "error: ").count == 2)
        #expect(
            output.hasSuffix(
                "stopped recording: could not write to \"/dev/full\": No space left on device\n"
            )
        )
        #expect(session.controller.actions.count == 2)
    }

    @Test(.enabled(if: access("/dev/full", W_OK) == 0)) func `an incomplete record is thrown at the end`() async throws
    {
        let session = try Session(record: "/dev/full")
        session.device.type("tap signIn\n")
        session.device.end()
        await #expect(
            throws: TerminalSessionError.record(
                .cannotWrite(path: "/dev/full", reason: "No space left on device")
            )
        ) { try await session.host.run() }
    }

    @Test(arguments: [true, false]) func `only its owner may read a record`(isThere: Bool) async throws {
        let path = folder.newPath()
        if isThere { #expect(FileManager.default.createFile(atPath: path, contents: nil)) }
        _ = try await Session(record: path).run("back\n")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test(arguments: [true, false]) func `a pipe is rejected at once, with a reader and without`(hasReader: Bool) throws
    {
        let path = folder.newPath()
        try #require(mkfifo(path, 0o600) == 0)
        let reader = hasReader ? open(path, O_RDONLY | O_NONBLOCK) : -1
        defer { _ = close(reader) }
        #expect(throws: SessionRecordError.notAFile(path: path)) { try Session(record: path) }
    }
}

@MainActor
struct SessionRecordErrorFailureTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `an existing file is not overwritten`() throws {
        let path = folder.newPath()
        try "tap x\n".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: SessionRecordError.exists(path: path)) { try Session(record: path) }
        #expect(try contents(path) == "tap x\n")
    }

    @Test func `a missing folder is an error before the first screen`() {
        let path = "/nowhere/at/all"
        #expect(throws: SessionRecordError.cannotOpen(path: path, reason: "No such file or directory")) {
            try Session(record: path)
        }
    }

    @Test func `control characters of a path are removed`() {
        let path = "/a\u{1B}[2J"
        let errors: [SessionRecordError] = [
            .exists(path: path), .notAFile(path: path), .cannotOpen(path: path, reason: "x"),
            .cannotWrite(path: path, reason: "x"),
        ]
        for error in errors { #expect(error.description.contains("\"/a\u{FFFD}[2J\"")) }
    }

    @Test func `the messages state the path, the cause and the fix`() {
        #expect(
            SessionRecordError.exists(path: "/a").description == """
                Could not record the session to "/a".
                  Likely cause: the file exists, and a recording is never overwritten.
                  To fix: choose another path, or move the file.
                """
        )
        #expect(
            SessionRecordError.cannotOpen(path: "/a", reason: "Permission denied").description == """
                Could not record the session to "/a".
                  Likely cause: the file could not be created: Permission denied.
                  To fix: choose a path in an existing folder that you may write to.
                """
        )
    }
}
