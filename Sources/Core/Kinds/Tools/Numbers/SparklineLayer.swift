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
  package var text: String?
  package var format: CounterFormat?

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
  static let text = setting("text", \.text).described("What the values are.")
  static let format = setting("format", \.format)
    .described("How the figures are written, as '%.1f MB'; unset: with up to three digits.")

  /// The properties of a sparkline.
  public static let descriptors: [PropertyDescriptor] = [samples, minimum, maximum, text, format]
}

extension PropertyTable {
  /// The properties of a sparkline.
  public static let sparkline = PropertyTable(
    kind: "sparkline",
    SparklineProperties.self,
    over: .layer
  )
}

/// The latest values as columns, the last one at the right beside its figure, and those before it
/// further and further to the left.
///
/// Without a size it has up to three rows. Each column has a value, which rises by eighths of a row;
/// where Braille is asked for, it has two. The least and the largest value are told where there is
/// room.
@preconcurrency @MainActor
open class SparklineLayer: ToolLayer {
  private var around = FormatWords()

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

  /// What the values are.
  open var text: String? {
    get { self[SparklineProperties.text] }
    set { self[SparklineProperties.text] = newValue }
  }

  /// How the figures are written; nil for up to three digits.
  open var format: CounterFormat? {
    get { self[SparklineProperties.format] }
    set { self[SparklineProperties.format] = newValue }
  }

  /// Appends a value.
  public func append(_ value: Double) { samples = samples + CollectionOfOne(value) }

  // MARK: Drawing

  open override func draw(in context: DrawingContext) {
    let style = context.canvas.style
    let shown = shown(SparklineProperties.self)
    let area = row
    let (columns, rows) = (Int(area.width.rounded()), Int((area.height / 2).rounded()))
    let glyphs = SparkGlyphs(style)
    let label = line(of: shown.text)
    around.take(shown.format ?? .whole)
    // What the figures tell is never less than what the columns show.
    let figures = SparkFigures(
      shown.samples.suffix(columns * glyphs.perCell),
      shown.format,
      isBold: style.depth == .mono
    )
    let parts = SparkParts(
      of: columns,
      rows: rows,
      text: label.columns,
      figures: figures,
      around: around.columns
    )
    let chart = SparkChart(
      shown.samples.suffix(parts.chart * glyphs.perCell),
      from: shown.minimum,
      to: shown.maximum,
      columns: parts.chart,
      rows: rows,
      glyphs: glyphs,
      isPlain: style.depth != .truecolor && style.depth != .palette256
    )
    if let least = shown.minimum, let most = shown.maximum, least >= most {
      report(.emptyScale(least, most))
    }
    context.drawCells(in: area) { index, cells in
      var row = ToolRow(cells, style)
      if parts.text > 0 {
        if index == 0 { row.put(label, within: parts.text) }
        row.skip(parts.text + 1 - row.column)
      }
      chart?.draw(index, in: &row)
      if let figures { parts.write(index, of: figures, around, to: &row) }
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
    let shown = shown(SparklineProperties.self)
    let values = shown.samples
    guard let last = values.last, let low = values.min(), let high = values.max() else {
      return nil
    }
    func word(_ number: Double) -> String {
      shown.format.map { $0.number.words($0.number.scaled(number)) } ?? Self.word(number)
    }
    let latest = shown.format.map { $0.words($0.number.scaled(last)) } ?? word(last)
    let words = values.count == 1 ? latest : "\(latest) (\(word(low)) to \(word(high)))"
    guard let text = shown.text, !text.isEmpty else { return words }
    return "\(text): \(words)"
  }

  /// A number with at most three decimals.
  private static func word(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    guard rounded.isFinite else { return "\(number)" }
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
