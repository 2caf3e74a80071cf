import GameScreens
import RIBsScreens

/// The ways in which a restored screen may differ from the saved one. The page about Bar Games has the reasons.
enum RestoredDifference {
    case equal
    /// A message of the window, which the next action removes.
    case message
    /// The password was being checked, so the players sign in again.
    case interruptedSignIn
    /// The value was being read or stored. It is read again, or the store has finished.
    case readAgain
    /// The wheel turns from the beginning.
    case wheel
    /// The question whether to leave a game.
    case question
    /// A password, or a problem of a field.
    case form
    /// A remark about a move.
    case remark
    /// The message that a link waits for the sign-in is shown again.
    case link

    /// Returns nil for a difference that has no reason.
    static func between(_ before: Screen, _ after: Screen, hadNotice: Bool) -> RestoredDifference? {
        var (before, after) = (before, after)
        if before == after { return .equal }
        if after.elements.first == .notice("The link opens as soon as you have signed in.") {
            after.elements.removeFirst()
            if before == after { return .link }
        }
        if hadNotice, case .notice? = before.elements.first {
            before.elements.removeFirst()
            if before == after { return .message }
        }
        if before.isReading {
            switch (before.title, after.title) {
            case ("Bar Games", _) where after.ids.contains("sign-in"): return .interruptedSignIn
            case ("Bar Games", _): return .readAgain
            case ("Random Win", "Random Win"): return .wheel
            case (let old, let new) where old == new || old == "Cocktails": return .readAgain
            default: return nil
            }
        }
        guard before.title == after.title else { return nil }
        if before.title == "Random Win" { return .wheel }
        if before.title == "Lobby", before.without(.facts) == after.without(.facts) { return .readAgain }
        if before.withoutProblems == after.withoutProblems { return .form }
        if before.title == "Cocktails", after.showsMatches(of: before) { return .readAgain }
        if before.without(.dialog) == after { return .question }
        if before.without(.dialog).without(.notice) == after { return .remark }
        return nil
    }
}

extension Screen {
    fileprivate enum Part { case facts, dialog, notice }

    fileprivate func without(_ part: Part) -> Screen {
        var screen = self
        screen.elements.removeAll { element in
            switch (part, element) {
            case (.dialog, .dialog), (.notice, .notice): true
            // The score and the remarks about unsaved matches.
            case (.facts, .section(let section)): section.elements.hasFacts
            case (.facts, .text), (.facts, .notice): true
            default: false
            }
        }
        // The answers of the question are the way back.
        if part == .dialog, dialog != nil { screen.back = GameWords.back }
        return screen
    }

    /// Whether the screen shows the cocktails that match the text of `typed`, whose search had not ended.
    fileprivate func showsMatches(of typed: Screen) -> Bool {
        let field = typed.withoutProblems.elements.first
        return field == withoutProblems.elements.first && !ids.contains { $0.hasPrefix("letter.") }
    }

    fileprivate var withoutProblems: Screen {
        var screen = self
        screen.elements = elements.map { element in
            guard case .field(let field) = element else { return element }
            let value = field.secret ? "" : field.value
            return .field(.init(id: field.id, label: field.label, value: value, secret: field.secret))
        }
        return screen
    }
}

extension [ScreenElement] {
    fileprivate var hasFacts: Bool { contains { if case .facts = $0 { true } else { false } } }
}
