import RIBs
import RIBsScreens

/// Executes the commands of a session on its window, and shows every screen that a command or a task causes.
@MainActor
final class CommandRunner {
    private(set) var secrets = SecretInput()
    let recorder: SessionRecorder?

    private let window: ScreenWindow
    private let device: SessionDevice
    private let finish: @MainActor () async -> Void
    private weak var session: (any TerminalSession)?
    /// The screen that was last read from the window.
    private var screen = Screen(title: "")
    private var hasTarget = false

    /// The parameters have the same meaning as in `TerminalHost.init`.
    init(
        _ window: ScreenWindow,
        _ device: SessionDevice,
        recorder: SessionRecorder?,
        finish: @escaping @MainActor () async -> Void
    ) {
        self.window = window
        self.device = device
        self.recorder = recorder
        self.finish = finish
    }

    /// Shows the window in `session` until the session ends.
    func run(_ session: any TerminalSession) async {
        self.session = session
        let observation = window.changes.observe { [device] in device.wakeSignal.send() }
        refresh(afterAction: true)
        await runReadyTasks()
        await session.run()
        observation.end()
    }

    // MARK: - Commands

    /// Parses and executes a line, and returns once its changes are shown.
    func execute(line: String) async {
        do throws(CommandError) {
            if let command = try Command(line) { await execute(command) }
        } catch {
            if case .unknown = error, secrets.isExpected { return show(error: CommandError.notACommand) }
            show(error: error)
        }
    }

    func execute(_ command: Command) async {
        switch command {
        case .act(let action):
            perform(action)
            await runReadyTasks()
            if hasTarget { secrets.didShowTarget() }
        case .wait(let id, let seconds):
            await wait(for: id, seconds: seconds)
        case .quit:
            await leave()
        }
    }

    /// Ends the session after the last command: awaits `finish`, then shows the last screen.
    func leave() async {
        await finish()
        refresh()
        device.end()
    }

    private func perform(_ action: ScreenAction) {
        refresh()
        do {
            // Recorded first, so that the record has an action that crashes the app.
            try screen.check(action)
            recorder?.willPerform(action, on: screen, isSecret: secrets.contains(action))
            secrets.willPerform(action)
            try window.perform(action)
            refresh(afterAction: true)
        } catch {
            show(error: error)
        }
        reportRecordFailure()
    }

    private func wait(for id: String, seconds: Double) async {
        await runReadyTasks()
        let timer = device.timer(after: .seconds(seconds))
        defer { timer.cancel() }
        while !device.isEnding {
            if screen.element(id) != nil {
                recorder?.didWait(for: id)
                return reportRecordFailure()
            }
            if timer.hasFired { return show(error: CommandError.waitTimedOut(id: id, seconds: seconds)) }
            await waitForWakeSignal()
            session?.handleEventsDuringWait()
        }
    }

    private func reportRecordFailure() {
        if let failure = recorder?.takeFailure() { show(error: failure) }
    }

    // MARK: - Showing

    func show(error: some Error & CustomStringConvertible) {
        // An error can quote an id of a megabyte.
        session?.show(error: String(error.description.prefix(1000)))
    }

    /// Waits for a wake-up signal, and shows the screen if it changed.
    func waitForWakeSignal() async {
        await device.waitForWakeSignal()
        refresh()
    }

    /// Reads the window's screen if it may have changed, and shows it.
    ///
    /// - Parameter afterAction: Whether an action caused the screen. Otherwise a task did.
    private func refresh(afterAction: Bool = false) {
        defer { if afterAction { recorder?.noteScreenAfterAction(screen) } }
        guard window.needsRender else { return }
        screen = window.screen
        if !afterAction { recorder?.noteScreenAfterTask(on: screen) }
        let targets = ScreenTargets(screen)
        hasTarget = !targets.all.isEmpty
        secrets.willShow(screen, with: targets)
        session?.show(screen, targets)
        if hasTarget { secrets.didShowTarget() }
    }

    /// Runs the tasks that are ready, and shows the screens that they cause.
    ///
    /// Between two commands of a script, the main actor's queue runs a fixed number of times after the last change. So
    /// changes by tasks on the main actor appear at the same position in every run. Work on other threads needs a
    /// `wait`.
    private func runReadyTasks() async {
        var quietTurns = 0
        // Bounded, because a task may change the screen in every turn.
        for _ in 0..<200 where quietTurns < 10 && !device.isEnding {
            await Task.yield()
            await runQueuedTasks()
            quietTurns = window.needsRender ? 0 : quietTurns + 1
            refresh()
        }
    }

    /// Returns after the tasks that are queued on the main actor. `Task.yield()` alone does not ensure that: it resumes
    /// through the global executor's threads. On a busy machine ten yields can pass before a queued task runs.
    private func runQueuedTasks() async {
        await withCheckedContinuation { turn in
            Task { turn.resume() }
        }
    }
}
