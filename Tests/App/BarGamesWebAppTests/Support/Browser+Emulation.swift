/// What Chromium's developer tools can pretend. It concerns the current window.
extension Browser {
    enum ColorScheme: String, CaseIterable {
        case light
        case dark
    }

    /// Runs no scripts in the pages that are loaded from now on.
    func disableScripts() async throws {
        try await execute("Emulation.setScriptExecutionDisabled", ["value": true])
    }

    /// Prefers a colour scheme, and no motion.
    func prefer(_ scheme: ColorScheme) async throws {
        let features = ["prefers-color-scheme": scheme.rawValue, "prefers-reduced-motion": "reduce"]
        try await execute(
            "Emulation.setEmulatedMedia", ["features": features.map { ["name": $0.key, "value": $0.value] }])
    }

    /// Has the size of a phone.
    func becomePhone(width: Int, height: Int = 640) async throws {
        struct Metrics: Encodable {
            let width: Int
            let height: Int
            let deviceScaleFactor = 2
            let mobile = true
        }
        try await execute("Emulation.setDeviceMetricsOverride", Metrics(width: width, height: height))
    }

    /// Has a touch screen.
    func becomeTouchable() async throws {
        try await execute("Emulation.setTouchEmulationEnabled", ["enabled": true])
    }

    /// The elements of the page as a screen reader gets them.
    var accessibleElements: [AccessibleElement] {
        get async throws {
            struct Tree: Decodable { let nodes: [AccessibleElement] }
            return try await execute("Accessibility.getFullAXTree", as: Tree.self).nodes.filter { !$0.ignored }
        }
    }
}

/// An element as a screen reader gets it.
struct AccessibleElement: Decodable, Sendable, CustomStringConvertible {
    struct Text: Decodable { let value: String }

    private struct Property: Decodable {
        struct Value: Decodable {
            let value: Int?

            private enum CodingKeys: CodingKey { case value }

            init(from decoder: any Decoder) throws {
                value = try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .value)
            }
        }

        let name: String
        let value: Value
    }

    let ignored: Bool
    private let role: Text?
    private let name: Text?
    private let properties: [Property]?

    var kind: String { role?.value ?? "" }
    var label: String { name?.value ?? "" }
    var headingLevel: Int? { kind == "heading" ? properties?.first { $0.name == "level" }?.value.value : nil }

    var description: String { "\(kind) \"\(label)\"" }
}
