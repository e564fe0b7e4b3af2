import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaScenes
import LaminaStage
import Testing

/// The preset `spinner`: a row that is right at every width, without colours and in ASCII.
@MainActor
@Suite struct SpinnerTests {
  private static func rows(
    _ keys: String,
    columns: Int = 40,
    at times: [Double],
    style: RenderStyle = RenderStyle(),
    level: MotionLevel = .full,
    steps: String = ""
  ) throws -> [String] {
    let text = """
      version: 1
      stage: {columns: \(columns), rows: 1}
      layers: [{use: spinner, id: s, \(keys)}]
      \(steps)
      """
    let check = SceneCheck(SourceFile(name: "scene.yaml", text: text))
    #expect(check.diagnostics.isEmpty)
    let scene = try #require(Scene(check))
    let screen = HeadlessScreen(size: scene.designSize, style: style)
    let stage = Stage(screen: screen)
    stage.motionLevel = level
    scene.install(on: stage)
    var rows: [String] = []
    var tick = 0
    for time in times {
      while Double(tick) / 60 <= time {
        stage.tick(at: Double(tick) / 60)
        tick += 1
      }
      let frame = try #require(screen.frame)
      rows.append(FrameText.line(0, of: frame))
    }
    return rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test("pictures change every 80 ms, and the time appears after three seconds")
  func frames() throws {
    #expect(
      try Self.rows("text: Building", at: [0, 0.1, 0.17, 2.9, 3, 61])
        == [
          "⠋ Building", "⠙ Building", "⠹ Building", "⠦ Building", "⠧ Building 3s",
          "⠹ Building 1m 01s",
        ]
    )
  }

  @Test("a long text is cut with an ellipsis, the time never")
  func cut() throws {
    let rows = try Self.rows("text: A very long description", columns: 20, at: [0, 65])
    #expect(rows[0] == "⠋ A very long descr…")
    #expect(rows[1].hasSuffix("… 1m 05s"))
    #expect(rows[1].count == 20)
  }

  @Test(
    "a layer's time may be any number, and the shown one has an end",
    arguments: [("1e300", " 277777h 46m"), ("1e12", " 277777h 46m"), ("-1e300", "")]
  )
  func anyTime(speed: String, time: String) throws {
    let rows = try Self.rows("text: Building, speed: \(speed)", at: [0, 1])
    #expect(rows[1].hasSuffix("Building" + time), "\(rows[1])")
  }

  @Test(
    "an end has a sign, and stops the time",
    arguments: zip(ToolState.allCases.dropFirst(), "+x!-")
  )
  func ends(state: ToolState, sign: Character) throws {
    let steps = "timeline: [{at: 5, set: {s.state: \(state.rawValue)}}]"
    let rows = try Self.rows(
      "text: Test",
      at: [4.9, 5, 9],
      style: RenderStyle(depth: .mono, glyphs: .ascii),
      steps: steps
    )
    #expect(rows[0].hasSuffix(" Test 4s"))
    #expect(Array(rows[1...]) == ["\(sign) Test 5s", "\(sign) Test 5s"])
  }

  @Test("all parameters can be set while it runs, also the style", arguments: SpinnerStyle.allCases)
  func parameters(style: SpinnerStyle) throws {
    let set = "s.style: \(style.rawValue), s.text: Linking, s.state: running, s.color: '#ff0000'"
    let rows = try Self.rows(
      "text: Building, style: arc",
      at: [0.9, 1.9],
      steps: "timeline: [{at: 1, set: {\(set)}}]"
    )
    let constant = try Self.rows("text: Linking, style: \(style.rawValue)", at: [1.9])
    #expect(rows[0].hasSuffix(" Building"))
    #expect(rows[1] == constant[0])
  }

  @Test("an unknown style is named at its place")
  func unknownStyle() throws {
    let text = """
      version: 1
      stage: {columns: 40, rows: 1}
      layers: [{use: spinner, id: s}]
      timeline: [{at: 1, set: {s.style: arcs}}]
      """
    let check = SceneCheck(SourceFile(name: "scene.yaml", text: text))
    let found = try #require(check.diagnostics.first)
    #expect(check.diagnostics.count == 1)
    #expect("\(found)".contains("arcs"))
  }

  @Test(
    "without motion the spinner rests, and the time goes on",
    arguments: [MotionLevel.reduced, .none]
  )
  func rest(level: MotionLevel) throws {
    #expect(
      try Self.rows("text: Building", at: [0.1, 2.5, 4.5, 61], level: level)
        == ["⠋ Building", "⠋ Building", "⠋ Building 4s", "⠋ Building 1m 01s"]
    )
  }

  @Test("every style has pictures of one column", arguments: SpinnerStyle.allCases)
  func styles(style: SpinnerStyle) throws {
    let rows = try Self.rows(
      "text: x, style: \(style.rawValue)",
      at: (0..<20).map { Double($0) / 12 }
    )
    #expect(rows.allSatisfy { $0.count == 3 && $0.hasSuffix(" x") })
    #expect(Set(rows).count >= 3)
  }

  @Test("a stage with a spinner sleeps until its next picture")
  func quiet() throws {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 20, rows: 1)))
    let spinner = SpinnerLayer()
    stage.rootLayer.addSublayer(spinner)
    stage.tick(at: 0)
    stage.tick(at: 0.01)
    #expect(try abs(#require(stage.nextTickTime) - 0.08) < 1e-6)
    spinner.state = .succeeded
    stage.tick(at: 0.02)
    stage.tick(at: 0.03)
    #expect(stage.nextTickTime == nil)
  }
}
