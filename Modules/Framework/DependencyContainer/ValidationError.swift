import RIBs

/// All problems that a validation of the registered builders and services found.
public struct ValidationError: Error, Equatable, CustomStringConvertible {
    /// The problems of the builders, then the problems of the services. Duplicate registrations come last in each group.
    public let problems: [Problem]

    /// Creates an error with `problems`; nil if there are none.
    init?(_ problems: [Problem]) {
        guard !problems.isEmpty else { return nil }
        self.problems = problems
    }

    /// The number of problems, and a numbered list of them.
    public var description: String {
        (["Invalid wiring: \(Problem.count(problems))."] + Problem.numbered(problems)).joined(separator: "\n")
    }

    /// A problem of the registered builders or services.
    public struct Problem: Codable, Equatable, CustomStringConvertible, Sendable {
        /// The kind of a problem.
        public enum Kind: String, Codable, Equatable, Sendable {
            /// A required builder is not registered.
            case missingBuilder
            /// The name of a builder cannot be part of a link or of an element id.
            case invalidName
            /// A required service is not registered.
            case missingService
            /// The factories of services resolve each other.
            case cycle
            /// A shared service would retain a service with a shorter lifetime.
            case captive
            /// A service of scope `weak` is not an object.
            case notAnObject
            /// A factory threw an error.
            case notMade
            /// A builder or a service is registered twice.
            case duplicate
        }

        /// The kind of the problem.
        public let kind: Kind
        /// The builder or the service: `"verify" (DIVerifyBuildable)` or `Cat named "mimi"`.
        ///
        /// For `captive` it is the retained service, for a cycle the first service of the cycle.
        public let subject: String
        /// The problem, its place, the likely cause and the fix, in several lines.
        public let description: String

        init(_ kind: Kind, _ subject: String, _ diagnostic: Diagnostic) {
            self.kind = kind
            self.subject = subject
            // The lines are aligned below the number of a list.
            description = diagnostic.description.replacing("\n  ", with: "\n   ")
        }

        /// - Parameters:
        ///   - first: The line of the first registration, which is in effect.
        ///   - second: The line of the second registration, which has no effect.
        static func duplicate(
            _ kind: String, _ subject: String, first: CallSite, second: CallSite,
            cause: String = "Two assemblies register it, or one assembly is applied twice.", fix: String
        ) -> Problem {
            let what = "The \(kind) \(subject) is registered twice."
            let facts = ["First: \(first)", "Again: \(second)"]
            return Problem(.duplicate, subject, Diagnostic(what, facts: facts, cause: cause, fix: fix))
        }

        /// Returns `1 problem` or `2 problems`.
        static func count(_ problems: [Problem]) -> String {
            problems.count == 1 ? "1 problem" : "\(problems.count) problems"
        }

        static func numbered(_ problems: [Problem]) -> [String] {
            problems.enumerated().map { "\($0 + 1). \($1)" }
        }
    }
}

/// Returns each key once, in the order of the first ones, with all its values.
func grouped<Key: Hashable, Value>(_ pairs: [(key: Key, value: Value)]) -> [(key: Key, values: [Value])] {
    var groups: [(key: Key, values: [Value])] = []
    var indices: [Key: Int] = [:]
    for (key, value) in pairs {
        if let index = indices[key] {
            groups[index].values.append(value)
        } else {
            indices[key] = groups.count
            groups.append((key, [value]))
        }
    }
    return groups
}
