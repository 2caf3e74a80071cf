import Testing

@testable import rib

/// Workers that no object retains, in every form that starts one, and those that an object retains.
struct WorkerTests {
    @Test(arguments: [
        "Poller().start(self)", "Poller.init().start(self)", "(Poller()).start(self)",
        "(Poller() as Worker).start(self)",
        "Poller()!.start(self)", "Poller()?.start(self)", "(try Poller()).start(self)",
        "let q = Poller(); q.start(self)", "let q: Poller = .init(); q.start(self)",
        "let q: Poller = .init(every: 5)\n        q.start(self)", "let q = Poller() as Worker; q.start(self)",
        "let q = try Poller(); q.start(self)", "let q = Poller(); q.interval = 5; q.start(self)",
        "if let q = Poller() { q.start(self) }", "guard let q = Poller() else { return }; q.start(self)",
        "[Poller()].forEach { $0.start(self) }", "[Poller()].forEach { worker in worker.start(self) }",
        "[Poller()].forEach { (worker: Worker) in worker.start(self) }", "[Poller()].forEach({ $0.start(self) })",
        "for q in [Poller()] { q.start(self) }", "let all = [Poller()]; all.forEach { $0.start(self) }",
        "let all: [Poller] = [.init()]; for q in all { q.start(self) }", "run { let q = Poller(); q.start(self) }",
        "fresh.start(self)", "self.fresh.start(self)",
    ])
    func `a worker that no object retains is found`(code: String) throws {
        #expect(try Self.messages(code) == ["No object retains the Poller that DiceInteractor starts."])
    }

    @Test func `each worker of a list is found`() throws {
        let found = try Self.messages(
            "[Poller(), Poller()].forEach { $0.start(self) }\n        let q = Poller(); q.start(self)")
        #expect(found.count == 2)
    }

    @Test(arguments: [
        "worker = Poller()\n        worker.start(self)", "let q = Poller(); q.start(self); keep(q)",
        "let q: Poller = .init(); q.start(self); worker = q", "let q = Poller(); keep { q }; q.start(self)",
        "let q = Poller(); q.register(self); q.start(self)", "poll.start(self)", "self.poll.start(self)",
        "[poll].forEach { $0.start(self) }", "[Poller()].forEach { $0.start(self); all.append($0) }",
        "for q in [Poller()] { q.start(self); all.append(q) }",
        "let all = [Poller()]; all.forEach { $0.start(self) }; keep(all)",
        "let all = [Poller()]; for q in all { keep(q) }; for q in all { q.start(self) }",
        "all.forEach { $0.start(self) }",
        "for q in all { q.start(self) }", "make().start(self)", "kept.start(self)", "timer.start(self)",
        "let worker = Poller(); worker.start(self); self.worker = worker",
    ])
    func `a worker that an object retains is no finding`(code: String) throws {
        #expect(try Self.messages(code) == [])
    }

    @Test func `a parameter has an owner elsewhere`() throws {
        #expect(try Self.messages("q.start(self)", parameter: "q: Poller") == [])
    }

    private static func messages(_ code: String, parameter: String = "") throws -> [String] {
        let text = """
            extension DiceInteractor {
                private var fresh: Poller { Poller() }
                private var kept: Poller { poll }

                func begin(\(parameter)) {
                    \(code)
                }
            }

            final class Poller: Worker {
                override func run() async throws {}
            }

            """
        let workspace = try SampleWorkspace.workspace(changing: ["\(PlantedMistake.dice)Interactor+Poll.swift": text])
        return workspace.check().filter { $0.rule == "worker-not-kept" }.map(\.message)
    }

    @Test(arguments: ["try await Task.sleep(for: .seconds(1))", "try? await load()"])
    func `a worker that ends when it is cancelled is no finding`(run: String) throws {
        let text = "final class PollWorker: Worker {\n    override func run() async throws { \(run) }\n}\n"
        let workspace = try SampleWorkspace.workspace(changing: ["\(PlantedMistake.dice)Interactor+Poll.swift": text])
        #expect(workspace.check() == [])
    }
}
