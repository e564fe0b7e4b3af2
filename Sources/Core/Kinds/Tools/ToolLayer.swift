import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaProperties

/// A row of the terminal's letters that shows how a task is going.
///
/// Without a size it reaches to the right side of its superlayer. Its ornament rests under reduced
/// motion; text, state, value and time remain.
@preconcurrency @MainActor
open class ToolLayer: Layer {
  /// The seconds after which the time is shown.
  nonisolated static let patience = 3.0

  var clock = TaskClock()
  /// The text as cells, for what it was made of.
  private var line = (text: String?.none, line: TextLine(""))

  /// Creates a layer of a task that runs.
  public override init() { super.init() }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? ToolLayer { clock = other.clock }
  }

  open override var isTimeDependent: Bool { true }
  open override var isClock: Bool { true }
  open override var drawsInPlace: Bool { true }
  open override var remembersFrames: Bool { true }

  /// The most rows that a layer without a size covers: as many as its superlayer has for it.
  var mostRows: Int { 1 }

  /// The size of the largest screen, in points.
  private static let largest = CGSize(width: 1000, height: 800)

  /// The row that the layer covers, or its rows if it may have several.
  ///
  /// It is never larger than the largest screen, whatever the numbers of the layers are.
  var row: CGRect {
    let shown = base.shownValue
    let box = shown.bounds.isEmpty ? CGRect(origin: .zero, size: room(at: shown)) : shown.bounds
    let size = CGSize(
      width: Self.length(box.width, most: Self.largest.width),
      height: Self.length(box.height, most: Self.largest.height)
    )
    return CGRect(origin: box.origin, size: size)
  }

  /// The size that its superlayer has for a layer without one.
  private func room(at shown: LayerProperties) -> CGSize {
    let room = superlayer?.bounds.size ?? CGSize(width: 80, height: 2)
    let rows = Self.length((room.height - shown.position.y) / 2, most: Double(mostRows))
    return CGSize(
      width: max(1, room.width - shown.position.x),
      height: max(1, rows.rounded(.down)) * 2
    )
  }

  /// A length that may be any number, within what can be drawn.
  private static func length(_ length: Double, most: Double) -> Double {
    length.isNaN ? 0 : min(max(length, 0), most)
  }

  open override var contentBox: CGRect { row.insetBy(dx: -1, dy: -2) }

  /// Returns a text as cells.
  func line(of text: String?) -> TextLine {
    if line.text != text { line = (text, TextLine(text ?? "")) }
    return line.line
  }
}
