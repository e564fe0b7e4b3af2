import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// The state of sparklines besides that of every layer.
public struct SparklineProperties: PropertyState {
  /// The most values that are kept: two for each column of the widest terminal.
  static let mostValues = 2000

  package var samples: [Double] = []
  package var minimum: Double?
  package var maximum: Double?

  /// Creates the state of a sparkline without values.
  public init() {}

  static let samples = setting(
    "samples",
    \.samples,
    normalize: { $0.count > mostValues ? Array($0.suffix(mostValues)) : $0 }
  )
  .described("The values, the latest last; steps append theirs, and '[]' removes all.")
  .joined()
  static let minimum = setting("min", \.minimum)
    .described("The value at the bottom; unset: the smallest that is shown.")
  static let maximum = setting("max", \.maximum)
    .described("The value at the top; unset: the largest that is shown.")

  /// The properties of a sparkline.
  public static let descriptors: [PropertyDescriptor] = [samples, minimum, maximum]
}

extension PropertyTable {
  /// The properties of a sparkline.
  public static let sparkline = PropertyTable(
    kind: "sparkline",
    SparklineProperties.self,
    over: .layer
  )
}

/// The latest values as columns from left to right, which scroll once they reach the end.
///
/// Without a size it has up to three rows. Braille has two values in a column, blocks and ASCII have
/// one.
@preconcurrency @MainActor
open class SparklineLayer: ToolLayer {
  open override class func make() -> Layer { SparklineLayer() }

  open override class var propertyTable: PropertyTable { .sparkline }

  open override var isTimeDependent: Bool { false }
  open override var isClock: Bool { false }
  open override var remembersFrames: Bool { false }
  override var mostRows: Int { 3 }

  /// The values, the latest last; the last 2000 are kept.
  open var samples: [Double] {
    get { self[SparklineProperties.samples] }
    set { self[SparklineProperties.samples] = newValue }
  }

  /// The value at the bottom; nil for the smallest that is shown.
  open var minimum: Double? {
    get { self[SparklineProperties.minimum] }
    set { self[SparklineProperties.minimum] = newValue }
  }

  /// The value at the top; nil for the largest that is shown.
  open var maximum: Double? {
    get { self[SparklineProperties.maximum] }
    set { self[SparklineProperties.maximum] = newValue }
  }

  /// Appends a value.
  public func append(_ value: Double) { samples = samples + CollectionOfOne(value) }

  // MARK: Drawing

  open override func draw(in context: DrawingContext) {
    let glyphs = SparkGlyphs(context.canvas.style)
    let shown = shown(SparklineProperties.self)
    let area = row
    let (columns, rows) = (Int(area.width.rounded()), Int((area.height / 2).rounded()))
    let values = shown.samples.suffix(max(0, columns) * glyphs.perCell)
    if let least = shown.minimum, let most = shown.maximum, least >= most {
      report(.emptyScale(least, most))
    }
    guard let scale = SparkScale(values, shown.minimum, shown.maximum) else { return }
    let steps = rows * glyphs.steps
    context.drawCells(in: area) { index, cells in
      var row = ToolRow(cells, isASCII: glyphs.isASCII)
      let below = (rows - 1 - index) * glyphs.steps
      var next = values.startIndex
      while next < values.endIndex {
        let left = scale.step(of: values[next], of: steps) - below
        var right = 0
        if glyphs.perCell == 2, next + 1 < values.endIndex {
          right = scale.step(of: values[next + 1], of: steps) - below
        }
        let glyph = glyphs.glyph(left, right)
        if glyph == 0x20 { row.skip() } else { row.put(glyph, ToolColors.accent) }
        next += glyphs.perCell
      }
    }
  }
}

extension LayerDiagnostic {
  fileprivate static func emptyScale(_ least: Double, _ most: Double) -> Self {
    Self(
      "emptyScale",
      "min is \(least), expected a number below max, which is \(most); all columns are of half the height"
    )
  }
}

// MARK: - Plain lines

extension SparklineLayer: PlainSpeaker {
  /// The latest value, and between which it and those before it were.
  package var plainText: String? {
    let values = shown(SparklineProperties.self).samples
    guard let last = values.last, let low = values.min(), let high = values.max() else {
      return nil
    }
    let word = Self.word(last)
    return values.count == 1 ? word : "\(word) (\(Self.word(low)) to \(Self.word(high)))"
  }

  /// A number with at most three decimals.
  private static func word(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    guard rounded.isFinite else { return "\(number)" }
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
