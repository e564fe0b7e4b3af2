// swift-tools-version: 6.2
import PackageDescription

// The ladder of modules, one way only: a target may depend on targets above its own line.
let package = Package(
  name: "Lamina",
  products: [
    .library(name: "Lamina", targets: ["Lamina"]),
    .executable(name: "lamina", targets: ["LaminaCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .target(
      name: "CNcurses",
      cSettings: [
        .define("NCURSES_WIDECHAR", to: "1"),
        .define("_GNU_SOURCE", .when(platforms: [.linux])),
      ],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
        .linkedFramework("CoreFoundation", .when(platforms: [.macOS])),
      ]
    ),
    .target(
      name: "CImages",
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("gif")]
    ),
    .target(name: "LaminaMath"),
    .target(name: "LaminaCells", dependencies: ["LaminaMath"]),
    .target(name: "LaminaLayers", dependencies: ["LaminaMath", "LaminaCells"]),
    .target(name: "LaminaMotion", dependencies: ["LaminaMath"]),
    .target(
      name: "LaminaStage",
      dependencies: ["LaminaMath", "LaminaCells", "LaminaLayers", "LaminaMotion"]
    ),
    .target(name: "LaminaImages", dependencies: ["LaminaMath", "CImages"]),
    .target(
      name: "LaminaScenes",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaMotion", "LaminaStage",
        "LaminaImages",
        // For its C module CYaml, libyaml: a new machine needs no other package for it.
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    .target(
      name: "LaminaTerminal",
      dependencies: ["LaminaCells", "LaminaStage", "CNcurses"]
    ),
    .target(
      name: "Lamina",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaMotion", "LaminaStage",
        "LaminaImages", "LaminaScenes", "LaminaTerminal",
      ]
    ),
    .target(
      name: "LaminaGallery",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaStage", "LaminaScenes",
      ]
    ),
    .executableTarget(
      name: "LaminaCommand",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaStage", "LaminaScenes",
        "LaminaMotion", "LaminaTerminal", "LaminaGallery",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    .target(
      name: "LaminaTestSupport",
      dependencies: ["LaminaCells"],
      path: "Tests/LaminaTestSupport"
    ),
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .executableTarget(
      name: "LaminaBench",
      dependencies: [
        "CAllocationCounter", "LaminaCells", "LaminaLayers", "LaminaMath", "LaminaMotion",
        "LaminaStage",
      ],
      path: "Tests/LaminaBench"
    ),
    .testTarget(
      name: "LaminaLayersTests",
      dependencies: ["LaminaLayers", "LaminaMath", "LaminaTestSupport"]
    ),
    .testTarget(
      name: "LaminaStageTests",
      dependencies: [
        "LaminaCells", "LaminaLayers", "LaminaMath", "LaminaMotion", "LaminaStage",
        "LaminaTestSupport",
      ],
      exclude: ["Golden"]
    ),
    .testTarget(name: "LaminaMathTests", dependencies: ["LaminaMath", "LaminaTestSupport"]),
    .testTarget(
      name: "LaminaCellsTests",
      dependencies: ["LaminaMath", "LaminaCells", "LaminaTestSupport"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "LaminaImagesTests",
      dependencies: ["LaminaMath", "LaminaImages", "LaminaTestSupport"]
    ),
    .testTarget(
      name: "LaminaMotionTests",
      dependencies: ["LaminaMath", "LaminaMotion", "LaminaTestSupport"]
    ),
    .testTarget(
      name: "LaminaScenesTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaMotion", "LaminaStage",
        "LaminaImages", "LaminaScenes", "LaminaTestSupport",
      ]
    ),
    .target(
      name: "TerminalTestSupport",
      path: "Tests/TerminalTestSupport",
      cSettings: [.define("_GNU_SOURCE", .when(platforms: [.linux]))],
      linkerSettings: [
        .linkedLibrary("vterm"), .linkedLibrary("util", .when(platforms: [.linux])),
      ]
    ),
    .testTarget(
      name: "CNcursesTests",
      dependencies: ["CNcurses", "LaminaCells", "TerminalTestSupport"]
    ),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["LaminaTerminal", "LaminaStage", "LaminaCells"],
      path: "Tests/TerminalProbe"
    ),
    .testTarget(
      name: "LaminaTerminalTests",
      dependencies: [
        "LaminaTerminal", "LaminaStage", "LaminaCells", "CNcurses", "TerminalTestSupport",
        "TerminalProbe",
      ]
    ),
    .testTarget(
      name: "DocExamplesTests",
      dependencies: [
        "Lamina",
        "LaminaGallery", "LaminaCommand",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "LaminaGalleryTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaMotion", "LaminaStage",
        "LaminaGallery",
      ]
    ),
    .testTarget(
      name: "LaminaCommandTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaStage", "LaminaMotion", "LaminaScenes",
        "LaminaGallery", "LaminaCommand", "LaminaTestSupport", "TerminalTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
