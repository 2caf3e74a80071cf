/// Renames a RIB in comments, strings and pages.
///
/// The names of types, methods and properties are renamed wherever they appear. The bare name of the RIB is renamed only
/// where it can mean nothing else: in a path or a list beside another RIB, in a drawn tree, as a code span, or with its
/// capital letter in the middle of a sentence.
struct TextRenaming {
    let names: NewNames
    let ribs: RIBNames
    /// The folders that have the name of the RIB.
    let folders: [String]

    /// Returns the edits in `parts` of `text`, and the offsets of mentions that a person has to judge.
    func edits(in text: String, parts: [TextPart]) -> (edits: [TextEdit], unsure: [Int]) {
        var (edits, unsure) = ([TextEdit](), [Int]())
        guard text.contains(names.old.description) || text.contains(names.old.lowerCamel) else { return ([], []) }
        let bytes = Array(text.utf8)
        let isName = { $0 == names.old.description || names.types[$0] != nil || names.members[$0] != nil }
        for part in parts {
            for mention in Mention.all(in: bytes, part.range, where: isName) {
                let isBareName = mention.word == names.old.description
                if isBareName, isRIB(mention, part.kind) {
                    edits.append(TextEdit(range: mention.range, text: names.new.description))
                } else if isBareName {
                    if part.kind == .prose { unsure.append(mention.range.lowerBound) }
                } else if let name = names.types[mention.word] ?? names.members[mention.word] {
                    edits.append(TextEdit(range: mention.range, text: name))
                }
            }
        }
        return (edits, unsure)
    }

    /// Whether the bare name means the RIB.
    private func isRIB(_ mention: Mention, _ kind: TextPart.Kind) -> Bool {
        let isFolder = folders.contains { mention.before.hasSuffix($0.dropLast(names.old.description.count)) }
        // The name of a file: `OffGameComponent+History.swift`.
        let isFile = mention.before.last == "+" && mention.after.hasPrefix(".swift")
        return names.old.isCompound || isFolder || isFile || mention.isInTree || mention.isName
            || mention.neighbours.contains { $0 != names.old.description && ribs.contains($0) }
            || (kind == .prose ? mention.isInSentence : mention.isBeforeEvent)
    }
}
