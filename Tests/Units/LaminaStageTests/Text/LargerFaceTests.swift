import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage
import Testing

/// The faces of texts on stages that enlarge their design.
@MainActor @Suite struct LargerFaceTests: ScaledTextSuite {
  private func face(_ layer: Layer) -> LetterFace { layer.drawing.letters?.numbers.face ?? .cells }

  /// The columns and rows of all cells that are not blank.
  private func inked(_ stage: Stage) -> [(cell: Cell, column: Int, row: Int)] {
    let columns = stage.frame.size.columns
    return stage.frame.cells.enumerated()
      .compactMap {
        $0.element.glyph == 0x20 || $0.element.glyph == 0x2800
          ? nil : ($0.element, $0.offset % columns, $0.offset / columns)
      }
  }

  @Test(
    "letters stay in cells, bold from 1.5; from 2.5, or 2, they are Lamina Small, from 4 Stroke",
    arguments: [
      (1.25, .blocks, .cells), (1.5, .blocks, .cells), (2, .blocks, .cells),
      (2.25, .blocks, .cells),
      (2.5, .blocks, .small), (2.5, .quadrants, .small), (2.5, .sextants, .small),
      (3, .blocks, .small), (3.9, .blocks, .small), (4, .blocks, .strokes), (5, .blocks, .strokes),
      (1.5, .octants, .cells), (2, .octants, .small), (2, .braille, .small),
      (2.5, .braille, .small),
      (4, .octants, .strokes), (3, .halves, .cells), (4, .halves, .strokes), (3, .ascii, .cells),
    ] as [(Double, GlyphRepertoire, LetterFace.Size)]
  )
  func thresholds(factor: Double, glyphs: GlyphRepertoire, size: LetterFace.Size) {
    let stage = self.stage(factor, glyphs)
    let label = text("all listed", x: 4, y: 4)
    show(stage, label)
    #expect(face(label).size == size)
    let shown = FrameText.text(stage.frame)
    #expect(shown.contains("all listed") == (size == .cells))
    if size == .cells {
      let letters = inked(stage)
      #expect(letters.allSatisfy { $0.cell.attributes.contains(.bold) == (factor >= 1.5) })
    }
  }

  @Test("text in an extended stage stays in cells")
  func extended() {
    let stage = self.stage(3, fit: .extend)
    let label = text("label", x: 4, y: 4)
    show(stage, label)
    #expect(FrameText.text(stage.frame).contains("label"))
    #expect(inked(stage).allSatisfy { !$0.cell.attributes.contains(.bold) })
    stage.scaleFrom = 2.5
    stage.tick(at: 1)
    #expect(FrameText.text(stage.frame).contains("label"))
  }

