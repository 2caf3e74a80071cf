import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import Notes

@MainActor
struct NoteEditorInteractorTests {
    private let listener = NoteEditorListenerMock()
    private let interactor = NoteEditorInteractor(presenter: NoteEditorViewController())

    init() {
        interactor.listener = listener
    }

    @Test func `a text is passed to the listener`() {
        interactor.didTapSave("Buy lemons")
        #expect(listener.noteEditorDidSaveCalls == ["Buy lemons"])
    }

    @Test func `an empty text is not saved`() {
        interactor.didTapSave("")
        #expect(listener.noteEditorDidSaveCalls == [])
    }
}
