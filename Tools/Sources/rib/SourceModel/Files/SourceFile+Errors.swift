import SwiftSyntax

extension SourceFile {
    /// The place of the first merge conflict, or else of the first syntax error; nil if the file has no syntax error.
    var syntaxError: FileLocation? {
        if let line = conflictLine { return FileLocation(file: path, line: line) }
        return tree.error.map(location(of:))
    }

    /// The line of the first merge conflict; nil if the file has none, or no syntax error.
    var conflictLine: Int? {
        guard text.contains("<<<<<<< "), tree.error != nil else { return nil }
        return text.lines.firstIndex { $0.hasPrefix("<<<<<<< ") }.map { $0 + 1 }
    }

    /// What a file with a syntax error contains, for messages.
    var errorName: String {
        if conflictLine != nil { return "merge conflicts" }
        return tree.limit == nil ? "a syntax error" : "code that is nested too deeply to be read"
    }

    /// What to do about the error.
    var errorFix: String {
        if conflictLine != nil { return "resolve them" }
        return tree.limit == nil ? "correct the line. The compiler says how" : "write it in several statements"
    }
}

extension Workspace {
    /// The files outside the sources, if one of them can have a syntax error. Asking the compiler for it is 30 times faster
    /// than parsing them.
    var otherFilesWithErrors: [SourceFile] {
        guard let root, !otherFiles.isEmpty else { return otherFiles }
        let words = ["swiftc", "-frontend", "-parse", "-swift-version", "6"] + otherFiles.map(\.path)
        return (try? Program.run(words, in: root).status) == 0 ? [] : otherFiles
    }

    /// Throws if the file at `path` has a syntax error, because an edit of such a file can damage it.
    func requireNoSyntaxError(in path: String) throws(RibError) {
        guard let file = file(at: path), let place = file.syntaxError else { return }
        throw RibError(
            "The file has \(file.errorName), so it is not edited.", at: place,
            fix: "\(file.errorFix.prefix { $0 != "." }), then run the command again.")
    }

    /// Returns a line for each file with a syntax error, which can hide types, without the one at `known`.
    func syntaxErrors(in files: [SourceFile], besides known: FileLocation? = nil) -> [String] {
        files.compactMap { file in
            guard let place = file.syntaxError, place != known else { return nil }
            return "\(place.file):\(place.line): The file has \(file.errorName), so rib may not find its types. "
                + "Correct the file first."
        }
    }

    /// Runs a command. An error lists the files with a syntax error, because a type that is not found can be in them.
    func listingSyntaxErrors<Result>(_ command: () throws -> Result) throws -> Result {
        do {
            return try command()
        } catch let error as RibError {
            let hiding = syntaxErrors(in: sources + otherFilesWithErrors, besides: error.location)
            throw RibError(error.message, at: error.location, details: error.details + hiding, fix: error.fix)
        }
    }
}
