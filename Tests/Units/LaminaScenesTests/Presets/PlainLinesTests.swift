import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaScenes
import LaminaStage
import Testing

/// Stages in lines of text: golden lines at steps of a second, and the rules of `PlainLines`.
@MainActor
@Suite struct PlainLinesTests {
  /// The lines of a scene at steps of one second, each after its time.
  private static func lines(
    _ layers: String,
    steps: String = "",
    through end: Int,
    every period: Double = PlainLines.defaultPeriod
  ) throws -> [String] {
    let text = """
      version: 1
      stage: {columns: 40, rows: 4}
      layers: [\(layers)]
      \(steps)
      """
    let check = SceneCheck(SourceFile(name: "scene.yaml", text: text))
    #expect(check.diagnostics.isEmpty)
    let scene = try #require(Scene(check))
    let stage = Stage(screen: HeadlessScreen(size: scene.designSize))
    scene.install(on: stage)
    var plain = PlainLines(every: period)
    var lines: [String] = []
    for second in 0...end {
      stage.tick(at: Double(second))
      let text = stage.plainText
      let line =
        second == end
        ? plain.lastLine(text, at: Double(second)) : plain.line(text, at: Double(second))
      if let line { lines.append("\(second) \(line)") }
    }
    return lines
  }

  @Test("a spinner says its text, state and time; the first and the last line always come")
  func spinner() throws {
    let lines = try Self.lines(
      "{use: spinner, id: s, text: Building}",
      steps: "timeline: [{at: 23, set: {s.state: failed}}]",
      through: 24
    )
    #expect(
      lines == [
        "0 Building: running", "10 Building: running, 10s", "20 Building: running, 20s",
        "24 Building: failed, 23s",
      ]
    )
  }

  @Test("a bar without a text says nothing before it has a value or ends")
  func nameless() throws {
    let bar = "{use: progress, id: p, total: 4}"
    #expect(try Self.lines(bar, through: 12) == [])
    let steps = "timeline: [{at: 3, set: {p.value: 1}}]"
    #expect(
      try Self.lines(bar, steps: steps, through: 4).map { $0.prefix(14) } == ["3 running, 25%"]
    )
    let end = "timeline: [{at: 3, set: {p.state: failed}}]"
    #expect(try Self.lines(bar, steps: end, through: 4).map { $0.prefix(12) } == ["3 failed, 0%"])
    #expect(
      try Self.lines("{use: progress, id: p, bars: [{id: a}]}", through: 1) == ["0 a: running"]
    )
    #expect(try Self.lines("{use: progress, id: p, text: T}", through: 1) == ["0 T: running"])
  }

  @Test("the period can be chosen; a text that rests is said once")
  func period() throws {
    let spinner = "{use: spinner, id: s, text: Go}"
    #expect(try Self.lines(spinner, through: 6, every: 3).count == 3)
    #expect(try Self.lines(spinner, through: 6, every: 0).count == 5)
    let title = "{kind: text, id: t, string: Ready}"
    #expect(try Self.lines(title, through: 30) == ["0 Ready"])
  }

  @Test("what is decorative, hidden or transparent says nothing")
  func silence() throws {
    let lines = try Self.lines(
      """
      {kind: text, id: a, string: one}, {kind: text, id: b, string: two, decorative: true},
        {kind: text, id: c, string: three, hidden: true},
        {kind: text, id: d, string: four, opacity: 0},
        {id: e, decorative: true, sublayers: [{kind: text, id: f, string: five}]},
        {kind: text, id: g, string: six}
      """,
      steps: "timeline: [{at: 3, set: {a.string: new}}]",
      through: 12
    )
    #expect(lines == ["0 one; six", "10 new; six"])
  }

  @Test("a change that waits names its time, and is forgotten if it is taken back")
  func waiting() {
    var plain = PlainLines()
    #expect(plain.nextTime == nil)
    #expect(plain.line("a", at: 1) == "a")
    #expect(plain.line("b", at: 2) == nil)
    #expect(plain.nextTime == 11)
    #expect(plain.line("a", at: 3) == nil)
    #expect(plain.nextTime == nil)
    #expect(plain.line("c", at: 11) == "c")
    #expect(plain.lastLine("c", at: 11.5) == nil)
    #expect(plain.lastLine("d", at: 12) == "d")
  }

  @Test("a line is one line without control characters, of bounded length")
  func cleaning() throws {
    var plain = PlainLines(every: -.infinity)
    #expect(plain.line("", at: 0) == nil)
    #expect(plain.line(" \n\t ", at: 0) == nil)
    let cleaned = plain.line("a\r\nb\u{1B}[2J\u{9B}c\u{2028}d\u{202E}e\u{7F}", at: 0)
    let line = try #require(cleaned)
    let scalars = line.unicodeScalars
    #expect(scalars.allSatisfy { $0.properties.generalCategory != .control })
    #expect(!scalars.contains("\u{202E}"))
    #expect(line.hasPrefix("a b"))
    #expect(plain.nextTime == nil)
    #expect(plain.line("z", at: 9.9) == nil)
    let cut = plain.line(String(repeating: "x", count: 5000), at: 10)
    let long = try #require(cut)
    #expect(long.count == PlainLines.longestLine)
    #expect(long.hasSuffix("x…"))
  }
}
