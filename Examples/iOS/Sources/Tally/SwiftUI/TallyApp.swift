import RIBs
import RIBsFoundation
import RIBsSwiftUI
import SwiftUI

@main
struct TallyApp: App {
    var body: some Scene {
        WindowGroup { TallyWindow() }
    }
}

/// A view, because the storage belongs to one window.
struct TallyWindow: View {
    @SceneStorage("tree") private var tree: String?

    var body: some View {
        RIBsWindow(restoring: $tree, using: JSONStateCoder()) { RootBuilder(dependency: EmptyComponent()).build() }
    }
}
