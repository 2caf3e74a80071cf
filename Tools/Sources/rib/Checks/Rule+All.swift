extension Rule {
    /// All rules, by subject.
    static let all: [Rule] = modules + layout + references + wiring + restoring

    /// The rules about modules and their imports.
    static let modules: [Rule] = [
        forbiddenImport, forbiddenDependency, implicitIsolation, moduleWithoutRule, siblingFeature, syntaxError,
        undeclaredDependency,
        undeclaredModule, unknownModule, unsafeConstruct,
    ]
    /// The rules about the files of RIBs.
    static let layout: [Rule] = [fileTooLong, missingPart, wrongFile]
    /// The rules about references between objects.
    static let references: [Rule] = [
        adapterAsListener, bridgeNotKept, emptyRoute, idleDetach, ignoredCancellation, ignoredClose, strongListener,
        strongRouter, strongSlotClosure,
        uncleanedViews, unsetListener, unsetPresenterListener, unsetRouter, workerNotKept,
    ]
    /// The rules about builders and services.
    static let wiring: [Rule] = [
        computedID, duplicateID, duplicateService, incompleteApp, interfaceWithoutAdapter, resolveInInteractor,
        sendableKey, unforwardedNeeds, unregisteredAdapter, unregisteredBuilder, unregisteredService, unstatedBuilder,
        unreadNeeds,
        unstatedService, unusedAssembly,
    ]
    /// The rules about saved states.
    static let restoring: [Rule] = [ignoredID, restorableWithoutID, secretInState]
}
