import Observation
import RIBs
import RIBsTesting
import Testing

@testable import RIBsSwiftUI

/// Tests of `TabPresenter` with `ChildTabs`, and of the selections that SwiftUI writes.
@MainActor
struct TabPresenterTests {
    private let parent = Router<any Interactable>(interactor: Interactor())
    private let presenter = TabPresenter()
    private let log = Log()
    private let tabs: ChildTabs<String, SheetRouter>

    @MainActor
    final class Log {
        var names: [String] = []
    }

    init() {
        tabs = ChildTabs(parent: parent, in: presenter) { [log] in log.names.append($0) }
        parent.interactor.activate()
        parent.load()
        for name in ["A", "B", "C"] { tabs.attach(name) { SheetRouter(name) } }
    }

    private var selection: String? { presenter.selection?.base as? String }

    @Test func `the tabs are shown, and the first one is selected`() {
        #expect(presenter.tabs.compactMap { ($0.view as? SheetView)?.name } == ["A", "B", "C"])
        #expect(selection == "A")
    }

    @Test func `a selection by the router is shown and not reported`() {
        tabs.select("B")
        #expect(selection == "B")
        #expect(log.names == [])
    }

    @Test func `a selection by the user is reported, also of the selected tab`() {
        presenter.selection = "C"
        presenter.selection = "C"
        #expect(tabs.selected == "C")
        #expect(log.names == ["C", "C"])
    }

    @Test func `a selection of a tab that was removed is not taken, and SwiftUI reads the selection again`() {
        presenter.selection = "B"
        tabs.detach("C")
        let changes = ChangeCount.of({ _ = presenter.selection }) { presenter.selection = "C" }
        #expect(changes == 1)
        presenter.selection = nil
        #expect(selection == "B")
        #expect(log.names == ["B"])
    }

    @Test func `the tab before a detached one is shown`() {
        presenter.selection = "C"
        tabs.detach("C")
        #expect(selection == "B")
        #expect(presenter.tabs.count == 2)
    }
}
