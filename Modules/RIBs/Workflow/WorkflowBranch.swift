/// Runs a workflow from its beginning to one `commit()`.
@usableFromInline
typealias WorkflowBranch<Root> = @MainActor (WorkflowPass<Root>) async throws -> Void
