import Foundation
import LaminaCells
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// Designs on screens of other sizes.
@MainActor @Suite struct FitTests {
  private func stage(
    _ columns: Int,
    _ rows: Int,
    of design: CellSize = CellSize(columns: 40, rows: 12),
    fit: StageFit = .scale
  ) -> Stage {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: columns, rows: rows)))
    stage.designSize = design
    stage.fit = fit
    return stage
  }

  private func text(
    _ string: String,
    x: Double,
    y: Double,
    width: Double,
    _ alignment: TextAlignment = .left
  ) -> TextLayer {
    let text = TextLayer()
    text.string = string
    text.frame = CGRect(x: x, y: y, width: width, height: 2)
    text.alignmentMode = alignment
    return text
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Layer {
    let box = Layer()
    box.frame = CGRect(x: x, y: y, width: width, height: height)
    box.backgroundColor = .white
    return box
  }

  /// The rows of the frame without what is blank at their ends.
  private func rows(_ stage: Stage, at time: Double = 0, _ layers: Layer...) -> [String] {
    stage.use { for layer in layers { stage.rootLayer.addSublayer(layer) } }
    stage.tick(at: time)
    return FrameText.text(stage.frame).split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        var line = line
        while line.last == " " { line.removeLast() }
        return String(line)
      }
      .dropLast()
  }

  @Test("a design is scaled alike in both directions and stands in the middle")
  func placement() throws {
    let design = CellSize(columns: 80, rows: 24)
    func place(_ columns: Int, _ rows: Int, _ x: Double, _ y: Double) throws -> CGPoint {
      let matrix = StageFit.scale.placement(of: design, on: CellSize(columns: columns, rows: rows))
      return try #require(matrix.project(CGPoint(x: x, y: y)))
    }
    #expect(try place(40, 12, 80, 48) == CGPoint(x: 40, y: 24))
    #expect(try place(80, 24, 7, 9) == CGPoint(x: 7, y: 9))
    // Higher than wide: as wide as the screen, with blank rows above and below.
    #expect(try place(40, 20, 0, 0) == CGPoint(x: 0, y: 8))
    #expect(try place(40, 20, 80, 48) == CGPoint(x: 40, y: 32))
    // Wider: as high as the screen.
    let end = try place(133, 30, 80, 48)
    #expect(end.y == 60)
    #expect(abs(end.x - (16 + 80 * 30.0 / 24)) < 1e-9)
    // A multiple of 1/2 that is not much smaller is preferred.
    #expect(try place(140, 40, 0, 0) == CGPoint(x: 10, y: 4))
    #expect(try place(140, 40, 80, 48) == CGPoint(x: 130, y: 76))
  }

  @Test(
    "the factor is a multiple of 1/2 where that is close to the screen's, unless the stage says how",
    arguments: [
      (80, 24, 1.0, 1.0, 1.0), (132, 43, 1.5, 1.5, 1), (200, 50, 2, 2, 2), (90, 27, 1.125, 1, 1),
      (100, 30, 1.25, 1, 1), (110, 33, 1.375, 1, 1), (213, 58, 29.0 / 12, 2, 2),
      (60, 18, 0.75, 0.5, 0.75),
      (42, 13, 0.5, 0.5, 0.525), (30, 9, 0.375, 0.375, 0.375), (240, 72, 3, 3, 3),
    ] as [(Int, Int, Double, Double, Double)]
  )
  func factors(columns: Int, rows: Int, auto: Double, half: Double, whole: Double) throws {
    let (design, screen) = (CellSize(columns: 80, rows: 24), CellSize(columns: columns, rows: rows))
    let exact = min(Double(columns) / 80, Double(rows) / 24)
    for (step, factor) in [
      (ScaleStep.auto, auto), (.exact, exact), (.half, half), (.whole, whole),
    ] {
      let matrix = StageFit.scale.placement(of: design, on: screen, step: step)
      #expect(abs(matrix.m11 - factor) < 1e-9 && matrix.m22 == matrix.m11, "\(step)")
      let box = StageFit.scale.box(of: design, on: screen, step: step)
      #expect(box.size.columns == Int((80 * factor).rounded()), "\(step)")
      #expect(box.size.columns <= columns && box.size.rows <= rows, "\(step)")
    }
  }

  @Test("nothing is drawn outside of the stage's box", arguments: StageFit.allCases)
  func box(fit: StageFit) {
    let stage = stage(26, 8, of: CellSize(columns: 20, rows: 6), fit: fit)
    let shadowed = box(-4, -4, 40, 8)
    shadowed.shadowOpacity = 1
    shadowed.shadowOffset = CGSize(width: 2, height: 6)
    let faded = box(12, 6, 20, 3)
    faded.opacity = 0.5
    faded.addSublayer(box(2, 0, 30, 2))
    let label = TextLayer()
    label.string = "a line that is far too long"
    label.frame = CGRect(x: 4, y: 10, width: 40, height: 2)
    _ = rows(stage, shadowed, faded, label)
    let inside = fit.box(of: CellSize(columns: 20, rows: 6), on: stage.screen.size)
    let cells = stage.frame.cells.enumerated().filter { $0.element != .blank }
    let places = cells.map { CellPoint(column: $0.offset % 26, row: $0.offset / 26) }
    #expect(places.allSatisfy { inside.contains($0) })
    // To the very sides of the box.
    #expect(places.contains { $0.column == inside.origin.column && $0.row == inside.origin.row })
    #expect(places.contains { $0.column == inside.origin.column + inside.size.columns - 1 })
  }

  @Test("a screen of the design's own size shows the design as it is", arguments: StageFit.allCases)
  func ownSize(fit: StageFit) {
    let stage = stage(40, 12, fit: fit)
    let shown = rows(stage, text("title", x: 3, y: 2, width: 9), box(4, 6, 6, 4))
    #expect(
      shown == ["", "   title", "", "    ██████", "    ██████"] + Array(repeating: "", count: 7)
    )
  }

  @Test("shapes are scaled, letters are not")
  func shapes() {
    let shown = rows(stage(20, 6), text("title", x: 4, y: 0, width: 9), box(4, 8, 12, 8))
    #expect(shown == ["  title", "", "  ██████", "  ██████", "", ""])
    let large = rows(stage(80, 24), text("title", x: 4, y: 0, width: 9), box(4, 8, 12, 4))
    #expect(large[0] == "" || large[0] == "        title")
    #expect(large.joined().contains("title"))
    #expect(large[8...11].allSatisfy { $0 == "        " + String(repeating: "█", count: 24) })
  }

  @Test("a mouse points at what is under it")
  func mouse() {
    let stage = stage(20, 6)
    #expect(stage.point(at: CellPoint(column: 0, row: 0)) == CGPoint(x: 1, y: 2))
    #expect(stage.point(at: CellPoint(column: 19, row: 5)) == CGPoint(x: 39, y: 22))
  }

  @Test("the left edge, the middle or the right edge of a text keeps its place")
  func alignments() {
    let shown = rows(
      stage(20, 6),
      text("left", x: 4, y: 2, width: 30),
      text("mid", x: 9, y: 10, width: 21, .center),
      text("right", x: 6, y: 18, width: 30, .right)
    )
    #expect(shown == ["  left", "", "        mid", "", "             right", ""])
  }

  @Test("a text without a size keeps its anchor point")
  func anchor() {
    let label = TextLayer()
    label.string = "abcd"
    label.position = CGPoint(x: 20, y: 12)
    #expect(rows(stage(20, 6), label)[3] == "        abcd")
    label.anchorPoint = CGPoint(x: 1, y: 0)
    #expect(rows(stage(20, 6), label)[3] == "      abcd")
  }

  @Test("rows that would meet are moved apart, and stay in their order")
  func rowsApart() {
    let lines = (0..<4).map { text("line \($0)", x: 4, y: Double(8 + 2 * $0), width: 8) }
    let shown = rows(stage(20, 6), lines[0], lines[1], lines[2], lines[3])
    #expect(shown == ["", "  line 0", "  line 1", "  line 2", "  line 3", ""])
  }

  @Test("where there are too few rows, some texts are left out and none is written over another")
  func tooManyRows() {
    let lines = (0..<12).map { text("line \($0)", x: 4, y: Double(2 * $0), width: 8) }
    let stage = stage(20, 6)
    stage.use { for line in lines { stage.rootLayer.addSublayer(line) } }
    let shown = rows(stage)
    let numbers = shown.map { Int($0.dropFirst(7)) ?? -1 }
    #expect(shown.allSatisfy { $0.hasPrefix("  line ") })
    #expect(numbers == numbers.sorted() && Set(numbers).count == 6)
  }

  @Test("texts beside each other are moved apart, and cut where there is no room")
  func neighbours() {
    let apart = rows(
      stage(20, 6),
      text("seven 7", x: 0, y: 4, width: 14),
      text("eight 88", x: 12, y: 4, width: 16)
    )
    #expect(apart[1] == "seven 7 eight 88")
    let cut = rows(
      stage(20, 6),
      text("a very long label", x: 0, y: 4, width: 19),
      text("and another", x: 20, y: 4, width: 20)
    )
    #expect(cut[1].count == 20)
    #expect(cut[1].hasPrefix("a very") && cut[1].contains("… and an"))
  }

  @Test("a label is cut where the thing that it labels begins")
  func besideShape() {
    let name = text("easeInEaseOut", x: 2, y: 8, width: 16, .right)
    #expect(rows(stage(20, 6), name, box(20, 6, 16, 4))[2] == "easeInEas…▀▀▀▀▀▀▀▀")
    // With an ellipsis where the text says.
    name.truncationMode = .start
    #expect(rows(stage(20, 6), name, box(20, 6, 16, 4))[2].hasPrefix("…InEaseOut"))
  }

  @Test("a label above or below a thing gives way by a row")
  func aboveShape() {
    // Scaled, the bar begins in the lower half of the row of its label.
    let shown = rows(stage(20, 6), text("name", x: 4, y: 8, width: 8), box(4, 11, 20, 5))
    #expect(shown[1] == "  name")
    let below = rows(stage(20, 6), box(4, 4, 20, 5), text("name", x: 4, y: 10, width: 8))
    #expect(below[3] == "  name")
  }

  @Test("a text stays inside of the thing on which it is written")
  func insideShape() throws {
    let button = box(8, 8, 16, 4)
    let label = text("Press here", x: 11, y: 9, width: 10, .center)
    let stage = stage(20, 6)
    let shown = rows(stage, button, label)
    #expect(shown[2].trimmingCharacters(in: CharacterSet(charactersIn: " █")) == "Press h…")
    #expect(shown[2].count == 12)
  }

  @Test("texts that share a place in the design share it on the screen")
  func samePlace() {
    let first = text("first", x: 4, y: 8, width: 8)
    let second = text("other", x: 4, y: 8, width: 8)
    #expect(rows(stage(20, 6), first, second) == ["", "", "  other", "", "", ""])
  }

  @Test("a strip behind a slit shows the line that it shows in the design", arguments: 0...9)
  func slit(line: Int) {
    let slit = Layer()
    slit.frame = CGRect(x: 10, y: 8, width: 4, height: 2)
    slit.masksToBounds = true
    let strip = text("", x: 0, y: 0, width: 2, .right)
    strip.string = (0...9).map { "\($0)\($0)" }.joined(separator: "\n")
    strip.frame = CGRect(x: 0, y: -2 * Double(line), width: 2, height: 20)
    let percent = text("%", x: 2, y: 0, width: 2)
    for size in [
      CellSize(columns: 16, rows: 5), CellSize(columns: 20, rows: 6),
      CellSize(columns: 80, rows: 24),
    ] {
      let stage = stage(size.columns, size.rows)
      stage.use {
        slit.addSublayer(strip)
        slit.addSublayer(percent)
      }
      let shown = rows(stage, slit).joined()
      #expect(shown.trimmingCharacters(in: .whitespaces) == "\(line)\(line)%")
    }
  }

  @Test("letters of a layer that moves go along with it and keep their distance")
  func motion() {
    let stage = stage(20, 6)
    let first = text("first", x: 4, y: 0, width: 8)
    let second = text("other", x: 4, y: 2, width: 8)
    let bar = box(0, 20, 2, 4)
    _ = rows(stage, first, second, bar)
    stage.use {
      Transaction.perform(duration: 1) {
        first.position.y += 8
        second.position.y += 8
        bar.position.y -= 18
      }
    }
    var places: [[Int]] = []
    for frame in 0...60 {
      let shown = rows(stage, at: 1 + Double(frame) / 60)
      places.append(
        ["first", "other"].map { word in shown.firstIndex { $0.hasSuffix(word) } ?? -1 }
      )
    }
    #expect(places.allSatisfy { $0[1] == $0[0] + 1 && $0[0] >= 0 })
    #expect(places.map { $0[0] } == places.map { $0[0] }.sorted())
    #expect(places.last == [1, 2])
  }

  @Test("turned cards keep their words")
  func turned() {
    let card = box(8, 4, 24, 16)
    let label = text("\nword\n", x: 6, y: 5, width: 12, .center)
    label.bounds.size.height = 6
    let stage = stage(20, 6)
    stage.use { card.addSublayer(label) }
    stage.use { card.transform = .rotation(angle: 0.1, x: 0, y: 0, z: 1) }
    #expect(rows(stage, card).joined().contains("word"))
  }

  @Test("back in its own size nothing is left of it")
  func back() {
    let screen = HeadlessScreen(size: CellSize(columns: 20, rows: 6))
    let stage = Stage(screen: screen)
    stage.designSize = CellSize(columns: 40, rows: 12)
    stage.fit = .scale
    _ = rows(stage, text("a long line of words", x: 10, y: 4, width: 30), box(0, 4, 9, 9))
    screen.size = CellSize(columns: 40, rows: 12)
    stage.tick(at: 1, events: [TimedEvent(time: 1, event: .resize(screen.size))])
    let own = self.stage(40, 12, fit: .topLeft)
    let expected = rows(own, text("a long line of words", x: 10, y: 4, width: 30), box(0, 4, 9, 9))
    #expect(FrameText.text(stage.frame) == FrameText.text(own.frame))
    #expect(expected[2].contains("a long line of words"))
  }
}
