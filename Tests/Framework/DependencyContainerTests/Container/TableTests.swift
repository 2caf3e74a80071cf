import Testing

@testable import DependencyContainer

@MainActor
struct TableTests {
    private let table = Table<Int, Value>()

    @Test func `a stored value is found by its key`() {
        #expect(table.values.isEmpty)
        _ = table.replace(1, with: Value())
        #expect(table[1] != nil)
        #expect(table[2] == nil)
        #expect(table.count == 1)
    }

    @Test func `replacing a value returns the previous one`() {
        let first = Value()
        #expect(table.replace(1, with: first) == nil)
        #expect(table.replace(1, with: Value()) === first)
    }

    @Test func `replacing a value by nil removes the key`() {
        let value = Value()
        _ = table.replace(1, with: value)
        #expect(table.replace(1, with: nil) === value)
        #expect(table.values.isEmpty)
        #expect(table.replace(1, with: nil) == nil)
    }

    @Test func `a filter returns the keys and values that it selects`() {
        for key in 1...3 { _ = table.replace(key, with: Value(key)) }
        #expect(table.filter { $0.number == 2 }.map(\.key) == [2])
        #expect(table.count == 3)
    }

    @Test func `a deinit can use the table while its value is replaced`() {
        _ = table.replace(1, with: Value { [table] in _ = table.replace(2, with: Value(2)) })
        _ = table.replace(1, with: Value(1))
        #expect(table[1]?.number == 1)
        #expect(table[2]?.number == 2)
    }

    @Test func `a deinit can use the table while several values are removed`() {
        for key in 1...20 {
            _ = table.replace(key, with: Value { [table] in _ = table.replace(100, with: Value(key)) })
        }
        for key in table.filter({ _ in true }).keys { _ = table.replace(key, with: nil) }
        #expect(table[100] != nil)
        #expect(table.count == 1)
    }

    @Test func `a table can change while its values are read`() {
        for key in 1...20 { _ = table.replace(key, with: Value(key)) }
        for value in table.values { _ = table.replace(value.number, with: nil) }
        #expect(table.values.isEmpty)
    }
}

@MainActor
private final class Value {
    let number: Int
    private let onEnd: @MainActor () -> Void

    init(_ number: Int = 0, onEnd: @escaping @MainActor () -> Void = {}) {
        self.number = number
        self.onEnd = onEnd
    }

    isolated deinit { onEnd() }
}
