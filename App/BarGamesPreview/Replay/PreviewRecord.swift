import Foundation
import RIBsScreens

/// The actions of a preview and the pauses between them, for a replay.
public struct PreviewRecord: Codable, Equatable, Sendable {
    /// The time of day at which every replay begins, in seconds since 1970: that of the first one.
    let start: Double
    /// The actions, in order.
    public internal(set) var steps: [Step] = []
    /// The time since the last action, or since the start.
    var pause = Duration.zero

    /// An action, and the time that passed before it.
    public struct Step: Codable, Equatable, Sendable {
        let pause: Duration
        let action: ScreenAction
    }

    /// Creates a record without actions, which begins now.
    public init() {
        self.init(start: Date().timeIntervalSince1970)
    }

    init(start: Double) {
        self.start = start
    }
}
