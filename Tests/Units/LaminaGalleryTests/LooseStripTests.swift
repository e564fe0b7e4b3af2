import Foundation
import Lamina
import LaminaPlayer
import LaminaTestSupport
import Testing

@testable import LaminaCommand
@testable import LaminaGallery

/// A part of a cell that shows a surface touches the rest of that surface, in everything that is
/// shipped.
///
/// Where three or four colours meet in a small place, not all of them have room in a cell: what is
/// left over may not grow.
@MainActor
@Suite("strips of cells touch their surface")
struct LooseStripTests {
  /// Frames a second.
  private static let rate = 2
  /// How long a scene runs, in seconds.
  private static let length = 5

  /// The loose strips of an entry's first seconds; a demo gets its first key.
  private func places(_ entry: GalleryEntry, key: KeyEvent? = nil) throws -> [String] {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
    let session = PlaybackSession(try #require(entry.makePlayable()), on: stage)
    var found: [String] = []
    for tick in 0...Self.length * Self.rate {
      let time = Double(tick) / Double(Self.rate)
      let press = tick == 2 ? key.map { TimedEvent(time: time, event: .key($0)) } : nil
      stage.tick(at: time, events: press.map { [$0] } ?? [])
      found += LooseStrips.places(in: stage.frame).map { "\(entry.name) at \(time): \($0)" }
    }
    withExtendedLifetime(session) {}
    return found
  }

  private func check(_ entries: [(entry: GalleryEntry, key: KeyEvent?)], most: Double) throws {
    let found = try entries.flatMap { try places($0.entry, key: $0.key) }
    let frames = entries.count * (Self.length * Self.rate + 1)
    let share = Double(found.count) / Double(frames)
    #expect(share <= most, "\(found.count) in \(frames) frames, such as \(found.prefix(20))")
  }

  @Test("in the scenes", arguments: [("", 0.55), ("cookbook", 0.01), ("learn", 0.1)])
  func scenes(folder: String, most: Double) throws {
    let library = try SceneLibrary(folder: Project.scenes.appendingPathComponent(folder))
    try check(library.entries.filter(\.isPlayable).map { ($0, nil) }, most: most)
  }

  @Test("in the demos")
  func demos() throws {
    try check(
      Demo.all.map { demo in
        (GalleryEntry(demo), demo.keys.first?.keys.first.map { KeyEvent($0) })
      },
      most: 0.24
    )
  }
}
