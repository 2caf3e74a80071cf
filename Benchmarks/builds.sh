#!/usr/bin/env bash
# Measures how long a developer waits after a change in one of a hundred features, until the app runs again: with a module
# for each feature, and with the same files in one module. Called by `Scripts/bench --build`.
#
# The features are RIBs of four files, made here. Each has a builder that the app registers by its ID, as in an app.
set -euo pipefail

workspace=$PWD
features=${1:-100}
folder=$PWD/.build-builds
rounds=5

# The time since 1970. The `date` of macOS has no fractions.
milliseconds() {
    perl -MTime::HiRes=time -e 'printf "%d", time * 1000'
}

# Writes the four files of a feature.
#
#   feature NUMBER FOLDER
feature() {
    local name=Feature$1 listener=feature$1 path=$2/Feature$1
    mkdir -p "$path"
    cat >"$path/${name}Builder.swift" <<SWIFT
public import RIBs

@MainActor
public protocol ${name}Listener: AnyObject {
    func ${listener}DidClose(answer: Int)
}

/// The component of the RIB.
final class ${name}Component: Component<any Dependency> {}

/// Builds the RIB.
public final class ${name}Builder: Builder<any Dependency> {
    public func build(withListener listener: (any ${name}Listener)?) -> any ViewableRouting {
        _ = ${name}Component(dependency: dependency)
        let viewController = ${name}ViewController()
        let interactor = ${name}Interactor(presenter: viewController)
        interactor.listener = listener
        return ${name}Router(interactor: interactor, viewController: viewController)
    }
}
SWIFT
    cat >"$path/${name}Interactor.swift" <<SWIFT
import RIBs

@MainActor
protocol ${name}Routing: ViewableRouting {}

@MainActor
protocol ${name}Presentable: Presentable {
    var listener: (any ${name}PresentableListener)? { get set }
    func show(_ count: Int)
}

final class ${name}Interactor: PresentableInteractor<any ${name}Presentable>, ${name}Interactable {
    weak var router: (any ${name}Routing)?
    weak var listener: (any ${name}Listener)?
    private var count = 0

    override init(presenter: any ${name}Presentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        presenter.show(count)
    }
}

extension ${name}Interactor: ${name}PresentableListener {
    func didTapMore() {
        count += 1
        presenter.show(count)
        if count > $1 { listener?.${listener}DidClose(answer: count) }
    }
}
SWIFT
    cat >"$path/${name}Router.swift" <<SWIFT
import RIBs

@MainActor
protocol ${name}Interactable: Interactable {
    var router: (any ${name}Routing)? { get set }
}

final class ${name}Router: ViewableRouter<any ${name}Interactable, any ViewControllable>, ${name}Routing {
    override init(interactor: any ${name}Interactable, viewController: any ViewControllable) {
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
    }
}
SWIFT
    cat >"$path/${name}ViewController.swift" <<SWIFT
import RIBsScreens

@MainActor
protocol ${name}PresentableListener: AnyObject {
    func didTapMore()
}

final class ${name}ViewController: ScreenController, ${name}Presentable {
    weak var listener: (any ${name}PresentableListener)?
    private var count = 0

    override func render() -> Screen {
        Screen(
            title: "round 0",
            elements: [.text("Feature $1: \(count)"), .button(.init(id: "more.$1", label: "More"))])
    }

    override func didTap(_ id: String) {
        listener?.didTapMore()
    }

    func show(_ count: Int) {
        self.count = count
        setNeedsRender()
    }
}
SWIFT
}

# Makes a package whose app has all features.
#
#   package NAME IN_MODULES: with a module for each feature if IN_MODULES is not empty
package() {
    local path=$folder/$1 in_modules=$2 number imports= targets= names= registrations=
    rm -rf "$path/Sources"
    mkdir -p "$path/Sources/Wide"
    for number in $(seq "$features"); do
        if [ -n "$in_modules" ]; then
            feature "$number" "$path/Sources"
            targets+="        .target(name: \"Feature$number\", dependencies: framework),"$'\n'
            names+="\"Feature$number\", "
            imports+="import Feature$number"$'\n'
        else
            feature "$number" "$path/Sources/Features"
        fi
        registrations+="            builders.register(Feature${number}Builder.self, for: .feature(\"$number\"))"$'\n'
    done
    if [ -z "$in_modules" ]; then
        imports='import Features'$'\n'
        targets='        .target(name: "Features", dependencies: framework),'$'\n'
        names='"Features", '
    fi
    cat >"$path/Package.swift" <<SWIFT
// swift-tools-version: 6.2
import PackageDescription

let framework: [Target.Dependency] = ["RIBs", "RIBsScreens", "DependencyContainer"].map {
    .product(name: \$0, package: "$(basename "$workspace")")
}

let package = Package(
    name: "$1",
    platforms: [.macOS("14.0")],
    dependencies: [.package(path: "$workspace")],
    targets: [
$targets        .executableTarget(name: "Wide", dependencies: [$names] + framework),
    ],
    swiftLanguageModes: [.v6]
)
SWIFT
    cat >"$path/Sources/Wide/Wide.swift" <<SWIFT
import DependencyContainer
import RIBs
import RIBsScreens
$imports
extension BuilderID where Interface == any Buildable.Type {
    static func feature(_ name: String) -> Self { Self(name) }
}

@main
enum Wide {
    static func main() {
        let builders = BuilderContainer()
        func register() {
$registrations        }
        register()
        let builder = Feature${features}Builder(dependency: EmptyComponent())
        let router = builder.build(withListener: nil)
        router.interactable.activate()
        print((router.viewControllable as? ScreenController)?.render().title ?? "no screen")
    }
}
SWIFT
}

# Builds the app and runs it. Its output is its first screen.
app() {
    swift build --package-path "$folder/$1" --product Wide --disable-build-manifest-caching >"$folder/$1.log" 2>&1 </dev/null ||
        { tail -n 20 "$folder/$1.log" >&2 && exit 1; }
    "$folder/$1/.build/debug/Wide"
}

# Prints the median of the seconds from the change of one file until the app has run.
median_of_changes() {
    local file round start
    file=$(find "$folder/$1/Sources" -name "Feature${features}ViewController.swift")
    for round in $(seq "$rounds"); do
        start=$(milliseconds)
        sed -i.old "s/\"round [0-9]*\"/\"round $round\"/" "$file" && rm "$file.old"
        [ "$(app "$1")" = "round $round" ] || { echo "The app of $1 did not show the change." >&2 && exit 1; }
        echo $(($(milliseconds) - start))
    done | sort -n | awk '{ times[NR] = $1 } END { printf "%.1f", times[int((NR + 1) / 2)] / 1000 }'
}

package modules yes
package one ''
for name in modules one; do
    echo "The first build of $name." >&2
    app "$name" >&2
done
echo "| $features features | one changed, until the app runs again, median of $rounds |"
echo '| --- | --- |'
echo "| a module each | $(median_of_changes modules) s |"
echo "| one module | $(median_of_changes one) s |"
