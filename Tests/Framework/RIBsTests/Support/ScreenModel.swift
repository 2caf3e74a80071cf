import RIBs
import RIBsTesting

/// Random operations on slots, stacks and tabs, and a model of them: the children of each RIB, and whether it is in the tree.
@MainActor
final class ScreenModel {
    /// What a RIB has, as the model has it.
    final class Model {
        var sheet: WorldRIB?, place: WorldRIB?, pages: [WorldRIB] = [], tabs: [WorldRIB] = [], selected: WorldRIB?
        var flow: WorldFlow?, flowSheet: WorldRIB?

        var children: [WorldRIB] { [sheet, place, flowSheet].compactMap { $0 } + pages + tabs }
        var presented: [WorldRIB] { [sheet, flowSheet].compactMap { $0 } + pages }
    }

    private let trace = Trace()
    private let screen = WorldScreen()
    private let window = LaunchWindowMock()
    private let root: LaunchRouter<SeenInteractor, WorldView>
    private let home: WorldRIB
    private var models: [ObjectIdentifier: Model] = [:]
    private var ribs: [WorldRIB] = []
    private var random: SeededGenerator
    private var count = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        root = LaunchRouter(
            interactor: SeenInteractor("root", trace), viewController: WorldView("root", on: screen),
            runtime: TreeRuntime(leakReporter: .off, warningHandler: { _ in }))
        home = WorldRIB("home", screen, trace)
        root.launch(from: window)
        home.isKeptForLater = true
        root.attachChild(home)
        add(home)
    }

    func end() {
        root.terminate()
        for rib in ribs { for child in rib.children { rib.detachChild(child) } }
        screen.end()
    }

    // MARK: - Operations

    func step() {
        guard let rib = ribs.randomElement(using: &random) else { return }
        let model = model(rib)
        switch Int.random(in: 0..<24, using: &random) {
        case 0, 1, 2: attachSheet(to: rib, model)
        case 3: (model.sheet = nil, rib.sheet.detach()).1
        case 4, 5, 6: push(to: rib, model)
        case 7: (_ = model.pages.popLast(), rib.pages.pop()).1
        case 8: popTo(rib, model)
        case 9: embed(in: rib, model)
        case 10: (model.place = nil, rib.place.detach()).1
        case 11, 12: attachTab(to: rib, model)
        case 13, 14: selectTab(of: rib, model)
        case 15: if let tab = model.tabs.randomElement(using: &random) { removeTab(tab, of: rib, model) }
        case 16: flow(of: rib, model)
        case 17, 18: dismissByUser()
        case 19: callLate()
        case 20: detachByOtherMeans(rib, model)
        case 21: rib.interactor.deactivate()
        case 22: rib.interactor.activate()
        default: relaunch()
        }
        if ribs.count > 30 { forget() }
    }

    private func attachSheet(to rib: WorldRIB, _ model: Model) {
        guard model.sheet == nil, let child = child(for: rib) else { return }
        model.sheet = child
        rib.sheet.attach { child }
    }

    private func push(to rib: WorldRIB, _ model: Model) {
        guard let child = child(for: rib) else { return }
        model.pages.append(child)
        rib.pages.push { child }
    }

    private func popTo(_ rib: WorldRIB, _ model: Model) {
        guard let index = model.pages.indices.randomElement(using: &random) else { return }
        let page = model.pages[index]
        model.pages.removeSubrange((index + 1)...)
        rib.pages.pop(to: page)
    }

    private func embed(in rib: WorldRIB, _ model: Model) {
        guard model.place == nil, let child = child(for: rib) else { return }
        model.place = child
        rib.place.attach { child }
    }

    private func attachTab(to rib: WorldRIB, _ model: Model) {
        guard model.tabs.count < 4, let child = child(for: rib) else { return }
        model.tabs.append(child)
        if model.selected == nil { model.selected = child }
        rib.tabs.attach(child.interactor.name) { child }
    }

    private func selectTab(of rib: WorldRIB, _ model: Model) {
        guard let index = model.tabs.indices.randomElement(using: &random) else { return }
        let isInBar = index < rib.viewController.tabs.count
        model.selected = model.tabs[index]
        // The bar has all tabs, unless one is waiting below a RIB that is not in the tree.
        if isInBar, rib.viewController.tabs.count == model.tabs.count, Bool.random(using: &random) {
            rib.viewController.selectByUser(index)
        } else {
            rib.tabs.select(model.tabs[index].interactor.name)
        }
    }

    private func removeTab(_ tab: WorldRIB, of rib: WorldRIB, _ model: Model) {
        dropTab(tab, model)
        rib.tabs.detach(tab.interactor.name)
    }

    private func dropTab(_ tab: WorldRIB, _ model: Model) {
        guard let index = model.tabs.firstIndex(where: { $0 === tab }) else { return }
        model.tabs.remove(at: index)
        if model.selected === tab { model.selected = model.tabs.isEmpty ? nil : model.tabs[max(0, index - 1)] }
    }

    private func flow(of rib: WorldRIB, _ model: Model) {
        if model.flow == nil {
            count += 1
            let flow = WorldFlow("flow \(count)", on: rib.viewController, trace)
            model.flow = flow
            rib.flow.attach { flow }
        } else if model.flowSheet == nil, let child = child(for: rib) {
            model.flowSheet = child
            model.flow?.sheet.attach { child }
        } else {
            model.flowSheet = nil
            model.flow?.sheet.detach()
        }
    }

    private func dismissByUser() {
        guard let presentation = screen.presentations.randomElement(using: &random) else { return }
        dismiss(presentation)
        // A second report of the same dismissal.
        presentation.onSystemDismiss()
    }

    private func dismiss(_ presentation: WorldScreen.Presentation) {
        for model in models.values {
            if model.sheet?.viewController === presentation.view { model.sheet = nil }
            if model.flowSheet?.viewController === presentation.view { model.flowSheet = nil }
            if let index = model.pages.firstIndex(where: { $0.viewController === presentation.view }) {
                model.pages.removeSubrange(index...)
            }
        }
        screen.remove(presentation)
    }

    /// Calls the closure of a presentation that has ended.
    private func callLate() {
        guard let late = screen.past.randomElement(using: &random), !screen.isShown(late) else { return }
        late.onSystemDismiss()
    }

    private func detachByOtherMeans(_ rib: WorldRIB, _ model: Model) {
        guard let child = model.children.randomElement(using: &random) else { return }
        if model.sheet === child { model.sheet = nil }
        if model.place === child { model.place = nil }
        model.pages.removeAll { $0 === child }
        dropTab(child, model)
        if model.flowSheet === child {
            model.flowSheet = nil
            model.flow?.detachChild(child)
        } else {
            rib.detachChild(child)
        }
    }

    private func relaunch() {
        if Int.random(in: 0..<10, using: &random) > 0 { return }
        root.terminate()
        root.launch(from: window)
        root.attachChild(home)
    }

    /// Empties a random RIB, and forgets the RIBs that are not in the tree of the home, which are released.
    private func forget() {
        if let rib = ribs.randomElement(using: &random) {
            let model = model(rib)
            (model.pages, model.sheet, model.place, model.tabs, model.selected) = ([], nil, nil, [], nil)
            rib.pages.removeAll()
            rib.sheet.detach()
            rib.place.detach()
            rib.tabs.removeAll()
        }
        let known = subtree(of: home)
        for rib in ribs where !known.contains(where: { $0 === rib }) { models[ObjectIdentifier(rib)] = nil }
        ribs = known
    }

    // MARK: - RIBs

    private func add(_ rib: WorldRIB) {
        ribs.append(rib)
        models[ObjectIdentifier(rib)] = Model()
    }

    private func model(_ rib: WorldRIB) -> Model { models[ObjectIdentifier(rib)] ?? Model() }

    private func subtree(of rib: WorldRIB) -> [WorldRIB] { [rib] + model(rib).children.flatMap(subtree) }

    /// Returns a new RIB, or a kept one that is not above `parent`.
    private func child(for parent: WorldRIB) -> WorldRIB? {
        let attached = Set(models.values.flatMap(\.children).map { ObjectIdentifier($0) })
        let free = ribs.filter { rib in
            rib !== home && !attached.contains(ObjectIdentifier(rib)) && !subtree(of: rib).contains { $0 === parent }
        }
        if Bool.random(using: &random), let kept = free.randomElement(using: &random) { return kept }
        count += 1
        let rib = WorldRIB("\(count)", screen, trace)
        add(rib)
        return rib
    }

    // MARK: - Comparing

    /// The difference between the tree, the screen and the model; nil if they agree.
    func disagreement() -> String? {
        if let mistake = screen.mistakes.first { return mistake }
        let inTree = subtree(of: home)
        var shown: Set<String> = []
        for rib in ribs {
            let model = model(rib), name = rib.interactor.name
            if rib.sheet.child !== model.sheet { return "\(name) has another sheet" }
            if rib.place.child !== model.place { return "\(name) embeds another RIB" }
            if !rib.pages.children.elementsEqual(model.pages, by: ===) { return "\(name) has other pages" }
            if !rib.tabs.children.elementsEqual(model.tabs, by: ===) { return "\(name) has other tabs" }
            if rib.tabs.selected != model.selected?.interactor.name { return "\(name) has another selected tab" }
            let isInTree = inTree.contains { $0 === rib }
            if isInTree {
                shown.formUnion(model.presented.map(\.interactor.name))
                if !rib.viewController.tabs.map(\.view.name).elementsEqual(model.tabs.map(\.interactor.name)) {
                    return "the bar of \(name) has other tabs"
                }
                if rib.viewController.selectedTab?.name != model.selected?.interactor.name {
                    return "the bar of \(name) shows another tab"
                }
            }
        }
        let presented = screen.presentations.map(\.view.name)
        if Set(presented) != shown { return "\(presented.sorted()) are presented, not \(shown.sorted())" }
        return disagreementOfBack()
    }

    private func disagreementOfBack() -> String? {
        let top = screen.top(of: home.viewController)
        let seen = top.content.map(\.name)
        var expected: [String] = []
        func visit(_ router: any Routing) {
            guard let interactor = router.interactable as? SeenInteractor else { return }
            let isSeen =
                if let rib = router as? WorldRIB { seen.contains(rib.interactor.name) } else {
                    // A flow is asked with the view that it is on, and before it if its sheet is on top.
                    (router as? WorldFlow).map { flow in
                        flow.sheet.child?.viewController === top || isFlow(flow, on: seen)
                    } ?? seen.contains("home")
                }
            if isSeen, interactor.isActive { expected.append(interactor.name) }
            if interactor.isCovered == isSeen, router !== root {
                expected.append("\(interactor.name) is covered wrongly")
            }
            for child in router.children { visit(child) }
        }
        for child in root.children { visit(child) }
        expected.reverse()
        if top === home.viewController { expected.append("root") }
        _ = trace.take()
        _ = root.handleBackPress()
        let asked = trace.take()
        return asked == expected ? nil : "Back asked \(asked), not \(expected)"
    }

    private func isFlow(_ flow: WorldFlow, on seen: [String]) -> Bool {
        ribs.contains { model($0).flow === flow && seen.contains($0.interactor.name) }
    }
}
