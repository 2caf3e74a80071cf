/// Entries by the identity of their key, those with the same one in a chain by name.
///
/// A table of its own, since hashing for a `Dictionary` alone costs more than finding and returning a service.
@MainActor
struct ServiceTable {
    /// Open addressing; a power of two, and never more than half full.
    private var heads: ContiguousArray<ServiceEntry?> = []
    private var used = 0

    func find(_ id: ObjectIdentifier, name: String?) -> ServiceEntry? {
        guard !heads.isEmpty else { return nil }
        var slot = Self.slot(id, heads.count)
        while let head = heads[slot] {
            if head.key.id == id {
                if head.key.name == name { return head }
                var entry = head.next
                while let candidate = entry, candidate.key.name != name { entry = candidate.next }
                return entry
            }
            slot = (slot + 1) & (heads.count - 1)
        }
        return nil
    }

    /// In the order of registration.
    var all: [ServiceEntry] {
        heads.flatMap { head in sequence(first: head) { $0?.next }.compactMap { $0 } }.sorted { $0.serial < $1.serial }
    }

    /// Puts `entry` in the place of the one with the same key, or in a free one.
    mutating func insert(_ entry: ServiceEntry) {
        let others = find(entry.key.id, name: entry.key.name).map { old in all.filter { $0 !== old } }
        if let others {
            rebuild(others + [entry], size: heads.count)
            return
        }
        if (used + 1) * 2 > heads.count { rebuild(all, size: max(16, heads.count * 2)) }
        place(entry)
    }

    mutating func remove(where isRemoved: (ServiceEntry) -> Bool) {
        rebuild(all.filter { !isRemoved($0) }, size: heads.count)
    }

    private mutating func rebuild(_ entries: [ServiceEntry], size: Int) {
        heads = ContiguousArray(repeating: nil, count: size)
        used = 0
        for entry in entries {
            entry.next = nil
            place(entry)
        }
    }

    private mutating func place(_ entry: ServiceEntry) {
        var slot = Self.slot(entry.key.id, heads.count)
        while let head = heads[slot] {
            if head.key.id == entry.key.id {
                entry.next = head.next
                head.next = entry
                return
            }
            slot = (slot + 1) & (heads.count - 1)
        }
        heads[slot] = entry
        used += 1
    }

    /// The low bits of an address are zero, and types of a module lie close together.
    private static func slot(_ id: ObjectIdentifier, _ count: Int) -> Int {
        let address = UInt(bitPattern: id)
        return Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
    }
}
