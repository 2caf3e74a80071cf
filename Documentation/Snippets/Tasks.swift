import RIBs

struct Offline: Error {}

final class WeatherInteractor: Interactor {
    let weather = MutableStateStream("unknown")
    private let load: () async throws -> String

    init(load: @escaping () async throws -> String) { self.load = load }

    override func didBecomeActive() {
        onDeactivate { print("end the subscription of another library") }
        task { [load] in
            try await load()
        } then: { [self] result in
            switch result {
            case .success(let text): weather.send(text)
            case .failure(let error): weather.send("\(error)")
            }
        }
    }
}

for isOnline in [true, false] {
    let interactor = WeatherInteractor {
        guard isOnline else { throw Offline() }
        return "sunny"
    }
    interactor.activate()
    for await text in interactor.weather.values where text != "unknown" {
        print(text)
        break
    }
    interactor.deactivate()
}

// Prints:
// sunny
// end the subscription of another library
// Offline()
// end the subscription of another library
