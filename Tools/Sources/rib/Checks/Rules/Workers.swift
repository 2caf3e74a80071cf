import SwiftSyntax

extension Rule {
    static let workerNotKept = Rule(
        "worker-not-kept", "An object retains each worker that it starts.",
        because:
            "A worker refers to its interactor weakly and is released with its last reference, so it would not work."
    ) { workspace, findings in
        let workers = workspace.workerNames
        // Searching for the word is much faster than walking through all calls.
        for file in workspace.sources where !workers.isEmpty && file.text.contains(".start(") {
            for call in file.syntax.descendants(FunctionCallExprSyntax.self) where call.functionName == "start" {
                guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { continue }
                for type in base.createdTypes(for: call) where workers.contains(type) {
                    findings.add(
                        "No object retains the \(type) that \(call.enclosingType ?? "the file") starts.",
                        at: file.location(of: base),
                        fix: "store it in a property of the interactor, and start it from there.")
                }
            }
        }
    }

    static let ignoredCancellation = Rule(
        "ignored-cancellation", "The work of a worker ends when it is cancelled.",
        because:
            "With `try?`, a cancelled sleep returns at once, so a loop goes on without a pause after the worker stopped."
    ) { workspace, findings in
        let workers = workspace.workerNames
        for file in workspace.sources {
            for type in file.outline.types where workers.contains(type.name) {
                let run = type.functions.filter { function in
                    // A loop that asks `Task.isCancelled` ends.
                    function.name.text == "run" && function.signature.effectSpecifiers != nil
                        && !function.identifiers.contains("isCancelled")
                }
                for expression in run.flatMap({ $0.descendants(TryExprSyntax.self) })
                where expression.questionOrExclamationMark?.text == "?" && expression.calls("sleep") {
                    findings.add(
                        "\(type.name).run() ignores the cancellation of its sleep.", at: file.location(of: expression),
                        fix: "write `try await`, and let `run()` throw.")
                }
            }
        }
    }
}

extension Workspace {
    /// The names of the classes that inherit from Worker, directly or through others of the workspace.
    fileprivate var workerNames: Set<String> {
        let classes = declarations.values.joined().filter { $0.type.kind == .class }.map(\.type.name)
        return Set(classes.filter { bases(of: $0).contains("Worker") })
    }
}

extension TryExprSyntax {
    fileprivate func calls(_ name: String) -> Bool {
        descendants(FunctionCallExprSyntax.self).contains { $0.functionName == name }
    }
}
