import Screens

extension TerminalHost {
    /// Reads and executes a line completely: what it changed is shown when this returns.
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

    /// Ends the session after the last command: finishes pending work, then shows the last screen.
    func leave() async {
        await finish()
        refresh()
        quit()
    }

    private func perform(_ action: ScreenAction) {
        refresh()
        do {
            // Written before it is done, so that an action which crashes the app is in the record.
            try screen.check(action)
            recorder?.willPerform(action, on: screen, isSecret: isSecret(action))
            try window.perform(action)
            refresh(isAnswer: true)
        } catch {
            show(error: error)
        }
        reportRecordFailure()
    }

    private func wait(for id: String, seconds: Double) async {
        await settle()
        let alarm = Alarm(after: .seconds(seconds), on: clock, doorbell)
        defer { alarm.cancel() }
        while !isEnding {
            if screen.element(id) != nil {
                recorder?.didWait(for: id)
                return reportRecordFailure()
            }
            if alarm.hasRung { return show(error: CommandError.waitedInVain(id: id, seconds: seconds)) }
            await rest()
            attendToTerminal()
            // The way out is open meanwhile.
            if (face as? DrawnFace)?.hasInterrupt == true { quit() }
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
