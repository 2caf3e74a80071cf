import Screens

/// Shows the screens and errors of a session.
@MainActor
protocol ScreenRenderer: AnyObject {
    /// Shows a screen. Called with every screen that may differ from the last one.
    func show(_ screen: Screen) throws(TerminalError)

    /// Shows an error: a command that failed, or a failure that is not part of the screen.
    ///
    /// - Parameter line: The number of the script's line that failed, if there is one.
    func show(error: String, line: Int?) throws(TerminalError)
}
