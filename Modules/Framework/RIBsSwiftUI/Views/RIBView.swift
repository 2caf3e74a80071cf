#if canImport(SwiftUI)
    public import RIBs
    public import SwiftUI

    #if canImport(UIKit) && !os(watchOS)
        import RIBsUIKit
        import UIKit
    #endif

    /// The view of any RIB, as a view of SwiftUI.
    ///
    /// It shows a `SwiftUIViewControllable`, and on UIKit also a `UIViewController` or a `UIViewControllable`. It traps
    /// if the view is none of them. The outermost `RIBView` also shows the views that the RIBs in it present. A view
    /// that has no RIB can contain it, so an app can adopt RIBs one screen at a time.
    ///
    /// > Experimental: A patch version can change it.
    public struct RIBView: View {
        @Environment(ModalLevel.self) private var outer: ModalLevel?
        @State private var own = ModalChain()
        private let view: any ViewControllable

        /// Creates the view of `view`.
        public init(_ view: any ViewControllable) {
            self.view = view
        }

        /// The view of SwiftUI.
        public var body: some View {
            if outer == nil {
                content.environment(own.base).modifier(ModalModifier(level: own.base))
            } else {
                content
            }
        }

        // Another view controller is another view, with a state of its own.
        private var content: some View { erased.id(ObjectIdentifier(view)) }

        private var erased: AnyView {
            if let view = view as? any SwiftUIViewControllable { return view.controllerView }
            #if canImport(UIKit) && !os(watchOS)
                if view is UIViewController || view is any UIViewControllable {
                    // UIKit handles the safe area and the keyboard itself.
                    return AnyView(UIControllerView(view: view).ignoresSafeArea())
                }
            #endif
            trapNotSwiftUI(view)
        }
    }

    extension SwiftUIViewControllable {
        /// Type-erased, because the type of an existential's member cannot be named.
        fileprivate var controllerView: AnyView { AnyView(ControllerView(controller: self)) }
    }

    /// The body of a view controller. SwiftUI tracks what it reads here.
    private struct ControllerView<Controller: SwiftUIViewControllable>: View {
        @Environment(ModalLevel.self) private var level: ModalLevel?
        let controller: Controller

        var body: some View {
            // A body without content has no `onAppear`.
            controller.body.background(
                Color.clear.onAppear {
                    guard let level, let presenting = controller as? any SwiftUIViewPresenting else { return }
                    presenting.modalStack.didAppear(below: level)
                })
        }
    }

    private func trapNotSwiftUI(_ view: any ViewControllable) -> Never {
        Diagnostic(
            "A RIBView was given \(type(of: view)), which is not SwiftUIViewControllable.",
            cause: "The view belongs to another host, or is a test double.",
            fix: "let \(type(of: view)) conform to SwiftUIViewControllable, or make it a UIViewController."
        ).trap()
    }
#endif
