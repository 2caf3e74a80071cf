#if canImport(SwiftUI)
    public import SwiftUI

    /// The views in `EmbeddedViews`, one after the other. The container around it arranges them.
    ///
    /// > Experimental: A patch version can change it.
    public struct RIBEmbedded: View {
        private let embedded: EmbeddedViews

        /// Creates the view of `embedded`.
        public init(_ embedded: EmbeddedViews) {
            self.embedded = embedded
        }

        /// The view of SwiftUI.
        public var body: some View {
            ForEach(embedded.views) { RIBView($0.view) }
        }
    }
#endif
