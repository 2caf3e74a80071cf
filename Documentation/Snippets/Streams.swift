import RIBs

final class BoardInteractor: Interactor {
    private let score: StateStream<Int>
    private let cheers: EventStream<String>

    init(score: StateStream<Int>, cheers: EventStream<String>) { (self.score, self.cheers) = (score, cheers) }

    override func didBecomeActive() {
        score.observe(while: self) { print("score \($0)") }
        cheers.observe(while: self) { print($0) }
    }
}

let score = MutableStateStream(0)
let cheers = MutableEventStream<String>()
let board = BoardInteractor(score: score, cheers: cheers)

cheers.send("No observer yet, so this event is lost.")
board.activate()
score.update { $0 += 1 }
cheers.send("Ann scored!")
board.deactivate()
score.send(2)
board.activate()
board.deactivate()

// Prints:
// score 0
// score 1
// Ann scored!
// score 2
