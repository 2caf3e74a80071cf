import DependencyContainer

extension ValidationError {
    var missing: [Problem] { problems.filter { $0.kind == .missingBuilder } }
    var invalidNames: [Problem] { problems.filter { $0.kind == .invalidName } }
    var duplicates: [Problem] { problems.filter { $0.kind == .duplicate } }
    var services: [Problem] {
        problems.filter { ![.missingBuilder, .invalidName, .duplicate].contains($0.kind) }
    }
}
