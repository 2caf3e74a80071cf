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
    /// The tree survives the end of the process if the window has a text to save it in, such as
    /// `@SceneStorage("tree") private var tree: String?` of a view around it: `RIBsWindow(restoring: $tree, using: coder)`.
    /// To begin with another tree in the same window, set that text to nil, and give the view another `id(_:)`.
    ///
    /// > Experimental: A patch version can change it.
    public struct RIBsWindow: View {
        private let build: @MainActor () -> any LaunchRouting
        private let saved: Binding<String?>?
        private let coder: (any StateCoder)?
        @State private var tree = LaunchedTree()
        @Environment(\.scenePhase) private var phase

        /// Creates a window whose tree `build` creates. It is called once for each window.
        public init(_ build: @escaping @MainActor () -> any LaunchRouting) {
            (self.build, saved, coder) = (build, nil, nil)
        }

        /// Creates a window whose tree begins with the states in `saved`, and is saved there.
        ///
        /// - Parameters:
        ///   - saved: The place of the saved tree, such as a `SceneStorage`. The window writes to it each time its scene
        ///     becomes inactive or enters the background. A crash while the scene is active therefore restores an older tree.
        ///   - coder: The format of the states, such as `JSONStateCoder` of the module `RIBsFoundation`.
        ///   - build: Builds the tree. It is called once for each window.
        public init(
            restoring saved: Binding<String?>, using coder: any StateCoder,
            _ build: @escaping @MainActor () -> any LaunchRouting
        ) {
            (self.build, self.saved, self.coder) = (build, saved, coder)
        }

        /// The view of SwiftUI.
        public var body: some View {
            // If a `body` has several views, they are shown below each other, as SwiftUI does at the root of a window.
            VStack {
                if let view = tree.rootViewController {
                    RIBView(view)
                } else {
                    // SwiftUI does not call `onAppear` for a view without content.
                    Color.clear
                }
            }
            .onAppear { tree.launch(restoring: saved?.wrappedValue, using: coder, build) }
            .onChange(of: phase) { _, phase in
                // The system can end the process of an inactive scene without another call.
                if phase != .active { save() }
            }
        }

        private func save() {
            guard let saved, let coder, let text = tree.savedText(using: coder) else { return }
            saved.wrappedValue = text
        }
    }
#endif
