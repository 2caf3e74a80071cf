extension RIBTemplate {
    var interactor: String { isViewable ? viewableInteractor : viewlessInteractor }

    private var viewableInteractor: String {
        """
        import RIBs

        @MainActor protocol \(rib)Presentable: Presentable {
            var listener: (any \(rib)PresentableListener)? { get set }
        }

        \(listener("the user closes \(rib)"))

        final class \(rib)Interactor: PresentableInteractor<any \(rib)Presentable>\(restorable) {
        \(savedState)    weak var listener: (any \(rib)Listener)?

            override init(presenter: any \(rib)Presentable) {
                super.init(presenter: presenter)
                presenter.listener = self
            }
        }

        // MARK: - \(rib)PresentableListener

        extension \(rib)Interactor: \(rib)PresentableListener \(isPermanent ? "{}" : """
            {
                func didTapClose() { listener?.\(endMethod)() }
            }
            """)

        """
    }

    private var viewlessInteractor: String {
        """
        import RIBs

        \(listener("\(rib) has done its work"))

        final class \(rib)Interactor: Interactor\(restorable) {
        \(savedState)    weak var listener: (any \(rib)Listener)?\(isPermanent ? "" : """


                /// Asks the parent to detach this RIB.
                func end() { listener?.\(endMethod)() }
            """)
        }

        """
    }

    /// The protocol of the listener, with the method that is called when `event` happens.
    private func listener(_ event: String) -> String {
        let header = "@MainActor \(access)protocol \(rib)Listener: AnyObject"
        return documented("Receives what happens in \(rib).")
            + (isPermanent
                ? "\(header) {}"
                : """
                \(header) {
                    /// Called when \(event). The parent detaches it.
                    func \(endMethod)()
                }
                """)
    }

    private var restorable: String { isRestorable ? ", Restorable" : "" }

    /// With an empty line after it, because it is left out if the RIB has no state.
    private var savedState: String {
        guard isRestorable else { return "" }
        return """
                /// What \(rib) cannot read or compute again after the app was killed. No secret.
                nonisolated struct SavedState: Codable, Equatable {}

                var savedState = SavedState()


            """
    }
}
