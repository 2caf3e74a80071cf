import Screens

extension TerminalHost {
    /// Parses and executes a line, and returns once its changes are shown.
    func execute(line: String) async {
        do throws(CommandError) {
            if let command = try Command(line) { await execute(command) }
        } catch {
            show(error: error)
        }
    }

    func execute(_ command: Command) async {
        switch command {
        case .act(let action):
            perform(action)
            await settle()
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
        quit()
    }

    private func perform(_ action: ScreenAction) {
        refresh()
        do {
            // Recorded first, so that the record has an action that crashes the app.
            try screen.check(action)
            recorder?.willPerform(action, on: screen, isSecret: isSecret(action))
            try window.perform(action)
            refresh(afterAction: true)
        } catch {
            show(error: error)
        }
        reportRecordFailure()
    }

    private func wait(for id: String, seconds: Double) async {
        await settle()
        let timer = WakeTimer(after: .seconds(seconds), on: clock, wakeSignal)
        defer { timer.cancel() }
        while !isEnding {
            if screen.element(id) != nil {
                recorder?.didWait(for: id)
                return reportRecordFailure()
            }
            if timer.hasFired { return show(error: CommandError.waitTimedOut(id: id, seconds: seconds)) }
            await waitForWakeSignal()
            processTerminalEvents()
            // Ctrl-C also ends a wait.
            if (renderer as? DrawnRenderer)?.hasInterrupt == true { quit() }
        }
    }

    private func isSecret(_ action: ScreenAction) -> Bool {
        guard case .set(let id, _) = action else { return false }
        return secretIDs.contains(id)
    }

    private func reportRecordFailure() {
        guard let failure = recorder?.takeFailure() else { return }
        recordFailure = failure
        show(error: failure)
    }
}
