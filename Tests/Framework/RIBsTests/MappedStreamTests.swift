import RIBs
import RIBsTesting
import Testing

@MainActor
struct MappedStreamTests {
    private let stream = MutableStateStream(1)

    @Test func `a mapped stream has the current value, and the values that follow`() {
        let mapped = stream.map { "\($0)" }
        var received: [String] = []
        let observation = mapped.observe { received.append($0) }
        stream.send(2)
        stream.send(3)
        #expect(mapped.value == "3")
        #expect(received == ["1", "2", "3"])
        withExtendedLifetime(observation) {}
    }

    @Test func `a value is transformed once`() {
        var transformed: [Int] = []
        let mapped = stream.map { transformed.append($0) }
        let observations = (mapped.observe { _ in }, mapped.observe { _ in })
        stream.send(2)
        #expect(transformed == [1, 2])
        withExtendedLifetime(observations) {}
    }

    @Test func `a value that the first transformation sends is transformed as well`() {
        let mapped = stream.map { [stream] value in
            if value == 1 { stream.send(2) }
            return value * 10
        }
        #expect(mapped.value == 20)
    }

    @Test func `a mapped stream that is released is no longer an observer`() {
        let captured = DeallocationProbe()
        var mapped: StateStream<Int>? = {
            let object = Trace()
            captured.watch(object)
            return stream.map { [object] value in withExtendedLifetime(object) { value } }
        }()
        stream.send(2)
        #expect(mapped?.value == 2)
        mapped = nil
        #expect(captured.isDeallocated)
    }

    @Test func `an observation retains the mapped stream`() {
        let interactor = Interactor()
        interactor.activate()
        var received: [Int] = []
        stream.map { $0 * 10 }.observe(while: interactor) { received.append($0) }
        stream.send(2)
        #expect(received == [10, 20])
        interactor.deactivate()
        stream.send(3)
        #expect(received == [10, 20])
    }
}
