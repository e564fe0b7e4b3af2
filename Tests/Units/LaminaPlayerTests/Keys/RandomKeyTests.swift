import Demos
import Foundation
import Lamina
import LaminaCells
import LaminaInspection
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaGallery
@testable import LaminaInspector
@testable import LaminaPlayer

/// For any keys the program keeps running, and ends on request.
@MainActor
@Suite("random keys")
struct RandomKeyTests {
  /// A screen of the program.
  enum Place: String, CaseIterable, Sendable { case play, inspect, record, learn, demo }

  private static let scene = """
    version: 1
    title: Ball
    layers:
      - {id: floor, frame: [0, 44, 80, 2], backgroundColor: "#446644"}
      - id: ball
        frame: [6, 6, 8, 8]
        backgroundColor: "#ff7a7a"
        actions: {position: {kind: spring, stiffness: 120, damping: 9}}
        animations:
          blink: {kind: basic, keyPath: opacity, from: 1, to: 0.4, duration: 700ms,
            autoreverses: true, repeatCount: forever, timingFunction: easeInEaseOut}
        motions:
          turn: {kind: spring, property: transform.rotation.z, to: 45deg, springBounciness: 14}
          slide: {kind: decay, property: position.x, velocity: 40}
    timeline:
      - {at: 500ms, set: {ball.position: [60, 20]}}
      - {at: 900ms, transaction: {disableActions: true}, set: {ball.backgroundColor: "#00ff00"}}
    keys:
      x: {label: hide, do: [{set: {floor.opacity: 0.2}}]}
      z: {label: back, do: [{set: {ball.position: [10, 10]}}]}

    """

  private static let sizes = [
    CellSize(columns: 80, rows: 24), CellSize(columns: 120, rows: 40),
    CellSize(columns: 40, rows: 12), CellSize(columns: 7, rows: 3),
  ]

  private func options(_ place: Place, _ chapters: [Chapter]) -> PlayerOptions {
    var options = PlayerOptions()
    options.framesPerSecond = 10
    // No file is written.
    options.create = { _, _ in }
    options.onCopy = { _ in }
    switch place {
    case .inspect: options.inspects = .tree
    case .record:
      options.watchesFiles = false
      options.onInput = { _ in }
      options.onStart = { _ in }
      options.onEnd = { _ in }
    case .learn:
      options.pages = chapters.map(\.text)
      options.edit = { _ in }
    case .play, .demo: break
    }
    return options
  }

  private static let entries =
    SceneLibrary(embedded: ()).entries.filter { ["counting", "retargeting"].contains($0.name) }
    + [GalleryEntry(Demo.frames)]

  /// Runs a screen of the program until it is left.
  private func run(
    _ place: Place,
    _ path: String,
    _ chapters: [Chapter],
    _ screen: HeadlessScreen,
    _ events: RandomEvents
  ) throws -> StageLoop.StageExit {
    let options = options(place, chapters)
    let items: [PlayerItem]
    switch place {
    case .play, .inspect, .record:
      items = [PlayerItem(SceneCheck(try SourceFile(reading: path)), path: path)]
    case .learn: items = chapters.map(\.item)
    case .demo:
      return Gallery(Self.entries, screen: screen, events: events, options: options).run()
    }
    let player = Player(items, screen: screen, events: events, options: options)
    let exit = player.run()
    for item in items {
      #expect(item.makePlayable() != nil, "what was tuned is a scene")
    }
    return exit
  }

  @Test(
    "nothing that is pressed freezes a screen or ends the program, until it is told to end",
    arguments: Place.allCases
  )
  func keys(place: Place) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("ball.yaml").path
    let name = "keys-\(place.rawValue)"
    for seed in TestTier.seeds(name, quick: 2, nightly: 20) {
      try Data(Self.scene.utf8).write(to: URL(fileURLWithPath: path))
      let size = Self.sizes[Int(seed % UInt64(Self.sizes.count))]
      let watch = HangWatch("\(name), seed \(seed)")
      defer { watch.end() }
      let events = RandomEvents(
        TestTier.count(quick: 120, nightly: 400),
        seed: seed,
        size: size,
        path: path,
        progress: watch
      )
      let screen = HeadlessScreen(size: size)
      // Those of another seed would bring what was tuned in them.
      let chapters = place == .learn ? Array(try Chapter.all(in: nil).prefix(3)) : []
      var exit = StageLoop.StageExit.quit
      while exit == .quit, !events.isEmpty {
        exit = try run(place, path, chapters, screen, events)
      }
      #expect(exit == .signal(.terminate) || events.isEmpty, "seed \(seed): \(events.last)")
    }
  }

  @Test("a filter that matches nothing leaves the selection, and arrows stay where they are")
  func emptyFilter() {
    let keys = ["home", "down", "/", "b", "a", "l", "l", "enter"]
    let found = InspectorBench(ballWith: keys)
    #expect(found.player.inspector?.state.layer?.path.hasSuffix("ball") == true)
    for more in [[], ["down"], ["up"], ["pageDown"], ["pageUp"]] {
      let lost = InspectorBench(ballWith: keys + ["/", "z", "q", "enter"] + more)
      #expect(lost.player.inspector?.state.layer == found.player.inspector?.state.layer)
      #expect(lost.lines.last?.contains("no layer here has that name") == true)
    }
  }

  @Test("steps go from hit to hit, and stay at the last one")
  func hits() {
    func hit(_ hits: [Int], _ place: Int, _ step: Int) -> Int? {
      PlayerInspector.hit(among: hits, from: place, by: step)
    }
    #expect(hit([], 3, 1) == nil && hit([], 3, 0) == nil)
    #expect(hit([1, 4, 7], 4, 1) == 7 && hit([1, 4, 7], 4, -1) == 1 && hit([1, 4, 7], 4, 0) == 4)
    #expect(hit([1, 4, 7], 2, 1) == 4 && hit([1, 4, 7], 2, -1) == 1)
    #expect(hit([1, 4, 7], 7, 1) == 7 && hit([1, 4, 7], 9, 1) == 7 && hit([1, 4, 7], 0, -1) == 1)
    #expect(hit([1, 4, 7], 1, 10) == 7 && hit([1, 4, 7], 7, -10) == 1)
  }
}
