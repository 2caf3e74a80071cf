extension TerminalHost {
    /// Reads commands from a person whose terminal is not drawn on: its output is a pipe, JSON, or a terminal that
    /// knows no escape sequences. What is typed is echoed here, so that a secret is not.
    func runTypedLines() async {
        refresh(isAnswer: true)
        await settle()
        var decoder = KeyDecoder()
        var keys: ArraySlice<Key> = []
        var line = EchoedLine()
        device.requestInput()
        while !isEnding {
            if let key = keys.popFirst() {
                await take(key, &line)
            } else if !input.isEmpty {
                keys = decoder.decode(input)[...]
                input = []
                device.requestInput()
            } else if inputHasEnded {
                await leave()
            } else {
                await rest()
            }
        }
    }

    private func take(_ key: Key, _ line: inout EchoedLine) async {
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
