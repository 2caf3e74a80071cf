/// A report in the format SARIF 2.1.0.
struct SARIFLog: Encodable {
    private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    private let version = "2.1.0"
    private let runs: [Run]

    init(_ report: Report) {
        let rules = report.rules.sorted { $0.id < $1.id }
        runs = [
            Run(
                tool: Tool(driver: Driver(rules: rules.map(Descriptor.init))),
                results: report.findings.map { finding in
                    Result(finding, ruleIndex: rules.firstIndex { $0.id == finding.rule })
                })
        ]
    }

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    private struct Run: Encodable {
        let tool: Tool
        let columnKind = "unicodeCodePoints"
        let results: [Result]
    }

    private struct Tool: Encodable {
        let driver: Driver
    }

    private struct Driver: Encodable {
        let name = "rib"
        let rules: [Descriptor]
    }

    private struct Descriptor: Encodable {
        let id: String
        let shortDescription: Message
        let fullDescription: Message

        init(_ rule: Rule) {
            id = rule.id
            shortDescription = Message(text: rule.summary)
            fullDescription = Message(text: "\(rule.summary) \(rule.reason)")
        }
    }

    private struct Message: Encodable {
        let text: String
    }

    private struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int?
        let level = "error"
        let message: Message
        let locations: [Location]

        init(_ finding: Finding, ruleIndex: Int?) {
            ruleId = finding.rule
            self.ruleIndex = ruleIndex
            message = Message(text: "\(finding.message) To fix: \(finding.fix)")
            let place = finding.location
            locations = [
                Location(
                    physicalLocation: .init(
                        artifactLocation: .init(uri: place.file.uriPath),
                        region: .init(startLine: place.line, startColumn: place.column)))
            ]
        }
    }

    private struct Location: Encodable {
        struct Physical: Encodable {
            let artifactLocation: Artifact
            let region: Region
        }

        struct Artifact: Encodable {
            let uri: String
        }

        struct Region: Encodable {
            let startLine: Int
            let startColumn: Int
        }

        let physicalLocation: Physical
    }
}

extension String {
    /// This relative path as a URI. Letters outside ASCII and spaces are percent-encoded.
    fileprivate var uriPath: String {
        utf8.map { byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "-._~/+".utf8.contains(byte)
            let hex = String(byte, radix: 16, uppercase: true)
            return isPlain ? String(UnicodeScalar(byte)) : "%\(hex.count == 1 ? "0" : "")\(hex)"
        }.joined()
    }
}
