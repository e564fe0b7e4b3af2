import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Where shadows and glows end: hard ones on the lattice of what casts them, soft ones without a rim.
@MainActor @Suite struct ShadowEdgeTests {
  private static let size = CellSize(columns: 60, rows: 26)

  private func frame(
    _ style: RenderStyle = RenderStyle(),
    ground: Color = .black,
    _ build: (Layer) -> Void
  ) -> Frame {
    let stage = Stage(screen: HeadlessScreen(size: Self.size, style: style))
    stage.background = ground
    stage.use { Transaction.perform(disableActions: true) { build(stage.rootLayer) } }
    stage.tick(at: 0)
    return stage.frame
  }

  private nonisolated static let repertoires: [GlyphRepertoire] = [
    .blocks, .quadrants, .halves, .octants, .ascii,
  ]

  @Test("a hard shadow is the fitted rectangle that casts it, moved", arguments: repertoires)
  func hard(_ glyphs: GlyphRepertoire) throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<60 {
      // Every third rectangle is on whole rows, so that its upright sides are fitted to eighths.
      let isOnRows = round % 3 == 0
      let width = Double.random(in: 1.2...8, using: &random)
      let height =
        isOnRows ? Double(2 * Int.random(in: 1...3)) : .random(in: 1.2...8, using: &random)
      let y = isOnRows ? Double(2 * Int.random(in: 6...10)) : .random(in: 12...20, using: &random)
      let rect = CGRect(x: .random(in: 2...20, using: &random), y: y, width: width, height: height)
      let offset = CGSize(
        width: 10 + Double(Int.random(in: 0...12, using: &random)) / 2,
        height: Double(Int.random(in: -12...12, using: &random)) / 2
      )
      let frame = frame(RenderStyle(glyphs: glyphs)) { root in
        let layer = Layer()
        layer.frame = rect
        layer.backgroundColor = Color(red: 1, green: 0, blue: 0)
        layer.shadowColor = .white
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = offset
        root.addSublayer(layer)
      }
      let shadow = ShownSamples(frame, glyphs)
      let caster = ShownSamples(frame, glyphs) { $0 == CellColor(rawValue: 0xFF_0000) }
      let (one, other) = (try #require(caster.box), try #require(shadow.box))
      // Of an eighth of a cell, and of seven, not every glyph is used.
      let isFine = (one.left | one.right | other.left | other.right) % 4 != 0
      let (casterWidth, shadowWidth) = (one.right - one.left, other.right - other.left)
      #expect(abs(casterWidth - shadowWidth) <= (isFine ? 2 : 0), "\(rect) \(offset)")
      #expect(one.bottom - one.top == other.bottom - other.top, "\(rect) \(offset)")
      #expect(shadow.count == shadowWidth * (other.bottom - other.top), "\(rect) \(offset)")
      // At most half a step of a lattice: half a cell across, half a row down.
      #expect(abs(Double(other.left - one.left) - offset.width * 8) <= 4, "\(rect) \(offset)")
      #expect(abs(Double(other.top - one.top) - offset.height * 4) <= 4, "\(rect) \(offset)")
    }
  }

