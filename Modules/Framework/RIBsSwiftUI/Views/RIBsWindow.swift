#if canImport(SwiftUI)
    public import RIBs
    public import SwiftUI

    /// A tree of RIBs in a window.
    ///
    ///     @main
    ///     struct ShopApp: App {
    ///         var body: some Scene {
    ///             WindowGroup {
    ///                 RIBsWindow { RootBuilder(dependency: AppComponent()).build() }
    ///             }
    ///         }
    ///     }
    ///
    /// Each window has a tree of its own, which is launched when the window appears for the first time, and terminated
    /// after SwiftUI has released the state of the closed window. A tree in the background stays active.
    ///
    /// > Experimental: A patch version can change it.
    public struct RIBsWindow: View {
        private let build: @MainActor () -> any LaunchRouting
        @State private var tree = LaunchedTree()

        /// Creates a window whose tree `build` creates. It is called once for each window.
        public init(_ build: @escaping @MainActor () -> any LaunchRouting) {
            self.build = build
        }

        /// The view of SwiftUI.
        public var body: some View {
            ZStack {
                if let view = tree.rootViewController {
                    RIBView(view)
                } else {
                    // SwiftUI does not call `onAppear` for a view without content.
                    Color.clear
                }
            }
            .onAppear { tree.launch(build) }
        }
    }
#endif
