/// The direction in which a picture of a tree grows.
///
/// > Experimental: A patch version can change it.
public enum TreeDirection: String, CaseIterable, Codable, Sendable {
    /// The root is at the top. Reads best for a deep tree with few branches.
    case topDown
    /// The root is at the left. Reads best for a tree with many leaves, because the boxes are wider than high.
    case leftToRight
}
