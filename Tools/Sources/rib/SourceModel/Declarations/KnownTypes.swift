import SwiftSyntax

/// Types of the standard library and of Foundation that arguments of RIBs often have.
enum KnownTypes {
    /// Those of the standard library, and the nested ones that a type can get from a protocol.
    static let swift: Set = Set(
        """
        Actor Any AnyClass AnyHashable AnyIterator AnyKeyPath AnyObject AnySequence Array ArraySlice AsyncSequence \
        AsyncStream AsyncThrowingStream BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool CaseIterable Character \
        Clock ClosedRange Codable CodingKey CollectionOfOne Collection Comparable ContiguousArray ContinuousClock Copyable \
        CustomStringConvertible Decodable Dictionary Double Duration Element Encodable Equatable Error Escapable \
        Executor ExpressibleByStringLiteral FixedWidthInteger Float Float16 Float80 FloatingPoint Hashable ID Identifiable \
        Index Indices InlineArray InstantProtocol Int Int128 Int16 Int32 Int64 Int8 Iterator IteratorProtocol Key KeyPath \
        Key KeyValuePairs LosslessStringConvertible MainActor Mirror MutableCollection Never Numeric ObjectIdentifier \
        Optional OptionSet PartialKeyPath PartialRangeFrom PartialRangeUpTo PartialRangeThrough Range \
        RandomNumberGenerator RangeReplaceableCollection RawRepresentable RawValue ReferenceWritableKeyPath Regex Result \
        Self Sendable Sequence Set SetAlgebra Slice Span StaticString StaticBigInt Strideable String StringProtocol \
        SubSequence Substring SuspendingClock SystemRandomNumberGenerator Task TaskPriority TextOutputStream \
        ThrowingTaskGroup TaskGroup UInt UInt128 UInt16 UInt32 UInt64 UInt8 Unicode UnownedJob Value Void \
        WritableKeyPath Zip2Sequence
        """.split(separator: " ").map(String.init))

    /// Those of Foundation.
    static let foundation: Set = Set(
        """
        AttributedString Bundle Calendar CharacterSet Data Date DateComponents DateFormatter DateInterval Decimal \
        FileHandle FileManager FloatingPointFormatStyle IndexPath IndexSet JSONDecoder JSONEncoder Locale Measurement \
        NSError NSObject Notification NotificationCenter NumberFormatter OperationQueue PersonNameComponents Predicate \
        Progress TimeInterval TimeZone Timer URL URLComponents URLQueryItem URLRequest URLResponse URLSession UUID Unit \
        UserDefaults
        """.split(separator: " ").map(String.init))
}

extension TypeSyntax {
    /// The names of the types that the type consists of, in the order of the code.
    fileprivate var namedTypes: [TokenSyntax] {
        tokens(viewMode: .sourceAccurate).filter { token in
            guard case .identifier = token.tokenKind, token.parent?.parent?.is(AttributeSyntax.self) != true else {
                return false
            }
            return token.parent?.is(IdentifierTypeSyntax.self) == true
                || token.parent?.is(MemberTypeSyntax.self) == true
        }
    }
}

extension Workspace {
    /// Whether two spellings of the type stand for two types: it names no typealias, associated type or nested type.
    func isConcrete(_ type: TypeSyntax) -> Bool {
        let inherited: Set = [
            "Element", "ID", "Index", "Indices", "Iterator", "Key", "RawValue", "Self", "SubSequence", "Value",
        ]
        return type.namedTypes.allSatisfy { token in
            let name = token.identifierText
            if inherited.contains(name) || token.parent?.is(MemberTypeSyntax.self) == true { return false }
            if let kind = declaration(of: name)?.type.kind { return kind != .typealias }
            return KnownTypes.swift.union(KnownTypes.foundation).contains(name)
        }
    }

    /// Returns the names in a type that no file of the workspace writes, and that neither Swift, Foundation nor the
    /// framework declares. A module that no file imports yet can declare them.
    func unknownTypes(in type: TypeSyntax) -> [String] {
        let known = KnownTypes.swift.union(KnownTypes.foundation).union(Framework.types).union(Framework.modules)
            .union(Framework.systemModules).union(["Foundation"])
        let names = type.namedTypes.map(\.identifierText).filter { !known.contains($0) }
        return names.filter { name in
            !files.contains { file in
                file.words.contains(name)
                    && file.syntax.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
            }
        }
    }
}
