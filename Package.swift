// swift-tools-version: 6.2
import PackageDescription

// Programs for tests that compare with libvterm get it where this is set: `swift build` alone never
// needs it.
let vterm: [Target.Dependency] = Context.environment["LAMINA_VTERM"] == nil ? [] : ["CVterm"]

// The day that `lamina --version` tells; whoever installs the program sets it.
let day = Context.environment["LAMINA_DAY"].map { [CSetting.define("LAMINA_DAY", to: "\"\($0)\"")] }

// The ladder of modules, one way only: a target may depend on targets above its own line.
let package = Package(
  name: "Lamina",
  // `InlineArray` comes with it.
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "Lamina", targets: ["Lamina"]),
    // Layers, animations, motions and a stage without a terminal: no library of the system is needed.
    .library(
      name: "LaminaCore",
      targets: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaKinds", "LaminaMotion", "LaminaStage",
      ]
    ),
    // The names of Core Animation, Pop and UIKit over it.
    .library(name: "LaminaCompat", targets: ["LaminaCompat"]),
    // A stage for tests, and checks of what is seen on it.
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
      cSettings: [.define("_GNU_SOURCE", .when(platforms: [.linux]))]
    ),
    .target(
      name: "CNcurses",
      dependencies: ["CSystem"],
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
    .target(
      name: "CImages",
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("gif")]
    ),
    .target(name: "LaminaFiles", dependencies: ["CSystem"]),
    .target(name: "LaminaMath"),
    .target(name: "LaminaCells", dependencies: ["LaminaMath"]),
    .target(name: "LaminaProperties", dependencies: ["LaminaMath"]),
    .target(name: "LaminaTimelines", dependencies: ["LaminaMath", "LaminaProperties"]),
    .target(
      name: "LaminaAnimations",
      dependencies: ["LaminaMath", "LaminaProperties", "LaminaTimelines"]
    ),
    .target(
      name: "LaminaDrawing",
      dependencies: ["LaminaMath", "LaminaCells", "LaminaProperties"]
    ),
    .target(
      name: "LaminaLayers",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaProperties", "LaminaTimelines", "LaminaAnimations",
        "LaminaDrawing",
      ]
    ),
    .target(
      name: "LaminaCompositing",
      dependencies: ["LaminaMath", "LaminaCells", "LaminaDrawing", "LaminaLayers"]
    ),
    .target(
      name: "LaminaKinds",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaProperties", "LaminaAnimations", "LaminaDrawing",
        "LaminaLayers",
      ]
    ),
    .target(name: "LaminaMotion", dependencies: ["LaminaMath"]),
    .target(
      name: "LaminaStage",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaCompositing", "LaminaMotion",
      ]
    ),
    .target(
      name: "LaminaViews",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaProperties", "LaminaTimelines", "LaminaAnimations",
        "LaminaDrawing", "LaminaLayers", "LaminaKinds", "LaminaStage",
      ]
    ),
    .target(
      name: "LaminaControllers",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaAnimations", "LaminaDrawing", "LaminaLayers",
        "LaminaStage", "LaminaViews",
      ]
    ),
    .target(name: "LaminaImages", dependencies: ["LaminaMath", "CImages"]),
    .target(
      name: "LaminaRecording",
      dependencies: ["LaminaMath", "LaminaCells", "CImages", "CSystem"]
    ),
    .target(
      name: "LaminaScenes",
      dependencies: [
        "LaminaFiles", "LaminaMath", "LaminaCells", "LaminaProperties", "LaminaLayers",
        "LaminaKinds", "LaminaMotion", "LaminaStage", "LaminaImages",
        // For its C module CYaml, libyaml: a new machine needs no other package for it.
        .product(name: "Yams", package: "Yams"),
      ]
    ),
    .target(
      name: "LaminaFilm",
      dependencies: ["LaminaMath", "LaminaKinds", "LaminaFiles", "CSystem", "CNcurses"]
    ),
    .target(
      name: "LaminaTerminal",
      dependencies: ["LaminaCells", "LaminaStage", "CSystem", "CNcurses"]
    ),
    .target(
      name: "Lamina",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaKinds", "LaminaCompositing",
        "LaminaMotion", "LaminaStage", "LaminaViews", "LaminaControllers", "LaminaImages",
        "LaminaScenes", "LaminaFilm", "LaminaTerminal",
      ]
    ),
    .target(name: "LaminaTesting", dependencies: ["Lamina"]),
    // Members that LaminaCompat hides behind its own, under names of their own.
    .target(
      name: "LaminaCompatDoors",
      dependencies: [
        "LaminaMath", "LaminaDrawing", "LaminaLayers", "LaminaKinds", "LaminaMotion", "LaminaViews",
        "LaminaControllers",
      ]
    ),
    .target(
      name: "LaminaCompat",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaDrawing", "LaminaLayers", "LaminaCompositing",
        "LaminaMotion", "LaminaStage", "LaminaViews", "LaminaControllers", "Lamina",
        "LaminaCompatDoors",
      ]
    ),
    // A page of an app that was brought along, for the gallery.
    .target(
      name: "LaminaPort",
      dependencies: ["LaminaControllers", "LaminaCompat"],
      // The language of the code that is brought along.
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    // The scenes are a part of the program: its gallery is there wherever the program is.
    .executableTarget(name: "SceneEmbedder"),
    .plugin(
      name: "EmbedScenes",
      capability: .buildTool(),
      dependencies: ["SceneEmbedder"],
      path: "Sources/EmbedScenes"
    ),
    .target(
      name: "LaminaGallery",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaProperties", "LaminaAnimations", "LaminaDrawing",
        "LaminaLayers", "LaminaKinds", "LaminaMotion", "LaminaStage", "LaminaViews",
        "LaminaControllers", "LaminaScenes", "LaminaPort",
      ],
      plugins: ["EmbedScenes"]
    ),
    .target(
      name: "LaminaWorkloads",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaKinds", "LaminaStage",
        "LaminaTerminal",
      ]
    ),
    .executableTarget(
      name: "LaminaCommand",
      dependencies: [
        "LaminaFiles", "LaminaMath", "LaminaCells", "LaminaProperties", "LaminaAnimations",
        "LaminaLayers", "LaminaKinds", "LaminaMotion", "LaminaStage", "LaminaRecording",
        "LaminaScenes", "LaminaFilm", "LaminaTerminal", "LaminaGallery", "LaminaWorkloads",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    .target(
      name: "LaminaTestSupport",
      dependencies: ["LaminaCells", "LaminaMath", "TerminalTestSupport"],
      path: "Tests/LaminaTestSupport"
    ),
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .executableTarget(
      name: "LaminaBench",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaCompositing", "LaminaKinds",
        "LaminaMotion", "LaminaStage", "LaminaViews", "LaminaTerminal", "LaminaWorkloads",
        "CAllocationCounter",
      ],
      path: "Tests/LaminaBench"
    ),
    .target(name: "CFuzzDriver", path: "Tests/CFuzzDriver"),
    .target(
      name: "LaminaFuzzing",
      dependencies: [
        "LaminaCells", "LaminaImages", "LaminaMath", "LaminaScenes", "LaminaStage",
        "LaminaTerminal",
      ],
      path: "Tests/LaminaFuzzing"
    ),
    .executableTarget(
      name: "LaminaFuzz",
      dependencies: ["CFuzzDriver", "LaminaFuzzing"] + vterm,
      path: "Tests/LaminaFuzz"
    ),
    .testTarget(name: "LaminaFuzzTests", dependencies: ["LaminaFuzzing", "CVterm"]),
    .executableTarget(
      name: "LaminaSoak",
      dependencies: [
        "LaminaCells", "LaminaScenes", "LaminaStage", "LaminaTerminal", "TerminalTestSupport",
      ],
      path: "Tests/LaminaSoak"
    ),
    .testTarget(name: "LaminaSoakTests", dependencies: ["LaminaSoak"]),
    .testTarget(
      name: "LaminaLayersTests",
      dependencies: [
        "LaminaMath", "LaminaProperties", "LaminaLayers", "LaminaKinds", "LaminaTestSupport",
      ]
    ),
    .testTarget(
      name: "LaminaPropertiesTests",
      dependencies: ["LaminaMath", "LaminaProperties", "LaminaTestSupport"]
    ),
    .target(
      name: "LaminaViewsTestSupport",
      dependencies: [
        "LaminaCells", "LaminaLayers", "LaminaMath", "LaminaStage", "LaminaTestSupport",
        "LaminaViews",
      ],
      path: "Tests/LaminaViewsTestSupport"
    ),
    .testTarget(
      name: "LaminaControllersTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaStage", "LaminaViews",
        "LaminaControllers", "LaminaTestSupport", "LaminaViewsTestSupport",
      ]
    ),
    .testTarget(
      name: "LaminaViewsTests",
      dependencies: [
        "LaminaAnimations", "LaminaCells", "LaminaLayers", "LaminaKinds", "LaminaMath",
        "LaminaMotion", "LaminaStage", "LaminaTestSupport", "LaminaViews",
        "LaminaViewsTestSupport",
      ]
    ),
    .testTarget(
      name: "LaminaStageTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaDrawing", "LaminaLayers", "LaminaCompositing",
        "LaminaKinds", "LaminaMotion", "LaminaStage", "LaminaTestSupport",
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
      name: "LaminaRecordingTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaImages", "LaminaRecording", "LaminaTestSupport",
      ]
    ),
    .testTarget(
      name: "LaminaFilmTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaKinds", "LaminaStage", "LaminaFilm",
        "LaminaTestSupport",
      ]
    ),
    .testTarget(
      name: "LaminaMotionTests",
      dependencies: ["LaminaMath", "LaminaMotion", "LaminaTestSupport"]
    ),
    .testTarget(
      name: "LaminaScenesTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaKinds", "LaminaMotion",
        "LaminaStage", "LaminaImages", "LaminaRecording", "LaminaScenes",
        "LaminaTestSupport",
      ],
      exclude: ["Golden"]
    ),
    .target(
      name: "TerminalTestSupport",
      path: "Tests/TerminalTestSupport",
      cSettings: [.define("_GNU_SOURCE", .when(platforms: [.linux]))],
      linkerSettings: [.linkedLibrary("util", .when(platforms: [.linux]))]
    ),
    // Only test targets import it: without libvterm everything but the tests is built.
    .systemLibrary(name: "CVterm", path: "Tests/CVterm"),
    .testTarget(name: "LaminaFilesTests", dependencies: ["LaminaFiles", "CNcurses", "CSystem"]),
    .testTarget(name: "CNcursesTests", dependencies: ["CNcurses", "LaminaCells"]),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: [
        "LaminaTerminal", "LaminaStage", "LaminaCells", "CSystem", "TerminalTestSupport",
      ],
      path: "Tests/TerminalProbe"
    ),
    .testTarget(
      name: "LaminaTerminalTests",
      dependencies: [
        "LaminaTerminal", "LaminaStage", "LaminaCells", "LaminaRecording", "CNcurses", "CVterm",
        "LaminaTestSupport", "TerminalProbe",
      ]
    ),
    .testTarget(
      name: "DocExamplesTests",
      dependencies: [
        "LaminaCells", "LaminaStage", "LaminaScenes", "Lamina", "LaminaTesting", "LaminaGallery",
        "LaminaCommand", "LaminaTestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "LaminaCompatTests",
      dependencies: ["LaminaCompat"],
      exclude: ["Table/members.tsv"],
      // The language of the code that is brought along.
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "LaminaTestingTests",
      dependencies: ["Lamina", "LaminaTesting", "LaminaTestSupport"]
    ),
    .testTarget(
      name: "LaminaGalleryTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaAnimations", "LaminaLayers", "LaminaMotion",
        "LaminaStage", "LaminaScenes", "LaminaTesting", "LaminaGallery", "LaminaTestSupport",
      ],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "LaminaWorkloadsTests",
      dependencies: [
        "LaminaCells", "LaminaStage", "LaminaWorkloads", "LaminaTestSupport",
      ]
    ),
    .testTarget(
      name: "LaminaCommandTests",
      dependencies: [
        "LaminaMath", "LaminaCells", "LaminaLayers", "LaminaKinds", "LaminaMotion", "LaminaStage",
        "LaminaImages", "LaminaRecording", "LaminaScenes", "LaminaTerminal", "LaminaGallery",
        "LaminaCommand", "LaminaTestSupport", "CVterm",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// A file imports the modules whose members it uses, and not those that another file imports.
for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.enableUpcomingFeature("MemberImportVisibility")]
}

// `make test` optimises the modules whose code tests run the longest; a user's build knows nothing
// of it. (Optimising LaminaCompat ends the compiler of Swift 6.3 with a crash.)
if Context.environment["LAMINA_OPTIMIZED"] != nil {
  let optimized: Set = [
    "Math", "Cells", "Properties", "Timelines", "Animations", "Drawing", "Layers", "Compositing",
    "Kinds", "Motion", "Stage", "Views", "Controllers", "Images", "Recording", "Scenes",
  ]
  for target in package.targets where optimized.contains(String(target.name.dropFirst(6))) {
    target.swiftSettings =
      (target.swiftSettings ?? [])
      + [
        .unsafeFlags([
          "-O", "-whole-module-optimization", "-num-threads", "2",
          // What the package manager asks of a debug build does not go with whole modules.
          "-disable-batch-mode",
        ])
      ]
  }
}