  @Test("a hard shadow of a layer with sublayers is as large as the layer")
  func silhouette() {
    for offset in [0, 0.25, 0.5, 0.75] {
      let frame = frame { root in
        let layer = Layer()
        layer.frame = CGRect(x: 4, y: 4, width: 6, height: 6)
        layer.shadowColor = .white
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 20 + offset, height: 8 + offset)
        let inner = Layer()
        inner.frame = layer.bounds
        inner.backgroundColor = Color(red: 1, green: 0, blue: 0)
        layer.addSublayer(inner)
        root.addSublayer(layer)
      }
      let shadow = ShownSamples(frame, .blocks)
      #expect(shadow.count == 6 * 8 * 6 * 4, "\(offset)")
    }
  }

  // MARK: Soft ends

  private nonisolated static let masks = Dictionary(
    GlyphRepertoire.blocks.shapes.map { ($0.glyph, $0.mask) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The colours of the quarters of the cells of a frame.
  private func quarters(_ frame: Frame) -> [[SIMD3<Int>]] {
    (0..<Self.size.rows * 2)
      .map { y in
        (0..<Self.size.columns * 2)
          .map { x in
            let cell = frame[x / 2, y / 2]
            let sample = UInt64(y % 2 * 32 + 16 + x % 2 * 4 + 2)
            let isInk = (Self.masks[cell.glyph] ?? 0) >> sample & 1 == 1
            let raw = Int((isInk ? cell.foreground : cell.background).rawValue)
            return SIMD3(raw >> 16 & 255, raw >> 8 & 255, raw & 255)
          }
      }
  }

  /// The largest difference, in steps of eight bits, between the ground and a part beside it.
  private func rim(_ frame: Frame) -> Int {
    let parts = quarters(frame)
    let ground = parts[0][0]
    var most = 0
    for y in parts.indices.dropLast() {
      for x in parts[y].indices.dropLast() {
        let here = parts[y][x]
        for other in [parts[y][x + 1], parts[y + 1][x]]
        where (here == ground) != (other == ground) {
          let difference = here &- other
          most = max(most, abs(difference.x), abs(difference.y), abs(difference.z))
        }
      }
    }
    return most
  }

  private func glow(_ radius: Double, _ color: Color, _ root: Layer) {
    let layer = Layer()
    layer.frame = CGRect(x: 25, y: 20, width: 10, height: 12)
    var path = Path()
    path.addRect(layer.bounds)
    layer.shadowPath = path
    layer.shadowColor = color
    layer.shadowOpacity = 1
    layer.shadowRadius = radius
    layer.shadowOffset = .zero
    root.addSublayer(layer)
  }

  private func radial(_ side: Double, _ color: Color, _ root: Layer) {
    let layer = GradientLayer()
    layer.type = .radial
    layer.opacityStyle = .blend
    layer.frame = CGRect(x: 30 - side / 2, y: 26 - side / 2, width: side, height: side)
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    var clear = color
    clear.alpha = 0
    layer.colors = [color, clear]
    root.addSublayer(layer)
  }

  private nonisolated static let grounds = ["#000000", "#10141f", "#3a4a6a", "#ffffff"]
  private nonisolated static let colors = ["#ffffff", "#ffb040", "#000000"]

  // A blur of a point falls by more than a step from one half cell to the next.
  @Test(
    "a glow or a shadow ends within some steps of eight bits, a wide one within two",
    arguments: [(1.0, 8), (1.5, 6), (2, 5), (3, 3), (4.5, 2)]
  )
  func glows(radius: Double, limit: Int) throws {
    for ground in Self.grounds {
      for color in Self.colors {
        let (ground, color) = (try #require(Color(ground)), try #require(Color(color)))
        let rim = rim(frame(ground: ground) { glow(radius, color, $0) })
        #expect(rim <= limit, "\(color) on \(ground)")
      }
    }
  }

  // With an even alpha these are 120, 110 and 90 steps.
  @Test(
    "a radial gradient to a clear colour ends softly",
    arguments: [(12.0, 55), (20, 36), (44, 12)]
  )
  func gradients(side: Double, limit: Int) throws {
    for ground in Self.grounds {
      for color in Self.colors {
        let (ground, color) = (try #require(Color(ground)), try #require(Color(color)))
        let rim = rim(frame(ground: ground) { radial(side, color, $0) })
        #expect(rim <= limit, "\(color) on \(ground)")
      }
    }
  }

  @Test("with 16 colours a glow does not end in a ring of one entry")
  func entries() throws {
    let builds: [(Layer) -> Void] = [
      { self.glow(3, .white, $0) }, { self.radial(32, .white, $0) },
      { self.glow(3, Color(red: 1, green: 0.69, blue: 0.25), $0) },
    ]
    for build in builds {
      let frame = frame(RenderStyle(depth: .palette16), build)
      /// The only entry of a cell; -1 for a mixture. Both blacks are one.
      func entry(_ column: Int, _ row: Int) -> Int {
        let cell = frame[column, row]
        guard cell.glyph == 0x20 || cell.glyph == 0x2588 else { return -1 }
        let color = cell.glyph == 0x20 ? cell.background : cell.foreground
        return color == CellColor(paletteIndex: 16) ? 0 : Int(color.rawValue & 255)
      }
      let ground = entry(0, 0)
      var (solid, all) = (0, 0)
      for row in 1..<Self.size.rows - 1 {
        for column in 1..<Self.size.columns - 1 where entry(column, row) != ground {
          let beside = [
            entry(column - 1, row), entry(column + 1, row), entry(column, row - 1),
            entry(column, row + 1),
          ]
          guard beside.contains(ground) else { continue }
          all += 1
          if entry(column, row) >= 0 { solid += 1 }
        }
      }
      #expect(all > 0 && solid * 4 < all, "\(solid) of \(all)")
    }
  }
}
