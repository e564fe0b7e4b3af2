// swift-tools-version: 6.2
import PackageDescription

// The ladder of modules, one way only: a target may depend on targets above its own line.
let package = Package(
  name: "Lamina",
  dependencies: [
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2")
  ],
  targets: [
    .target(name: "LaminaMath"),
    .target(name: "LaminaCells", dependencies: ["LaminaMath"]),
    .target(name: "LaminaLayers", dependencies: ["LaminaMath", "LaminaCells"]),
    .target(name: "LaminaStage", dependencies: ["LaminaMath", "LaminaCells", "LaminaLayers"]),
    .target(
      name: "LaminaScenes", dependencies: ["LaminaMath", .product(name: "Yams", package: "Yams")]),

    .target(name: "LaminaTestSupport", path: "Tests/LaminaTestSupport"),
    .testTarget(name: "LaminaMathTests", dependencies: ["LaminaMath", "LaminaTestSupport"]),
    .testTarget(
      name: "LaminaCellsTests", dependencies: ["LaminaMath", "LaminaCells", "LaminaTestSupport"]),
    .testTarget(
      name: "LaminaScenesTests", dependencies: ["LaminaMath", "LaminaScenes", "LaminaTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
