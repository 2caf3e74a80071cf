extension RootComponent: NoteListDependency {}
