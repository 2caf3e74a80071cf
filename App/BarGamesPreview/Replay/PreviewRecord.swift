import Foundation
import RIBsScreens

/// What a person did in a preview, so that it can be done again: with the same actions, at the same times.
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
