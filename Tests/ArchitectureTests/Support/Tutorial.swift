import Foundation

/// The chapters of the tutorial, as its reader follows them.
struct Tutorial {
    struct Step {
        enum Media {
            /// A file of the package, with the resource that shows it.
            case file(path: String, resource: String)
            /// Commands with their output.
            case terminal(resource: String)
            /// The screen of the app after the keys of the step.
            case picture(resource: String)
        }

        let text: String
        let media: Media
        /// The file and the line of the chapter, for messages.
        let place: String

        /// The code spans of the text beside a picture of a terminal: the command that runs the app, then the keys that
        /// are typed.
        ///
        /// - Throws: `UnknownKey` for a span that is neither a key nor a text after the word "type". The test would type
        ///   it and wait for a frame that the app never draws.
        var typed: [String] {
            get throws {
                let spans = text.matches(of: /(\w*) ?`([^`]+)`/).map { (word: $0.1, code: String($0.2)) }
                for (word, code) in spans.dropFirst() where word != "type" && code.count > 1 {
                    guard code == "Ctrl-C" || TerminalPicture.characters[code] != nil else {
                        throw UnknownKey(code: code, place: place)
                    }
                }
                return spans.map(\.code)
            }
        }
    }

    struct UnknownKey: Error, CustomStringConvertible {
        let code: String
        let place: String

        var description: String {
            """
            \(place): `\(code)` is not a key. The code spans beside a picture of a terminal are typed.
              To fix: write "type" before a text to type, and move a command to a step without a picture.
            """
        }
    }

    struct Chapter {
        let name: String
        let text: String
        let steps: [Step]
    }

    static let folder = "Documentation/ModularRIBs.docc/Tutorials"

    let chapters: [Chapter]

    /// Reads the chapters in the order of the table of contents.
    init() throws {
        let contents = try Workspace.text(of: "\(Self.folder)/Notes.tutorial")
        chapters = try contents.matches(of: /@TutorialReference\(tutorial: "doc:([\w-]+)"\)/).map { reference in
            let name = String(reference.1)
            let text = try Workspace.text(of: "\(Self.folder)/\(name).tutorial")
            return Chapter(name: name, text: text, steps: try Self.steps(of: text, in: name))
        }
    }

    static func steps(of text: String, in chapter: String) throws -> [Step] {
        var steps: [Step] = []
        // The lines of the current step; nil outside of a step.
        var lines: [Substring]?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.contains("@Step {") {
                lines = []
            } else if let media = media(in: line), let text = lines {
                let step = Step(
                    text: text.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " "), media: media,
                    place: "\(chapter).tutorial:\(index + 1)")
                if case .picture(let name) = media, name.hasSuffix(".svg") { _ = try step.typed }
                steps.append(step)
                lines = nil
            } else {
                lines?.append(line)
            }
        }
        return steps
    }

    private static func media(in line: Substring) -> Step.Media? {
        if let code = line.firstMatch(of: /@Code\(name: "([^"]+)", file: "([^"]+)"/) {
            let (name, resource) = (String(code.1), String(code.2))
            return name == "Terminal" ? .terminal(resource: resource) : .file(path: name, resource: resource)
        }
        return line.firstMatch(of: /@Image\(source: "([^"]+)"/).map { .picture(resource: String($0.1)) }
    }
}
