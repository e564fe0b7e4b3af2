// A custom kind of layer in a user's package. It is compiled twice: here, and separately against
// the built modules, where only public declarations are visible.

import Foundation
import Lamina

/// A custom kind of value: the span that a dial covers.
struct Span: VectorValue {
  var low: Double
  var high: Double

  static let typeName = "span"
  static let typeDescription = "a span [low, high]"
  static let componentNames = ["low", "high"]
  static let vectorCount = 2
  var vector: SIMD4<Double> { SIMD4(low, high, 0, 0) }

  init(low: Double, high: Double) { (self.low, self.high) = (low, high) }
  init(vector: SIMD4<Double>) { self.init(low: vector.x, high: vector.y) }
}

/// The state that dials have besides that of every layer.
struct DialState: PropertyState {
  var level = 0.0
  var span = Span(low: 0, high: 1)
  var ink: Color? = Color(red: 1, green: 0.8, blue: 0.2)

  static let level = Property("level", \DialState.level, range: 0...1, "Where the hand points.")
  static let span = Property("span", \DialState.span, "What the scale shows.")
  static let ink = Property("ink", \DialState.ink, "The colour of the hand.")
  static let descriptors: [PropertyDescriptor] = [level, span, ink]
}

extension PropertyTable {
  /// The properties of a dial.
  static let dial = PropertyTable(kind: "dial", DialState.self, over: .layer)
}

/// A hand on a scale.
final class DialLayer: Layer {
  override class var propertyTable: PropertyTable { .dial }

  var level: Double {
    get { self[DialState.level] }
    set { self[DialState.level] = newValue }
  }

  var span: Span {
    get { self[DialState.span] }
    set { self[DialState.span] = newValue }
  }

  override func draw(in context: DrawingContext) {
    let state = shown(DialState.self)
    let box = shown(LayerProperties.self).bounds
    guard let ink = state.ink else { return }
    let share = (state.level - state.span.low) / (state.span.high - state.span.low)
    var hand = Path()
    hand.move(to: CGPoint(x: box.midX, y: box.maxY))
    hand.addLine(to: CGPoint(x: box.minX + box.width * share, y: box.minY))
    context.stroke(hand, width: 1, color: ink)
    context.fill(CGRect(x: box.midX - 1, y: box.maxY - 2, width: 2, height: 2), color: ink)
    context.draw("dial", at: CGPoint(x: box.minX, y: box.maxY - 2), color: ink)
    let top = CGRect(x: box.minX, y: box.minY, width: box.width, height: 2)
    context.drawCells(in: top) { _, cells in
      for column in cells.indices { cells[column] = Cell(glyph: 0x2D) }
    }
  }
}

/// What a program does with it.
@MainActor
func useDials(on stage: Stage) {
  LayerKinds.register(.dial) { DialLayer() }
  let dial = DialLayer()
  stage.rootLayer.addSublayer(dial)
  dial.add(BasicAnimation(\DialState.level, from: 0, to: 1), forKey: "level")
  dial.add(
    BasicAnimation(\DialState.span, from: Span(low: 0, high: 1), to: Span(low: 0, high: 2)),
    forKey: "span"
  )
}
