import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import Notes

@MainActor
struct NoteEditorBuilderTests {
    private let listener = NoteEditorListenerMock()

    @Test func `the close button tells the listener`() throws {
        let (window, router) = (ScreenWindow(), build())
        window.rootViewController = router.viewControllable
        try whileActive(router) { _ in try window.perform(.tap(id: "close-note-editor")) }
        #expect(listener.noteEditorDidCloseCallCount == 1)
    }

    @Test func `a detached NoteEditor is released`() {
        let parent = Router(interactor: Interactor())
        let survivors = DeallocationProbe.survivors { probe in
            let router = build()
            parent.attachChild(router)
            probe.watchTree(router)
            parent.detachChild(router)
        }
        #expect(survivors == [])
    }

    private func build() -> any ViewableRouting {
        NoteEditorBuilder(dependency: NoteEditorDependencyMock()).build(withListener: listener).router
    }
}
