import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// Layers that are continued from the sides of the stage to the edges of the screen.
@MainActor @Suite struct BleedTests {
  nonisolated private static let design = CellSize(columns: 20, rows: 6)
  /// Screens that are wider, higher, both, and smaller than the design.
  nonisolated static let sizes: [CellSize] = [
    (20, 6), (26, 6), (27, 7), (20, 9), (33, 8), (40, 12), (41, 13), (45, 15), (70, 12), (40, 30),
    (19, 6), (14, 9),
  ]
  .map { CellSize(columns: $0.0, rows: $0.1) }

  private func stage(_ size: CellSize, fit: StageFit = .scale) -> Stage {
    let stage = Stage(screen: HeadlessScreen(size: size))
    stage.designSize = Self.design
    stage.fit = fit
    stage.edges = .sharp
    return stage
  }

  private func show(_ layers: Layer..., on stage: Stage) -> Frame {
    stage.use { for layer in layers { stage.rootLayer.addSublayer(layer) } }
    stage.tick(at: 0)
    return stage.frame
  }

  private func isBlank(_ frame: Frame, _ column: Int, _ row: Int) -> Bool {
    frame.cells[row * frame.size.columns + column] == .blank
  }

  private func sky(_ sides: BleedSides) -> Layer {
    let sky = Layer()
    sky.frame = CGRect(x: 0, y: 0, width: 20, height: 12)
    sky.backgroundColor = .white
    sky.bleed = sides
    return sky
  }

  @Test("a colour reaches the edges of the screen", arguments: sizes)
  func colour(size: CellSize) {
    #expect(show(sky(.all), on: stage(size)).cells.allSatisfy { $0 != .blank })
  }

