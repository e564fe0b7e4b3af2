import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// Filters: nothing at 0, all of it at 1, and the same again for the same values.
@MainActor @Suite struct FilterTests {
  private static let size = CellSize(columns: 40, rows: 14)

  /// A card with a disc and a word, filtered.
  private func frame(
    _ filters: [Filter],
    at place: CGPoint = CGPoint(x: 8, y: 4),
    opacity: Double = 1,
    style: RenderStyle = RenderStyle()
  ) -> Frame {
    let stage = Stage(screen: HeadlessScreen(size: Self.size, style: style))
    stage.background = Color(red: 0.1, green: 0.1, blue: 0.2)
    stage.use {
      let card = Layer()
      card.frame = CGRect(origin: place, size: CGSize(width: 20, height: 16))
      card.backgroundColor = Color(red: 0.9, green: 0.3, blue: 0.2)
      card.opacity = opacity
      let disc = ShapeLayer()
      var circle = Path()
      circle.addEllipse(in: CGRect(x: -5, y: -5, width: 10, height: 10))
      disc.path = circle
      disc.fillColor = Color(red: 0.2, green: 0.6, blue: 0.9)
      disc.position = CGPoint(x: 10, y: 9)
      card.addSublayer(disc)
      let text = TextLayer()
      text.string = "a word"
      text.position = CGPoint(x: 10, y: 3)
      card.addSublayer(text)
      card.filters = filters.isEmpty ? nil : filters
      stage.rootLayer.addSublayer(card)
    }
    stage.tick(at: 0)
    return stage.frame
  }

  @Test(
    "nothing changes at 0, something does at a half, and the same again",
    arguments: Filter.Kind.allCases
  )
  func identity(kind: Filter.Kind) {
    let plain = frame([])
    #expect(frame([Filter(kind)]) == plain)
    let half = frame([Filter(kind, amount: 0.5, angle: 0.4)])
    #expect(half != plain)
    #expect(half == frame([Filter(kind, amount: 0.5, angle: 0.4)]))
    // Without colours, too, and with few.
    for style in [RenderStyle(depth: .mono, glyphs: .ascii), RenderStyle(depth: .palette16)] {
      #expect(frame([Filter(kind)], style: style) == frame([], style: style))
      _ = frame([Filter(kind, amount: 0.5)], style: style)
    }
  }

  @Test(
    "what hides leaves nothing at 1, and less and less on the way",
    arguments: Filter.Kind.allCases.filter(\.hidesAll)
  )
  func hides(kind: Filter.Kind) {
    let empty = Frame(size: Self.size)
    let ground = frame([], opacity: 0).cells[0]
    var last = Int.max
    for step in 0...10 {
      let shown = frame([Filter(kind, amount: Double(step) / 10, angle: 0.7)])
      let left = shown.cells.count { $0 != ground }
      #expect(left <= last, "\(step)")
      last = left
    }
    #expect(last == 0)
    #expect(empty.cells.count > 0)
  }

  @Test(
    "a picture takes its pattern along",
    arguments: [Filter.Kind.dissolve, .glitch, .pixelate, .typewriter]
  )
  func moves(kind: Filter.Kind) {
    let filter = Filter(kind, amount: 0.5, seed: 3)
    let (here, there) = (frame([filter]), frame([filter], at: CGPoint(x: 12, y: 8)))
    for row in 0..<10 {
      for column in 0..<34 { #expect(here[column, row] == there[column + 4, row + 2]) }
    }
  }

  @Test(
    "a turn of all hues is none; without saturation all is grey; brightness ends in white and black"
  )
  func colors() {
    let plain = frame([])
    for (index, cell) in frame([Filter(.hueShift, amount: 1)]).cells.enumerated() {
      for (new, old) in [
        (cell.foreground, plain.cells[index].foreground),
        (cell.background, plain.cells[index].background),
      ]
      where old != .terminalDefault {
        for shift in [16, 8, 0] as [UInt32] {
          let difference = Int(new.rawValue >> shift & 255) - Int(old.rawValue >> shift & 255)
          #expect(abs(difference) <= 2)
        }
      }
    }
    let grey = frame([Filter(.saturate, amount: -1)])[12, 4]
    #expect(grey.foreground.rawValue & 255 == grey.foreground.rawValue >> 8 & 255)
    #expect(grey.foreground.rawValue & 255 == grey.foreground.rawValue >> 16 & 255)
    #expect(frame([Filter(.brightness, amount: 1)])[12, 4].foreground.rawValue == 0xFF_FFFF)
    #expect(frame([Filter(.brightness, amount: -1)])[12, 4].foreground.rawValue == 0)
  }

  @Test("the typewriter leaves the first cells in the order of reading")
  func typewriter() {
    let plain = frame([])
    let half = frame([Filter(.typewriter, amount: 0.5)])
    let ground = plain[0, 0]
    for row in 2..<10 {
      for column in 8..<28 {
        let number = (row - 2) * 20 + column - 8
        #expect(half[column, row] == (number < 80 ? plain[column, row] : ground))
      }
    }
  }

  @Test(
    "the typewriter writes letters one by one, also where they stand in a larger stage",
    arguments: [(0.3, 3), (0.5, 5), (0.7, 7), (1, 10)]
  )
  func typewriterOfText(amount: Double, count: Int) {
    for scale in [1, 2] {
      let size = CellSize(columns: 12 * scale, rows: 3 * scale)
      let stage = Stage(screen: HeadlessScreen(size: size))
      stage.designSize = CellSize(columns: 12, rows: 3)
      stage.fit = .scale
      stage.use {
        let text = TextLayer()
        text.frame = CGRect(x: 1, y: 2, width: 10, height: 2)
        text.string = "abcdefghij"
        text.filters = [Filter(.typewriter, amount: 1 - amount)]
        stage.rootLayer.addSublayer(text)
      }
      stage.tick(at: 0)
      let letters = FrameText.text(stage.frame).filter(\.isLetter)
      #expect(letters == "abcdefghij".prefix(count), "at scale \(scale)")
    }
  }

  @Test("a wipe cuts between cells, along its direction")
  func wipe() {
    let shown = frame([Filter(.wipe, amount: 0.525)])
    // 10.5 of 20 points are gone: the eleventh column is half there.
    for row in 4..<8 {
      #expect(shown[17, row] == shown[0, 0])
      #expect(shown[18, row].glyph == 0x2590 || shown[18, row].glyph == 0x258C)
    }
  }

  @Test("values animate by key path, in files' words too, and stand in the model")
  func keyPaths() throws {
    let stage = Stage(screen: HeadlessScreen(size: Self.size))
    let layer = Layer()
    stage.use {
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 4)
      layer.backgroundColor = .white
      layer.filters = [Filter(.blur, name: "soft"), Filter(.wipe)]
      stage.rootLayer.addSublayer(layer)
    }
    stage.tick(at: 0)
    stage.use {
      let wipe = BasicAnimation(keyPath: "filters.wipe.amount")
      (wipe.fromValue, wipe.toValue, wipe.duration) = (0.0, 1.0, 1)
      layer.add(wipe, forKey: nil)
      layer.setValue(9.0, forKeyPath: "filters.soft.size")
    }
    stage.tick(at: 0)
    stage.tick(at: 0.5)
    #expect(layer.presentation()?.filters?[1].amount == 0.5)
    #expect(stage.frame[2, 0].glyph == 0x20)
    #expect(stage.frame[7, 0].glyph == 0x2588)
    #expect(layer.filters?[0].size == 9)
    #expect(layer.value(forKeyPath: "filters.soft.size") as? Double == 9)
    stage.tick(at: 2)
    #expect(stage.frame[2, 0].glyph == 0x2588)
  }

