import RIBsScreens

@testable import TerminalHost

extension ScreenText {
    /// The text of a screen with the targets of the same screen.
    init(
        _ screen: Screen, width: Int = .max, labels: Labels, density: Density = .airy, focus: Focus? = nil
    ) {
        self.init(screen, ScreenTargets(screen), width: width, labels: labels, density: density, focus: focus)
    }
}
