import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaStage
import LaminaTestSupport
import Testing

/// Letters in a clip never leave its frame as it is drawn, and no line is lost at rest.
@MainActor @Suite struct TextClipTests: ScaledTextSuite {
  private static let ground = Color(red: 0.2, green: 0.2, blue: 0.4)
  nonisolated private static let factors = [
    1, 1.05, 13.0 / 12, 1.1, 1.17, 1.25, 1.3, 1.4, 1.5, 1.67, 1.75, 1.9, 2, 2.1, 2.25, 2.4,
  ]
  private static let places = [2.0, 3, 4.5, 5, 7]

  /// A clip with a line of text in each of its rows, and the same with blanks for letters.
  @MainActor private struct Window {
    let layer: Layer
    let content: Layer
    let stage: Stage
    let blank: Stage
  }

  private func clip(
    _ string: String,
    _ frame: CGRect,
    inset: Double = 0
  ) -> (layer: Layer, content: Layer) {
    let (layer, content) = (Layer(), Layer())
    layer.frame = frame
    layer.backgroundColor = Self.ground
    layer.masksToBounds = true
    content.frame = layer.bounds
    for row in 0..<Int((frame.height - 2 * inset) / 2) {
      content.addSublayer(text(string, x: 3, y: inset + 2 * Double(row)))
    }
    layer.addSublayer(content)
    return (layer, content)
  }

  /// What else has a side on those of the clip.
  enum Neighbour: CaseIterable {
    case none, plate, panel, clip
  }

