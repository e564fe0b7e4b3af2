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
/// Where three or four colours meet in a small place, not all of them have room in a cell.
@MainActor
@Suite("strips of cells touch their surface")
struct LooseStripTests {
  /// Frames a second.
  private static let rate = TestTier.count(quick: 2, nightly: 30)
  /// How long a scene runs, in seconds.
  private static let length = 5

  /// Whether a layer or one inside of it shows samples: they are no surfaces, and a strip may be all
  /// that there is of a tone.
  private func showsSamples(_ layer: Layer) -> Bool {
    layer is TiledLayer || layer is VideoLayer
      || (layer.sublayers ?? []).contains { showsSamples($0) }
  }

  /// The loose strips of an entry's first seconds; a demo gets its first key.
  private func places(_ entry: GalleryEntry, key: KeyEvent? = nil) throws -> [String] {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
    let session = PlaybackSession(try #require(entry.makePlayable()), on: stage)
    var found: [String] = []
    for tick in 0...Self.length * Self.rate {
      let time = Double(tick) / Double(Self.rate)
      let press = tick == Self.rate ? key.map { TimedEvent(time: time, event: .key($0)) } : nil
      stage.tick(at: time, events: press.map { [$0] } ?? [])
      found += LooseStripFinder.places(in: stage.frame).map { "\(entry.name) at \(time): \($0)" }
    }
    withExtendedLifetime(session) {}
    // Rectangles that are a strip and no more, or a picture with tones of its own.
    let frames = Self.length * Self.rate
    let isExact = (stage.edges ?? .fitted) != .fitted
    let most = showsSamples(stage.rootLayer) ? 2 * frames : isExact ? frames / 4 : 0
    return found.count > most ? found : []
  }

  @Test("in the scenes", arguments: ["", "cookbook", "learn"])
  func scenes(folder: String) throws {
    let library = try SceneLibrary(folder: Project.scenes.appendingPathComponent(folder))
    for entry in library.entries where entry.isPlayable {
      let found = try places(entry)
      #expect(found == [])
    }
  }

  @Test("in the demos")
  func demos() throws {
    for demo in Demo.all {
      let key = demo.keys.first?.keys.first.map { KeyEvent($0) }
      let found = try places(GalleryEntry(demo), key: key)
      #expect(found == [])
    }
  }
}
