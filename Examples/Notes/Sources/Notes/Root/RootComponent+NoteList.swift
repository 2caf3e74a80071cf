import RIBs

extension RootComponent: NoteListDependency {
    var store: any NoteStoring { dependency.store }
}
