// swift-tools-version: 6.2
import PackageDescription

// The fuzzer compares with libvterm only if this variable is set: plain `swift build` never needs
// it.
let vterm: [Target.Dependency] = Context.environment["LAMINA_VTERM"] == nil ? [] : ["CVterm"]

// The date that `lamina --version` prints; set by the installation.
let day = Context.environment["LAMINA_DAY"].map { [CSetting.define("LAMINA_DAY", to: "\"\($0)\"")] }

// How a program without libraries is linked, one flag in a line; made by `.ci/static`.
let alone = Context.environment["LAMINA_STATIC"]
  .map {
    [LinkerSetting.unsafeFlags($0.split(separator: "\n").map(String.init))]
  }

// The dependency graph: a target depends only on targets that are declared before it.
let package = Package(
  name: "Lamina",
  // The first version with `InlineArray`.
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "Lamina", targets: ["Lamina"]),
    // Layers, animations, motions and a stage without a terminal; links no system library.
    .library(name: "LaminaCore", targets: ["LaminaCore"]),
    // `Lamina` under the names of Core Animation, Pop and UIKit.
    .library(name: "LaminaCompat", targets: ["LaminaCompat"]),
    // A stage for tests, and checks of what it shows.
    .library(name: "LaminaTesting", targets: ["LaminaTesting"]),
    .executable(name: "lamina", targets: ["LaminaCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .target(
      name: "CSystem",
      path: "Sources/System/CSystem",
      cSettings: [.define("_GNU_SOURCE", .when(platforms: [.linux]))]
    ),
    // No more than a header: roots of whole vectors.
    .target(
      name: "CVectors",
      path: "Sources/System/CVectors"
    ),
    .target(
      name: "CNcurses",
      dependencies: ["CSystem"],
      path: "Sources/System/CNcurses",
      cSettings: [
        .define("NCURSES_WIDECHAR", to: "1"),
        .define("_GNU_SOURCE", .when(platforms: [.linux])),
      ] + (day ?? []),
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
        .linkedFramework("CoreFoundation", .when(platforms: [.macOS])),
      ]
    ),
    .systemLibrary(
      name: "CPNG",
      path: "Sources/System/CPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .systemLibrary(
      name: "CGIF",
      path: "Sources/System/CGIF",
      pkgConfig: "libgif",
      providers: [.apt(["libgif-dev"]), .brew(["giflib"])]
    ),
    .target(
      name: "CImages",
      dependencies: ["CPNG", "CGIF"],
      path: "Sources/System/CImages",
      // For systems without a pkg-config file, such as Homebrew's giflib.
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("gif")]
    ),
    .target(
      name: "LaminaFiles",
      dependencies: ["CSystem"],
      path: "Sources/Files/Files"
    ),
    .target(
      name: "LaminaMath",
      path: "Sources/Core/Math"
    ),
    .target(
      name: "LaminaCells",
      dependencies: ["LaminaMath"],
      path: "Sources/Core/Cells"
    ),
    .target(
      name: "LaminaRaster",
      dependencies: ["LaminaMath", "LaminaCells", "CVectors"],
      path: "Sources/Core/Raster"
    ),
    .target(
      name: "LaminaProperties",
      dependencies: ["LaminaMath"],
      path: "Sources/Core/Properties"
    ),
    .target(
      name: "LaminaAnimation",
      dependencies: ["LaminaMath", "LaminaProperties"],
      path: "Sources/Core/Animation"
    ),
    .target(
      name: "LaminaDrawing",
      dependencies: ["LaminaMath", "LaminaCells", "LaminaRaster", "LaminaProperties"],
      path: "Sources/Core/Drawing"
    ),
    .target(
      name: "LaminaLayers",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaProperties", "LaminaAnimation",
        "LaminaDrawing",
      ],
      path: "Sources/Core/Layers"
    ),
    .target(
      name: "LaminaCompositing",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaRaster", "LaminaProperties", "LaminaAnimation",
        "LaminaDrawing",
        "LaminaLayers",
      ],
      path: "Sources/Core/Compositing"
    ),
    .target(
      name: "LaminaKinds",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaRaster", "LaminaProperties", "LaminaAnimation",
        "LaminaDrawing",
        "LaminaLayers",
      ],
      path: "Sources/Core/Kinds"
    ),
    .target(
      name: "LaminaMotion",
      dependencies: ["LaminaMath"],
      path: "Sources/Core/Motion"
    ),
    .target(
      name: "LaminaStage",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaProperties", "LaminaAnimation", "LaminaLayers",
        "LaminaCompositing", "LaminaMotion",
      ],
      path: "Sources/Core/Stage"
    ),
    .target(
      name: "LaminaCore",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaRaster", "LaminaProperties", "LaminaAnimation",
        "LaminaDrawing",
        "LaminaLayers", "LaminaCompositing", "LaminaKinds", "LaminaMotion", "LaminaStage",
      ],
      path: "Sources/Core/Core"
    ),
    .target(
      name: "LaminaViews",
      dependencies: ["LaminaCore"],
      path: "Sources/Views/Views"
    ),
    .target(
      name: "LaminaControllers",
      dependencies: ["LaminaCore", "LaminaViews"],
      path: "Sources/Views/Controllers"
    ),
    .target(
      name: "LaminaImages",
      dependencies: ["LaminaMath", "CImages"],
      path: "Sources/Files/Images"
    ),
    // Embeds templates and the scenes in programs, which work without an installation.
    .executableTarget(
      name: "SceneEmbedder",
      path: "Sources/Tool/SceneEmbedder"
    ),
    .plugin(
      name: "EmbedScenes",
      capability: .buildTool(),
      dependencies: ["SceneEmbedder"],
      path: "Sources/Tool/EmbedScenes"
    ),
    .target(
      name: "LaminaRecording",
      dependencies: ["LaminaMath", "LaminaCells", "CImages", "CSystem"],
      path: "Sources/Files/Recording",
      exclude: ["Templates"],
      plugins: ["EmbedScenes"]
    ),
    .target(
      name: "LaminaScenes",
      dependencies: [
        "LaminaCore", "LaminaFiles", "LaminaImages",
        // Only for its C module CYaml (libyaml), so that no system package is needed.
        .product(name: "Yams", package: "Yams"),
      ],
      path: "Sources/Files/Scenes"
    ),
    .target(
      name: "LaminaLottie",
      dependencies: ["LaminaCore", "LaminaImages", "LaminaScenes"],
      path: "Sources/Files/Lottie"
    ),
    .target(
      name: "LaminaVideo",
      dependencies: ["LaminaMath", "LaminaKinds", "LaminaFiles", "CSystem"],
      path: "Sources/Files/Video"
    ),
    .target(
      name: "LaminaTerminal",
      dependencies: ["LaminaCells", "LaminaStage", "CSystem", "CNcurses"],
      path: "Sources/Terminal/Terminal"
    ),
    .target(
      name: "Lamina",
      dependencies: [
        "LaminaKinds", "LaminaStage", "LaminaCore", "LaminaViews", "LaminaControllers",
        "LaminaImages", "LaminaScenes", "LaminaLottie", "LaminaVideo", "LaminaTerminal",
      ],
      path: "Sources/Library/Lamina"
    ),
    .target(
      name: "LaminaTesting",
      dependencies: ["Lamina"],
      path: "Sources/Library/Testing"
    ),
    .target(
      name: "LaminaCompat",
      dependencies: ["Lamina"],
      path: "Sources/Library/Compat"
    ),
    // A screen ported from a UIKit app: `swift run UIKitPort`.
    .executableTarget(
      name: "UIKitPort",
      dependencies: ["LaminaCompat"],
      path: "Sources/Examples/UIKitPort",
      // The language mode of ported code.
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .target(
      name: "LaminaInspection",
      dependencies: ["LaminaCore"],
      path: "Sources/Playground/Inspection"
    ),
    .target(
      name: "LaminaInspector",
      dependencies: ["LaminaCore", "LaminaScenes", "LaminaInspection"],
      path: "Sources/Playground/Inspector"
    ),
    .target(
      name: "LaminaPlayer",
      dependencies: ["Lamina", "LaminaInspection", "LaminaInspector"],
      path: "Sources/Playground/Player"
    ),
    .target(
      name: "LaminaGallery",
      dependencies: ["Lamina", "LaminaInspector", "LaminaPlayer"],
      path: "Sources/Tool/Gallery",
      plugins: ["EmbedScenes"]
    ),
    .target(
      name: "Demos",
      dependencies: ["Lamina", "LaminaPlayer"],
      path: "Sources/Examples/Demos",
      exclude: ["Pictures"],
      plugins: ["EmbedScenes"]
    ),
    .target(
      name: "Fling",
      dependencies: ["Lamina", "LaminaInspector", "LaminaPlayer"],
      path: "Sources/Examples/Fling"
    ),
    .target(
      name: "LaminaWorkloads",
      dependencies: ["LaminaCore", "LaminaTerminal"],
      path: "Sources/Tool/Workloads"
    ),
    .executableTarget(
      name: "LaminaCommand",
      dependencies: [
        "LaminaFiles", "LaminaRecording", "Lamina", "LaminaInspection", "LaminaInspector",
        "LaminaPlayer", "LaminaGallery", "Demos", "Fling", "LaminaWorkloads",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Tool/Command",
      exclude: ["Templates"],
      linkerSettings: alone,
      plugins: ["EmbedScenes"]
    ),

    .target(
      name: "LaminaTestSupport",
      dependencies: ["LaminaCells", "LaminaMath", "TerminalTestSupport"],
      path: "Tests/Support/LaminaTestSupport"
    ),
    .target(
      name: "CAllocationCounter",
      path: "Tests/Support/CAllocationCounter"
    ),
    .executableTarget(
      name: "LaminaBench",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaAnimation", "LaminaDrawing", "LaminaLayers",
        "LaminaCompositing", "LaminaKinds", "LaminaMotion", "LaminaStage", "LaminaViews",
        "LaminaTerminal", "LaminaWorkloads", "CAllocationCounter",
      ],
      path: "Tests/Programs/Bench"
    ),
    .target(
      name: "CFuzzDriver",
      path: "Tests/Support/CFuzzDriver"
    ),
    .target(
      name: "LaminaFuzzing",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaStage", "LaminaImages", "LaminaScenes",
        "LaminaTerminal", "Lamina",
      ],
      path: "Tests/Support/LaminaFuzzing"
    ),
    .executableTarget(
      name: "LaminaFuzz",
      dependencies: ["CFuzzDriver", "LaminaFuzzing"] + vterm,
      path: "Tests/Programs/Fuzz"
    ),
    .testTarget(
      name: "LaminaFuzzTests",
      dependencies: ["LaminaFuzzing", "CVterm"],
      path: "Tests/Units/LaminaFuzzTests"
    ),
    .executableTarget(
      name: "LaminaSoak",
      dependencies: [
        "LaminaCells", "LaminaStage", "LaminaScenes", "LaminaTerminal", "Lamina",
        "TerminalTestSupport",
      ],
      path: "Tests/Programs/Soak"
    ),
    .testTarget(
      name: "LaminaSoakTests",
      dependencies: ["LaminaSoak"],
      path: "Tests/Units/LaminaSoakTests"
    ),
    .testTarget(
      name: "LaminaLayersTests",
      dependencies: [
        "LaminaMath", "LaminaProperties", "LaminaAnimation", "LaminaDrawing", "LaminaLayers",
        "LaminaKinds", "LaminaTestSupport",
      ],
      path: "Tests/Units/LaminaLayersTests"
    ),
    .testTarget(
      name: "LaminaPropertiesTests",
      dependencies: ["LaminaMath", "LaminaProperties", "LaminaTestSupport"],
      path: "Tests/Units/LaminaPropertiesTests"
    ),
    .target(
      name: "LaminaViewsTestSupport",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaAnimation", "LaminaLayers", "LaminaStage",
        "LaminaViews", "LaminaTestSupport",
      ],
      path: "Tests/Support/LaminaViewsTestSupport"
    ),
    .testTarget(
      name: "LaminaControllersTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaAnimation", "LaminaLayers", "LaminaStage",
        "LaminaViews", "LaminaControllers", "LaminaTestSupport", "LaminaViewsTestSupport",
      ],
      path: "Tests/Units/LaminaControllersTests"
    ),
    .testTarget(
      name: "LaminaViewsTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaProperties", "LaminaAnimation", "LaminaLayers",
        "LaminaKinds", "LaminaMotion", "LaminaStage", "LaminaViews", "LaminaTestSupport",
        "LaminaViewsTestSupport",
      ],
      path: "Tests/Units/LaminaViewsTests"
    ),
    .testTarget(
      name: "LaminaStageTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaRaster", "LaminaProperties", "LaminaAnimation",
        "LaminaDrawing",
        "LaminaLayers", "LaminaCompositing", "LaminaKinds", "LaminaMotion", "LaminaStage",
        "LaminaTestSupport",
      ],
      path: "Tests/Units/LaminaStageTests",
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "LaminaMathTests",
      dependencies: ["LaminaMath", "LaminaTestSupport"],
      path: "Tests/Units/LaminaMathTests"
    ),
    .testTarget(
      name: "LaminaCellsTests",
      dependencies: ["LaminaCells", "LaminaTestSupport"],
      path: "Tests/Units/LaminaCellsTests"
    ),
    .testTarget(
      name: "LaminaRasterTests",
      dependencies: ["LaminaMath", "LaminaCells", "LaminaRaster", "LaminaTestSupport"],
      path: "Tests/Units/LaminaRasterTests",
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "LaminaImagesTests",
      dependencies: ["LaminaMath", "LaminaImages", "LaminaTestSupport"],
      path: "Tests/Units/LaminaImagesTests"
    ),
    .testTarget(
      name: "LaminaRecordingTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaImages", "LaminaRecording", "LaminaTestSupport",
      ],
      path: "Tests/Units/LaminaRecordingTests"
    ),
    .testTarget(
      name: "LaminaVideoTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaAnimation", "LaminaLayers", "LaminaKinds",
        "LaminaStage", "LaminaVideo", "LaminaTestSupport",
      ],
      path: "Tests/Units/LaminaVideoTests"
    ),
    .testTarget(
      name: "LaminaMotionTests",
      dependencies: ["LaminaMath", "LaminaMotion", "LaminaTestSupport"],
      path: "Tests/Units/LaminaMotionTests"
    ),
    .testTarget(
      name: "LaminaScenesTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaProperties", "LaminaAnimation", "LaminaDrawing",
        "LaminaLayers", "LaminaKinds", "LaminaMotion", "LaminaStage", "LaminaImages",
        "LaminaRecording", "LaminaScenes", "LaminaLottie", "LaminaTestSupport",
      ],
      path: "Tests/Units/LaminaScenesTests",
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "LaminaLottieTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaStage", "LaminaImages",
        "LaminaRecording", "LaminaScenes", "LaminaLottie", "Lamina", "LaminaTestSupport",
      ],
      path: "Tests/Units/LaminaLottieTests"
    ),
    .target(
      name: "TerminalTestSupport",
      path: "Tests/Support/TerminalTestSupport",
      cSettings: [.define("_GNU_SOURCE", .when(platforms: [.linux]))],
      linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]
    ),
    // Imported only by tests and the fuzzer: everything else builds without libvterm.
    .systemLibrary(
      name: "CVterm",
      path: "Tests/Support/CVterm"
    ),
    .testTarget(
      name: "LaminaFilesTests",
      dependencies: ["LaminaFiles", "CNcurses", "CSystem"],
      path: "Tests/Units/LaminaFilesTests"
    ),
    .testTarget(
      name: "CNcursesTests",
      dependencies: ["CNcurses", "LaminaCells"],
      path: "Tests/Units/CNcursesTests"
    ),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: [
        "LaminaTerminal", "LaminaStage", "LaminaCells", "CSystem", "TerminalTestSupport",
      ],
      path: "Tests/Programs/Probe"
    ),
    .testTarget(
      name: "LaminaTerminalTests",
      dependencies: [
        "LaminaTerminal", "LaminaStage", "LaminaCells", "LaminaCore", "LaminaRecording", "CNcurses",
        "CVterm", "LaminaTestSupport", "TerminalProbe", "TerminalTestSupport",
      ],
      path: "Tests/Units/LaminaTerminalTests"
    ),
    .testTarget(
      name: "DocExamplesTests",
      dependencies: [
        "LaminaCells", "LaminaStage", "LaminaScenes", "Lamina", "LaminaTesting", "LaminaPlayer",
        "LaminaGallery", "LaminaCommand", "LaminaTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Units/DocExamplesTests"
    ),
    .testTarget(
      name: "LaminaCompatTests",
      dependencies: ["LaminaCompat"],
      path: "Tests/Units/LaminaCompatTests",
      exclude: ["Table/members.tsv"],
      // The language mode of ported code.
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "UIKitPortTests",
      dependencies: [
        "UIKitPort", "LaminaAnimation", "LaminaCells", "LaminaControllers", "LaminaLayers",
        "LaminaStage", "LaminaViews", "LaminaTestSupport",
      ],
      path: "Tests/Units/UIKitPortTests",
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "LaminaTestingTests",
      dependencies: ["Lamina", "LaminaTesting", "LaminaTestSupport"],
      path: "Tests/Units/LaminaTestingTests"
    ),
    .testTarget(
      name: "LaminaInspectionTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaAnimation", "LaminaLayers", "LaminaMotion",
        "LaminaStage", "LaminaScenes", "Lamina", "LaminaInspection",
      ],
      path: "Tests/Units/LaminaInspectionTests"
    ),
    .testTarget(
      name: "LaminaInspectorTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaInspection", "LaminaInspector",
      ],
      path: "Tests/Units/LaminaInspectorTests"
    ),
    .testTarget(
      name: "LaminaPlayerTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaAnimation", "LaminaDrawing", "LaminaLayers",
        "LaminaMotion", "LaminaStage", "LaminaScenes", "Lamina", "LaminaInspection",
        "LaminaInspector", "LaminaPlayer", "LaminaGallery", "Demos", "LaminaTestSupport",
      ],
      path: "Tests/Units/LaminaPlayerTests",
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "LaminaGalleryTests",
      dependencies: [
        "LaminaCells", "LaminaStage", "LaminaScenes", "Lamina", "LaminaTesting",
        "LaminaInspector", "LaminaPlayer", "LaminaGallery", "Fling", "LaminaCommand",
        "LaminaTestSupport",
      ],
      path: "Tests/Units/LaminaGalleryTests"
    ),
    .testTarget(
      name: "DemosTests",
      dependencies: [
        "LaminaCells", "LaminaAnimation", "LaminaLayers", "LaminaStage", "LaminaPlayer", "Demos",
        "LaminaCommand", "LaminaTestSupport",
      ],
      path: "Tests/Units/DemosTests",
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "FlingTests",
      dependencies: ["LaminaCells", "LaminaStage", "LaminaPlayer", "Fling"],
      path: "Tests/Units/FlingTests"
    ),
    .testTarget(
      name: "LaminaWorkloadsTests",
      dependencies: [
        "LaminaCells", "LaminaStage", "LaminaCore", "LaminaWorkloads", "LaminaTestSupport",
      ],
      path: "Tests/Units/LaminaWorkloadsTests"
    ),
    .testTarget(
      name: "LaminaCommandTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaProperties", "LaminaAnimation", "LaminaLayers",
        "LaminaKinds", "LaminaMotion", "LaminaStage", "LaminaImages", "LaminaRecording",
        "LaminaFiles", "LaminaScenes", "LaminaTerminal", "Lamina", "LaminaInspection",
        "LaminaInspector", "LaminaPlayer", "LaminaGallery", "Demos", "LaminaCommand",
        "LaminaTestSupport", "CVterm",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Units/LaminaCommandTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// A file imports each module whose members it uses; imports of other files do not count.
for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}

// `make test` sets this variable to optimise the modules in which tests spend the most time; users'
// builds are not affected. Views, Controllers and Lottie take longer to optimise than tests gain.
if Context.environment["LAMINA_OPTIMIZED"] != nil {
  let optimized: Set = [
    "Math", "Cells", "Raster", "Properties", "Animation", "Drawing", "Layers", "Compositing",
    "Kinds", "Motion", "Stage", "Images", "Recording", "Scenes",
  ]
  // SwiftPM's debug builds use batch mode, which excludes whole-module optimisation.
  let whole = ["-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"]
  for target in package.targets {
    if optimized.contains(String(target.name.dropFirst(6))) {
      target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"] + whole)]
    } else if target.type == .test, target.name != "LaminaCommandTests" {
      // One process expands each macro once. The last target to be built has both cores to itself,
      // and takes two.
      target.swiftSettings =
        (target.swiftSettings ?? []) + [.unsafeFlags(["-no-emit-module-separately-wmo"] + whole)]
    }
  }
}
