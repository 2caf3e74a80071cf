import RIBs

/// Counts the seconds while its interactor is active.
final class SecondsWorker: Worker {
    private let clock: any Clock<Duration>
    private let seconds: MutableStateStream<Int>

    init(clock: any Clock<Duration>, seconds: MutableStateStream<Int>) {
        (self.clock, self.seconds) = (clock, seconds)
    }

    override func run() async throws {
        while true {
            try await clock.sleep(for: .milliseconds(1))
            seconds.update { $0 += 1 }
        }
    }

    override func didStop() { print("stopped") }
}

let seconds = MutableStateStream(0)
let worker = SecondsWorker(clock: ContinuousClock(), seconds: seconds)
let interactor = Interactor()

worker.start(interactor)
print("started: \(worker.isStarted), active: \(worker.isActive)")
interactor.activate()
print("active: \(worker.isActive)")
for await second in seconds.values where second >= 2 { break }
interactor.deactivate()
worker.stop()
print("started: \(worker.isStarted)")

// Prints:
// started: true, active: false
// active: true
// stopped
// started: false
