/// Entries by the identity of their key, those with the same one in a chain by name.
///
/// A table of its own, since hashing for a `Dictionary` alone costs more than finding and returning a service;
/// and on raw memory, since every look at an entry in an array retains it.
@MainActor
final class ServiceTable {
    /// In the order of registration: what keeps them alive.
    private(set) var all: [ServiceEntry] = []
    /// Open addressing; a power of two, and never more than half full. Zero is free.
    @exclusivity(unchecked) private nonisolated(unsafe) var ids: UnsafeMutablePointer<UInt>
    /// Where the id is. One without a name is the head of its chain.
    @exclusivity(unchecked) private nonisolated(unsafe) var heads: UnsafeMutablePointer<Unmanaged<ServiceEntry>?>
    @exclusivity(unchecked) private var size = 16
    private var used = 0

    init() {
        (ids, heads) = Self.emptySlots(16)
    }

    deinit {
        ids.deallocate()
        heads.deallocate()
    }

    func find(_ id: ObjectIdentifier, name: String?) -> ServiceEntry? {
        let id = UInt(bitPattern: id)
        var slot = slot(of: id)
        while ids[slot] != id {
            if ids[slot] == 0 { return nil }
            slot = (slot + 1) & (size - 1)
        }
        guard let name else {
            guard let head = heads[slot]?.takeUnretainedValue(), !head.isNamed else { return nil }
            return head
        }
        var entry = heads[slot]
        while let candidate = entry?.takeUnretainedValue() {
            if let known = candidate.key.name, known == name { return candidate }
            entry = candidate.next
        }
        return nil
    }

    /// Puts `entry` in the place of the one with the same key, or in a free one.
    func insert(_ entry: ServiceEntry) {
        if let old = find(entry.key.id, name: entry.key.name) {
            remove { $0 === old }
        } else if (used + 1) * 2 > size {
            rebuild(size: size * 2)
        }
        all.append(entry)
        place(entry)
    }

    func remove(where isRemoved: (ServiceEntry) -> Bool) {
        // What is removed is freed when the table does not lead to it any more: its services may resolve then.
        let before = all
        all.removeAll(where: isRemoved)
        rebuild(size: size)
        withExtendedLifetime(before) {}
    }

    // MARK: - Private

    private func rebuild(size: Int) {
        ids.deallocate()
        heads.deallocate()
        (ids, heads) = Self.emptySlots(size)
        self.size = size
        used = 0
        for entry in all {
            entry.next = nil
            place(entry)
        }
    }

    private func place(_ entry: ServiceEntry) {
        let id = UInt(bitPattern: entry.key.id)
        var slot = slot(of: id)
        while ids[slot] != 0, ids[slot] != id { slot = (slot + 1) & (size - 1) }
        if ids[slot] == 0 {
            ids[slot] = id
            used += 1
        }
        if entry.isNamed, let head = heads[slot]?.takeUnretainedValue() {
            entry.next = head.next
            head.next = .passUnretained(entry)
        } else {
            entry.next = heads[slot]
            heads[slot] = .passUnretained(entry)
        }
    }

    /// The low bits of an address are zero, and types of a module lie close together.
    private func slot(of id: UInt) -> Int {
        Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) >> 32) & (size - 1)
    }

    private static func emptySlots(
        _ size: Int
    ) -> (UnsafeMutablePointer<UInt>, UnsafeMutablePointer<Unmanaged<ServiceEntry>?>) {
        let ids = UnsafeMutablePointer<UInt>.allocate(capacity: size)
        ids.initialize(repeating: 0, count: size)
        let heads = UnsafeMutablePointer<Unmanaged<ServiceEntry>?>.allocate(capacity: size)
        heads.initialize(repeating: nil, count: size)
        return (ids, heads)
    }
}
