import FileChanges
import SourceModel
import SwiftSyntax

// MARK: - Reasons against the move

extension ModuleChange {
    func reasons(in changes: ChangeSet) -> [RefactoringError.Reason] {
        var reasons = usesOfOldModule() + usesFromOutside() + usesInTests()
        reasons += ownPublication.reasons + otherPublication.reasons
        reasons += forbiddenImports()
        for (source, target) in testPaths where changes.hasFile(at: target) {
            reasons.append(RefactoringError.Reason("\(target) exists.", at: FileLocation(file: source)))
        }
        if !tests.isEmpty, newTests == nil {
            reasons.append(RefactoringError.Reason("\(new.name) has no test target \(new.name)Tests."))
        }
        let taken = DeclaredNames(in: new.files)
        for file in sources {
            for declaration in Declaration.all(in: file, where: taken.names.contains) where declaration.isTopLevel {
                reasons.append(
                    RefactoringError.Reason("\(new.name) declares \(declaration.name), too.", at: declaration.location))
            }
        }
        return reasons
    }

    /// The new module must be able to import what the RIB uses of the old one.
    private func usesOfOldModule() -> [RefactoringError.Reason] {
        let isUsed = restOfModule.contains { !ownNames.used(by: $0).isEmpty }
        return sources.flatMap { file in
            otherNames.used(by: file).compactMap { token in
                // The modules would import each other.
                let cycle = isUsed && old.name != new.name ? "\(old.name) uses \(rib.name) in turn." : nil
                return (obstacle(from: new, to: old) ?? cycle).map { reason in
                    RefactoringError.Reason(
                        "Uses \(token.identifierText) of \(old.name). \(reason)", at: file.location(of: token))
                }
            }
        }
    }

    /// The modules that use the RIB must be able to import the new module.
    private func usesFromOutside() -> [RefactoringError.Reason] {
        users().flatMap { module, files in
            files.flatMap { file in
                ownNames.used(by: file).compactMap { token in
                    obstacle(from: module, to: new).map { reason in
                        RefactoringError.Reason(
                            "Uses \(token.identifierText). \(reason)", at: file.location(of: token))
                    }
                }
            }
        }
    }

    /// A test that stays must be able to import the RIB, and a test that moves what stays.
    private func usesInTests() -> [RefactoringError.Reason] {
        let staying = DeclaredNames(in: restOfTests)
        let moving = DeclaredNames(in: tests)
        let obstacles = (stays: testObstacle(from: old, to: new), moves: testObstacle(from: new, to: old))
        return tests.flatMap { file in
            staying.used(by: file).map { token in
                RefactoringError.Reason(
                    "Uses \(token.identifierText), which stays in \(old.name)Tests.", at: file.location(of: token))
            }
                + otherNames.used(by: file).compactMap { token in
                    obstacles.moves.map { reason in
                        RefactoringError.Reason(
                            "Uses \(token.identifierText) of \(old.name). \(reason)", at: file.location(of: token))
                    }
                }
        }
            + restOfTests.flatMap { file in
                (moving.used(by: file) + (obstacles.stays == nil ? [] : ownNames.used(by: file))).map { token in
                    RefactoringError.Reason(
                        "A test that stays uses \(token.identifierText) of \(rib.name).", at: file.location(of: token))
                }
            }
    }

    private func forbiddenImports() -> [RefactoringError.Reason] {
        sources.flatMap { file in
            file.outline.imports.filter { $0.module != new.name && !isAllowed($0.module, in: new) }.map { found in
                RefactoringError.Reason(
                    "\(new.name) must not import \(found.module), says rib.json.", at: file.location(of: found.syntax))
            }
        }
    }

    private func isAllowed(_ imported: String, in module: Module) -> Bool {
        guard let allowed = workspace.settings.rules(of: module.name)?.imports else { return true }
        return allowed.contains { imported.matches(pattern: $0) || $0 == imported }
    }

    /// Why `user` must not depend on `used`; nil if it can.
    private func obstacle(from user: Module, to used: Module) -> String? {
        if user.name == used.name { return nil }
        if let reason = testObstacle(from: user, to: used) { return reason }
        return graph.visible(from: [used.name]).contains(user.name)
            ? "\(user.name) cannot import \(used.name), which depends on it." : nil
    }

    /// Why `user` and its tests must not import `used`; nil if they can.
    private func testObstacle(from user: Module, to used: Module) -> String? {
        if user.name == used.name { return nil }
        if workspace.role(of: user) == .feature, workspace.role(of: used) == .feature {
            return "A feature must not import another feature."
        }
        return isAllowed(used.name, in: user) ? nil : "\(user.name) must not import \(used.name), says rib.json."
    }

    /// The files outside the RIB that use it, by module, without the tests of the old module.
    private func users() -> [(Module, [SourceFile])] {
        workspace.modules.filter { graph.dependents(of: old.name).contains($0.name) && $0.name != oldTests?.name }
            .map { module in (module, module.name == old.name ? restOfModule : module.files) }
            .map { module, files in (module, files.filter { !ownNames.used(by: $0).isEmpty }) }
            .filter { !$0.1.isEmpty }
    }
}
