import RIBsTesting
import Testing

@testable import DependencyContainer

@MainActor
struct EntryTableTests {
    @Test(arguments: 0..<4)
    func aTableFindsWhatADictionaryFinds(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let outer = EntryTable<Item>()
        let table = EntryTable<Item>(outer: outer)
        var models: [[Key: Item]] = [[:], [:]]
        for step in 0..<4_000 {
            let key = Key(random: &random)
            let entryKey = EntryKey(key.type, name: key.name)
            let isOuter = Bool.random(using: &random)
            let (place, level) = isOuter ? (outer, 1) : (table, 0)
            switch (Int.random(in: 0..<20, using: &random), models[level][key]) {
            case (0, _):
                place.remove { $0.number % 3 == 0 }
                models[level] = models[level].filter { $0.value.number % 3 != 0 }
            case (1..<4, let old?):
                let item = Item(entryKey, number: step)
                place.replace(old, with: item)
                models[level][key] = item
            case (4..<8, let old?):
                place.remove { $0 === old }
                models[level][key] = nil
            case (_, nil):
                let item = Item(entryKey, number: step)
                place.append(item)
                models[level][key] = item
            default:
                break
            }
            let asked = Key(random: &random)
            let found = table.search(EntryKey(asked.type, name: asked.name))?.takeUnretainedValue()
            #expect(found === models[0][asked] ?? models[1][asked])
            let own = outer.find(EntryKey(asked.type, name: asked.name))?.takeUnretainedValue()
            #expect(own === models[1][asked])
        }
        #expect(table.all.count == models[0].count)
        #expect(Set(outer.all.map(\.number)) == Set(models[1].values.map(\.number)))
    }

    @Test func entriesKeepTheirOrder() {
        let table = EntryTable<Item>()
        let items = (0..<100).map { Item(EntryKey(ObjectIdentifier(Int.self), name: "\($0)"), number: $0) }
        for item in items { table.append(item) }
        table.replace(items[7], with: Item(items[7].tableKey, number: 700))
        table.remove { $0.number == 50 }
        #expect(table.all.map(\.number) == [0, 1, 2, 3, 4, 5, 6, 700] + (8..<50) + (51..<100))
    }

    @Test(arguments: ["", "a", "verify", "a name of more than 15 bytes", "café", "日本語", "👩‍👩‍👧"])
    func equalNamesHaveOneHash(name: String) {
        let decomposed = name.replacing("é", with: "e\u{301}")
        #expect(decomposed == name)
        #expect(decomposed.quickHash == name.quickHash)
        // A string that had more room does not lie where a short one does.
        var long = name + String(repeating: " ", count: 40)
        long.removeLast(40)
        #expect(long.quickHash == name.quickHash)
    }
}

private final class Item: TableEntry {
    let tableKey: EntryKey
    let number: Int

    init(_ key: EntryKey, number: Int) {
        tableKey = key
        self.number = number
    }

    deinit {}
}

private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String?

    init(random: inout SeededGenerator) {
        let types: [Any.Type] = [Int.self, String.self, [Int].self, (any Sequence).self, EntryTableTests.self]
        type = ObjectIdentifier(types[Int.random(in: 0..<types.count, using: &random)])
        let number = Int.random(in: 0..<60, using: &random)
        name =
            switch number % 5 {
            case 0: nil
            case 1: "\(number)"
            case 2: "caf\(number.isMultiple(of: 2) ? "é" : "e\u{301}")\(number / 10)"
            default: "a name of more than fifteen bytes \(number)"
            }
    }
}
