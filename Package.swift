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
        .target(
            name: "LabelWidget", dependencies: ["TextEngine", "CLabelGtk", "CLabelCairo"], swiftSettings: anyThread),

        // For the demo and the benchmarks: the time that labels take, ours and GTK's.
        .target(name: "WidgetTiming", dependencies: ["CLabelGtk"]),
        .executableTarget(name: "DemoApp", dependencies: ["LabelWidget", "WidgetTiming"]),
        .executableTarget(name: "LabelTool", dependencies: ["TextEngine"]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "LabelWidget", "TextEngine", "WidgetTiming", "CLabelGtk", "CLabelCairo", "CLabelHarfBuzz",
                "CLabelMalloc",
            ]),

        // A malloc that counts; for tests alone.
        .target(name: "CAllocations", path: "Tests/CAllocations"),
        .testTarget(
            name: "TextEngineTests", dependencies: ["TextEngine", "CLabelCairo", "CAllocations"], exclude: ["Goldens"]),
        .testTarget(
            name: "LabelWidgetTests",
            dependencies: ["LabelWidget", "CLabelCairo", "CLabelFreeType", "CLabelMalloc", "CAllocations"],
            exclude: ["Goldens"]),
        .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"]),
    ],
    swiftLanguageModes: [.v6]
)

/// Swift 6's rules for the widget, without its check at run time that code of the main actor runs on the process's first thread.
///
/// The main actor stands for GTK's thread here, and a program may run GTK on any thread. With the check, a closure that the
/// widget passes to the standard library ends such a program.
///
/// A computed value: a constant below `package` would still be empty where `package` uses it.
var anyThread: [SwiftSetting] {
    [.swiftLanguageMode(.v5)]
        + [
            "ConciseMagicFile", "ForwardTrailingClosures", "ImplicitOpenExistentials", "BareSlashRegexLiterals",
            "StrictConcurrency", "DisableOutwardActorInference", "IsolatedDefaultValues", "GlobalConcurrency",
            "InferSendableFromCaptures", "RegionBasedIsolation", "GlobalActorIsolatedTypesUsability",
        ].map { .enableUpcomingFeature($0) }
}

/// A C library of the system: a module map and a shim header.
///
/// The folder is `Sources/CGtk`, the target `CLabelGtk`: no two targets in an app's packages may have the same name, and
/// many packages have a `CGtk`.
func system(_ name: String, pkgConfig: String? = nil, debianPackage: String? = nil) -> Target {
    .systemLibrary(
        name: "CLabel\(name)", path: "Sources/C\(name)", pkgConfig: pkgConfig,
        providers: debianPackage.map { [.apt([$0])] })
}
