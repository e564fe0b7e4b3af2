import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaStage
import Testing

/// The cells of text in clips and in masks, and of texts that make one line.
@MainActor @Suite struct TextPlacementTests: ScaledTextSuite {
  /// The cells that are not blank.
  private func inked(_ stage: Stage) -> Set<CellPoint> {
    let columns = stage.frame.size.columns
    return Set(
      stage.frame.cells.enumerated()
        .compactMap {
          $0.element.glyph == 0x20 && $0.element.background == .terminalDefault
            ? nil : CellPoint(column: $0.offset % columns, row: $0.offset / columns)
        }
    )
  }

  // MARK: Clips

  private func moving(_ path: String, from: Double, to: Double) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: path)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    animation.timingFunction = TimingFunction(name: .linear)
    return animation
  }

  /// Returns whether a cell is inside of the bounds of a layer, as they are drawn.
  private func isInside(_ cell: CellPoint, _ layer: Layer) -> Bool {
    let box = layer.drawing.fitted.boundingBox(of: layer.base.shownValue.bounds)
    return Double(cell.column) >= box.minX - 0.1 && Double(cell.column + 1) <= box.maxX + 0.1
      && Double(2 * cell.row) >= box.minY - 0.1 && Double(2 * cell.row + 2) <= box.maxY + 0.1
  }

  @Test(
    "letters that an animation moves into a clip are whole cells inside of it",
    arguments: [1, 1.25, 1.5, 2, 2.2],
    [CGPoint(x: 7, y: 4), CGPoint(x: 7.5, y: 4), CGPoint(x: 7, y: 5), CGPoint(x: 7.5, y: 5.5)]
  )
  func animatedClips(factor: Double, corner: CGPoint) {
    let frame = CGRect(x: corner.x, y: corner.y, width: 9, height: 6)
    for (path, from, to) in [
      ("position.x", -8.0, 15.0), ("position.x", 14, -6), ("position.y", -3, 8),
      ("position.y", 9, -2),
    ] {
      for isGroup in [false, true] {
        let stage = self.stage(factor)
        let window = Layer()
        window.frame = frame
        window.masksToBounds = true
        let group = Layer()
        group.frame = CGRect(x: isGroup ? 3 : 0, y: isGroup ? 2 : 0, width: 3, height: 2)
        let label = text("new", x: isGroup ? 0 : 3, y: isGroup ? 0 : 2)
        group.addSublayer(label)
        window.addSublayer(group)
        show(stage, window)
        #expect(FrameText.text(stage.frame).contains("new"))
        stage.use {
          (isGroup ? group : label).add(moving(path, from: from, to: to), forKey: "move")
        }
        var most = 0
        for step in 0..<48 {
          stage.tick(at: Double(step) / 48)
          let letters = inked(stage)
          most = max(most, letters.count)
          #expect(
            letters.allSatisfy { isInside($0, window) },
            "\(path) \(from) \(step): \(letters)"
          )
        }
        #expect(most == 3, "\(path) \(from)")
      }
    }
  }

  @Test(
    "letters of contents that scroll are whole cells in the bounds",
    arguments: [1, 1.25, 1.5],
    [["x"], ["y"], ["x", "y"]]
  )
  func scrolledClips(factor: Double, axes: [String]) {
    let stage = self.stage(factor)
    let window = Layer()
    window.frame = CGRect(x: 7.5, y: 4, width: 9, height: 6)
    window.masksToBounds = true
    window.addSublayer(text("new", x: 3, y: 2))
    show(stage, window)
    stage.use {
      for axis in axes {
        window.add(moving("bounds.origin.\(axis)", from: -9, to: 9), forKey: axis)
      }
    }
    var most = 0
    for step in 0..<48 {
      stage.tick(at: Double(step) / 48)
      let letters = inked(stage)
      most = max(most, letters.count)
      #expect(letters.allSatisfy { isInside($0, window) }, "\(step)")
    }
    #expect(most == 3)
  }

  @Test(
    "a text at rest in a clip is shown whole, wherever both are",
    arguments: [0.75, 1, 1.25, 1.5, 2, 2.2],
    [0, 0.25, 0.5, 0.75]
  )
  func restingClips(factor: Double, phase: Double) {
    for (across, down) in [(phase, 0), (0, 2 * phase), (phase, 2 * phase)] {
      // Less than half of the cells in the corners of a clip between the cells is inside.
      let isBetween = factor == 1 && down > 0
      if isBetween, across > 0 { continue }
      for inset in [0.0, 1] {
        let stage = self.stage(factor)
        let window = Layer()
        window.frame = CGRect(
          x: 7 + across,
          y: 4 + down,
          width: 3 + 2 * inset,
          height: 2 + 2 * inset
        )
        window.masksToBounds = true
        window.addSublayer(text("new", x: inset, y: inset))
        show(stage, window)
        #expect(FrameText.text(stage.frame).contains("new"), "\(across) \(down) \(inset)")
        if isBetween { continue }
        // What moves with its clip does not move within it.
        stage.use {
          window.add(
            moving("position.x", from: 10 + phase, to: 20 + phase),
            forKey: "move"
          )
        }
        for step in 1..<24 {
          stage.tick(at: Double(step) / 24)
          #expect(FrameText.text(stage.frame).contains("new"), "\(inset) \(step)")
        }
      }
    }
  }

  @Test("a text that returns to its place is there as before", arguments: [1.25, 1.5, 2.2])
  func returning(factor: Double) {
    let stage = self.stage(factor)
    let window = Layer()
    window.frame = CGRect(x: 7, y: 5, width: 3, height: 2)
    window.masksToBounds = true
    let label = text("new", x: 0, y: 0)
    window.addSublayer(label)
    show(stage, window)
    let home = inked(stage)
    stage.use { label.add(moving("position.y", from: 5, to: 1), forKey: "move") }
    stage.tick(at: 1)
    #expect(inked(stage).isEmpty)
    stage.tick(at: 1.99)
    #expect(inked(stage) == home)
    stage.tick(at: 2.1)
    #expect(inked(stage) == home)
  }

  // MARK: Masks

  @Test(
    "a text covers the same cells as a mask and as a layer",
    arguments: [0.75, 1, 1.25, 1.5, 2, 2.4, 3, 4]
  )
  func masks(factor: Double) {
    func texts() -> [TextLayer] {
      let lines = text("one\ntwo three", x: 9, y: 9, width: 9)
      lines.frame.size.height = 4
      let free = TextLayer()
      free.string = "around"
      free.foregroundColor = Self.color
      free.position = CGPoint(x: 21, y: 13)
      return [
        lines, free, text("all listed", x: 4, y: 4), text("right", x: 20, y: 6, width: 15, .right),
        text("mid", x: 11.5, y: 15, width: 8, .center), text("edge", x: 36, y: 22),
      ]
    }
    for (first, second) in zip(texts(), texts()) {
      let (plain, masked) = (self.stage(factor), self.stage(factor))
      let content = Layer()
      content.frame = CGRect(x: 0, y: 0, width: 40, height: 24)
      content.backgroundColor = Self.color
      content.mask = second
      show(plain, first)
      show(masked, content)
      #expect(!inked(plain).isEmpty && inked(plain) == inked(masked), "\(first.string ?? "")")
    }
  }

  // MARK: Lines

  /// Returns the first column of each of some words on the stage.
  private func columns(of words: [String], _ stage: Stage) -> [Int?] {
    let lines = FrameText.text(stage.frame).split(separator: "\n")
    return words.map { word in
      for line in lines {
        guard let range = line.range(of: word) else { continue }
        return line.distance(from: line.startIndex, to: range.lowerBound)
      }
      return nil
    }
  }

  @Test(
    "letters that are separate layers stay one word, in the middle of its place",
    arguments: [0.75, 1.25, 1.5, 2, 2.4]
  )
  func words(factor: Double) {
    let stage = self.stage(factor)
    for (index, letter) in "welcome".enumerated() {
      stage.use {
        stage.rootLayer.addSublayer(text(String(letter), x: 10 + Double(index), y: 6))
      }
    }
    show(stage, text("to", x: 18, y: 6), text("apart", x: 30, y: 6))
    #expect(FrameText.text(stage.frame).contains("welcome to "))
    let start = columns(of: ["welcome"], stage)[0] ?? 0
    #expect(abs(Double(start) + 5 - 15 * factor) <= 0.5)
  }

  @Test("columns of a table stay columns, and texts on separate surfaces stay on them")
  func tables() {
    let stage = self.stage(2)
    show(
      stage,
      text("12", x: 4, y: 2),
      text("13", x: 7, y: 2),
      text("14", x: 10, y: 2),
      text(" 1", x: 4, y: 4),
      text(" 2", x: 7, y: 4),
      text(" 3", x: 10, y: 4)
    )
    #expect(columns(of: ["12", "13", "14"], stage) == [8, 14, 20])
    let keys = self.stage(2)
    for (index, letter) in "abc".enumerated() {
      let plate = Layer()
      plate.frame = CGRect(x: 4 + 2 * Double(index), y: 4, width: 1.5, height: 2)
      plate.backgroundColor = Color(red: 0, green: 0, blue: 0.5)
      keys.use {
        keys.rootLayer.addSublayer(plate)
        keys.rootLayer.addSublayer(text(String(letter), x: 4 + 2 * Double(index), y: 4))
      }
    }
    show(keys)
    let found = columns(of: ["a", "b", "c"], keys).map { $0 ?? 0 }
    #expect(found[1] - found[0] == 4 && found[2] - found[1] == 4, "\(found)")
  }

  @Test("a line of several texts begins where the other lines do")
  func aligned() {
    let stage = self.stage(1.5)
    show(
      stage,
      text("speed", x: 4, y: 4),
      text("12", x: 10, y: 4),
      text("km", x: 13, y: 4),
      text("heading", x: 4, y: 8)
    )
    #expect(columns(of: ["speed 12 km", "heading"], stage) == [6, 6])
  }
}
