// swift-tools-version: 6.2
import PackageDescription

// The ladder of modules, one way only: a target may depend on targets above its own line.
let package = Package(
  name: "Lamina",
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
      ]),
    .target(name: "LaminaMath"),
    .target(name: "LaminaCells", dependencies: ["LaminaMath"]),
    .target(name: "LaminaLayers", dependencies: ["LaminaMath", "LaminaCells"]),
    .target(name: "LaminaStage", dependencies: ["LaminaMath", "LaminaCells", "LaminaLayers"]),
    .target(
      name: "LaminaTerminal", dependencies: ["LaminaCells", "LaminaStage", "CNcurses"]),

    .target(name: "LaminaTestSupport", path: "Tests/LaminaTestSupport"),
    .testTarget(name: "LaminaMathTests", dependencies: ["LaminaMath", "LaminaTestSupport"]),
    .testTarget(
      name: "LaminaCellsTests", dependencies: ["LaminaMath", "LaminaCells", "LaminaTestSupport"]),
    .target(
      name: "TerminalTestSupport",
      path: "Tests/TerminalTestSupport",
      cSettings: [.define("_GNU_SOURCE", .when(platforms: [.linux]))],
      linkerSettings: [
        .linkedLibrary("vterm"), .linkedLibrary("util", .when(platforms: [.linux])),
      ]),
    .testTarget(
      name: "CNcursesTests", dependencies: ["CNcurses", "LaminaCells", "TerminalTestSupport"]),
    .testTarget(
      name: "LaminaTerminalTests",
      dependencies: [
        "LaminaTerminal", "LaminaStage", "LaminaCells", "CNcurses", "TerminalTestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
