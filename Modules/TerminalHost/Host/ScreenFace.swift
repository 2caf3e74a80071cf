import Screens

/// How a session looks: printed line by line, or drawn.
@MainActor
protocol ScreenFace: AnyObject {
    /// Called with every screen that may differ from the last one.
    func show(_ screen: Screen) throws(TerminalError)

    /// Called with what a line could not do, or what else went wrong beside the screen.
    ///
    /// - Parameter line: The number of the line in the script, if there is one.
    func show(error: String, line: Int?) throws(TerminalError)
}
