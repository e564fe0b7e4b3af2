import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaRaster

/// The state of progress bars besides that of every layer.
public struct ProgressProperties: PropertyState {
  package var value = 0.0
  package var total: Double?
  package var text: String?
  package var state = ToolState.running
  package var rewinds = false
  package var color: Color?
  package var bars: [ToolItem] = []
  package var rows: Int?

  /// Creates the state of a bar that has not begun.
  public init() {}

  static let value = setting("value", \.value, range: ToolItem.bounds)
    .described("How much is done; a lower value than before is ignored.")
    .bounded()
  static let total = setting("total", \.total, range: ToolItem.bounds)
    .described("How much there is to do; unset: unknown.")
    .bounded()
  static let text = setting("text", \.text).described("What is being done.")
  static let state = setting("state", \.state)
    .described("Whether it runs, or how it ended: an end has a sign and a colour.")
  static let rewinds = setting("rewind", \.rewinds)
    .described("Whether a lower value than before is taken.")
  static let color = setting("color", \.color)
    .described("The colour of the bar; unset: the accent, or that of the state.")
  static let bars = setting("bars", \.bars) { ToolItem.amountFault(in: $0) == nil ? $0 : nil }
    .described("Several bars instead of one, each with an id, in rows of their own.")
  static let rowLimits = 1.0...500
  static let rows = setting("rows", \.rows, range: rowLimits)
    .described("The rows for the bars; unset: one for each where there is room.")
    .bounded()

  /// The properties of a progress bar.
  public static let descriptors: [PropertyDescriptor] = [
    value, total, text, state, rewinds, color, bars, rows,
  ]
}

extension PropertyTable {
  /// The properties of a progress bar.
  public static let progress = PropertyTable(
    kind: "progress",
    ProgressProperties.self,
    over: .layer,
    part: { ToolItem.property($0, among: ToolItem.Part.allCases) }
  )
}

/// A bar with a text, percent and the time that is probably left.
///
/// A progress never lies: the bar follows the value by a spring and never shows more, percent are
/// rounded down, and an end below 100 % stays where it was.
@preconcurrency @MainActor
open class ProgressLayer: ToolLayer {
  private var track = ToolTrack()
  private var tracks = ProgressBars()

  open override class func make() -> Layer { ProgressLayer() }

  open override class var propertyTable: PropertyTable { .progress }

  /// Creates a bar that has not begun.
  public override init() { super.init() }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? ProgressLayer { (track, tracks) = (other.track, other.tracks) }
  }

  /// How much is done, 0...1e15; a lower value than before is ignored.
  open var value: Double {
    get { self[ProgressProperties.value] }
    set { self[ProgressProperties.value] = newValue }
  }

  /// How much there is to do, 0...1e15; nil if that is unknown.
  open var total: Double? {
    get { self[ProgressProperties.total] }
    set { self[ProgressProperties.total] = newValue }
  }

  /// What is being done.
  open var text: String? {
    get { self[ProgressProperties.text] }
    set { self[ProgressProperties.text] = newValue }
  }

  /// Whether it runs, or how it ended.
  open var state: ToolState {
    get { self[ProgressProperties.state] }
    set { self[ProgressProperties.state] = newValue }
  }

  /// Whether a lower value than before is taken.
  open var rewinds: Bool {
    get { self[ProgressProperties.rewinds] }
    set { self[ProgressProperties.rewinds] = newValue }
  }

  /// The colour of the bar; nil for the accent, or that of the state.
  open var color: Color? {
    get { self[ProgressProperties.color] }
    set { self[ProgressProperties.color] = newValue }
  }

  /// Several bars instead of one, which show more or fewer of them by the rows there are.
  ///
  /// Their values and totals are 0...1e15, as those of one bar; with another number in them the list
  /// is refused with a diagnostic, and the old one stays.
  open var bars: [ToolItem] {
    get { self[ProgressProperties.bars] }
    set {
      if let fault = ToolItem.amountFault(in: newValue) { return report(fault) }
      self[ProgressProperties.bars] = newValue
    }
  }

  /// The rows for the bars, 1...500; nil for one for each where there is room.
  open var rows: Int? {
    get { self[ProgressProperties.rows] }
    set { self[ProgressProperties.rows] = newValue }
  }

  // MARK: Rows

  override var mostRows: Int {
    let shown = shown(ProgressProperties.self)
    return shown.bars.isEmpty ? 1 : shown.rows ?? shown.bars.count
  }

  private var rowCount: Int {
    let most = min(mostRows, Int(ProgressProperties.rowLimits.upperBound))
    return Int(min(max(1, row.height / 2), Double(most)))
  }

  // MARK: Time

  open override func keepUp(with time: Double, isBreak: Bool) {
    let shown = shown(ProgressProperties.self)
    if !shown.bars.isEmpty || !tracks.isEmpty {
      tracks.note(
        shown.bars,
        state: shown.state,
        rewinds: shown.rewinds,
        rows: rowCount,
        at: time
      )
    }
    guard shown.bars.isEmpty else { return }
    track.note(
      shown.value,
      of: shown.total,
      state: ToolItem.State(shown.state),
      rewinds: shown.rewinds,
      at: time
    )
    track.line = line(of: shown.text)
  }

  open override func nextDrawingTime(after time: Double) -> Double? {
    let columns = parts(at: time).bar
    return tracks.isEmpty
      ? track.nextChange(after: time, columns: columns, isStill: isStill)
      : tracks.nextChange(after: time, columns: columns, isStill: isStill)
  }

  private var isStill: Bool { context?.reducesMotion == true }

  // MARK: Drawing

  private func parts(at time: Double) -> ProgressParts {
    let width = Int(row.width)
    guard tracks.isEmpty else { return tracks.parts(of: width, at: time) }
    return ProgressParts(
      of: width,
      text: track.line.columns,
      tail: track.tailColumns(at: time, form: TimeLeftText.Form(width: width))
    )
  }

  open override func draw(in context: DrawingContext) {
    let style = context.canvas.style
    let color = shown(ProgressProperties.self).color.map(ToolColors.cell)
    let look = ToolTrack.Look(
      time: drawingTime,
      isStill: isStill,
      isPlain: style.depth != .truecolor && style.depth != .palette256,
      hasEighths: style.glyphs != .halves && style.glyphs != .quadrants
    )
    let parts = parts(at: look.time)
    context.drawCells(in: row) { index, cells in
      var row = ToolRow(cells, style)
      if !tracks.isEmpty {
        tracks.draw(index, in: &row, parts, color, look)
      } else if index == 0 {
        track.draw(in: &row, parts, color, look)
      }
    }
  }
}

extension ProgressLayer: ToolItemList {
  package var listedItems: [ToolItem] {
    get { bars }
    set { bars = newValue }
  }

  /// A bar is there to be filled.
  package var stateOfNewItems: ToolItem.State { .running }
}

// MARK: - Plain lines

extension ProgressLayer: PlainSpeaker {
  /// The text, the state, percent or the value, and the time that is shown; of several bars those
  /// that are shown, and how many others there are.
  package var plainText: String? {
    guard tracks.isEmpty else { return tracks.words(at: drawingTime) }
    return track.words(shown(ProgressProperties.self).text, at: drawingTime)
  }
}
