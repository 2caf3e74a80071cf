extension RootComponent: NoteEditorDependency {}
