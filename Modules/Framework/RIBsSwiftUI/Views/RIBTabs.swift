#if canImport(SwiftUI)
    public import SwiftUI

    /// The tabs of a `TabPresenter`, with a label for each ID:
    ///
    ///     RIBTabs(tabs) { (tab: ShopTab) in Label(tab.title, systemImage: tab.symbol) }
    ///
    /// > Experimental: A patch version can change it.
    public struct RIBTabs<ID: Hashable, Title: View>: View {
        @Bindable private var presenter: TabPresenter
        private let title: (ID) -> Title

        /// Creates the tabs of `presenter`, whose labels `title` returns.
        public init(_ presenter: TabPresenter, @ViewBuilder title: @escaping (ID) -> Title) {
            self.presenter = presenter
            self.title = title
        }

        /// The view of SwiftUI.
        public var body: some View {
            TabView(selection: $presenter.selection) {
                ForEach(presenter.tabs) { tab in
                    RIBView(tab.view)
                        .tabItem { if let id = tab.id.base as? ID { title(id) } }
                        .tag(tab.id as AnyHashable?)
                }
            }
        }
    }
#endif
