import Foundation

/// The file templates for Xcode, which are made from the templates of `rib new`.
enum XcodeTemplates {
    private static let kinds: [(folder: String, view: ViewKind?)] = [
        ("SwiftUI", .swiftui), ("UIKit", .uikit), ("Screen", .screen), ("None", nil),
    ]

    /// The texts of "RIB" and "RIB Tests", by path: the files of each kind of view, and what Xcode asks for.
    static func files() throws -> [String: String] {
        var files: [String: String] = [:]
        for (folder, view) in kinds {
            // One word each, so that every spelling of the name becomes a variable of Xcode.
            let template = RIBTemplate(
                name: Name("Ribname"), isViewable: view != nil, view: view ?? .screen, isPublic: false,
                module: "Modulename")
            for file in template.files(in: "RIB.xctemplate/\(folder)", tests: "RIB Tests.xctemplate/\(folder)") {
                let path = file.path.replacing("/Support/", with: "/").replacing("Ribname", with: "___FILEBASENAME___")
                files[path] = file.text.replacing("Ribname", with: "___VARIABLE_productName___")
                    .replacing("ribname", with: "___VARIABLE_memberName___")
                    .replacing("Modulename", with: "___VARIABLE_moduleName___")
            }
        }
        files["RIB.xctemplate/TemplateInfo.plist"] = try info("A builder, an interactor and a view.", order: 1)
        files["RIB Tests.xctemplate/TemplateInfo.plist"] = try info(
            "The tests of a RIB, with its doubles. Add them to a target of tests.", order: 2, asksForModule: true)
        return files
    }

    private static func info(_ summary: String, order: Int, asksForModule: Bool = false) throws -> String {
        let module = text("moduleName", "Module:", "The module that contains the RIB.")
        let view: [String: Any] = [
            "Identifier": "view", "Name": "View:", "Description": "What the view of the RIB is made of.",
            "Type": "popup", "Required": true, "Default": kinds[0].folder, "Values": kinds.map(\.folder),
        ]
        let properties: [String: Any] = [
            "SupportsSwiftPackage": true, "Kind": "Xcode.IDEFoundation.TextSubstitutionFileTemplateKind",
            "Description": summary, "Summary": summary, "SortOrder": "\(order)", "DefaultCompletionName": "Profile",
            "Options": [
                text("productName", "Name of the RIB:", "The name without a suffix, such as OffGame.", isKept: false),
                text(
                    "memberName", "Name in methods:",
                    "The same name with a small first letter, such as offGame. The listener has offGameDidClose().",
                    isKept: false),
            ] + (asksForModule ? [module] : []) + [view],
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: properties, format: .xml, options: 0)
        return String(decoding: data, as: UTF8.self)
    }

    /// A text that Xcode asks for.
    private static func text(
        _ id: String, _ name: String, _ description: String, isKept: Bool = true
    ) -> [String: Any] {
        [
            "Identifier": id, "Name": name, "Description": description, "Type": "text", "Required": true,
            "NotPersisted": !isKept,
        ]
    }
}
