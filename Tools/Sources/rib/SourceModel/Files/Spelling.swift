extension Sequence<String> {
    /// Returns the name that is spelt almost like `name`; nil if there is none.
    func closest(to name: String) -> String? {
        let ranked = map { (name: $0, distance: name.lowercased().distance(to: $0.lowercased())) }
        let best = ranked.min { $0.distance < $1.distance }
        return best.flatMap { $0.distance <= Swift.max(2, name.count / 3) ? $0.name : nil }
    }
}

extension String {
    /// The number of characters to insert, delete or replace so that this text becomes `other`.
    fileprivate func distance(to other: String) -> Int {
        let other = Array(other)
        var row = Array(0...other.count)
        for (index, character) in enumerated() {
            var previous = row[0]
            row[0] = index + 1
            for column in other.indices {
                let replaced = previous + (other[column] == character ? 0 : 1)
                previous = row[column + 1]
                row[column + 1] = Swift.min(replaced, previous + 1, row[column] + 1)
            }
        }
        return row[other.count]
    }
}
