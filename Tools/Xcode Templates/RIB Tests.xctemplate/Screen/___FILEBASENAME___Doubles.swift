import RIBs
import RIBsTesting

@testable import ___VARIABLE_moduleName___

final class ___VARIABLE_productName___DependencyMock: ___VARIABLE_productName___Dependency {}

final class ___VARIABLE_productName___ListenerMock: ___VARIABLE_productName___Listener {
    private(set) var ___VARIABLE_memberName___DidCloseCallCount = 0

    func ___VARIABLE_memberName___DidClose() { ___VARIABLE_memberName___DidCloseCallCount += 1 }
}
