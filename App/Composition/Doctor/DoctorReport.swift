/// How the app is put together, and what is wrong with it.
struct DoctorReport: Codable, Equatable {
    struct Builder: Codable, Equatable {
        let id: String
        let interface: String
        let type: String
        let registeredAt: String
        /// The IDs of the builders and the services that it states to resolve.
        let needs: [String]
    }

    /// An interface, and the IDs of all builders that have it, in the order in which they are listed by who asks.
    struct PluginPoint: Codable, Equatable {
        let interface: String
        let builders: [String]
    }

    struct Service: Codable, Equatable {
        enum Owner: String, Codable {
            case app
            case session
        }

        let type: String
        let name: String?
        /// The types of the arguments that it is made from.
        let arguments: [String]
        let scope: String
        let owner: Owner
        let registeredAt: String
        /// The services that its factory states to resolve.
        let needs: [String]
        /// The builders, components and services that state to resolve it.
        let neededBy: [String]
        /// Whether a builder or a component needs it, or what one of them needs.
        let isNeeded: Bool
    }

    struct Problem: Codable, Equatable {
        enum Kind: String, Codable {
            case missingBuilder
            case invalidName
            case missingService
            case cycle
            case captive
            case ignoredArguments
            case notMade
            case duplicate
        }

        let kind: Kind
        /// What it is, where, and how to fix it.
        let description: String
    }

    let builders: [Builder]
    let pluginPoints: [PluginPoint]
    let services: [Service]
    /// What is wrong with it; empty if one of each could be made.
    let problems: [Problem]

    /// What nobody would miss.
    var unneeded: [Service] { services.filter { !$0.isNeeded } }
}

extension DoctorReport.Service: CustomStringConvertible {
    /// `any Store named "backup" with (String)`
    var description: String {
        var text = type
        if let name { text += " named \"\(name)\"" }
        if !arguments.isEmpty { text += " with (\(arguments.joined(separator: ", ")))" }
        return text
    }
}
