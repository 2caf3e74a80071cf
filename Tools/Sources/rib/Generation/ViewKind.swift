import ArgumentParser

/// What the view of a new RIB is made of.
enum ViewKind: String, CaseIterable, ExpressibleByArgument {
    /// A `ScreenController`, which every host shows.
    case screen
    /// A view controller of UIKit.
    case uikit
    /// An observable class with a body of SwiftUI.
    case swiftui

    /// The product of the framework that shows the view.
    var module: String {
        switch self {
        case .screen: "RIBsScreens"
        case .uikit: "RIBsUIKit"
        case .swiftui: "RIBsSwiftUI"
        }
    }
}
