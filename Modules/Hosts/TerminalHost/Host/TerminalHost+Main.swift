import Foundation
public import RIBs
import RIBsScreens

extension TerminalHost {
    /// Runs an app in the terminal of the process, until the session ends.
    ///
    /// The main function of an app calls it. It launches the tree that `build` returns into a window, shows the window,
    /// and terminates the tree. An error of `build` or of the session is printed to standard error, and ends the process
    /// with 1, or with 2 if lines of a script failed.
    ///
    ///     @main
    ///     enum NotesApp {
    ///         static func main() async {
    ///             await TerminalHost.main { RootBuilder(dependency: try AppComponent()).build() }
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - options: How the session is shown, and whether it is recorded.
    ///   - build: Returns the root of the app's tree, not launched yet.
    public static func main(
        options: TerminalOptions = TerminalOptions(), _ build: () async throws -> any LaunchRouting
    ) async {
        do {
            let (window, root) = (ScreenWindow(), try await build())
            let host = try TerminalHost(window: window, options: options)
            root.launch(from: window)
            defer { root.terminate() }
            try await host.run()
        } catch {
            writeToStandardError(TerminalText.printable("Error: \(error)\n"))
            exit((error as? TerminalSessionError)?.exitCode ?? EXIT_FAILURE)
        }
    }
}
