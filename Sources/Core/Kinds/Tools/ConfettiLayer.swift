import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// The state of confetti besides that of every layer.
public struct ConfettiProperties: PropertyState {
  package var count = 100
  package var seed = 0

  /// Creates the state of a hundred pieces.
  public init() {}

  static let count = setting(
    "count",
    \.count,
    range: 0...Double(ConfettiLayer.mostPieces)
  )
  .described("How many pieces there are.")
  .bounded()
  static let seed = setting("seed", \.seed)
    .described("What is random about the pieces; a new seed throws them again.")

  /// The properties of confetti.
  public static let descriptors: [PropertyDescriptor] = [count, seed]
}

extension PropertyTable {
  /// The properties of confetti.
  public static let confetti = PropertyTable(
    kind: "confetti",
    ConfettiProperties.self,
    over: .layer
  )
}

/// Confetti that is thrown from both lower corners when the layer is first seen, and is gone after
/// two seconds.
///
/// It is an ornament: under reduced motion there is none. Without a size it has up to eight rows,
/// and never more than a piece for two cells.
@preconcurrency @MainActor
open class ConfettiLayer: ToolLayer {
  /// The most pieces.
  public nonisolated static let mostPieces = 1000
  /// The seconds after which all pieces are gone.
  static let duration = 2.0
  /// The pictures in a second.
  private static let rate = 30.0

  /// When the pieces were thrown, and their seed.
  private var throwing: (time: Double, seed: Int)?

  open override class func make() -> Layer { ConfettiLayer() }

  open override class var propertyTable: PropertyTable { .confetti }

  open override var isClock: Bool { false }
  override var mostRows: Int { 8 }

  /// Creates confetti that is thrown when it is first seen.
  public override init() { super.init() }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? ConfettiLayer { throwing = other.throwing }
  }

  /// How many pieces there are, 0...1000.
  open var count: Int {
    get { self[ConfettiProperties.count] }
    set { self[ConfettiProperties.count] = newValue }
  }

  /// What is random about the pieces; a new seed throws them again.
  open var seed: Int {
    get { self[ConfettiProperties.seed] }
    set { self[ConfettiProperties.seed] = newValue }
  }

  // MARK: Time

  open override func keepUp(with time: Double, isBreak: Bool) {
    let seed = shown(ConfettiProperties.self).seed
    if isBreak || context?.reducesMotion == true { return }
    if throwing?.seed != seed { throwing = (time, seed) }
  }

  open override func nextDrawingTime(after time: Double) -> Double? {
    guard let throwing else { return nil }
    let age = time - throwing.time
    guard age < Self.duration else { return nil }
    let picture = (age * Self.rate + 1e-6).rounded(.down) + 1
    return throwing.time + min(picture / Self.rate, Self.duration)
  }

  // MARK: Drawing

  open override func draw(in context: DrawingContext) {
    guard let throwing, self.context?.reducesMotion != true else { return }
    let age = drawingTime - throwing.time
    guard age >= 0, age < Self.duration else { return }
    let area = row
    let random = ParticleRandom(seed: throwing.seed)
    context.pushClip(area)
    defer { context.popClip() }
    // More pieces than these would be a wall in few rows.
    let most = max(1, Int(area.width * area.height / 4))
    for number in 0..<min(shown(ConfettiProperties.self).count, most) {
      var own = random.branch(number)
      let piece = ConfettiPiece(number, &own)
      guard let look = piece.look(at: age, in: area.size) else { continue }
      let place = CGPoint(x: area.minX + look.x, y: area.minY + look.y)
      if context.canvas.style.glyphs == .ascii {
        drawLetter(of: piece, look.radius, at: place, in: context)
      } else {
        // A slip of paper of half a row, which turns about its height.
        let slip = CGRect(
          x: place.x - look.radius,
          y: place.y - 0.5,
          width: 2 * look.radius,
          height: 1
        )
        context.fill(slip, color: piece.color(in: LayerContext.current.theme))
      }
    }
  }

  /// The letters of the narrow sides of pieces, and of the wide ones.
  private static let (narrow, wide) = (
    "'.".map { TextLine(String($0)) }, "*o+x%".map { TextLine(String($0)) }
  )

  private func drawLetter(
    of piece: ConfettiPiece,
    _ radius: Double,
    at place: CGPoint,
    in context: DrawingContext
  ) {
    guard let place = context.matrix.project(place), context.canvas.isOnScreen(place) else {
      return
    }
    let letters = radius < 0.35 ? Self.narrow : Self.wide
    context.canvas.drawText(
      letters[Int(piece.form * Double(letters.count))],
      at: CellPoint(column: Int(place.x.rounded(.down)), row: Int((place.y / 2).rounded(.down))),
      color: piece.color(in: LayerContext.current.theme),
      opacity: context.opacity
    )
  }
}

extension Canvas {
  /// Whether a point in points is near enough to be drawn.
  fileprivate func isOnScreen(_ place: CGPoint) -> Bool {
    place.x >= -2 && place.y >= -2 && place.x < Double(size.columns) + 2
      && place.y < Double(size.rows * 2) + 2
  }
}
