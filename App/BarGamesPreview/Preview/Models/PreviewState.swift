/// The state of a preview, which the next program restores.
struct PreviewState: Codable {
    /// The calls of the feature on its listener, in order.
    let calls: [String]
    /// Whether the feature can call more.
    let isRunning: Bool
}
