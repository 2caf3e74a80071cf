import RIBs
import RIBsTesting

@testable import ___VARIABLE_moduleName___

final class ___VARIABLE_productName___DependencyMock: ___VARIABLE_productName___Dependency {}

final class ___VARIABLE_productName___ListenerMock: ___VARIABLE_productName___Listener {
    private(set) var ___VARIABLE_memberName___DidEndCallCount = 0

    func ___VARIABLE_memberName___DidEnd() { ___VARIABLE_memberName___DidEndCallCount += 1 }
}
