public import DependencyContainer
public import RIBs

/// An observer of a running tree, which records its events and the tree as it was after each of them.
///
/// A host creates one directly before it launches the tree, and shows its values to a developer:
///
///     let inspector = TreeInspector(of: root, registry: { assembler.report(roots: roots, making: false) })
///     root.launch(from: window)
///     var shown = 0
///     for await number in inspector.latestEvent.values {
///         show(inspector.tree, newEvents: inspector.events(after: shown))
///         shown = number
///     }
///
/// The inspector refers to the tree weakly, and observes it until the inspector is released. A tree without an inspector
/// creates no events. With one, each event reads the whole tree once.
///
/// > Experimental: A patch version can change it.
@MainActor
public final class TreeInspector {
    /// The number of the latest event; 0 before the first.
    ///
    /// It changes during the call that causes the event. An observer can attach and detach. A reader of its
    /// `values` gets the newest number and can miss numbers in between, but no event: see `events(after:)`.
    public var latestEvent: StateStream<Int> { latest }

    /// The time for which the current tree marks RIBs as just attached or just detached.
    public let markedTime: Duration

    private weak var root: (any LaunchRouting)?
    private let limit: Int
    /// A host can release the inspector on any thread, and these closures can retain objects of the main actor.
    private let sources: MainActorBox<(registry: (() -> AssemblyReport)?, screen: (() -> String?)?)>
    private let coder: (any StateCoder)?
    private let elapsed: () -> Duration
    private let latest = MutableStateStream(0)
    private var observation: StreamObservation?

    private var state: RIBState?
    private var lastID = 0
    /// The attachments of the RIBs in the tree, by the identity of the interactor.
    private(set) var attachments: [ObjectIdentifier: RIBAttachment] = [:]
    /// The latest events, the oldest first.
    private(set) var records: [EventRecord] = []

    /// Creates an inspector of the tree of `root`. The times of its events begin now.
    ///
    /// - Parameters:
    ///   - root: The root of the tree.
    ///   - limit: The largest number of events to record. The oldest are dropped.
    ///   - markedTime: The time for which `tree` marks RIBs as just attached or just detached.
    ///   - clock: The clock for the times of the events; nil for the clock of the tree.
    ///   - registry: Returns the registered builders and services. Called each time they are read. Let it return a
    ///     report with `making: false`, which calls no factory.
    ///   - screen: Returns the current screen as JSON. Called each time it is read.
    ///   - coder: The format of `savedStates`; nil to read no states.
    public init(
        of root: any LaunchRouting,
        limit: Int = 500,
        markedTime: Duration = .seconds(1),
        clock: (any Clock<Duration>)? = nil,
        registry: (() -> AssemblyReport)? = nil,
        screen: (() -> String?)? = nil,
        coder: (any StateCoder)? = nil
    ) {
        // A custom root without an `Interactor` sends no events.
        let runtime = LiveRIB(root: root)?.runtime ?? TreeRuntime()
        self.root = root
        self.limit = max(1, limit)
        self.markedTime = markedTime
        sources = MainActorBox((registry, screen))
        self.coder = coder
        elapsed = (clock ?? runtime.clock).stopwatch()
        follow(at: TreeMoment(event: 0, time: .zero))
        observation = runtime.events.observe { [weak self] in self?.record($0) }
    }

    deinit { sources.release() }

    // MARK: - The tree

    /// The current tree; nil after its root was released.
    ///
    /// It marks the RIBs that were attached or detached during the last `markedTime`. A host that shows the marks reads
    /// the tree once more when that time has passed without an event.
    public var tree: InspectedRIB? {
        let now = elapsed()
        let marked = records.suffix(while: { now - $0.moment.time < markedTime })
        return state.map { InspectedTree(at: now, marking: marked).rib(of: $0) }
    }

    /// Returns the tree as it was after the event with this number, with the changes of that event marked.
    ///
    /// It returns nil for an event that is not recorded any more, or not yet. Later events do not change the result.
    public func tree(at number: Int) -> InspectedRIB? {
        guard let record = record(number), let tree = record.tree else { return nil }
        return InspectedTree(at: record.moment.time, marking: [record]).rib(of: tree)
    }

