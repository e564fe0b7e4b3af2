import Foundation
import Lamina
import LaminaCells
import LaminaPlayer
import LaminaScenes
import LaminaTestSupport
import Testing

/// Fingerprints of a frame of every scene that is shipped, in four sizes and four looks.
///
/// A scene whose frame differs is to be looked at before `GOLDEN=all` writes the fingerprints anew.
/// A quick run looks at one of the sixteen pictures of each scene, a nightly one at all.
@MainActor
@Suite("frames of all scenes")
struct SceneFrameTests {
  private static let record = Fixture.url("frames/scenes.txt")
  /// The time of the frame, in seconds: after what begins at once, while most things move.
  private static let time = 0.7
  private static let sizes = [(80, 24), (100, 30), (120, 36), (200, 60)]
  private static let styles = [
    ("truecolor", RenderStyle()), ("16", RenderStyle(depth: .palette16)),
    ("never", RenderStyle(depth: .mono)), ("ascii", RenderStyle(depth: .mono, glyphs: .ascii)),
  ]

  private static func names() throws -> [String] {
    try ["", "cookbook/", "learn/"]
      .flatMap { folder in
        let path = Project.scenes.appendingPathComponent(folder).path
        let files = try FileManager.default.contentsOfDirectory(atPath: path)
        return files.filter { $0.hasSuffix(".yaml") }.map { folder + $0.dropLast(5) }.sorted()
      }
  }

  private func scene(_ name: String) throws -> Scene {
    let path = Project.scenes.appendingPathComponent("\(name).yaml").path
    return try #require(Scene(SceneCheck(SourceFile(reading: path))))
  }

  private func fingerprint(_ scene: Scene, look: Int) -> (key: String, value: String) {
    let (columns, rows) = Self.sizes[look / 4]
    let (word, style) = Self.styles[look % 4]
    let size = CellSize(columns: columns, rows: rows)
    let clock = SimulationClock(rate: FrameRate(framesPerSecond: 10))
    let simulation = Simulation(scene, size: size, style: style, clock: clock)
    let frame = simulation.frame(ofTick: Int(Self.time * 10))
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for cell in frame.cells {
      let parts = [cell.glyph, cell.foreground.rawValue, cell.background.rawValue]
      for part in parts { hash = (hash ^ UInt64(part)) &* 0x100_0000_01B3 }
    }
    return ("\(columns)x\(rows) \(word)", String(hash, radix: 16))
  }

  @Test("are those that were looked at")
  func frames() throws {
    let environment = ProcessInfo.processInfo.environment
    let mode = try GoldenFrame.Mode(environment: environment)
    let names = try Self.names()
    let kept = mode == .never ? try String(contentsOf: Self.record, encoding: .utf8) : ""
    let lines = Set(kept.split(separator: "\n").map(String.init))
    var found: [String] = []
    for (number, name) in names.enumerated() {
      let scene = try scene(name)
      let isWhole = mode != .never || TestTier.current == .nightly
      // The smallest size, and the looks by turns.
      let looks = isWhole ? Array(0..<16) : [number % 4]
      for look in looks {
        let (key, value) = fingerprint(scene, look: look)
        found.append("\(name) \(key) \(value)")
      }
    }
    if mode != .never {
      try Data((found.joined(separator: "\n") + "\n").utf8).write(to: Self.record)
      return
    }
    // A scene that is gone leaves no lines behind.
    let recorded = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(recorded == Set(names))
    let changed = found.filter { !lines.contains($0) }
    #expect(changed == [], "look at these, then write them with GOLDEN=all")
  }
}
