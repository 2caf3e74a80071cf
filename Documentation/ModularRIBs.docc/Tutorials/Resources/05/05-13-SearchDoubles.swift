import RIBs
import RIBsTesting

@testable import SearchFeature

final class SearchDependencyMock: SearchDependency {
    let notes: StateStream<[String]> = MutableStateStream(["Buy lemons", "Call Ann"])
}

final class SearchListenerMock: SearchListener {
    private(set) var searchDidCloseCallCount = 0

    func searchDidClose() { searchDidCloseCallCount += 1 }
}
