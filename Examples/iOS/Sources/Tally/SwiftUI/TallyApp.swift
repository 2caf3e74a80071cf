import RIBs
import RIBsSwiftUI
import SwiftUI

@main
struct TallyApp: App {
    var body: some Scene {
        WindowGroup {
            RIBsWindow { RootBuilder(dependency: EmptyComponent()).build() }
        }
    }
}
