extension TerminalHost {
    /// Executes one line after the other until the end of the input.
    func runScript() async {
        refresh(afterAction: true)
        await settle()
        var lines = LineSplitter()
        while !isEnding {
            do throws(CommandError) {
                if let line = try nextLine(&lines) {
                    lineNumber = (lineNumber ?? 0) + 1
                    await execute(line: line)
                } else if inputHasEnded {
                    await leave()
                } else {
                    // While the script waits for input, changes by tasks are shown at once.
                    device.requestInput()
                    while input.isEmpty && !inputHasEnded && !isEnding { await waitForWakeSignal() }
                    lines.append(input)
                    input = []
                }
            } catch {
                lineNumber = (lineNumber ?? 0) + 1
                show(error: error)
            }
        }
    }

    private func nextLine(_ lines: inout LineSplitter) throws(CommandError) -> String? {
        if let line = try lines.next() { return line }
        return inputHasEnded ? try lines.last() : nil
    }
}
