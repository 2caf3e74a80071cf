import Testing

@testable import CocktailDB

struct WebFailureTests {
    @Test(
        arguments: [
            (.hostNotFound, "bar cannot be found. Is there a network, and is the name right?"),
            (.notReachable, "bar cannot be reached. Is there a network, and is the server running?"),
            (.noHTTP, "bar does not speak HTTP. Is it a web server?"),
            (.timedOut(after: .seconds(10)), "bar did not respond within 10 s. Please try again later."),
            (.timedOut(after: .milliseconds(200)), "bar did not respond within 0.2 s. Please try again later."),
            (.status(404), "bar has no cocktails at this address (HTTP 404). Is the address complete?"),
            (.status(401), "bar denies access (HTTP 401). Is the key in its address right?"),
            (.status(403), "bar denies access (HTTP 403). Is the key in its address right?"),
            (.status(429), "bar received too many requests (HTTP 429). Please try again later."),
            (.status(500), "bar has an internal error (HTTP 500). Please try again later."),
            (.status(599), "bar has an internal error (HTTP 599). Please try again later."),
            (.status(600), "bar sent an unexpected response (HTTP 600)."),
            (.status(302), "bar sent an unexpected response (HTTP 302)."),
            (.tooLarge(limit: 4_000_000), "The response of bar is too large: it is larger than 4 MB."),
            (.tooLarge(limit: 16), "The response of bar is too large: it is larger than 16 bytes."),
            (
                .unreadableCoding("gzip"),
                "The response of bar is compressed (gzip), which this app does not read. Is a proxy in between?"
            ),
            (.incomplete, "The response of bar is incomplete. Please try again."),
            (.noResponse("Connection reset"), "bar sent no response (Connection reset)."),
            (.noJSON, "The response of bar is not JSON. Is it a cocktail server, and is its address complete?"),
            (.noCocktails, "The response of bar contains no cocktails. Is it a cocktail server?"),
            (.tooManyDrinks(limit: 1_000), "The response of bar is too large: it has more than 1000 cocktails."),
            (.tooManyRedirects, "bar redirects too often. Is its address right?"),
            (
                .redirectedElsewhere(to: "club"),
                "bar redirects to another server, club, which is not followed. Is the address right?"
            ),
            (
                .redirectedUnencrypted(to: "bar"),
                "bar redirects to bar without encryption, which is not followed. Is the address right?"
            ),
            (
                .afterRedirect(to: "bar:81", .noHTTP),
                "bar redirects to bar:81. bar:81 does not speak HTTP. Is it a web server?"
            ),
        ] as [(WebFailure, String)])
    func `a failure has a sentence`(failure: WebFailure, sentence: String) {
        #expect(failure.sentence(about: "bar") == sentence)
    }
}
