import Screens

/// Prints every screen that differs from the last one, as text followed by a blank line, or as one line of JSON.
///
/// Errors are printed to the same output, so that a reader sees after which screen they occurred.
@MainActor
final class ScriptRenderer: ScreenRenderer {
    private let device: any TerminalDevice
    private let json: Bool
    private var lastShown: Screen?

    init(device: any TerminalDevice, json: Bool) {
        self.device = device
        self.json = json
    }

    func show(_ screen: Screen) throws(TerminalError) {
        guard screen != lastShown else { return }
        lastShown = screen
        try device.write(json ? ScreenJSON.line(screen) + "\n" : ScreenText(screen, labels: .ids).plain + "\n")
    }

    func show(error: String, line: Int?) throws(TerminalError) {
        if json {
            try device.write(ScreenJSON.line(error: error) + "\n")
        } else {
            let place = line.map { "line \($0): " } ?? ""
            try device.write("error: \(place)\(error.printable)\n")
        }
    }
}
