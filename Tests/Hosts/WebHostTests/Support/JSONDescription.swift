import Foundation
import NIOHTTP1
import Testing

/// An OpenAPI description that checks responses against its schemas.
final class JSONDescription {
    private let document: [String: Any]
    private var checked: Set<String> = []

    init(_ text: String) throws {
        document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// The described kinds of elements.
    var kinds: Set<String> {
        let kinds = value(at: "components/schemas/Element/properties/type/enum") as? [String]
        return Set(kinds ?? [])
    }

    /// Checks the status, the type and the body of a response.
    ///
    /// - Parameter isComplete: Whether a field that is not described is an issue as well.
    func check(
        _ response: TestClient.Response, of path: String, _ method: String, isComplete: Bool = true,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let name = "\(path) \(method) \(response.status)"
        checked.insert(name)
        let operation = object((document["paths"] as? [String: Any])?[path])[method]
        let described = object(object(object(operation)["responses"])["\(response.status)"])
        let content = object(described["content"])
        let type = response.headers["content-type"].first?.split(separator: ";").first.map(String.init) ?? ""
        let schema = try #require(
            object(content[type])["schema"], "\(name) with \(type) is not described", sourceLocation: sourceLocation)
        guard type == "application/json" else { return }
        let body = try JSONSerialization.jsonObject(with: Data(response.body.utf8))
        let problems = problems(of: body, as: schema, at: name, isComplete: isComplete)
        #expect(problems == [], sourceLocation: sourceLocation)
    }

    /// The described statuses that no checked response had.
    func unchecked(of path: String, _ method: String) -> [String] {
        let operation = object((document["paths"] as? [String: Any])?[path])[method]
        let statuses = object(object(operation)["responses"]).keys
        return statuses.map { "\(path) \(method) \($0)" }.filter { !checked.contains($0) }.sorted()
    }

    // MARK: - Schemas

    private func problems(of value: Any, as schema: Any, at place: String, isComplete: Bool) -> [String] {
        let schema = object(schema)
        if let allowed = schema["enum"] as? [String] {
            return (value as? String).map(allowed.contains) == true ? [] : ["\(place) is not one of \(allowed)"]
        }
        switch (schema["type"] as? String, value) {
        case ("string", is String): return []
        case ("boolean", let number as NSNumber) where number.isBoolean: return []
        case ("integer", let number as NSNumber)
        where !number.isBoolean && floor(number.doubleValue) == number.doubleValue:
            return []
        case ("number", let number as NSNumber) where !number.isBoolean: return []
        case ("array", let elements as [Any]):
            return elements.enumerated().flatMap { index, element in
                problems(of: element, as: schema["items"] as Any, at: "\(place)[\(index)]", isComplete: isComplete)
            }
        case ("object", let fields as [String: Any]):
            let properties = schema["properties"] as? [String: Any] ?? [:]
            let missing = (schema["required"] as? [String] ?? []).filter { fields[$0] == nil }
            let unknown = isComplete && !properties.isEmpty ? fields.keys.filter { properties[$0] == nil } : []
            return missing.map { "\(place) lacks \($0)" } + unknown.map { "\(place).\($0) is not described" }
                + fields.flatMap { name, value in
                    properties[name].map {
                        problems(of: value, as: $0, at: "\(place).\(name)", isComplete: isComplete)
                    } ?? []
                }
        default: return ["\(place) is no \(schema["type"] ?? "value")"]
        }
    }

    /// The object, or the one that it refers to.
    private func object(_ value: Any?) -> [String: Any] {
        guard let object = value as? [String: Any] else { return [:] }
        guard let reference = object["$ref"] as? String else { return object }
        return self.object(self.value(at: String(reference.dropFirst("#/".count))))
    }

    private func value(at path: String) -> Any? {
        path.split(separator: "/").reduce(document as Any?) { ($0 as? [String: Any])?[String($1)] }
    }
}

extension NSNumber {
    fileprivate var isBoolean: Bool { String(cString: objCType) == "c" }
}
