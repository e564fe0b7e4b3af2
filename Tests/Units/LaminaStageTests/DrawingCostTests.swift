import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

/// What has to be drawn when little changes: counted, not timed.
@MainActor @Suite struct DrawingCostTests {
  private let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 20)))
  private let sprite = Layer()

  init() {
    sprite.bounds = CGRect(x: 0, y: 0, width: 3, height: 4)
    sprite.backgroundColor = Color(red: 1, green: 0.5, blue: 0)
  }

  /// A layer that counts how often it is drawn.
  private final class Witness: Layer {
    private(set) var count = 0

    convenience init(_ frame: CGRect) {
      self.init()
      self.frame = frame
    }

    override func draw(in context: DrawingContext) {
      count += 1
      context.fill(bounds, color: Color(red: 0.2, green: 0.4, blue: 0.8))
    }
  }

  private func change(_ body: () -> Void) {
    stage.use {
      Transaction.setDisableActions(true)
      body()
    }
  }

  private func build(_ layers: Layer...) {
    change { for layer in layers { stage.rootLayer.addSublayer(layer) } }
    stage.tick(at: 0)
  }

  /// Moves the sprite to and fro, one cell a tick.
  private func run(_ ticks: Range<Int>) {
    for tick in ticks {
      change { sprite.position = CGPoint(x: 10 + Double(tick % 3), y: 10) }
      stage.tick(at: Double(tick))
    }
  }

  /// How often a layer is drawn while the sprite goes where it has been before.
  private func drawings(of witness: Witness) -> Int {
    run(1..<12)
    let before = witness.count
    run(12..<24)
    return witness.count - before
  }

  @Test("layers that lie elsewhere are not drawn", arguments: [3, 30])
  func elsewhere(_ count: Int) {
    var witnesses: [Witness] = []
    for index in 0..<count {
      let (column, row) = (20 + index % 10, index % 7 * 4)
      witnesses.append(Witness(CGRect(x: column, y: row, width: 2, height: 2)))
    }
    build(sprite)
    change { for witness in witnesses { stage.rootLayer.addSublayer(witness) } }
    run(1..<9)
    #expect(witnesses.allSatisfy { $0.count == 1 })
  }

  @Test("between two sprites far from each other nothing is drawn")
  func between() {
    let middle = Witness(CGRect(x: 16, y: 16, width: 8, height: 8))
    let other = Layer()
    other.frame = CGRect(x: 35, y: 35, width: 3, height: 4)
    other.backgroundColor = sprite.backgroundColor
    build(middle, sprite, other)
    for tick in 1..<6 {
      change { other.position.x = 36 + Double(tick % 2) }
      run(tick..<tick + 1)
    }
    #expect(middle.count == 1)
  }

  @Test("what lies behind a sprite is drawn once")
  func behind() {
    let backdrop = Witness(CGRect(x: 0, y: 0, width: 40, height: 40))
    build(backdrop, sprite)
    #expect(drawings(of: backdrop) == 0)
  }

  @Test("what lies behind is drawn again where it changed")
  func changedBehind() {
    let (lower, upper) = (Witness(CGRect(x: 0, y: 0, width: 40, height: 40)), Layer())
    upper.frame = CGRect(x: 8, y: 8, width: 8, height: 2)
    upper.backgroundColor = Color(red: 0, green: 1, blue: 0)
    build(lower, upper, sprite)
    run(1..<9)
    func color() -> UInt32 { stage.frame[9, 4].foreground.rawValue }
    #expect(color() == 0x00FF00)
    change { upper.removeFromSuperlayer() }
    run(9..<12)
    #expect(color() == stage.frame[0, 0].foreground.rawValue)
  }

  @Test("a translucent group that stands still is drawn once, whatever moves behind it")
  func group() {
    let card = Layer()
    card.frame = CGRect(x: 4, y: 4, width: 20, height: 20)
    card.backgroundColor = Color(red: 0, green: 0, blue: 0)
    card.opacity = 0.5
    let content = Witness(CGRect(x: 2, y: 2, width: 16, height: 16))
    card.addSublayer(content)
    build(sprite, card)
    #expect(drawings(of: content) == 0)
  }

  @Test("a masked layer that stands still is drawn once, and so is its mask")
  func masked() {
    let card = Witness(CGRect(x: 4, y: 4, width: 20, height: 20))
    let mask = Witness(CGRect(x: 2, y: 2, width: 12, height: 12))
    card.mask = mask
    build(sprite, card)
    #expect(drawings(of: card) == 0)
    #expect(drawings(of: mask) == 0)
  }

  @Test("a layer is rasterized where that is asked for", arguments: [true, false])
  func rasterized(_ isRasterized: Bool) {
    let card = Witness(CGRect(x: 4, y: 4, width: 20, height: 20))
    card.shouldRasterize = isRasterized
    build(sprite, card)
    #expect((drawings(of: card) == 0) == isRasterized)
    // The first time as well, without a frame in which it is watched.
    change { card.backgroundColor = Color(red: 0, green: 0, blue: 0) }
    stage.tick(at: 30)
    let count = card.count
    run(31..<34)
    #expect(card.count - count == (isRasterized ? 0 : 3))
  }

  @Test("a layer that comes or goes has others drawn only where it is")
  func comingAndGoing() {
    let far = Witness(CGRect(x: 30, y: 30, width: 4, height: 4))
    let near = Witness(CGRect(x: 8, y: 8, width: 4, height: 4))
    build(far, near)
    change { stage.rootLayer.addSublayer(sprite) }
    run(1..<2)
    #expect(far.count == 1)
    #expect(near.count == 2)
    change { sprite.removeFromSuperlayer() }
    stage.tick(at: 2)
    #expect(far.count == 1)
    // What is below has been kept.
    #expect(near.count == 2)
    #expect(stage.frame[10, 4] == stage.frame[31, 16])
  }
}
