import RIBs
import RIBsTesting

@MainActor protocol DiceActionableItem: InteractorScope {
    func roll() -> (any DiceActionableItem, Int)
}

/// An active scope for a workflow, with dice that fall in the same way in each run.
final class DiceActionableItemMock: InteractorScopeMock, DiceActionableItem {
    private var random = SeededGenerator(seed: 7)

    func roll() -> (any DiceActionableItem, Int) { (self, Int.random(in: 1...6, using: &random)) }
}

// A workflow that records its steps.
let workflow = WorkflowMock<any DiceActionableItem>()
let first = workflow.onStep { dice in dice.roll() }
first.onStep { dice, _ in dice.roll() }.commit()
first.fork().onStep { dice, _ in dice.roll() }.commit()
_ = await workflow.perform(with: DiceActionableItemMock())
print(workflow.events)

// A view that records the views that are embedded in it.
let view = ViewEmbeddingMock()
let root = Router(interactor: Interactor())
let slot = ChildSlot<any ViewableRouting>(parent: root, embeddingIn: view)
slot.attach { ViewableRoutingMock() }
print(slot.isFilled, view.embedded.count, view.embedCalls.count)
slot.detach()
print(slot.isFilled, view.embedded.count, view.unembedCalls.count)

// Several doubles that write into one list.
let trace = Trace()
let sound = MutableEventStream<String>()
let observation = sound.observe { trace.record("sound \($0)") }
sound.send("clink")
trace.record("done")
observation.end()
print(trace.take())

// Prints:
// ["didFork", "step 1: 3", "step 2: 1", "step 2: 6", "didComplete"]
// true 1 1
// false 0 1
// ["sound clink", "done"]
