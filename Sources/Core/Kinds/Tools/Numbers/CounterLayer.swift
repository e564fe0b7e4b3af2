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
/// The roll passes the numbers between the old value and the new one in order, and no others.
@preconcurrency @MainActor
open class CounterLayer: ToolLayer {
  private var roll = CounterRoll()
  /// The format that the numbers of the roll are in.
  private var form: NumberForm?
  /// The words around the number as cells, for what they were made of.
  private var around = (format: CounterFormat.whole, before: TextLine(""), after: TextLine(""))

  open override class func make() -> Layer { CounterLayer() }

  open override class var propertyTable: PropertyTable { .counter }

  /// Creates a counter at 0.
  public override init() { super.init() }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CounterLayer { (roll, form) = (other.roll, other.form) }
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
    let isASCII = context.canvas.style.glyphs == .ascii
    let shown = shown(CounterProperties.self)
    let line = line(of: shown.text)
    if around.format != shown.format {
      let format = shown.format
      around = (format, TextLine(format.before), TextLine(format.after))
    }
    let target = shown.format.number.scaled(shown.value)
    let number = isStill || form == nil ? target : roll.number(at: drawingTime)
    let form = shown.format.number
    let columns = form.columns(of: number)
    // The text does not change its length while the digits roll.
    let widest = max(columns, form.columns(of: target))
    let (before, after) = (around.before, around.after)
    context.drawCells(in: row) { index, cells in
      guard index == 0 else { return }
      var row = ToolRow(cells, isASCII: isASCII)
      let tail = before.columns + widest + after.columns + 1
      if line.columns > 0, row.room - tail > 1 {
        row.put(line, within: row.room - tail)
        row.skip()
      }
      row.put(before, within: row.room - columns)
      row.put(number, in: form, ToolColors.accent)
      row.put(after, within: row.room)
    }
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
