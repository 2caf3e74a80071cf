/// Renames a RIB in comments, strings and pages.
///
/// The name of a type or a file is renamed wherever it appears. The bare name of the RIB is renamed only where it can
/// mean nothing else: in a tree path, in a drawn tree, beside the name of another RIB, as a code span, or with its
/// capital letter in the middle of a sentence.
struct TextRenaming {
    let names: NewNames
    let ribs: RIBNames
    let files: FileRenaming
    private let fileNames: [String: String]

    init(_ names: NewNames, ribs: RIBNames, files: FileRenaming) {
        self.names = names
        self.ribs = ribs
        self.files = files
        fileNames = files.fileNames
    }

    /// What a text is about.
    enum Subject {
        /// A page, or a file of a module that can use the RIB. `isOwn` is true for a file of the RIB itself.
        case app(isOwn: Bool)
        /// A file of a module that does not know the RIB. `declared` are its own names.
        case other(declared: Set<String>)
    }

    /// Returns the edits in `parts` of `text`, and the offsets of mentions that a person has to judge.
    func edits(in text: String, parts: [TextPart], subject: Subject) -> (edits: [TextEdit], unsure: [Int]) {
        guard text.contains(names.old.description) || text.contains(names.old.lowerCamel) else { return ([], []) }
        let bytes = Array(text.utf8)
        var edits: [TextEdit] = []
        var unsure: [Int] = []
        for part in parts {
            var position = part.range.lowerBound
            while let range = Self.nextWord(in: bytes, from: position, to: part.range.upperBound) {
                position = range.upperBound
                let mention = Mention(range, in: bytes)
                if let file = fileName(around: mention, in: bytes, part: part) {
                    edits.append(file)
                    position = file.range.upperBound
                } else if let word = newWord(for: mention, part.kind, subject) {
                    edits.append(TextEdit(range: range, text: word))
                } else if mention.word == names.old.description, part.kind == .prose, case .app = subject {
                    unsure.append(range.lowerBound)
                }
            }
        }
        return (edits, unsure)
    }

    private func newWord(for mention: Mention, _ kind: TextPart.Kind, _ subject: Subject) -> String? {
        let word = mention.word
        if case .other(let declared) = subject, kind == .literal || declared.contains(word) {
            return word == names.old.description && isRIB(mention, kind, subject) ? names.new.description : nil
        }
        if word != names.old.description, let type = names.types[word] { return type }
        if let member = names.members[word] {
            if case .app = subject { return member }
            return nil
        }
        guard word == names.old.description, isRIB(mention, kind, subject) else { return nil }
        return names.new.description
    }

    /// Whether the bare name means the RIB.
    private func isRIB(_ mention: Mention, _ kind: TextPart.Kind, _ subject: Subject) -> Bool {
        if isFolder(mention) || mention.listNeighbours.contains(where: isOtherRIB) { return true }
        if case .other = subject, kind == .literal { return false }
        if mention.pathNeighbours.contains(where: isOtherRIB) { return true }
        switch (subject, kind) {
        case (.other, _): return names.old.isCompound
        case (.app, .literal):
            return names.old.isCompound || mention.isInTree || mention.isBeforeEvent
                || mention.enumeratedNeighbours.contains(where: isOtherRIB) || isNamed(mention)
        case (.app(let isOwn), .prose):
            return names.old.isCompound || mention.isInTree || mention.isCodeSpan || mention.isInSentence
                || mention.enumeratedNeighbours.contains(where: isOtherRIB) || (isOwn && mention.isSubject)
        }
    }

    private func isOtherRIB(_ word: some StringProtocol) -> Bool {
        word != names.old.description && ribs.contains(word)
    }

    /// Whether the mention is the last component of a renamed folder.
    private func isFolder(_ mention: Mention) -> Bool {
        files.folders.keys.contains { folder in
            folder.withoutLastComponent.map { mention.before.hasSuffix("\($0)/") } ?? false
        }
    }

    /// Whether the mention is a whole string that is compared with the name of a RIB: `tree.name == "Root"`.
    private func isNamed(_ mention: Mention) -> Bool {
        guard mention.isWholeString else { return false }
        let code = mention.before.dropLast()
        return ["name == ", "ribName == ", "name: ", "named: "].contains { code.hasSuffix($0) }
    }

    /// Returns the edit of a file name like `OffGameComponent+History.swift` that contains the word.
    private func fileName(around mention: Mention, in bytes: [UInt8], part: TextPart) -> TextEdit? {
        let end = bytes[mention.range.lowerBound..<part.range.upperBound].firstIndex { !Self.isFileNameByte($0) }
        let range = mention.range.lowerBound..<(end ?? part.range.upperBound)
        let name = String(decoding: bytes[range], as: UTF8.self)
        guard
            let found = fileNames.keys.first(where: {
                name == $0 || name.hasPrefix("\($0).") || name.hasPrefix("\($0):")
            })
        else { return nil }
        return TextEdit(
            range: range.lowerBound..<range.lowerBound + found.utf8.count, text: fileNames[found] ?? found)
    }

    private static func isFileNameByte(_ byte: UInt8) -> Bool {
        isWordByte(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func nextWord(in bytes: [UInt8], from start: Int, to end: Int) -> Range<Int>? {
        guard let first = bytes[start..<end].firstIndex(where: isWordByte) else { return nil }
        return first..<(bytes[first..<end].firstIndex { !isWordByte($0) } ?? end)
    }
}
