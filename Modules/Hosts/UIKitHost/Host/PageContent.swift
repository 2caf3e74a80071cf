#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBsScreens

    /// The content of a page: the screen of a controller, or its dialog.
    @MainActor
    struct PageContent {
        let controller: ScreenController
        /// The screen. The dialog in it is a page of its own.
        let screen: Screen
        let isDialog: Bool

        init(_ controller: ScreenController, _ screen: Screen, isDialog: Bool = false) {
            self.controller = controller
            self.screen = screen
            self.isDialog = isDialog
        }

        var isSheet: Bool { isDialog || controller.isSheet }
        /// A dialog stays until the controller removes it from its screen.
        var handlesBack: Bool { isDialog || controller.handlesBack }
    }
#endif