  @Test(
    "a transition by a filter starts with the old picture and ends with the new one",
    arguments: Filter.Kind.allCases
  )
  func transition(kind: Filter.Kind) {
    let stage = Stage(screen: HeadlessScreen(size: Self.size))
    let layer = Layer()
    stage.use {
      layer.frame = CGRect(x: 2, y: 2, width: 20, height: 12)
      layer.backgroundColor = Color(red: 0.8, green: 0.3, blue: 0.2)
      stage.rootLayer.addSublayer(layer)
    }
    stage.tick(at: 0)
    let old = stage.frame
    stage.use {
      Transaction.setDisableActions(true)
      let change = Transition()
      change.filter = Filter(kind, amount: 0.3)
      change.timingFunction = TimingFunction(name: .linear)
      change.duration = 1
      layer.add(change, forKey: nil)
      layer.backgroundColor = Color(red: 0, green: 0, blue: 1)
    }
    stage.tick(at: 0)
    #expect(stage.frame == old)
    stage.tick(at: 0.35)
    let middle = stage.frame
    stage.tick(at: 1.1)
    #expect(stage.frame != old)
    #expect(middle != old)
    #expect(stage.frame[5, 3].foreground == CellColor(red: 0, green: 0, blue: 255))
  }

  @Test("other filters on a layer that is seen fade in, unless actions are disabled")
  func implicitFade() {
    let stage = Stage(screen: HeadlessScreen(size: Self.size))
    let card = Layer()
    stage.use {
      card.frame = CGRect(x: 4, y: 4, width: 20, height: 16)
      card.backgroundColor = .white
      card.opacityStyle = .blend
      stage.rootLayer.addSublayer(card)
    }
    stage.tick(at: 0)
    #expect(card.action(forKey: "filters") is Transition)
    stage.use { card.filters = [Filter(.brightness, amount: -0.5)] }
    let cells = [0.01, 0.125, 0.3]
      .map { time in
        stage.tick(at: time)
        return stage.frame[10, 5]
      }
    #expect(cells[0].foreground.rawValue & 255 == 255)
    #expect(cells[1] != cells[0] && cells[1] != cells[2])
    #expect(cells[2].foreground.rawValue & 255 == 188)
    stage.use {
      Transaction.perform(disableActions: true) { card.filters = nil }
    }
    stage.tick(at: 0.31)
    #expect(stage.frame[10, 5].foreground.rawValue & 255 == 255)
  }

  @Test("more filters than there may be are told, and left out")
  func limit() {
    let stage = Stage(screen: HeadlessScreen(size: Self.size))
    var told: [String] = []
    stage.context.diagnosticHandler = { told.append($0.message) }
    let layer = Layer()
    stage.use {
      stage.rootLayer.addSublayer(layer)
      layer.filters = (0..<9).map { Filter(.blur, name: "f\($0)") }
    }
    #expect(layer.filters?.count == FilterList.limit)
    #expect(told.contains { $0.contains("more than 8 filters") })
  }
}
