import RIBs
import RIBsTesting

@testable import Notes

final class NoteEditorDependencyMock: NoteEditorDependency {}

final class NoteEditorListenerMock: NoteEditorListener {
    private(set) var noteEditorDidCloseCallCount = 0

    func noteEditorDidClose() { noteEditorDidCloseCallCount += 1 }

    private(set) var noteEditorDidSaveCalls: [String] = []

    func noteEditorDidSave(_ text: String) { noteEditorDidSaveCalls.append(text) }
}
