/// Returns the candidate with the fewest edits from `word`, ignoring case, for the suggestion of a message.
///
/// Returns nil if more than a third of the word would have to change. Of several candidates with the same number of
/// edits, it returns the first.
package func closestSpelling(to word: String, among candidates: some Sequence<String>) -> String? {
    let characters = Array(word.lowercased())
    let limit = max(1, characters.count / 3)
    var best: (candidate: String, edits: Int)?
    for candidate in candidates where abs(candidate.count - characters.count) <= limit {
        let edits = edits(from: characters, to: Array(candidate.lowercased()))
        if edits < best?.edits ?? limit + 1 { best = (candidate, edits) }
    }
    return best?.candidate
}

/// Returns the optimal string alignment distance of two words.
///
/// The distance counts the characters that have to be inserted, removed, replaced, or swapped with their neighbour. No
/// character is edited twice.
private func edits(from first: [Character], to second: [Character]) -> Int {
    // `row[count]` is the distance from the characters of `first` so far to the first `count` of `second`.
    var row = Array(0...second.count)
    var previous = row
    var beforePrevious = row
    for index in first.indices {
        (beforePrevious, previous) = (previous, row)
        row[0] = index + 1
        for column in second.indices {
            let replaced = previous[column] + (first[index] == second[column] ? 0 : 1)
            var distance = min(replaced, previous[column + 1] + 1, row[column] + 1)
            if index > 0, column > 0, first[index] == second[column - 1], first[index - 1] == second[column] {
                distance = min(distance, beforePrevious[column - 1] + 1)
            }
            row[column + 1] = distance
        }
    }
    return row[second.count]
}
