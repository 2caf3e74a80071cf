import Foundation
import RIBs
import RIBsScreens
import RIBsTesting
import Testing

@testable import Notes

final class NotesTests {
    private let folder = NSTemporaryDirectory() + "notes-\(UUID())"
    private let root: any LaunchRouting
    private let window = ScreenWindow()
    private var file: String { "\(folder)/notes.json" }

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        root = RootBuilder(dependency: try AppComponent(file: "\(folder)/notes.json")).build()
        root.launch(from: window)
        try window.perform(.tap(id: "new"), .set(id: "text", value: "Buy lemons"), .tap(id: "save"))
    }

    isolated deinit {
        root.terminate()
        try? FileManager.default.removeItem(atPath: folder)
    }

    @Test func `a new note is the last of the list`() throws {
        try window.perform(.tap(id: "new"), .set(id: "text", value: "Call Ann"), .tap(id: "save"))
        let items = ["Buy lemons", "Call Ann"].enumerated().map { ScreenElement.Item(id: "note.\($0)", text: $1) }
        #expect(window.screen.elements.first == .list(items))
        #expect(try NoteStore(file: file).notes.value == ["Buy lemons", "Call Ann"])
    }

    @Test func `an edited note replaces the old text`() throws {
        try window.perform(.tap(id: "note.0"), .set(id: "text", value: "Buy limes"), .tap(id: "save"))
        #expect(try NoteStore(file: file).notes.value == ["Buy limes"])
    }

    @Test func `a deleted note is removed from the list and the file`() throws {
        try window.perform(.tap(id: "note.0"), .tap(id: "delete"))
        #expect(window.screen.elements.first == .text("No notes yet."))
        #expect(try NoteStore(file: file).notes.value == [])
    }

    @Test func `going back closes the editor without a change`() throws {
        try window.perform(.tap(id: "note.0"), .set(id: "text", value: "Buy limes"), .back, .back)
        #expect(window.screen.title == "Notes")
        #expect(try NoteStore(file: file).notes.value == ["Buy lemons"])
    }

    @Test func `a note that cannot be saved stays in the editor`() throws {
        try FileManager.default.removeItem(atPath: folder)
        try window.perform(.tap(id: "note.0"), .set(id: "text", value: "Buy limes"), .tap(id: "save"))
        #expect("\(window.screen.elements)".contains("Could not save \(file)."))
        #expect(window.screen.element("text") == .field(.init(id: "text", label: "Text", value: "Buy limes")))
    }

    @Test func `a file that is not a list of notes is an error`() throws {
        try "Buy lemons".write(toFile: file, atomically: true, encoding: .utf8)
        let error = #expect(throws: NoteStoreError.self) { try AppComponent(file: file) }
        #expect(error?.description.hasPrefix("Could not read \(file) as a list of notes. Move") == true)
    }

    @Test func `nothing survives of an editor that is closed`() throws {
        let probe = DeallocationProbe()
        try window.perform(.tap(id: "note.0"))
        probe.watchTree(root.children[1])
        try window.perform(.tap(id: "save"))
        #expect(probe.survivors == [])
    }
}
