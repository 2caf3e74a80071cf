/// Remembers answers for a while. Those who ask the same at the same time share one request, which is cancelled
/// when the last of them has left.
actor AnswerCache<Question: Hashable & Sendable, Answer: Sendable> {
    typealias Request = @Sendable () async throws -> Answer

    private struct Remembered {
        let answer: Answer
        let age: @Sendable () -> Duration
    }

    private struct Running {
        let number: Int
        let task: Task<Void, Never>
        var askers: [Int: CheckedContinuation<Answer, any Error>] = [:]
    }

    private let maximumAge: Duration
    private let clock: any Clock<Duration>
    private var remembered: [Question: Remembered] = [:]
    private var running: [Question: Running] = [:]
    private var lastNumber = 0

    init(maximumAge: Duration, clock: any Clock<Duration>) {
        self.maximumAge = maximumAge
        self.clock = clock
    }

    /// The answer that is remembered, that of the request under way, or that of `request`. Throws a
    /// `CancellationError` as soon as the caller is cancelled, and otherwise what the request throws.
    func answer(to question: Question, by request: @escaping Request) async throws -> Answer {
        try Task.checkCancellation()
        if let remembered = remembered[question], remembered.age() < maximumAge { return remembered.answer }
        let asker = nextNumber()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                running[question, default: start(request, for: question)].askers[asker] = continuation
            }
        } onCancel: {
            // It waits for the actor, which is here until the asker is among those of the request.
            Task { await self.leave(asker, question) }
        }
    }

    /// Remembers answers that came with another one.
    func store(_ answers: [(question: Question, answer: Answer)]) {
        // What nobody asks for again would stay forever.
        remembered = remembered.filter { $0.value.age() < maximumAge }
        let age = clock.stopwatch()
        for (question, answer) in answers { remembered[question] = Remembered(answer: answer, age: age) }
    }

    /// How many wait for the answer to `question`.
    func askerCount(for question: Question) -> Int { running[question]?.askers.count ?? 0 }

    private func start(_ request: @escaping Request, for question: Question) -> Running {
        let number = nextNumber()
        let task = Task {
            do {
                finish(number, question, .success(try await request()))
            } catch {
                finish(number, question, .failure(error))
            }
        }
        return Running(number: number, task: task)
    }

    private func finish(_ number: Int, _ question: Question, _ result: Result<Answer, any Error>) {
        // The request may be one that everybody has left, and another one runs in its place.
        guard let ended = running[question], ended.number == number else { return }
        running[question] = nil
        if case .success(let answer) = result { store([(question, answer)]) }
        for asker in ended.askers.values { asker.resume(with: result) }
    }

    private func leave(_ asker: Int, _ question: Question) {
        guard let left = running[question]?.askers.removeValue(forKey: asker) else { return }
        left.resume(throwing: CancellationError())
        if let request = running[question], request.askers.isEmpty {
            running[question] = nil
            request.task.cancel()
        }
    }

    private func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}

extension Clock where Duration == Swift.Duration {
    /// Tells how much time has passed since it was made.
    fileprivate func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