  /// Returns the layer to show for a clip with a neighbour.
  private func neighbours(_ kind: Neighbour, of layer: Layer) -> Layer {
    if kind == .none { return layer }
    let (frame, root, other) = (layer.frame, Layer(), Layer())
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 24)
    (other.frame, other.backgroundColor) = (frame, Color(red: 0.6, green: 0, blue: 0))
    root.addSublayer(other)
    root.addSublayer(layer)
    if kind == .panel {
      layer.frame.origin = .zero
      other.addSublayer(layer)
    } else if kind == .clip {
      other.frame.origin.y += frame.height
      other.masksToBounds = true
      other.addSublayer(text("      ", x: 3, y: 0))
    }
    return root
  }

  private func window(
    _ factor: Double,
    _ glyphs: GlyphRepertoire = .blocks,
    x: Double = 5,
    y: Double,
    height: Double,
    inset: Double = 0,
    beside: Neighbour = .none
  ) -> Window {
    let frame = CGRect(x: x, y: y, width: 13, height: height)
    let (shown, blank) = (
      clip("abcdef", frame, inset: inset), clip("      ", frame, inset: inset)
    )
    let window = Window(
      layer: shown.layer,
      content: shown.content,
      stage: stage(factor, glyphs),
      blank: stage(factor, glyphs)
    )
    show(window.stage, neighbours(beside, of: shown.layer))
    show(window.blank, neighbours(beside, of: blank.layer))
    return window
  }

  private func moving(_ path: String, from: Double, to: Double) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    animation.timingFunction = TimingFunction(name: .linear)
    return animation
  }

  /// Returns the rows that show letters, and how many letters are outside of the drawn frame.
  ///
  /// Where the frame is drawn is seen where the same clip has blanks for letters: a cell that shows
  /// anything but the ground is not wholly inside, whatever the fitting says.
  private func letters(_ window: Window) -> (rows: [Int], outside: Int) {
    let (frame, blank) = (window.stage.frame, window.blank.frame)
    let columns = frame.size.columns
    let ground = CellColor(red: 51, green: 51, blue: 102)
    var (rows, outside) = ([Int](), 0)
    for (index, cell) in frame.cells.enumerated() where (0x61...0x66).contains(cell.glyph) {
      if rows.last != index / columns { rows.append(index / columns) }
      let other = blank.cells[index]
      let isWhole =
        other.glyph == 0x20 && other.background == ground
        || other.glyph == 0x2588 && other.foreground == ground
      if !isWhole { outside += 1 }
    }
    return (rows, outside)
  }

  @Test("at rest, each line is in a row of its own inside of the frame", arguments: factors)
  func rest(factor: Double) {
    for y in Self.places {
      for rows in 1...4 {
        for (excess, inset) in [(0.0, 0.0), (1, 0), (2, 1), (3, 1), (4, 2)] {
          let height = 2 * Double(rows) + excess
          let window = window(factor, y: y, height: height, inset: inset)
          let found = letters(window)
          #expect(
            found.rows.count == rows && found.outside == 0,
            "\(factor) \(y) \(rows) \(excess) \(found)"
          )
        }
      }
    }
  }

  @Test("letters that move in a clip are inside of its frame", arguments: factors)
  func motion(factor: Double) {
    let ways = [
      ("position.y", -4.0, 8.0), ("position.y", 12, -2), ("position.x", -6, 20),
      ("bounds.origin.y", -8, 8),
    ]
    for y in Self.places {
      for rows in 1...3 {
        for (path, from, to) in ways {
          let window = window(factor, y: y, height: 2 * Double(rows))
          let layer = path.hasPrefix("bounds") ? window.layer : window.content
          window.stage.use { layer.add(moving(path, from: from, to: to), forKey: "move") }
          var (most, outside) = (0, 0)
          for step in 0..<40 {
            window.stage.tick(at: Double(step) / 40)
            let found = letters(window)
            most = max(most, found.rows.count)
            outside += found.outside
          }
          #expect(
            outside == 0 && most >= rows,
            "\(factor) \(y) \(rows) \(path) \(from): \(outside) \(most)"
          )
        }
      }
    }
  }

  @Test(
    "a clip has whole rows beside others that share its sides",
    arguments: Neighbour.allCases,
    [1, 1.05, 1.25, 1.3, 1.5, 1.75]
  )
  func neighbours(kind: Neighbour, factor: Double) {
    for y in [3.0, 4.5, 5, 6] {
      for height in [2.0, 4, 5, 6] {
        let window = window(factor, y: y, height: height, beside: kind)
        let found = letters(window)
        let rows = Int(height / 2)
        #expect(
          found.rows.count == rows && found.outside == 0,
          "R \(factor) \(kind) \(y) \(height) \(found)"
        )
        window.stage.use {
          window.content.add(moving("position.y", from: -4, to: 8), forKey: "move")
        }
        for step in 0..<20 {
          window.stage.tick(at: Double(step) / 20)
          let found = letters(window)
          #expect(found.outside == 0, "M \(factor) \(kind) \(y) \(height) \(step) \(found)")
        }
      }
    }
  }

  @Test("a slit shows one row of a text with many, wherever it scrolls", arguments: factors)
  func slits(factor: Double) {
    for y in Self.places {
      let stage = stage(factor)
      let slit = Layer()
      slit.frame = CGRect(x: 5, y: y, width: 6, height: 2)
      slit.masksToBounds = true
      let reel = text("a\nb\nc\nd", x: 1, y: 0)
      reel.frame.size = CGSize(width: 4, height: 8)
      slit.addSublayer(reel)
      show(stage, slit)
      #expect(FrameText.text(stage.frame).contains("a"), "\(factor) \(y)")
      stage.use { reel.add(moving("position.y", from: 4, to: -2), forKey: "roll") }
      for step in 0..<24 {
        stage.tick(at: Double(step) / 24)
        let count = stage.frame.cells.count { (0x61...0x64).contains($0.glyph) }
        #expect(count <= 1, "\(factor) \(y) \(step)")
      }
    }
  }

  @Test("a text that comes into a clip or leaves it moves the frame as if it were drawn anew")
  func changes() {
    func shown(_ layer: Layer) -> Frame {
      let stage = stage(1)
      show(stage, layer)
      return stage.frame
    }
    for beside in Neighbour.allCases {
      let frame = CGRect(x: 5, y: 5, width: 13, height: 4)
      let (changing, full, empty) = (clip("ab", frame), clip("ab", frame), clip("ab", frame))
      empty.content.sublayers = nil
      let stage = stage(1)
      show(stage, neighbours(beside, of: changing.layer))
      let (with, without) = (
        shown(neighbours(beside, of: full.layer)), shown(neighbours(beside, of: empty.layer))
      )
      #expect(with.cells != without.cells)
      #expect(stage.frame.cells == with.cells, "\(beside)")
      let lines = changing.content.sublayers
      stage.use { changing.content.sublayers = nil }
      for time in 1...3 { stage.tick(at: Double(time)) }
      #expect(stage.frame.cells == without.cells, "\(beside)")
      stage.use { changing.content.sublayers = lines }
      for time in 4...6 { stage.tick(at: Double(time)) }
      #expect(stage.frame.cells == with.cells, "\(beside)")
    }
  }
}
