import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// The state of counters besides that of every layer.
public struct CounterProperties: PropertyState {
  /// The largest value of a counter.
  static let limit = 1e15

  package var value = 0.0
  package var format = CounterFormat.whole
  package var text: String?

  /// Creates the state of a counter at 0.
  public init() {}

  static let value = setting("value", \.value, range: -limit...limit)
    .described("The number; a change rolls the digits through the numbers between.")
    .bounded()
  static let format = setting("format", \.format)
    .described("How the number is written: '%d', '%,d', '%.1f MB'.")
  static let text = setting("text", \.text).described("What is being counted.")

  /// The properties of a counter.
  public static let descriptors: [PropertyDescriptor] = [value, format, text]
}

extension PropertyTable {
  /// The properties of a counter.
  public static let counter = PropertyTable(
    kind: "counter",
    CounterProperties.self,
    over: .layer
  )
}

/// A number with a text, whose digits roll when it changes.
///
/// The roll passes the numbers between the old value and the new one in order, and no others. While
/// it lasts, an arrow behind the number shows where it goes, and the digits that have not arrived
/// have its colour. The number follows its text at once, whatever its length.
@preconcurrency @MainActor
open class CounterLayer: ToolLayer {
  private var roll = CounterRoll()
  /// The format that the numbers of the roll are in.
  private var form: NumberForm?
  private var around = FormatWords()

  open override class func make() -> Layer { CounterLayer() }

  open override class var propertyTable: PropertyTable { .counter }

  /// Creates a counter at 0.
  public override init() { super.init() }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CounterLayer else { return }
    (roll, form) = (other.roll, other.form)
  }

  /// The number, -1e15...1e15.
  open var value: Double {
    get { self[CounterProperties.value] }
    set { self[CounterProperties.value] = newValue }
  }

  /// How the number is written.
  open var format: CounterFormat {
    get { self[CounterProperties.format] }
    set { self[CounterProperties.format] = newValue }
  }

  /// What is being counted.
  open var text: String? {
    get { self[CounterProperties.text] }
    set { self[CounterProperties.text] = newValue }
  }

  // MARK: Time

  open override func keepUp(with time: Double, isBreak: Bool) {
    let shown = shown(CounterProperties.self)
    let number = shown.format.number
    let isNew = form?.decimals != number.decimals
    form = number
    roll.note(number.scaled(shown.value), at: time, jumps: isNew || isStill)
  }

  open override func nextDrawingTime(after time: Double) -> Double? {
    isStill ? nil : roll.nextChange(after: time)
  }

  private var isStill: Bool { context?.reducesMotion == true }

  // MARK: Drawing

  open override func draw(in context: DrawingContext) {
    let style = context.canvas.style
    let shown = shown(CounterProperties.self)
    let line = line(of: shown.text)
    around.take(shown.format)
    let target = shown.format.number.scaled(shown.value)
    let number = isStill || form == nil ? target : roll.number(at: drawingTime)
    let form = shown.format.number
    let columns = form.columns(of: number)
    // The text has one length while the digits roll.
    let widest = max(columns, form.columns(of: target))
    context.drawCells(in: row) { index, cells in
      guard index == 0 else { return }
      var row = ToolRow(cells, style)
      let tail = around.columns + widest + 1
      if line.columns > 0, row.room - tail > 1 {
        row.put(line, within: row.room - tail)
        row.skip()
      }
      row.put(around.before, within: row.room - columns)
      let digits = CounterRoll.digits(between: number, and: target)
      row.put(
        number,
        in: form,
        ToolColors.accent,
        style.depth == .mono ? .bold : [],
        rolling: (digits, ToolColors.accent)
      )
      row.put(around.after, within: row.room)
      guard number != target, row.room > 1 else { return }
      row.skip()
      row.put(Self.arrow(up: target > number, row.isASCII), ToolColors.accent)
    }
  }

  private static func arrow(up isUp: Bool, _ isASCII: Bool) -> UInt32 {
    let arrow: Unicode.Scalar = isASCII ? isUp ? "^" : "v" : isUp ? "▲" : "▼"
    return arrow.value
  }
}

// MARK: - Plain lines

extension CounterLayer: PlainSpeaker {
  /// The text and the value, also while its digits still roll.
  package var plainText: String? {
    let shown = shown(CounterProperties.self)
    let number = shown.format.words(shown.format.number.scaled(shown.value))
    guard let text = shown.text, !text.isEmpty else { return number }
    return "\(text): \(number)"
  }
}
