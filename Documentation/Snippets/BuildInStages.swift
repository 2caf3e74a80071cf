import RIBs

final class ReceiptComponent: Component<any EmptyDependency> {
    var lines: MutableStateStream<[String]> { shared { MutableStateStream([]) } }
}

final class ReceiptInteractor: Interactor {
    private let lines: StateStream<[String]>

    init(lines: StateStream<[String]>) { self.lines = lines }

    override func didBecomeActive() { lines.observe(while: self) { print($0) } }
}

/// Uses one component in several stages of one build.
final class ReceiptBuilder: SimpleMultiStageComponentizedBuilder<ReceiptComponent, any Routing> {
    func add(_ line: String) { componentForCurrentBuildPass.lines.update { $0.append(line) } }

    override func finalStageBuild(with component: ReceiptComponent) -> any Routing {
        Router(interactor: ReceiptInteractor(lines: component.lines))
    }
}

let builder = ReceiptBuilder { ReceiptComponent(dependency: EmptyComponent()) }
builder.add("a beer")
builder.add("a tea")
let receipt = builder.finalStageBuild()
receipt.interactable.activate()
receipt.interactable.deactivate()

// Prints:
// ["a beer", "a tea"]
