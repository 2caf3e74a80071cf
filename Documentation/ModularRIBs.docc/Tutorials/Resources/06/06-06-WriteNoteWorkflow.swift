import RIBs

/// Opens the editor with a text.
final class WriteNoteWorkflow: Workflow<any RootActionableItem> {
    init(text: String) {
        super.init()
        onStep { root in try await root.openEditor() }
            .onStep { editor, _ in try await editor.write(text) }
            .commit()
    }
}
