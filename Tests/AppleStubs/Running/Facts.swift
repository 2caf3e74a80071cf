/// Counts the facts that were checked, and prints those that are wrong.
@MainActor
enum Facts {
    static var count = 0
}

@MainActor
func expect<Value: Equatable>(
    _ value: Value, _ expected: Value, _ fact: String, file: StaticString = #fileID, line: UInt = #line
) {
    Facts.count += 1
    if value != expected { print("WRONG: \(fact) (\(file):\(line))\nIt is:\n\(value)\nExpected:\n\(expected)\n") }
}
