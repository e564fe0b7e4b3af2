import Foundation
import Lamina
import LaminaCells
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaInspector
@testable import LaminaPlayer

/// A file that is read again while things happen: nothing that happens is lost.
@MainActor
@Suite("reading a file again")
struct ReloadTests {
  /// Delivers events in the batches of a test, followed by an unexpected end of the input.
  private final class Batches: EventSource {
    private(set) var now = 0.0
    private var batches: ArraySlice<[StageEvent]>
    private let before: (Int) -> Void
    private var count = 0

    /// Creates the batches, and what is called before each with its number.
    init(_ batches: [[StageEvent]], before: @escaping (Int) -> Void) {
      self.batches = batches[...]
      self.before = before
    }

    func wait(until deadline: Double?, into events: inout [TimedEvent]) {
      now += 0.125
      guard let next = batches.popFirst() else {
        events.append(TimedEvent(time: now, event: .stop(.interrupt)))
        return
      }
      before(count)
      count += 1
      events += next.map { TimedEvent(time: now, event: $0) }
    }

    func watch(paths: [String]) {}
  }

  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let path: String

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      path = url.appendingPathComponent("ball.yaml").path
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ number: Int) {
      let text = """
        version: 1
        layers: [{id: a, frame: [0, 0, \(number + 1), 2], backgroundColor: red}]
        keys: {x: [{set: {a.opacity: 0.5}}], q: [{set: {a.opacity: 0.25}}]}

        """
      try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
  }

  private static func key(_ spelling: String) -> StageEvent { InspectorBench.key(spelling) }

  /// Plays a file that is another one before each batch of events.
  private func play(
    _ folder: Folder,
    _ batches: [[StageEvent]],
    options: PlayerOptions = PlayerOptions(),
    others: [PlayerItem] = [],
    before: ((Int) -> Void)? = nil
  ) throws -> (player: Player, exit: StageLoop.StageExit, screen: HeadlessScreen) {
    folder.write(0)
    let events = Batches(batches) { before?($0) ?? folder.write($0 + 1) }
    let screen = HeadlessScreen(size: CellSize(columns: 80, rows: 24))
    let item = PlayerItem(SceneCheck(try SourceFile(reading: folder.path)), path: folder.path)
    let player = Player([item] + others, screen: screen, events: events, options: options)
    return (player, player.run(), screen)
  }

  @Test("a key that leaves does so, before, behind and between changes of the file")
  func leaving() throws {
    let folder = try Folder()
    let change = StageEvent.fileChanged(path: folder.path)
    for batch in [
      [Self.key("q"), change], [change, Self.key("q")], [change, change, Self.key("q"), change],
    ] {
      #expect(try play(folder, [batch]).exit == .quit, "\(batch)")
    }
  }

  @Test("a signal that comes with a change of the file ends the program")
  func signals() throws {
    let folder = try Folder()
    let change = StageEvent.fileChanged(path: folder.path)
    for batch in [[change, .stop(.terminate)], [.stop(.terminate), change]] {
      #expect(try play(folder, [batch]).exit == .signal(.terminate), "\(batch)")
    }
  }

  @Test("a key of the scene behind a change reaches the new scene")
  func sceneKeys() throws {
    final class Told: @unchecked Sendable { var keys: [String] = [] }
    let folder = try Folder()
    let told = Told()
    var options = PlayerOptions()
    options.onStart = { _ in told.keys.append("start") }
    options.onInput = { event in
      if case .key(let key) = event.event { told.keys.append(key.spelling) }
    }
    let change = StageEvent.fileChanged(path: folder.path)
    _ = try play(folder, [[Self.key("x"), change, Self.key("x"), Self.key("y")]], options: options)
    #expect(told.keys == ["start", "x", "start", "x", "y"])
  }

  @Test("however often the file changes, no key is lost")
  func flood() throws {
    final class Told: @unchecked Sendable { var count = 0 }
    let folder = try Folder()
    let told = Told()
    var options = PlayerOptions()
    options.onInput = { event in if case .key = event.event { told.count += 1 } }
    let change = StageEvent.fileChanged(path: folder.path)
    var random = SeededGenerator(seed: 16)
    var sent = 0
    let batches = (0..<60)
      .map { _ in
        (0..<Int.random(in: 1...5, using: &random))
          .map { _ -> StageEvent in
            guard Bool.random(using: &random) else { return change }
            sent += 1
            return Self.key("x")
          }
      }
    _ = try play(folder, batches + [[], []], options: options)
    #expect(told.count == sent)
  }

  @Test("the next scene is the next one though the file changes in the same moment")
  func switching() throws {
    let folder = try Folder()
    let other = PlayerItem(
      SceneCheck(SourceFile(name: "b.yaml", text: "version: 1\ntitle: Other\nlayers: []\n")),
      path: nil
    )
    let change = StageEvent.fileChanged(path: folder.path)
    let (player, exit, _) = try play(
      folder,
      [[Self.key("n"), change, Self.key("q")]],
      others: [other]
    )
    #expect(exit == .quit && player.index == 1)
  }

  @Test("arrows that come at once seek as far as arrows one by one")
  func seeks() throws {
    let folder = try Folder()
    var options = PlayerOptions()
    (options.inspects, options.pausedAt) = (.tree, 0)
    let keys = [[Self.key("right"), Self.key("right"), Self.key("shift-right")], []]
    let (player, _, _) = try play(folder, keys, options: options)
    #expect(player.session?.run.stage.now == 12.0 / 60)
  }

  @Test("a file that is gone is told of, and the scene goes on; what comes back is read")
  func gone() throws {
    let folder = try Folder()
    let change = StageEvent.fileChanged(path: folder.path)
    let remove = { try? FileManager.default.removeItem(atPath: folder.path) }
    let (player, _, screen) = try play(folder, [[change]]) { _ in remove() }
    let text = FrameText.text(try #require(screen.frame)).replacing("█", with: " ")
    #expect(text.contains("ball.yaml is gone; the scene goes on"), "\(text)")
    #expect(!text.contains("read again") && player.panels.fault == nil)
    let (_, _, again) = try play(folder, [[change], [change]]) { number in
      if number == 0 { remove() } else { folder.write(7) }
    }
    let words = FrameText.text(try #require(again.frame)).replacing("█", with: " ")
    #expect(words.contains("ball.yaml was reloaded") && !words.contains("gone"), "\(words)")
  }
}
