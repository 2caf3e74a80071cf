import DependencyContainer

protocol Printing: AnyObject {}

final class Ink {}
final class Printer: Printing {}
final class Page {}

extension ServiceScope {
    static let job = ServiceScope("job")
}

let services = Container()
services.register(Ink.self, scope: .weak) { _ in Ink() }
services.register(Printer.self, scope: .container) { _ in Printer() }.implements((any Printing).self)
services.register(Page.self, scope: .job) { _ in Page() }
for registration in services.registrations { print("\(registration.service): \(registration.scope)") }

let printer = try services.resolve((any Printing).self)
print("the same printer:", try services.resolve(Printer.self) === printer)

weak var ink = try services.resolve(Ink.self)
print("no owner, no ink:", ink == nil)

let page = try services.resolve(Page.self)
print("the same page in a job:", try services.resolve(Page.self) === page)
services.resetScope(.job)
print("the same page in the next job:", try services.resolve(Page.self) === page)

services.remove(Page.self)
print("registered:", services.hasRegistration(of: Page.self))

// Prints:
// Ink: weak
// Printer: container
// any Printing: transient
// Page: job
// the same printer: true
// no owner, no ink: true
// the same page in a job: true
// the same page in the next job: false
// registered: false
