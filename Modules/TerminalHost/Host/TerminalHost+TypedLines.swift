extension TerminalHost {
    /// Reads commands that a person types while the screen is not drawn: the output is a pipe, JSON, or a terminal
    /// without escape sequences. The host echoes the typed text, so that a secret is hidden.
    func runTypedLines() async {
        refresh(afterAction: true)
        await settle()
        var decoder = KeyDecoder()
        var keys: ArraySlice<Key> = []
        var line = EchoedLine()
        device.requestInput()
        while !isEnding {
            if let key = keys.popFirst() {
                await handle(key, &line)
            } else if !input.isEmpty {
                keys = decoder.decode(input)[...]
                input = []
                device.requestInput()
            } else if inputHasEnded {
                await leave()
            } else {
                await waitForWakeSignal()
            }
        }
    }

    private func handle(_ key: Key, _ line: inout EchoedLine) async {
        switch key {
        case .interrupt: quit()
        case .endOfInput: if line.editor.isEmpty { await leave() }
        case .enter:
            device.echo("\n")
            lineNumber = (lineNumber ?? 0) + 1
            await execute(line: line.take())
        default: device.echo(line.apply(key, hiding: secretIDs))
        }
    }
}
