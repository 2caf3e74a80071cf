import RIBsScreens

/// Draws a progress bar beside its label, or below it if there is no room.
enum ProgressText {
    static func lines(_ progress: ScreenElement.Progress, width: Int) -> [StyledLine] {
        var lines: [StyledLine] = []
        // A decoded fraction can be out of its range.
        let fraction = progress.fraction.isNaN ? 0 : min(max(progress.fraction, 0), 1)
        let percent = " \(Int(fraction * 100))%"
        var line = StyledLine(progress.label.printable)
        if line.width > 0 { line.append(" ") }
        let room = width == .max ? .max : width - 5
        if line.width > 1 && room - line.width < 8 {
            lines.append(StyledLine(progress.label.printable))
            line = StyledLine()
        }
        let length = max(3, min(24, room - line.width))
        let done = Int(fraction * Double(length))
        line.append(String(repeating: "█", count: done), .key)
        line.append(String(repeating: "░", count: length - done), .dim)
        line.append(percent)
        return lines + [line]
    }
}
