// swift-tools-version: 6.2
import PackageDescription

// The ladder of modules, one way only: a target may depend on targets above its own line.
let package = Package(
  name: "Lamina",
  targets: [
    .target(name: "LaminaMath"),
    .target(name: "LaminaCells", dependencies: ["LaminaMath"]),
    .target(name: "LaminaLayers", dependencies: ["LaminaMath", "LaminaCells"]),
    .target(name: "LaminaMotion", dependencies: ["LaminaMath"]),
    .target(name: "LaminaStage", dependencies: ["LaminaMath", "LaminaCells", "LaminaLayers"]),

    .target(name: "LaminaTestSupport", path: "Tests/LaminaTestSupport"),
    .testTarget(name: "LaminaMathTests", dependencies: ["LaminaMath", "LaminaTestSupport"]),
    .testTarget(
      name: "LaminaCellsTests", dependencies: ["LaminaMath", "LaminaCells", "LaminaTestSupport"]),
    .testTarget(
      name: "LaminaMotionTests",
      dependencies: ["LaminaMath", "LaminaMotion", "LaminaTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
