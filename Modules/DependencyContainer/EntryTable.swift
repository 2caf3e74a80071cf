/// What an `EntryTable` holds.
protocol TableEntry: AnyObject {
    var tableKey: EntryKey { get }
}

/// Entries by their key.
///
/// A table of its own, since hashing for a `Dictionary` alone costs more than finding and returning a service;
/// and on raw memory, since every look at an entry in an array retains it. It belongs to the main actor without
/// saying so: the closures of what does check that they are on it.
final class EntryTable<Entry: TableEntry> {
    /// In the order of registration: what keeps them alive.
    @exclusivity(unchecked) private(set) var all: [Entry] = []
    /// Open addressing; a power of two, and never more than half full.
    @exclusivity(unchecked) private var slots: UnsafeMutablePointer<Slot>
    /// The number of slots, less one.
    @exclusivity(unchecked) private var mask = 15
    /// Where `search` goes on.
    private let outer: Unmanaged<EntryTable>?

    /// - Parameter outer: A table that lives at least as long as this one.
    init(outer: EntryTable? = nil) {
        self.outer = if let outer { Unmanaged.passUnretained(outer) } else { nil }
        slots = Self.emptySlots(16)
    }

    deinit {
        slots.deallocate()
    }

    /// The entry, which is alive as long as it is in the table.
    func find(_ key: EntryKey) -> Unmanaged<Entry>? {
        guard key.name != nil else { return find(key.type) }
        var index = home(of: key.word)
        while let entry = slots[index].entry {
            if slots[index].word == key.word, entry.has(key) { return entry }
            index = (index &+ 1) & mask
        }
        return nil
    }

    /// The entry without a name, for which the word is the whole key.
    @inline(__always)
    func find(_ type: ObjectIdentifier) -> Unmanaged<Entry>? {
        let word = UInt(bitPattern: type)
        var index = home(of: word)
        while slots[index].word != word {
            if slots[index].entry == nil { return nil }
            index = (index &+ 1) & mask
        }
        return slots[index].entry
    }

    /// The entry in this table or the next outer one that has it.
    func search(_ key: EntryKey) -> Unmanaged<Entry>? {
        if let entry = find(key) { return entry }
        var next = outer
        while let table = next {
            if let entry = table._withUnsafeGuaranteedRef({ $0.find(key) }) { return entry }
            next = table._withUnsafeGuaranteedRef { $0.outer }
        }
        return nil
    }

    /// The same without a name.
    @inline(__always)
    func search(_ type: ObjectIdentifier) -> Unmanaged<Entry>? {
        if let entry = find(type) { return entry }
        var next = outer
        while let table = next {
            if let entry = table._withUnsafeGuaranteedRef({ $0.find(type) }) { return entry }
            next = table._withUnsafeGuaranteedRef { $0.outer }
        }
        return nil
    }

    /// Adds `entry`, whose key is not in the table yet.
    func append(_ entry: Entry) {
        all.append(entry)
        if all.count &* 2 > mask { grow() }
        place(.passUnretained(entry), word: entry.tableKey.word)
    }

    /// Puts `entry` in the place of `old`, which has the same key.
    func replace(_ old: Entry, with entry: Entry) {
        guard let place = all.firstIndex(where: { $0 === old }) else { return }
        all[place] = entry
        rebuild()
        extendLifetime(old)
    }

    func remove(where isRemoved: (Entry) -> Bool) {
        // What is removed is freed when the table does not lead to it any more: its services may resolve then.
        let before = all
        all = before.filter { !isRemoved($0) }
        rebuild()
        extendLifetime(before)
    }

    // MARK: - Private

    private struct Slot {
        var word: UInt = 0
        /// Nil in a free one.
        var entry: Unmanaged<Entry>?
    }

    private func rebuild() {
        slots.update(repeating: Slot(), count: mask &+ 1)
        for entry in all { place(.passUnretained(entry), word: entry.tableKey.word) }
    }

    /// Doubles the number of slots, without a look at the entries, which lie far apart.
    private func grow() {
        let (old, count) = (slots, mask &+ 1)
        slots = Self.emptySlots(count &* 2)
        mask = count &* 2 &- 1
        for index in 0..<count {
            if let entry = old[index].entry { place(entry, word: old[index].word) }
        }
        old.deallocate()
    }

    private func place(_ entry: Unmanaged<Entry>, word: UInt) {
        var index = home(of: word)
        while slots[index].entry != nil { index = (index &+ 1) & mask }
        slots[index] = Slot(word: word, entry: entry)
    }

    /// The low bits of an address are zero, and types of a module lie close together.
    private func home(of word: UInt) -> Int {
        Int(truncatingIfNeeded: (UInt64(word) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    }

    private static func emptySlots(_ size: Int) -> UnsafeMutablePointer<Slot> {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: size)
        slots.initialize(repeating: Slot(), count: size)
        return slots
    }
}

extension Unmanaged where Instance: TableEntry {
    fileprivate func has(_ key: EntryKey) -> Bool {
        _withUnsafeGuaranteedRef { $0.tableKey == key }
    }
}
