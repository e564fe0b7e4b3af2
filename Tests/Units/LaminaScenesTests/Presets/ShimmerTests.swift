import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaScenes
import LaminaStage
import Testing

/// The preset `shimmer`: light runs over a text that stays as it is.
@MainActor
@Suite struct ShimmerTests {
  /// The columns of a row whose letters are lit, by a property of their cells.
  private static func lit(_ frame: Frame, _ isLit: (Cell) -> Bool) -> [Int] {
    (0..<frame.size.columns).filter { frame[$0, 0].glyph != 0x20 && isLit(frame[$0, 0]) }
  }

  private static let text = String(repeating: "x", count: 30)

  @Test("a band of light goes over the text in its period, the text stays")
  func band() throws {
    var run = try PresetRun("{use: shimmer, id: s, text: \(Self.text), period: 2}")
    let muted = try run.frame(at: 0)[0, 0].foreground
    #expect(Self.lit(try run.frame(at: 0)) { $0.foreground != muted }.isEmpty)
    var middles: [Int] = []
    for tick in 1..<120 {
      let frame = try run.frame(at: Double(tick) / 60)
      #expect(FrameText.line(0, of: frame).hasPrefix(Self.text))
      let lit = Self.lit(frame) { $0.foreground != muted }
      #expect(lit.count <= 7)
      guard let first = lit.first, let last = lit.last else { continue }
      #expect(lit == Array(first...last))
      middles.append((first + last) / 2)
    }
    #expect(middles == middles.sorted())
    #expect(middles.first == 0 && middles.last == 29)
    // The next band begins where the first did.
    #expect(Self.lit(try run.frame(at: 2)) { $0.foreground != muted }.isEmpty)
    #expect(!Self.lit(try run.frame(at: 3)) { $0.foreground != muted }.isEmpty)
  }

  @Test("the light has the given colour")
  func color() throws {
    var run = try PresetRun("{use: shimmer, id: s, text: \(Self.text), color: '#ff8000'}")
    let frame = try run.frame(at: 1)
    let light = CellColor(red: 0xFF, green: 0x80, blue: 0)
    #expect(Self.lit(frame) { $0.foreground == light }.count == 1)
  }

  @Test("the light is black on a light ground, where white could not be seen")
  func lightGround() throws {
    var run = try PresetRun("{use: shimmer, id: s, text: \(Self.text)}")
    run.stage.theme = .light
    let frame = try run.frame(at: 1)
    let black = CellColor(red: 0, green: 0, blue: 0)
    #expect(Self.lit(frame) { $0.foreground == black }.count == 1)
  }

  @Test(
    "a text that is set without motion is not lit either",
    arguments: [MotionLevel.reduced, .none]
  )
  func restAgain(level: MotionLevel) throws {
    var run = try PresetRun(
      "{use: shimmer, id: s, text: Thinking}",
      steps: "{at: 1, set: {s.text: Planning}}",
      level: level
    )
    let frame = try run.frame(at: 1.1)
    #expect(FrameText.line(0, of: frame).hasPrefix("Planning"))
    #expect(Set((0..<8).map { frame[$0, 0].foreground }).count == 1)
  }

  @Test("however short the period is, there are at most 30 pictures a second")
  func rate() throws {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 1)))
    let shimmer = ShimmerLayer()
    (shimmer.text, shimmer.period) = ("Thinking", 0.1)
    stage.rootLayer.addSublayer(shimmer)
    stage.tick(at: 0)
    stage.tick(at: 0.001)
    #expect(try abs(#require(stage.nextTickTime) - 1.0 / 30) < 1e-6)
  }

  @Test("in sixteen colours some letters are lit; without colours they are bold")
  func fewColors() throws {
    let layer = "{use: shimmer, id: s, text: \(Self.text)}"
    var sixteen = try PresetRun(layer, style: RenderStyle(depth: .palette16))
    let frame = try sixteen.frame(at: 1)
    let muted = frame[0, 0].foreground
    #expect((1...7).contains(Self.lit(frame) { $0.foreground != muted }.count))
    var mono = try PresetRun(layer, style: RenderStyle(depth: .mono, glyphs: .ascii))
    #expect(Self.lit(try mono.frame(at: 1)) { $0.attributes.contains(.bold) }.count == 5)
  }

  @Test(
    "without motion nothing is lit, and nothing wakes",
    arguments: [MotionLevel.reduced, .none]
  )
  func rest(level: MotionLevel) throws {
    var run = try PresetRun(
      "{use: shimmer, id: s, text: Thinking}",
      steps: "{at: 2, set: {s.text: Writing}}",
      level: level
    )
    for time in [0, 0.5, 1, 1.5] {
      let frame = try run.frame(at: time)
      #expect(Set((0..<8).map { frame[$0, 0].foreground }).count == 1)
      #expect(try run.rows(at: time) == ["Thinking"])
    }
    #expect(try run.rows(at: 2) == ["Writing"])
    #expect(run.stage.plainText == "Writing")
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 1)))
    let shimmer = ShimmerLayer()
    shimmer.text = "Thinking"
    stage.motionLevel = level
    stage.rootLayer.addSublayer(shimmer)
    stage.tick(at: 0)
    stage.tick(at: 0.1)
    #expect(stage.nextTickTime == nil)
    stage.motionLevel = .full
    stage.tick(at: 0.2)
    stage.tick(at: 0.21)
    // Sixteen columns in two seconds, the reach of the light counted.
    #expect(try abs(#require(stage.nextTickTime) - 0.25) < 1e-6)
  }

  @Test("a long text is cut with an ellipsis", arguments: [20, 40, 80])
  func cut(columns: Int) throws {
    let text = String(repeating: "word ", count: 30)
    var run = try PresetRun("{use: shimmer, id: s, text: '\(text)'}", columns: columns)
    for time in [0, 0.5, 1.9, 2.5] {
      let row = try run.rows(at: time)[0]
      #expect(row.count == columns && row.hasSuffix("…"))
    }
  }

  @Test("a period of any length is kept within sense", arguments: ["0", "-3", "1e300", "0.01"])
  func period(period: String) throws {
    var run = try PresetRun("{kind: shimmer, id: s, text: Thinking}", steps: "")
    try run.stage.use {
      let shimmer = try #require(run.scene.layer(withIdentifier: "s") as? ShimmerLayer)
      shimmer.period = try #require(Double(period))
    }
    #expect(try run.rows(at: 1) == ["Thinking"])
  }
}
