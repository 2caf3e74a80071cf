import Foundation

extension ChangeSet {
    /// Returns the changes as a unified diff that `git apply` accepts; empty if there are none.
    func diff() -> String {
        changes.map(diff(of:)).joined()
    }

    /// Returns the place after the changes of a line that was read before them; nil if the line is removed.
    func place(ofLine line: Int, in path: String) -> (path: String, line: Int)? {
        let moved = origins.first { $0.value == path }?.key ?? path
        guard let old = files[path]?.original else { return (path, line) }
        guard let new = files[moved]?.current else { return nil }
        guard new != old, let before = String(data: old, encoding: .utf8),
            let after = String(data: new, encoding: .utf8)
        else { return (moved, line) }
        return UnifiedDiff.line(line, of: before, in: after).map { (moved, $0) }
    }

    private func diff(of change: FileChange) -> String {
        switch change {
        case .create(let path):
            diff(from: nil, to: path, header: ["new file mode \(mode(of: path))"])
        case .edit(let path):
            diff(from: path, to: path, header: [])
        case .move(let source, let path):
            diff(from: source, to: path, header: ["rename from \(quoted(source))", "rename to \(quoted(path))"])
        case .remove(let path):
            diff(from: path, to: nil, header: ["deleted file mode \(mode(of: path))"])
        }
    }

    private func diff(from source: String?, to destination: String?, header: [String]) -> String {
        let names = (quoted("a/\(source ?? destination ?? "")"), quoted("b/\(destination ?? source ?? "")"))
        var lines = ["diff --git \(names.0) \(names.1)"] + header
        let (before, after) = (source.flatMap { files[$0]?.original }, destination.flatMap { files[$0]?.current })
        if before != after {
            if let old = String(data: before ?? Data(), encoding: .utf8),
                let new = String(data: after ?? Data(), encoding: .utf8)
            {
                let hunks = UnifiedDiff(from: old, to: new).hunks
                if !hunks.isEmpty {
                    lines.append("--- \(source == nil ? "/dev/null" : labelled(names.0))")
                    lines.append("+++ \(destination == nil ? "/dev/null" : labelled(names.1))")
                    lines += hunks
                }
            } else {
                lines.append("Binary files \(names.0) and \(names.1) differ")
            }
        }
        return lines.map { "\($0)\n" }.joined()
    }

    private func mode(of path: String) -> String {
        (files[path]?.mode ?? 0) & 0o100 == 0 ? "100644" : "100755"
    }

    /// Git ends the name of a file with a tab if it contains a space.
    private func labelled(_ name: String) -> String { name.contains(" ") ? "\(name)\t" : name }

    /// Git quotes a name with control characters, quotes or backslashes.
    private func quoted(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\"" && $0 != "\\" }
        if isPlain { return name }
        let escaped = name.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            default: scalar.value < 32 ? "\\0\(scalar.value / 8)\(scalar.value % 8)" : String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
