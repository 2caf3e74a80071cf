import Foundation

/// Reads `rib.json`, and reports a mistake with its line.
struct SettingsReader {
    let text: String

    func settings() throws -> WorkspaceSettings {
        let positions = JSONPositions(text)
        // The decoder accepts commas that other readers of JSON do not.
        guard positions.isValid else { throw invalid(at: positions.end) }
        do {
            return try JSONDecoder().decode(File.self, from: Data(text.utf8)).settings
        } catch let error as UnknownKey {
            throw failure("\"\(error.key)\" is not a setting.", at: positions.place(of: error.path), error.fix)
        } catch let DecodingError.typeMismatch(_, context), let DecodingError.valueNotFound(_, context) {
            throw failure(
                "The value of \"\(context.codingPath.last?.stringValue ?? "")\" has the wrong type.",
                at: positions.place(of: context.codingPath.map(\.stringValue)),
                "see Documentation/Rib.md for the types of all settings.")
        } catch let DecodingError.dataCorrupted(context) where !context.codingPath.isEmpty {
            throw failure(
                context.debugDescription, at: positions.place(of: context.codingPath.map(\.stringValue)),
                "see Documentation/Rib.md for the values of all settings.")
        } catch {
            throw invalid(at: positions.end)
        }
    }

    private func invalid(at place: (line: Int, column: Int)) -> WorkspaceError {
        failure(
            "The text is not valid JSON.", at: place,
            "correct the text before this place. JSON has no comments and no comma after the last element.")
    }

    private func failure(_ message: String, at place: (line: Int, column: Int), _ fix: String) -> WorkspaceError {
        WorkspaceError("\(WorkspaceSettings.fileName):\(place.line):\(place.column): \(message)", fix: fix)
    }

    /// A key that no setting has.
    struct UnknownKey: Error {
        let key: String
        let path: [String]
        let known: [String]

        var fix: String {
            known.closest(to: key).map { "write \"\($0)\"." } ?? "use one of: \(known.joined(separator: ", "))."
        }
    }

    private struct File: Decodable {
        let settings: WorkspaceSettings

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case disabled, foreignWords, maximumLines, modules, outside, testImports
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.knownValues(keyedBy: CodingKeys.self)
            var settings = WorkspaceSettings()
            settings.modules =
                try values.decodeIfPresent([String: Row].self, forKey: .modules)?.mapValues(\.settings) ?? [:]
            settings.testImports = try values.decodeIfPresent([String].self, forKey: .testImports) ?? []
            settings.maximumLines = try values.decodeIfPresent(Int.self, forKey: .maximumLines) ?? settings.maximumLines
            settings.outside = try values.decodeIfPresent([String].self, forKey: .outside) ?? []
            settings.disabled = try values.decodeIfPresent([String].self, forKey: .disabled) ?? []
            let foreign = try values.decodeIfPresent(ForeignWords.self, forKey: .foreignWords)
            settings.foreignWords = foreign?.words ?? []
            settings.foreignWordModules = foreign?.modules ?? []
            self.settings = settings
        }
    }

    private struct ForeignWords: Decodable {
        let modules: [String]
        let words: [String]

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case modules, words
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.knownValues(keyedBy: CodingKeys.self)
            modules = try values.decodeIfPresent([String].self, forKey: .modules) ?? []
            words = try values.decodeIfPresent([String].self, forKey: .words) ?? []
        }
    }

    private struct Row: Decodable {
        let settings: ModuleSettings

        private enum CodingKeys: String, CodingKey, CaseIterable {
            case folders, imports, role, safe, testImports
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.knownValues(keyedBy: CodingKeys.self)
            var role: ModuleSettings.Role?
            if let name = try values.decodeIfPresent(String.self, forKey: .role) {
                guard let known = ModuleSettings.Role(rawValue: name) else {
                    let names = ModuleSettings.Role.allCases.map(\.rawValue).joined(separator: ", ")
                    throw DecodingError.dataCorruptedError(
                        forKey: .role, in: values,
                        debugDescription: "\"\(name)\" is not a role. The roles are: \(names).")
                }
                role = known
            }
            settings = ModuleSettings(
                role: role, imports: try values.decodeIfPresent([String].self, forKey: .imports),
                folders: try values.decodeIfPresent([String: [String]].self, forKey: .folders) ?? [:],
                testImports: try values.decodeIfPresent([String].self, forKey: .testImports) ?? [],
                isSafe: try values.decodeIfPresent(Bool.self, forKey: .safe) ?? false)
        }
    }
}

extension Decoder {
    /// Returns the values of `keys`.
    ///
    /// - Throws: `UnknownKey` if there is a key that `keys` does not have.
    fileprivate func knownValues<Key: CodingKey & CaseIterable & RawRepresentable<String>>(
        keyedBy keys: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        let known = keys.allCases.map(\.rawValue)
        for key in try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted() where !known.contains(key) {
            throw SettingsReader.UnknownKey(key: key, path: codingPath.map(\.stringValue) + [key], known: known)
        }
        return try container(keyedBy: keys)
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