    // MARK: - Events

    /// The recorded events, the oldest first.
    public var events: [InspectedEvent] { records.map(\.inspected) }

    /// Returns the recorded events with a higher number.
    public func events(after number: Int) -> [InspectedEvent] {
        records.suffix(while: { $0.moment.event > number }).map(\.inspected)
    }

    // MARK: - Everything else

    /// The registered builders and services; nil if the host passed none.
    public var registry: AssemblyReport? { sources.value?.registry?() }

    /// The current screen as JSON; nil if the host passed none.
    public var screen: String? { sources.value?.screen?() }

    /// The current `savedState` of each `Restorable` RIB as text, by the `id` of the RIB.
    ///
    /// Read it after a change of the tree and not during one: it calls the getters of the interactors. A state that
    /// cannot be encoded is the error as text. It is empty without a `coder`.
    public var savedStates: [Int: String] {
        guard let coder, let root = root.flatMap({ LiveRIB(root: $0) }) else { return [:] }
        var states: [Int: String] = [:]
        var open = [root]
        while let rib = open.popLast() {
            if let id = attachments[rib.interactorID]?.id { states[id] = rib.savedState(using: coder) }
            var next = rib.firstChild
            while let child = next {
                open.append(child)
                next = child.nextSibling
            }
        }
        return states
    }

    /// Everything that the inspector knows now.
    public var report: InspectorReport {
        InspectorReport(
            time: elapsed().inSeconds, event: latest.value, tree: tree, events: events, registry: registry,
            screen: screen, savedStates: savedStates)
    }

    /// Returns everything that the inspector knows, with the tree as it was after the event with this number.
    ///
    /// The registry, the screen and the saved states are the current ones. It returns nil for an event that is not
    /// recorded.
    public func report(at number: Int) -> InspectorReport? {
        guard let record = record(number) else { return nil }
        return InspectorReport(
            time: record.moment.time.inSeconds, event: number, tree: tree(at: number), events: events,
            registry: registry, screen: screen, savedStates: savedStates)
    }

    // MARK: - Private

    private func record(_ number: Int) -> EventRecord? {
        // A number from an address can be any integer, so it is compared before anything is subtracted.
        guard let first = records.first?.moment.event, number >= first, number - first < records.count else {
            return nil
        }
        return records[number - first]
    }

    private func record(_ event: RuntimeEvent) {
        let moment = TreeMoment(event: latest.value + 1, time: elapsed())
        let detached = follow(at: moment)
        let attachment = event.interactorID.flatMap { attachments[$0] }
        for detachment in detached { detachment.state.forEachAttachment(forget) }
        if records.count >= limit { records.removeFirst(records.count - limit + 1) }
        records.append(
            EventRecord(event: event, moment: moment, attachment: attachment, tree: state, detached: detached))
        latest.send(moment.event)
    }

    /// Removes `attachment`, unless its RIB was attached again in the meantime.
    private func forget(_ attachment: RIBAttachment) {
        if attachments[attachment.interactorID] === attachment { attachments[attachment.interactorID] = nil }
    }

    /// Reads the tree, and returns the RIBs that are not in it any more.
    @discardableResult
    private func follow(at moment: TreeMoment) -> [TreeFollower.Detachment] {
        guard let root = root.flatMap({ LiveRIB(root: $0) }) else {
            state = nil
            return []
        }
        var follower = TreeFollower(at: moment, lastID: lastID)
        state = follower.state(of: root, last: state)
        lastID = follower.lastID
        for state in follower.attached { state.forEachAttachment { attachments[$0.interactorID] = $0 } }
        return follower.detached
    }
}

extension BidirectionalCollection {
    /// Returns the elements at the end that satisfy `condition`.
    fileprivate func suffix(while condition: (Element) -> Bool) -> SubSequence {
        self[(lastIndex { !condition($0) }.map { index(after: $0) } ?? startIndex)...]
    }
}
