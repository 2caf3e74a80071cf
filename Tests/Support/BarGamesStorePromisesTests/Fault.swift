/// A mistake of a store.
enum Fault: CaseIterable {
    case appSeesItsOwnDataOnly
    case comparesNamesAsTyped
    case countsWinsByStoredSeat
    case createsTableAgain
    case cutsTextAtNUL
    case dropsRefusedMatches
    case forgetsAttempts
    case hidesMissingTable
    case keepsUnplayedTables
    case laterPageRepeatsMatch
    case ordersByID
    case refusesWholeBatch
    case removesPlayedTables
    case reportsNoChange
    case savesIDTwice
    case storesNormalisedNames
    case updatesWithoutLock

    case sessionIgnoresVersion
    case sessionInsertsRemoved
    case sessionRemovesLaterVersion
    case sessionRemovesUsed
    case sessionReplacesNew
    case sessionRoundsTime

    /// Whether it is a mistake with sessions.
    var isOfSessions: Bool { "\(self)".hasPrefix("session") }
}
