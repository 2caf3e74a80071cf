public import RIBs

extension ViewableRouting {
    /// Sets the path of the router's view, and returns the router: `diceBuilder.build(…).at("games", "dice")`.
    ///
    /// Does nothing if the view is not a `ScreenController`, such as a test's double.
    public func at(_ path: String...) -> Self {
        (viewControllable as? ScreenController)?.path = path
        return self
    }
}
