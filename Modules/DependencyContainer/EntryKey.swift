/// What an entry is found by: the identity of a type and, for one of several of this type, a name.
struct EntryKey: Equatable {
    let type: ObjectIdentifier
    let name: String?
    /// Both in a word. Without a name it is the type's address, which is even; with one it is odd, and keys
    /// that are equal have the same.
    let word: UInt

    init(_ type: ObjectIdentifier, name: String?) {
        self.init(type, name: name, hash: name?.quickHash ?? 0)
    }

    /// - Parameter word: What one of the other initialisers made of `type` and `name`.
    init(_ type: ObjectIdentifier, name: String?, word: UInt) {
        self.type = type
        self.name = name
        self.word = word
    }

    /// - Parameter hash: The `quickHash` of `name`.
    init(_ type: ObjectIdentifier, name: String?, hash: UInt) {
        self.type = type
        self.name = name
        let address = UInt(bitPattern: type)
        word = name == nil ? address : (address &* 31 &+ hash) | 1
    }

    static func == (first: EntryKey, second: EntryKey) -> Bool {
        first.type == second.type && first.name == second.name
    }
}

extension String {
    /// A hash for names that a program is written with. It takes a fifth of the time of `hashValue`, and does
    /// not withstand names that were chosen to collide.
    var quickHash: UInt {
        guard let hash = utf8.withContiguousStorageIfAvailable(hashOfASCII) else { return quickHashOfCopy }
        return hash ?? UInt(bitPattern: hashValue)
    }

    /// For one that Foundation made, whose bytes lie elsewhere.
    private var quickHashOfCopy: UInt {
        var copy = self
        return copy.withUTF8(hashOfASCII) ?? UInt(bitPattern: hashValue)
    }
}

/// Nil for other text, of which equal strings may have different bytes.
private func hashOfASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt? {
    let count = bytes.count
    let bytes = UnsafeRawBufferPointer(bytes)
    var hash = UInt64(truncatingIfNeeded: count)
    var bits: UInt64 = 0
    func add(_ word: UInt64) {
        bits |= word
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 32
    }
    if count >= 8 {
        // The last eight bytes overlap those before them, so that there is no rest.
        for offset in stride(from: 0, to: count &- 8, by: 8) {
            add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        add(bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    } else {
        add(bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }
    return bits & 0x8080_8080_8080_8080 == 0 ? UInt(truncatingIfNeeded: hash) : nil
}
