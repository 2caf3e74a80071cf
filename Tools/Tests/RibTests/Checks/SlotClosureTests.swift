import Testing

@testable import rib

struct SlotClosureTests {
    @Test(arguments: [
        "ChildSlot<any Routing>(parent: self, presentingOn: view) { self.close() }",
        "ChildSlot<any Routing>(parent: self, presentingOn: view) { [self] in close() }",
        "ChildSlot<any Routing>(parent: self, presentingOn: view) { [router = self] in router.close() }",
        "ChildSlot<any Routing>(parent: self, presentingOn: view, onSystemDismiss: { self.close() })",
        "NavigationStack<any Routing>(parent: self, presentingOn: view) { _ in self.close() }",
        "RIBs.ChildTabs<String, any Routing>(parent: self, in: view) { _ in Task { [weak self] in self?.close() } }",
    ])
    func `a closure that retains its router is found`(slot: String) throws {
        let workspace = try workspace(slot: slot)
        #expect(workspace.check().map(\.rule) == ["strong-slot-closure"])
        #expect(
            workspace.check().first?.message == """
                The closure of `page` retains LobbyRouter, which retains it.
                """)
    }

    @Test(arguments: [
        "ChildSlot<any Routing>(parent: self, presentingOn: view)",
        "ChildSlot<any Routing>(parent: self, presentingOn: view) { [unowned self] in close() }",
        "ChildSlot<any Routing>(parent: self, presentingOn: view) { [weak self] in self?.close() }",
        "ChildSlot<any Routing>(parent: self, presentingOn: view) { [weak router = self] in router?.close() }",
        "ChildSlot<any Routing>(parent: self, presentingOn: view) { [interactor] in interactor.close() }",
        "ChildSlot<any Routing>(parent: self, presentingOn: view) { [shown = self.interactor] in shown.close() }",
        "ChildSlot<any Routing>(parent: self, presentingOn: view) { close(Self.self) }",
        "Observation { self.close() }",
    ])
    func `another value is valid`(slot: String) throws {
        #expect(try workspace(slot: slot).check() == [])
    }

    /// A workspace whose router of the lobby stores `slot`.
    private func workspace(slot: String) throws -> Workspace {
        try SampleWorkspace.workspace(
            replacing: "> {}", with: "> {\n    private lazy var page = \(slot)\n}",
            in: "\(PlantedMistake.lobby)Router.swift")
    }
}
