import DependencyContainer
import RIBs
import RIBsTesting
import SearchInterface

@testable import SearchFeature

final class SearchDependencyMock: DISearchDependency {
    var builders: BuilderContainer = BuilderContainer()
    var services: any Resolver = Container()
    let notes: StateStream<[String]> = MutableStateStream(["Buy lemons", "Call Ann"])
}

final class SearchListenerMock: DISearchListener {
    private(set) var searchDidCloseCallCount = 0

    func searchDidClose() { searchDidCloseCallCount += 1 }
}
