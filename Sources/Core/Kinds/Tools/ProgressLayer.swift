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

  /// Creates the state of a bar that has not begun.
  public init() {}

  static let value = setting("value", \.value, range: 0...1e15)
    .described("How much is done; a lower value than before is ignored.")
  static let total = setting("total", \.total, range: 0...1e15)
    .described("How much there is to do; unset: unknown.")
  static let text = setting("text", \.text).described("What is being done.")
  static let state = setting("state", \.state)
    .described("Whether it runs, or how it ended: an end has a sign and a colour.")
  static let rewinds = setting("rewind", \.rewinds)
    .described("Whether a lower value than before is taken.")
  static let color = setting("color", \.color)
    .described("The colour of the bar; unset: the accent, or that of the state.")

  /// The properties of a progress bar.
  public static let descriptors: [PropertyDescriptor] = [
    value, total, text, state, rewinds, color,
  ]
}

extension PropertyTable {
  /// The properties of a progress bar.
  public static let progress = PropertyTable(
    kind: "progress",
    ProgressProperties.self,
    over: .layer
  )
}

/// A bar with a text, percent and the time that is probably left.
///
/// A progress never lies: the bar follows the value by a spring and never shows more, percent are
/// rounded down, and an end below 100 % stays where it was.
@preconcurrency @MainActor
open class ProgressLayer: ToolLayer {
  private var model = ProgressModel()

  open override class func make() -> Layer { ProgressLayer() }

  open override class var propertyTable: PropertyTable { .progress }

  /// Creates a bar that has not begun.
  public override init() { super.init() }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? ProgressLayer { model = other.model }
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

  // MARK: Time

  open override func keepUp(with time: Double, isBreak: Bool) {
    let shown = shown(ProgressProperties.self)
    clock.note(isRunning: shown.state.isRunning, at: time)
    model.note(
      shown.value,
      of: shown.total,
      isRunning: shown.state.isRunning,
      rewinds: shown.rewinds,
      at: time
    )
  }

  open override func nextDrawingTime(after time: Double) -> Double? {
    var next = clock.nextSecond(after: time, from: 1)
    if let stall = model.stallTime(after: time) { next = min(next ?? stall, stall) }
    guard !isStill else { return next }
    let steps = shown(ProgressProperties.self).total == nil ? 0 : layout(at: time).bar * 8
    if steps > 0, let step = model.nextStep(of: steps, after: time) {
      next = min(next ?? step, step)
    }
    if shown(ProgressProperties.self).total == nil, clock.nextSecond(after: time, from: 0) != nil {
      let slide = ((time / Self.slidePeriod + 1e-6).rounded(.down) + 1) * Self.slidePeriod
      next = min(next ?? slide, slide)
    }
    return next
  }

  private var isStill: Bool { context?.reducesMotion == true }

  // MARK: Layout

  /// The columns of the parts of the row.
  private struct Parts {
    var text = 0
    var bar = 0
    var tail = Tail.none
  }

  /// What is at the end of the row.
  private enum Tail: Equatable {
    case none, stalled
    case left(TimeLeftText)
    case elapsed(ElapsedText)

    var columns: Int {
      switch self {
      case .none: 0
      case .stalled: 8
      case .left(let time): time.columns + 1
      case .elapsed(let time): time.columns + 1
      }
    }
  }

  /// The columns of the longest and the shortest bar, and of a sign, percent and their blanks.
  private static let (longest, shortest, frame) = (30, 6, 7)
  /// The seconds for which the bar of an unknown whole stays where it is.
  private static let slidePeriod = 0.1

  private func layout(at time: Double) -> Parts {
    let shown = shown(ProgressProperties.self)
    var parts = Parts()
    parts.tail = tail(at: time, shown)
    let room = max(0, Int(row.width) - Self.frame - parts.tail.columns)
    let text = line(of: shown.text).columns
    let gap = text > 0 ? 1 : 0
    // Short texts keep a bar beside them; long ones are cut before the bar gets too short.
    let least = room >= 2 * Self.shortest + 2 ? Self.shortest : 0
    parts.text = min(text, max(0, room - gap - least))
    let rest = room - parts.text - gap
    parts.bar = rest >= Self.shortest ? min(rest, Self.longest) : 0
    if parts.bar == 0 { parts.text = min(text, room) }
    return parts
  }

  private func tail(at time: Double, _ shown: ProgressProperties) -> Tail {
    if shown.state.isRunning {
      if model.isStalled(at: time) { return .stalled }
      if let seconds = model.secondsLeft(at: time) { return .left(TimeLeftText(seconds: seconds)) }
      if shown.total != nil { return .none }
    }
    let elapsed = clock.elapsed(at: time)
    return elapsed + 1e-6 >= Self.patience ? .elapsed(ElapsedText(seconds: elapsed)) : .none
  }

  // MARK: Drawing

  open override func draw(in context: DrawingContext) {
    let style = context.canvas.style
    let shown = shown(ProgressProperties.self)
    let time = drawingTime
    let parts = layout(at: time)
    let line = line(of: shown.text)
    let color = shown.color.map(ToolColors.cell) ?? shown.state.color
    let place = isStill ? model.share : model.place(at: time)
    context.drawCells(in: row) { index, cells in
      guard index == 0 else { return }
      var row = ToolRow(cells, isASCII: style.glyphs == .ascii)
      row.put(shown.state.sign(isASCII: row.isASCII), color)
      row.skip()
      row.put(line, within: parts.text)
      if parts.bar > 0 {
        if parts.text > 0 { row.skip() }
        let bar = ToolBar(columns: parts.bar, isPlain: style.depth == .mono)
        if shown.total != nil {
          bar.draw(place, in: &row, color)
        } else {
          bar.drawSlide(at: isStill || !shown.state.isRunning ? nil : time, in: &row, color)
        }
      }
      if shown.total != nil {
        row.put(model.percent, width: 4)
        row.put("%")
      } else {
        row.put(Int(model.reached), width: 5)
      }
      Self.put(parts.tail, to: &row)
    }
  }

  private static func put(_ tail: Tail, to row: inout ToolRow) {
    if tail != .none { row.skip() }
    switch tail {
    case .none: break
    case .stalled: row.put("stalled", ToolColors.warning)
    case .left(let time): row.put(time, ToolColors.muted)
    case .elapsed(let time): time.write(to: &row, ToolColors.muted)
    }
  }
}

// MARK: - Plain lines

extension ProgressLayer: PlainSpeaker {
  /// The text, the state, percent or the value, and the time that is shown.
  package var plainText: String? {
    let shown = shown(ProgressProperties.self)
    var words = [shown.state.rawValue]
    words.append(shown.total == nil ? "\(Int(model.reached))" : "\(model.percent)%")
    switch tail(at: drawingTime, shown) {
    case .none: break
    case .stalled: words.append("stalled")
    case .left(let time): words.append(time.words)
    case .elapsed(let time): words.append(time.words)
    }
    let line = words.joined(separator: ", ")
    guard let text = shown.text, !text.isEmpty else { return line }
    return "\(text): \(line)"
  }
}