  @Test(
    "a text is no wider than in the design times the factor, and in its own colour",
    arguments: [1.5, 2, 2.5, 3, 3.3, 4, 5, 6],
    [GlyphRepertoire.blocks, .quadrants, .sextants, .octants, .braille, .halves]
  )
  func widths(factor: Double, glyphs: GlyphRepertoire) {
    for (string, alignment) in [
      ("MWMWMWMW", .left), ("WARM", .right), ("mwmwmw", .center), ("Departures", .left),
      ("@#$%&", .right), ("iiiiii", .center), ("ÄÖÜ äöü", .left), ("09:41", .center),
    ] as [(String, TextAlignment)] {
      let stage = self.stage(factor, glyphs)
      let label = text(string, x: 10, y: 8, alignment)
      show(stage, label)
      let letters = inked(stage)
      #expect(!letters.isEmpty)
      let (left, right) = (10 * factor, (10 + Double(string.count)) * factor)
      for (cell, column, row) in letters {
        #expect(Double(column + 1) > left - 0.5 && Double(column) < right + 0.5, "\(string)")
        #expect(Double(2 * row + 2) > 8 * factor - 2 && Double(2 * row) < 10 * factor + 2)
        if face(label).size == .small {
          #expect(cell.foreground == CellColor(red: 255, green: 128, blue: 0), "\(string)")
          #expect(cell.background == .terminalDefault)
        }
      }
      if glyphs != .halves, factor >= 2.5 { #expect(face(label).size >= .small, "\(string)") }
    }
  }

  @Test("texts in one row have one face, the smallest that any of them can have")
  func rows() {
    let stage = self.stage(4)
    let (plain, wide) = (text("plain", x: 2, y: 2), text("漢字", x: 20, y: 2, width: 4))
    let (first, second) = (text("ill", x: 2, y: 6), text("MWMWMWMWMW", x: 20, y: 6))
    let alone = text("ill", x: 2, y: 10)
    let moving = text("ill", x: 2, y: 14)
    let (high, beside) = (text("漢\n字", x: 20, y: 14, width: 2), text("ill", x: 30, y: 16))
    high.frame.size.height = 4
    show(stage, plain, wide, first, second, alone, moving, high, beside)
    #expect(face(plain) == .cells && face(wide) == .cells)
    #expect(face(alone).size == .strokes)
    #expect(face(first).size == face(second).size && face(second).size == .small)
    // A text of two rows is in the row of either.
    #expect(face(moving) == .cells && face(beside) == .cells)
  }

  @Test("rows without a gap between them stay in cells until there is one")
  func closeRows() {
    for (factor, size) in [(2.5, .cells), (3, .small)] as [(Double, LetterFace.Size)] {
      let stage = self.stage(factor)
      let list = text("gypsy\nBIG", x: 2, y: 2, width: 6)
      list.frame.size.height = 4
      let (first, second) = (text("gypsy", x: 20, y: 10), text("BIG", x: 20, y: 12))
      show(stage, list, first, second)
      #expect(face(list).size == size && face(first).size == size && face(second).size == size)
    }
  }

  @Test("what is in the middle of its box stays there, whatever the factor")
  func centred() {
    for factor in [1.5, 2, 2.5, 3, 4] {
      let stage = self.stage(factor)
      let plate = Layer()
      plate.frame = CGRect(x: 10, y: 4, width: 12, height: 6)
      plate.backgroundColor = Color(red: 0, green: 0, blue: 0.5)
      let label = text("Start", x: 13.5, y: 6)
      show(stage, plate, label)
      let columns = inked(stage)
        .filter { $0.cell.foreground == CellColor(red: 255, green: 128, blue: 0) }
        .map(\.column)
      let middle = Double((columns.min() ?? 0) + (columns.max() ?? 0) + 1) / 2
      #expect(abs(middle - 16 * factor) <= 1, "\(factor)")
    }
  }

  @Test("a frame drawn in parts is the frame drawn whole", arguments: [2.5, 3, 4])
  func damage(factor: Double) {
    func change(_ step: Int, _ label: TextLayer, _ ball: Layer) {
      Transaction.perform(disableActions: true) {
        ball.position.x += 0.7 * Double(step)
        label.position.y += 0.3 * Double(step)
        if step > 3 { label.string = "gate \(step)" }
      }
    }
    func build(steps: Int) -> (Stage, TextLayer, Layer) {
      let stage = self.stage(factor)
      let label = text("Gate 7", x: 4, y: 4)
      let ball = Layer()
      ball.frame = CGRect(x: 0, y: 4, width: 3, height: 3)
      ball.backgroundColor = .white
      stage.use { for step in 0..<steps { change(step + 1, label, ball) } }
      show(stage, at: Double(steps), ball, label)
      return (stage, label, ball)
    }
    let (stage, label, ball) = build(steps: 0)
    for step in 1...6 {
      stage.use { change(step, label, ball) }
      stage.tick(at: Double(step))
      #expect(stage.frame.cells == build(steps: step).0.frame.cells, "\(step)")
    }
  }

  @Test("without colours the letters are the same, and reversed on what is lit")
  func monochrome() {
    let (colored, plain) = (self.stage(2.5), self.stage(2.5, depth: .mono))
    for stage in [colored, plain] { show(stage, text("Gate 7", x: 4, y: 4)) }
    #expect(FrameText.text(colored.frame) == FrameText.text(plain.frame))
    let lit = self.stage(2.5, depth: .mono)
    let plate = Layer()
    plate.frame = CGRect(x: 0, y: 0, width: 20, height: 12)
    plate.backgroundColor = .white
    let label = text("Gate 7", x: 4, y: 4)
    label.foregroundColor = .black
    show(lit, plate, label)
    let letters = inked(lit)
      .filter { $0.column >= 10 && $0.column < 24 && (5...6).contains($0.row) }
    #expect(!letters.isEmpty && letters.allSatisfy { $0.cell.attributes.contains(.reverse) })
  }

  @Test(
    "letters that move with a transition stay in their rows, and are never cut between cells",
    arguments: [1, 1.25, 1.5, 1.75, 2, 2.25, 3],
    [5.0, 6, 7, 8.5]
  )
  func transitions(factor: Double, y: Double) {
    let stage = self.stage(factor)
    let label = text("Gate", x: 4, y: y, width: 10)
    show(stage, label)
    let home = Set(inked(stage).map(\.row))
    #expect(!home.isEmpty)
    let push = Transition()
    push.type = .push
    push.subtype = .fromTop
    push.duration = 1
    stage.use {
      label.string = "Away"
      label.add(push, forKey: "push")
    }
    var seen: Set<String> = []
    for step in 0...20 {
      stage.tick(at: Double(step) / 20)
      let letters = inked(stage)
      // One row of them that touches another one is a fringe of the frame.
      if factor < 2.5 { #expect(letters.allSatisfy { home.contains($0.row) }, "\(step)") }
      let shown = FrameText.text(stage.frame)
      for word in ["Gate", "Away"] where shown.contains(word) { seen.insert(word) }
      if factor < 2.5, letters.isEmpty { seen.insert("nothing at \(step)") }
    }
    if factor < 2.5 {
      #expect(seen.isSuperset(of: ["Gate", "Away"]) && seen.count <= 3, "\(seen)")
    }
  }

  @Test(
    "letters that a motion moves into a clip stay inside of it",
    arguments: [1.25, 1.5, 2, 2.2],
    [4.0, 5, 7]
  )
  func clips(factor: Double, y: Double) throws {
    let stage = self.stage(factor)
    let window = Layer()
    window.frame = CGRect(x: 7, y: y, width: 9, height: 6)
    window.masksToBounds = true
    let label = text("a long line of news", x: 12, y: 2)
    window.addSublayer(label)
    show(stage, window)
    try stage.use {
      for (path, velocity) in [("position.x", -8.0), ("position.y", 1.5)] {
        let decay = DecayMotion(propertyNamed: path)
        decay.velocity = velocity
        try label.add(decay, forKey: path)
      }
    }
    var count = 0
    for step in 1...30 {
      stage.tick(at: Double(step) / 15)
      for (_, column, row) in inked(stage) {
        count += 1
        #expect(Double(column) >= 7 * factor - 0.2 && Double(column + 1) <= 16 * factor + 0.2)
        #expect(
          Double(2 * row) >= y * factor - 0.3 && Double(2 * row + 2) <= (y + 6) * factor + 0.3
        )
      }
    }
    #expect(count > 0)
  }
}
