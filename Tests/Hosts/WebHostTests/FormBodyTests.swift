import RIBsScreens
import Testing

@testable import WebHost

struct FormBodyTests {
    @Test func `fields come before the button, whatever their order`() throws {
        let form = try #require(FormBody("screen=3&tap=sign-in&set.name=Ann&set.password=a%26b"))
        #expect(form.screenNumber == 3)
        #expect(
            form.actions == [
                .set(id: "name", value: "Ann"), .set(id: "password", value: "a&b"), .tap(id: "sign-in"),
            ])
    }

    @Test func `a plus is a space, and an escaped plus is a plus`() {
        #expect(FormBody("set.name=A+B%2BC")?.actions == [.set(id: "name", value: "A B+C")])
    }

    @Test func `characters outside of ASCII are UTF-8`() {
        #expect(FormBody("set.name=%C3%84nn")?.actions == [.set(id: "name", value: "Änn")])
    }

    @Test(arguments: ["name", "a.b", "a&b=c", "\u{301}a", "e\u{301}", "", ".", "%41", "+", "\u{0}"])
    func `an id arrives as it was sent`(id: String) throws {
        let name = PathComponent.encoded("set." + id)
        let form = try #require(FormBody("\(name)=x&tap=" + PathComponent.encoded(id)))
        #expect(form.actions == [.set(id: id, value: "x"), .tap(id: id)] && form.texts == [.set(id: id, value: "x")])
    }

    @Test func `an empty value is an empty text`() {
        #expect(
            FormBody("set.name=&set.other")?.actions == [.set(id: "name", value: ""), .set(id: "other", value: "")])
    }

    @Test func `a secret that the user left empty is not set`() {
        #expect(FormBody("secret.pin=&tap=go")?.actions == [.tap(id: "go")])
        #expect(FormBody("secret.pin=a.b&tap=go")?.actions == [.set(id: "pin", value: "a.b"), .tap(id: "go")])
    }

    @Test func `going back and opening an address have names of their own`() {
        #expect(FormBody("screen=1&back=1")?.actions == [.back])
        #expect(FormBody("screen=1&open=%2Fgames%2Ftictactoe")?.address == "/games/tictactoe")
    }

    @Test(arguments: ["set.name=%", "set.name=%zz", "%=1", "set.name=%C3"])
    func `a body that is not encoded correctly is no form`(text: String) {
        #expect(FormBody(text) == nil)
    }

    @Test(arguments: ["", "screen=", "screen=x", "screen=99999999999999999999"])
    func `without the number of a screen there is none`(text: String) throws {
        #expect(try #require(FormBody(text)).screenNumber == nil)
    }
}