  @Test("it goes on at the sides that are named, and at no other", arguments: sizes)
  func sides(size: CellSize) {
    let box = StageFit.scale.box(of: Self.design, on: size)
    for sides in [[], .left, .right, .top, [.bottom, .left], [.left, .right]] as [BleedSides] {
      let frame = show(sky(sides), on: stage(size))
      let (corner, area) = (box.origin, box.size)
      let left = sides.contains(.left) ? 0 : corner.column
      let right = sides.contains(.right) ? size.columns : corner.column + area.columns
      let top = sides.contains(.top) ? 0 : corner.row
      let bottom = sides.contains(.bottom) ? size.rows : corner.row + area.rows
      let (across, down) = (left..<right, top..<bottom)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let isFilled = across.contains(column) && down.contains(row)
          #expect(isBlank(frame, column, row) != isFilled, "\(column) \(row) \(sides.rawValue)")
        }
      }
    }
  }

  @Test("where the frame ends before the side, only the clip is gone")
  func short() {
    let size = CellSize(columns: 30, rows: 6)
    let island = sky(.all)
    island.frame = CGRect(x: 2, y: 0, width: 10, height: 12)
    let bird = Layer()
    bird.frame = CGRect(x: 13, y: 4, width: 4, height: 2)
    bird.backgroundColor = .white
    island.addSublayer(bird)
    let frame = show(island, on: stage(size))
    // The box begins in column 5; the island from 7 to 17, and the bird from 20 to 24.
    for column in 0..<30 {
      let isFilled = (7..<17).contains(column) || (20..<24).contains(column)
      #expect(isBlank(frame, column, 2) != isFilled, "\(column)")
    }
    // A bird that flies out of the stage.
    let other = stage(size)
    bird.frame.origin.x = 20
    #expect(!isBlank(show(island, on: other), 27, 2))
    other.use { island.bleed = [] }
    other.tick(at: 1)
    #expect(isBlank(other.frame, 27, 2))
  }

  @Test("only layers directly in the stage go on")
  func nested() {
    let size = CellSize(columns: 30, rows: 6)
    let group = Layer()
    group.addSublayer(sky(.all))
    #expect(isBlank(show(group, on: stage(size)), 0, 0))
  }

  @Test("the stops of a gradient keep their places", arguments: sizes)
  func gradient(size: CellSize) {
    func made(_ sides: BleedSides) -> Frame {
      let layer = GradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 12)
      layer.colors = [Color(rgb: 0x102040), Color(rgb: 0xF0A060)]
      layer.startPoint = CGPoint(x: 0.25, y: 0)
      layer.endPoint = CGPoint(x: 0.75, y: 1)
      layer.bleed = sides
      return show(layer, on: stage(size))
    }
    let (plain, bled) = (made([]), made(.all))
    let box = StageFit.scale.box(of: Self.design, on: size)
    #expect(bled.cells.allSatisfy { $0 != .blank })
    for row in 0..<size.rows {
      for column in 0..<size.columns
      where box.contains(CellPoint(column: column, row: row))
        && column < box.origin.column + box.size.columns - 1
        && row < box.origin.row + box.size.rows - 1
      {
        let place = row * size.columns + column
        #expect(bled.cells[place] == plain.cells[place])
      }
    }
  }

  @Test("an image repeats its outermost pixels", arguments: sizes)
  func image(size: CellSize) throws {
    let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
    let picture = ImageLayer()
    picture.frame = CGRect(x: 0, y: 0, width: 20, height: 12)
    picture.contents = try Image(width: 2, height: 1, rgba: red + blue)
    picture.magnificationFilter = .nearest
    picture.bleed = [.left, .right]
    let frame = show(picture, on: stage(size))
    let row = size.rows / 2
    func color(_ column: Int) -> CellColor {
      let cell = frame.cells[row * size.columns + column]
      return cell.glyph == 0x20 ? cell.background : cell.foreground
    }
    #expect(color(0) == CellColor(red: 255, green: 0, blue: 0))
    #expect(color(size.columns - 1) == CellColor(red: 0, green: 0, blue: 255))
    let box = StageFit.scale.box(of: Self.design, on: size)
    if box.origin.row > 0 { #expect(isBlank(frame, size.columns / 2, 0)) }
  }

  @Test("a row of copies goes on in its own step, or in the one that it is given", arguments: sizes)
  func copies(size: CellSize) {
    for step in [CGPoint.zero, CGPoint(x: 4, y: 0), CGPoint(x: 20, y: 0)] {
      let row = ReplicatorLayer()
      row.frame = CGRect(x: 0, y: 0, width: 20, height: 12)
      row.instanceCount = 5
      row.instanceTransform = .translation(x: 4, y: 0)
      row.bleed = [.left, .right]
      row.bleedStep = step
      let post = Layer()
      post.frame = CGRect(x: 0, y: 0, width: 2, height: 12)
      post.backgroundColor = .white
      row.addSublayer(post)
      let stage = stage(size)
      stage.opacityStyle = .blend
      let frame = show(row, on: stage)
      let placement = StageFit.scale.placement(of: Self.design, on: size)
      for column in 0..<size.columns {
        let place = (Double(column) + 0.5 - placement.m41) / placement.m11
        let inStep = place - (place / 4).rounded(.down) * 4
        // Columns in the middle of a post or of a gap.
        let slack = 0.5 / placement.m11
        if inStep > slack, inStep < 2 - slack {
          #expect(!isBlank(frame, column, size.rows / 2), "\(column) \(step.x)")
        } else if inStep > 2 + slack, inStep < 4 - slack {
          #expect(isBlank(frame, column, size.rows / 2), "\(column) \(step.x)")
        }
      }
    }
  }

  @Test("a partial redraw of what goes on is a whole one")
  func damage() {
    let stage = stage(CellSize(columns: 34, rows: 9))
    let sea = sky([.left, .right, .bottom])
    let row = ReplicatorLayer()
    row.frame = CGRect(x: 0, y: 8, width: 20, height: 4)
    row.instanceCount = 5
    row.instanceTransform = .translation(x: 4, y: 0)
    row.bleed = .all
    let wave = Layer()
    wave.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    wave.backgroundColor = Color(rgb: 0x4060A0)
    row.addSublayer(wave)
    _ = show(sea, row, on: stage)
    for index in 1...20 {
      stage.use {
        Transaction.perform(disableActions: true) {
          sea.position.y += index % 3 == 0 ? -2 : 1
          wave.position.x += 0.5
          if index == 9 { sea.opacity = 0.5 }
          if index == 12 { sea.bleed = .right }
          if index == 15 { row.bleed = .left }
        }
      }
      stage.tick(at: Double(index) / 10)
      let shown = stage.frame
      #expect(shown.cells == stage.frame(at: Double(index) / 10).cells, "\(index)")
    }
  }
}
