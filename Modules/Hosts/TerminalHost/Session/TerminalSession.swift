import RIBsScreens

/// A way to use the window: `InteractiveSession` for a user at a terminal, `ScriptSession` for lines of text.
///
/// A session reads its input and shows screens in its own way. It executes commands with a `CommandRunner`.
@MainActor protocol TerminalSession: AnyObject {
    /// Handles the input until the session ends. Called once, after the first screen was shown.
    func run() async

    /// Shows a screen. Called with every screen that may differ from the last one.
    func show(_ screen: Screen, _ targets: ScreenTargets)

    /// Shows an error: a command that failed, or a failure that is not part of the screen.
    func show(error: String)

    /// Handles the events that must not be delayed by a `wait` command. Called after each event during the command.
    func handleEventsDuringWait()
}
