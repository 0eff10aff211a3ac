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
        // System libraries: a module map and a shim header each.
        .systemLibrary(name: "CGtk", pkgConfig: "gtk4 pangoft2", providers: [.apt(["libgtk-4-dev"])]),
        .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
        .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
        .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"])]),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
        // Part of the C library; for the benchmarks.
        .systemLibrary(name: "CMalloc"),

        // The engine: from text to lines to a display list. No GTK, no Foundation.
        .target(
            name: "TextEngine",
            dependencies: ["CHarfBuzz", "CFreeType", "CFontconfig", "CICU", "CCairo"]),
        // The GTK widget, and everything an app author needs besides it.
        .target(name: "LabelWidget", dependencies: ["TextEngine", "CGtk"]),

        .executableTarget(name: "DemoApp", dependencies: ["LabelWidget"]),
        .executableTarget(name: "LabelTool", dependencies: ["TextEngine"]),
        .executableTarget(
            name: "Benchmarks", dependencies: ["LabelWidget", "TextEngine", "CGtk", "CHarfBuzz", "CMalloc"]),

        // A malloc that counts; for tests alone.
        .target(name: "CAllocations", path: "Tests/CAllocations"),
        .testTarget(
            name: "TextEngineTests", dependencies: ["TextEngine", "CCairo", "CAllocations"], exclude: ["Goldens"]),
        .testTarget(
            name: "LabelWidgetTests", dependencies: ["LabelWidget", "CFreeType"], exclude: ["Goldens"]),
        .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"]),
    ],
    swiftLanguageModes: [.v6]
)
