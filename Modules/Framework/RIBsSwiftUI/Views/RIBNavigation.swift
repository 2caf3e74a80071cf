#if canImport(SwiftUI)
    public import SwiftUI

    /// The pages of a `NavigationPresenter` above a root.
    ///
    /// `NavigationStack` is a type of both RIBs and SwiftUI. A file that imports both writes `SwiftUI.NavigationStack`
    /// or `RIBs.NavigationStack`.
    ///
    /// > Experimental: A patch version can change it.
    public struct RIBNavigation<Root: View>: View {
        @Bindable private var presenter: NavigationPresenter
        private let root: Root

        /// Creates the pages of `presenter` above `root`.
        public init(_ presenter: NavigationPresenter, @ViewBuilder root: () -> Root) {
            self.presenter = presenter
            self.root = root()
        }

        /// The view of SwiftUI.
        public var body: some View {
            SwiftUI.NavigationStack(path: $presenter.path) {
                root.background(Color.clear.onAppear { presenter.didAppear(nil) }).navigationDestination(
                    for: NavigationPage.self
                ) { page in
                    // A view without content has no `onAppear`.
                    RIBView(page.view).background(Color.clear.onAppear { presenter.didAppear(page) })
                }
            }
        }
    }
#endif
