/// The name and the kind of a RIB, from which its files are made. Each file of this folder makes one file of a RIB.
struct RIBTemplate {
    let name: Name
    let isViewable: Bool
    var view = ViewKind.screen
    /// Whether a view of UIKit shows the view, which is one of SwiftUI.
    var isHosted = false
    /// Whether the state of the RIB survives a kill of the app.
    var isRestorable = false
    /// Whether the RIB stays as long as its parent, so that it has no button and no listener method that end it.
    var isPermanent = false
    /// Whether another module uses the RIB.
    let isPublic: Bool
    /// The name of the module that contains the RIB.
    let module: String

    var rib: String { name.upper }
    var access: String { isPublic ? "public " : "" }
    var routing: String { isViewable ? "ViewableRouting" : "Routing" }
    /// The listener method that asks the parent to detach the RIB.
    var endMethod: String { name.endMethod(isViewable: isViewable) }
    /// The parameters of `build` after the listener: a RIB without a view can show children on the view of an ancestor.
    var buildParameters: String { isViewable ? "" : ", viewController: any ViewPresenting" }

    /// Returns a line of documentation for a public declaration, and nothing for another.
    func documented(_ line: String, indented: Bool = false) -> String {
        isPublic ? "\(indented ? "    " : "")/// \(line)\n" : ""
    }

    /// The files of the RIB, by path.
    func files(in folder: String, tests: String) -> [(path: String, text: String)] {
        var files = [
            ("\(folder)/\(rib)Builder.swift", builder), ("\(folder)/\(rib)Interactor.swift", interactor),
        ]
        if isViewable { files.append(("\(folder)/\(rib)ViewController.swift", viewController)) }
        files.append(("\(tests)/\(rib)BuilderTests.swift", builderTests))
        files.append(("\(tests)/Support/\(rib)Doubles.swift", doubles))
        return files
    }
}

extension Name {
    /// The listener method that asks the parent to detach the RIB.
    func endMethod(isViewable: Bool) -> String { isViewable ? "\(lower)DidClose" : "\(lower)DidEnd" }
}
