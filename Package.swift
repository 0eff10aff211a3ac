// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "LabelWidget",
    products: [
        .library(name: "LabelWidget", targets: ["LabelWidget"]),
        .library(name: "TextEngine", targets: ["TextEngine"]),
        .executable(name: "label-tool", targets: ["LabelTool"]),
        .executable(name: "label-demo", targets: ["DemoApp"]),
    ],
    targets: [
        system("Gtk", pkgConfig: "gtk4 pangoft2", debianPackage: "libgtk-4-dev"),
        system("HarfBuzz", pkgConfig: "harfbuzz", debianPackage: "libharfbuzz-dev"),
        system("FreeType", pkgConfig: "freetype2", debianPackage: "libfreetype-dev"),
        system("Fontconfig", pkgConfig: "fontconfig", debianPackage: "libfontconfig-dev"),
        system("ICU", pkgConfig: "icu-uc", debianPackage: "libicu-dev"),
        system("Cairo", pkgConfig: "cairo-ft", debianPackage: "libcairo2-dev"),
        // Part of the C library; for benchmarks and tests.
        system("Malloc"),

        // The engine: from text to lines to a display list. No GTK, no Foundation.
        .target(
            name: "TextEngine",
            dependencies: ["CLabelHarfBuzz", "CLabelFreeType", "CLabelFontconfig", "CLabelICU", "CLabelCairo"]),
        // The GTK widget, and everything an app author needs besides it.
        .target(name: "LabelWidget", dependencies: ["TextEngine", "CLabelGtk", "CLabelCairo"]),

        .executableTarget(name: "DemoApp", dependencies: ["LabelWidget"]),
        .executableTarget(name: "LabelTool", dependencies: ["TextEngine"]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["LabelWidget", "TextEngine", "CLabelGtk", "CLabelCairo", "CLabelHarfBuzz", "CLabelMalloc"]),

        // A malloc that counts; for tests alone.
        .target(name: "CAllocations", path: "Tests/CAllocations"),
        .testTarget(
            name: "TextEngineTests", dependencies: ["TextEngine", "CLabelCairo", "CAllocations"], exclude: ["Goldens"]),
        .testTarget(
            name: "LabelWidgetTests", dependencies: ["LabelWidget", "CLabelCairo", "CLabelFreeType", "CLabelMalloc"],
            exclude: ["Goldens"]),
        .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"]),
    ],
    swiftLanguageModes: [.v6]
)

/// A C library of the system: a module map and a shim header.
///
/// The folder is `Sources/CGtk`, the target `CLabelGtk`: no two targets in an app's packages may have the same name, and
/// many packages have a `CGtk`.
func system(_ name: String, pkgConfig: String? = nil, debianPackage: String? = nil) -> Target {
    .systemLibrary(
        name: "CLabel\(name)", path: "Sources/C\(name)", pkgConfig: pkgConfig,
        providers: debianPackage.map { [.apt([$0])] })
}
