/// An element of a page, as long as the page has it.
struct Element: Codable, Equatable, Sendable {
    let id: String

    private enum CodingKeys: String, CodingKey {
        // The protocol's constant: it tells an element from other JSON.
        case id = "element-6066-11e4-a52e-4f735466cecf"
    }
}
