import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaScenes
import LaminaStage
import Testing

/// The preset `confetti`: an ornament of two seconds.
@MainActor
@Suite struct ConfettiTests {
  /// The number of cells with ink at a time.
  private static func ink(_ scene: inout PresetStage, at time: Double) throws -> Int {
    try scene.rows(at: time).joined().count { $0 != " " }
  }

  @Test(
    "it flies in every look and size, and is gone after two seconds",
    arguments: PresetLook.allCases
  )
  func flight(look: PresetLook) throws {
    for (columns, rows) in [(20, 1), (40, 2), (40, 3), (80, 8), (80, 12)] {
      var scene = try PresetStage("confetti", columns: columns, rows: rows, style: look.style)
      for time in [0.3, 0.7, 1.2] {
        let picture = try scene.rows(at: time)
        #expect(picture.joined().contains { $0 != " " }, "\(columns) x \(rows) at \(time)")
        if look == .ascii { #expect(picture.joined().allSatisfy { " '.*o+x%".contains($0) }) }
        // At most eight rows, although there are more.
        #expect(picture.dropFirst(8).allSatisfy { $0.isEmpty })
      }
      #expect(try Self.ink(&scene, at: 2) == 0)
      scene.run(to: 2.1)
      #expect(scene.stage.nextTickTime == nil)
    }
  }

  @Test("a seed is always the same, another one is not")
  func seeds() throws {
    func rows(_ use: String) throws -> [[String]] {
      var scene = try PresetStage(use, rows: 6)
      return try [0.2, 0.6, 1.1].map { try scene.rows(at: $0) }
    }
    #expect(try rows("confetti, seed: 4") == rows("confetti, seed: 4"))
    #expect(try rows("confetti, seed: 4") != rows("confetti, seed: 5"))
  }

  @Test("as many pieces as it counts, within limits")
  func counts() throws {
    let ink = try [0, 1, 20, 200]
      .map { count in
        var scene = try PresetStage("confetti, count: \(count)", rows: 6)
        return try Self.ink(&scene, at: 0.7)
      }
    #expect(ink[0] == 0)
    #expect((1...4).contains(ink[1]))
    #expect(ink == ink.sorted() && ink[3] > ink[2])
    let layer = ConfettiLayer()
    layer.count = ConfettiLayer.mostPieces
    #expect(layer.count == 1000)
    for wrong in [1001, -1] { layer.count = wrong }
    #expect(layer.count == 1000)
  }

  @Test("pictures change 30 times a second, and not in between")
  func rate() throws {
    var scene = try PresetStage("confetti", rows: 4)
    let frames = try (30...33).map { try scene.frame(at: Double($0) / 60) }
    #expect(frames[0] == frames[1] && frames[2] == frames[3])
    #expect(frames[1] != frames[2])
    #expect(try abs(#require(scene.stage.nextTickTime) - 17.0 / 30) < 1e-6)
  }

  @Test("it comes from both sides in many colours, rises, falls, and is out of sight by itself")
  func course() throws {
    var scene = try PresetStage("confetti, count: 200", columns: 60, rows: 8)
    /// The columns and the rows of all cells with ink.
    func places(_ time: Double) throws -> [(column: Int, row: Int)] {
      let frame = try scene.frame(at: time)
      return (0..<8)
        .flatMap { row in (0..<60).map { (column: $0, row: row) } }
        .filter { frame[$0.column, $0.row].glyph != 0x20 }
    }
    func height(_ places: [(column: Int, row: Int)]) -> Double {
      7 - Double(places.reduce(0) { $0 + $1.row }) / Double(max(1, places.count))
    }
    let start = try places(0.2)
    #expect(start.contains { $0.column < 15 } && start.contains { $0.column >= 45 })
    let top = try places(0.5)
    let frame = try scene.frame(at: 0.5)
    #expect(Set(top.map { frame[$0.column, $0.row].foreground }).count >= 5)
    let fallen = try places(1.3)
    #expect(height(top) > height(start) + 1 && height(top) > height(fallen) + 1)
    #expect(try places(1.9).count * 10 < top.count)
  }

  @Test("on a light ground the pieces are darker")
  func light() throws {
    func brightest(_ theme: Theme) throws -> UInt32 {
      var scene = try PresetStage("confetti", rows: 4, style: RenderStyle(dots: .blocks))
      scene.stage.theme = theme
      let frame = try scene.frame(at: 0.5)
      return frame.cells.filter { $0.foreground.rawValue < 1 << 24 }
        .map { cell in [16, 8, 0].map { cell.foreground.rawValue >> $0 & 0xFF }.max() ?? 0 }
        .max() ?? 0
    }
    #expect(try brightest(.light) < brightest(.dark))
  }

  @Test(
    "without motion there is none, and nothing wakes",
    arguments: [MotionLevel.reduced, .none]
  )
  func still(level: MotionLevel) throws {
    var scene = try PresetStage("confetti", rows: 4, level: level)
    for time in [0.0, 0.3, 1] { #expect(try Self.ink(&scene, at: time) == 0) }
    #expect(scene.stage.nextTickTime == nil)
  }

  @Test("it is thrown when it is first seen, and again for a new seed")
  func throwing() throws {
    var scene = try PresetStage(
      "confetti, hidden: true",
      rows: 4,
      steps: "{at: 3, set: {p.hidden: false}}, {at: 6, set: {p.seed: 9}}"
    )
    #expect(try Self.ink(&scene, at: 2) == 0)
    #expect(try Self.ink(&scene, at: 3.5) > 0)
    #expect(try Self.ink(&scene, at: 5.5) == 0)
    #expect(try Self.ink(&scene, at: 6.5) > 0)
    #expect(try Self.ink(&scene, at: 8.1) == 0)
  }

  @Test("it is an ornament, and says nothing")
  func words() throws {
    var scene = try PresetStage("confetti", rows: 4)
    scene.run(to: 0.5)
    #expect(scene.stage.plainText == "")
    #expect(scene.stage.rootLayer.sublayers?.first?.isDecorative == true)
  }
}
