/// Returns the candidate with the fewest edits to `word`, ignoring case; nil if more than a third of the word
/// would have to change. Among equally close candidates, the first is returned.
///
/// Messages use it to suggest what the caller may have meant.
package func closestSpelling(to word: String, among candidates: some Sequence<String>) -> String? {
    let length = word.count
    let limit = max(1, length / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where abs(candidate.count - length) <= limit {
        let distance = editDistance(word.lowercased(), candidate.lowercased())
        if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
}

/// The Levenshtein distance: how many characters have to be inserted, removed or replaced.
private func editDistance(_ first: String, _ second: String) -> Int {
    let second = Array(second)
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for column in second.indices {
            let replaced = diagonal + (character == second[column] ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
        }
    }
    return row[second.count]
}
