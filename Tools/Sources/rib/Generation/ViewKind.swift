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

    /// The kind of a view controller that inherits from `names`; nil if it is none of them.
    fileprivate init?(inheriting names: [String]) {
        if names.contains("ScreenController") {
            self = .screen
        } else if names.contains(where: { $0.hasPrefix("SwiftUIView") }) {
            self = .swiftui
        } else if names.contains(where: { $0.hasPrefix("UI") && $0.hasSuffix("Controller") }) {
            self = .uikit
        } else {
            return nil
        }
    }
}

extension Workspace {
    /// The kind of the own view of `rib`; nil if it has none of a known kind.
    private func kindOfView(of rib: RIB) -> ViewKind? {
        // Another module can have a view controller of the same name.
        let names = rib.types[.viewController]?.type.inheritedNames ?? []
        return ViewKind(inheriting: names.flatMap { [$0] + bases(of: $0) })
    }

    /// The kind of the view on which `rib` shows its children: of its own view, or of the nearest one above it.
    fileprivate func kindOfView(shownBy rib: RIB) -> ViewKind? {
        kindOfView(of: rib)
            ?? reachable(from: parents(of: rib), by: \.id, over: parents).lazy.compactMap(kindOfView(of:)).first
    }

    /// The kind of the views of the RIBs that `tests` test.
    func kindOfViews(testedBy tests: Module?) -> ViewKind? {
        let tested = Set(tests?.dependencies.map(\.name) ?? [])
        return ribs.lazy.filter { tested.contains($0.module) }.compactMap(kindOfView(shownBy:)).first
    }
}

extension Generator {
    /// Returns the kind of the view of a new RIB: the requested one, the one of the views above it, or the default of the
    /// package.
    ///
    /// - Returns: The kind, and whether it is one of SwiftUI below views of UIKit.
    /// - Throws: `RibError` if the requested view cannot be shown on the views above it.
    func kindOfView(of new: NewRIB) throws -> (view: ViewKind, isHosted: Bool) {
        guard let parent = try new.parent.map(rib), let above = workspace.kindOfView(shownBy: parent) else {
            return (new.view ?? workspace.settings.view, false)
        }
        let view = new.view ?? above
        guard (above == .screen) == (view == .screen) else {
            throw RibError(
                "The views above \(new.name) are made with \(above.module), and cannot show one of \(view.module).",
                fix: "write --view \(above.rawValue), or leave it out.")
        }
        return (view, view == .swiftui && above == .uikit)
    }
}
