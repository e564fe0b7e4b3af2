import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// The state of spinners besides that of every layer.
public struct SpinnerProperties: PropertyState {
  package var text: String?
  package var style = SpinnerStyle.dots
  package var state = ToolState.running
  package var color: Color?

  /// Creates the state of a running spinner without a text.
  public init() {}

  static let text = setting("text", \.text).described("What is being done.")
  static let style = setting("spinnerStyle", \.style).described("The pictures of the spinner.")
  static let state = setting("state", \.state)
    .described("Whether it runs, or how it ended: an end has a sign and a colour.")
  static let color = setting("color", \.color)
    .described("The colour of the spinner; unset: the accent, or that of the state.")

  /// The properties of a spinner.
  public static let descriptors: [PropertyDescriptor] = [text, style, state, color]
}

extension PropertyTable {
  /// The properties of a spinner.
  public static let spinner = PropertyTable(
    kind: "spinner",
    SpinnerProperties.self,
    over: .layer
  )
}

/// A spinner with a text, which tells after three seconds how long it has been running.
@preconcurrency @MainActor
open class SpinnerLayer: ToolLayer {
  /// The pictures as cells, for what they were made of.
  private var pictures = (style: SpinnerStyle.dots, isASCII: false, glyphs: [UInt32]())

  open override class func make() -> Layer { SpinnerLayer() }

  open override class var propertyTable: PropertyTable { .spinner }

  /// What is being done.
  open var text: String? {
    get { self[SpinnerProperties.text] }
    set { self[SpinnerProperties.text] = newValue }
  }

  /// The pictures of the spinner.
  open var spinnerStyle: SpinnerStyle {
    get { self[SpinnerProperties.style] }
    set { self[SpinnerProperties.style] = newValue }
  }

  /// Whether it runs, or how it ended.
  open var state: ToolState {
    get { self[SpinnerProperties.state] }
    set { self[SpinnerProperties.state] = newValue }
  }

  /// The colour of the spinner; nil for the accent, or that of the state.
  open var color: Color? {
    get { self[SpinnerProperties.color] }
    set { self[SpinnerProperties.color] = newValue }
  }

  // MARK: Time

  /// The seconds by which rounding may not make a picture early.
  private static let slack = 1e-5

  open override func keepUp(with time: Double, isBreak: Bool) {
    let isRunning = seen(SpinnerProperties.self)?.pointee.state.isRunning ?? true
    clock.note(isRunning: isRunning, at: time)
  }

  open override func nextDrawingTime(after time: Double) -> Double? {
    guard let place = seen(SpinnerProperties.self), place.pointee.state.isRunning else {
      return nil
    }
    let shown = place.pointee
    guard isTurning(shown) else { return clock.nextSecond(after: time, from: Self.patience) }
    return (picture(of: shown.style, at: time) + 1) * shown.style.period
  }

  /// Whether the picture changes by itself.
  private func isTurning(_ shown: SpinnerProperties) -> Bool {
    shown.state.isRunning && context?.reducesMotion != true
  }

  /// The number of the picture at a time, a whole number.
  private func picture(of style: SpinnerStyle, at time: Double) -> Double {
    (max(0, time) / style.period + 1e-6).rounded(.down)
  }

  /// The seconds that the spinner shows at a time.
  ///
  /// They change with its picture, with the one in whose time a second is over, and take no frame of
  /// their own.
  private func elapsed(_ shown: SpinnerProperties, at time: Double) -> Double {
    guard isTurning(shown) else { return clock.elapsed(at: time) }
    let next = (picture(of: shown.style, at: time) + 1) * shown.style.period
    return clock.elapsed(at: next - Self.slack)
  }

  // MARK: Drawing

  open override func draw(in context: DrawingContext) {
    let style = context.canvas.style
    let isASCII = style.glyphs == .ascii
    let shown = shown(SpinnerProperties.self)
    let line = line(of: shown.text)
    if pictures.style != shown.style || pictures.isASCII != isASCII || pictures.glyphs.isEmpty {
      pictures = (shown.style, isASCII, shown.style.glyphs(isASCII: isASCII))
    }
    let time = drawingTime
    let elapsed = elapsed(shown, at: time)
    let color = color(shown)
    context.drawCells(in: row) { index, cells in
      guard index == 0 else { return }
      var row = ToolRow(cells, style)
      row.put(sign(shown, at: time, isASCII), color)
      row.skip()
      let seconds = ElapsedText(seconds: elapsed)
      let tail = elapsed + 1e-6 >= Self.patience ? seconds.columns + 1 : 0
      row.put(line, within: row.room - tail)
      guard tail > 0 else { return }
      if line.columns > 0 { row.skip() }
      // In the colour of the picture: the pen need not change between the two.
      seconds.write(to: &row, isTurning(shown) ? color : ToolColors.muted)
    }
  }

  private func sign(_ shown: SpinnerProperties, at time: Double, _ isASCII: Bool) -> UInt32 {
    guard shown.state.isRunning else { return shown.state.sign(isASCII: isASCII) }
    guard isTurning(shown) else { return pictures.glyphs[0] }
    let picture = Int(exactly: picture(of: shown.style, at: time)) ?? 0
    return pictures.glyphs[picture % pictures.glyphs.count]
  }

  private func color(_ shown: SpinnerProperties) -> CellColor {
    shown.color.map(ToolColors.cell) ?? shown.state.color
  }
}

// MARK: - Plain lines

extension SpinnerLayer: PlainSpeaker {
  /// The text, the state and, once it is shown, the elapsed time.
  package var plainText: String? {
    let shown = shown(SpinnerProperties.self)
    let elapsed = elapsed(shown, at: drawingTime)
    var words = shown.state.rawValue
    if elapsed + 1e-6 >= Self.patience { words += ", \(ElapsedText(seconds: elapsed).words)" }
    guard let text = shown.text, !text.isEmpty else { return words }
    return "\(text): \(words)"
  }
}
