public import WebHost

extension StorePromise where Stores == any SessionStoring {
    /// The promises of `SessionStoring`.
    public static var ofSessions: [StorePromise] {
        [
            StorePromise("a session that was not stored is nil and has no version") { open in
                let store = try await open()
                try expect(try await store.load("a"), nil)
                try expect(try await store.version(of: "a"), nil)
            },
            StorePromise("a session is loaded by another app as it was stored") { open in
                let (first, second) = (try await open(), try await open())
                for (key, session) in samples {
                    try expect(try await first.save(session, under: key, replacing: nil), true)
                    let loaded = try await second.load(key)
                    try expect(loaded, session)
                    try expect(loaded.map { Array($0.state.utf8) }, Array(session.state.utf8))
                    try expect(try await second.version(of: key), session.version)
                }
            },
            StorePromise("a new session does not replace a stored one") { open in
                let (first, second) = (try await open(), try await open())
                try expect(try await first.save(session(1, "one"), under: "a", replacing: nil), true)
                try expect(try await second.save(session(1, "other"), under: "a", replacing: nil), false)
                try expect(try await first.load("a"), session(1, "one"))
            },
            StorePromise("a session is stored only if the stored one has the replaced version") { open in
                let (first, second) = (try await open(), try await open())
                try expect(try await first.save(session(1, "one"), under: "a", replacing: nil), true)
                try expect(try await second.save(session(2, "two"), under: "a", replacing: 1), true)
                try expect(try await first.save(session(2, "behind"), under: "a", replacing: 1), false)
                try expect(try await first.save(session(4, "ahead"), under: "a", replacing: 3), false)
                try expect(try await first.load("a"), session(2, "two"))
            },
            StorePromise("a session that was removed is not stored again") { open in
                let store = try await open()
                try expect(try await store.save(session(1, "one"), under: "a", replacing: nil), true)
                try await store.remove("a", version: 1)
                try expect(try await store.load("a"), nil)
                try expect(try await store.save(session(2, "two"), under: "a", replacing: 1), false)
                try expect(try await store.load("a"), nil)
            },
            StorePromise("a session of another version or another key is not removed") { open in
                let store = try await open()
                for key in ["a", "b"] {
                    try expect(try await store.save(session(2, "two"), under: key, replacing: nil), true)
                }
                try await store.remove("a", version: 1)
                try expect(try await store.version(of: "a"), 2)
                try await store.remove("a", version: 2)
                try expect(try await store.version(of: "b"), 2)
            },
            StorePromise("sessions that were last used before a time are removed, and no others") { open in
                let store = try await open()
                for (key, time) in [("a", 9.75), ("b", 10), ("c", 11)] {
                    let session = StoredSession(version: 1, state: "state", lastUsed: time)
                    try expect(try await store.save(session, under: key, replacing: nil), true)
                }
                try await store.removeAll(usedBefore: 10)
                try expect(try await store.version(of: "a"), nil)
                try expect(try await store.version(of: "b"), 1)
                try expect(try await store.version(of: "c"), 1)
            },
            StorePromise("of two apps that store the next version at once, one succeeds") { open in
                let apps = [try await open(), try await open()]
                try expect(try await apps[0].save(session(1, "0"), under: "a", replacing: nil), true)
                for version in 1...25 {
                    let isStored = try await atOnce(0..<6) {
                        try await apps[$0 % 2].save(
                            session(version + 1, "\($0)"), under: "a", replacing: version)
                    }
                    try expect(isStored.count { $0 }, 1)
                    let stored = try await apps[0].load("a")?.state
                    try expect(stored, isStored.firstIndex(of: true).map { "\($0)" })
                }
            },
        ]
    }

    private static func session(_ version: Int, _ state: String) -> StoredSession {
        StoredSession(version: version, state: state, lastUsed: 10)
    }

    private static var samples: [(key: String, session: StoredSession)] {
        [
            ("a", session(1, "{}")),
            ("b'; DROP TABLE sessions; --", session(2, #"{"text":"\"quoted\" 'text' \\ $1"}"#)),
            ("\u{1F37A}", session(1 << 53, "e\u{301}\n\t\u{1F37A}")),
            ("long", session(3, String(repeating: "state ", count: 50_000))),
            ("empty", session(0, "")),
            ("time", StoredSession(version: 1, state: "s", lastUsed: 1_764_323_137.123_456_7)),
        ]
    }
}
