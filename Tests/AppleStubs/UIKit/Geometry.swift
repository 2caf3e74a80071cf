// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A small UIKit, which the tests compile and run. It has the declarations that the sources use, with their isolation
// and their optional requirements, and does what Apple documents about them. Texts in quotation marks are Apple's: of
// the documentation of the declaration below, unless a header is named. `package` declarations are for the tests.
//
// This file has the values of Core Graphics. Nothing is laid out, so every frame is zero.

@_exported public import Glibc
@_exported public import ObjectiveC

/// A `CGFloat` is a type of its own in Core Graphics, and the compiler converts it to and from `Double`.
@_exported public import struct Foundation.CGFloat

public typealias TimeInterval = Double

public struct CGPoint: Equatable, Sendable {
    public static let zero = CGPoint(x: 0, y: 0)
    public var x: CGFloat
    public var y: CGFloat

    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }
}

public struct CGRect: Equatable, Sendable {
    public static let zero = CGRect()

    public var midX: CGFloat { 0 }
    public var midY: CGFloat { 0 }
    public var width: CGFloat { 0 }
}

public struct CGAffineTransform: Equatable, Sendable {
    public static let identity = CGAffineTransform(rotationAngle: 0)
    package let angle: CGFloat

    public init(rotationAngle angle: CGFloat) {
        self.angle = angle
    }
}

public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat = 0
}
