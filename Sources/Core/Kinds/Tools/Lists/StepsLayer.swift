import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaProperties
import LaminaRaster

/// The state of a checklist besides that of every layer.
public struct StepsProperties: PropertyState {
  package var items: [ToolItem] = []
  package var rows: Int?

  /// Creates the state of an empty list.
  public init() {}

  static let items = setting("items", \.items, effect: .contents) {
    $0.count <= ToolItem.most ? $0 : nil
  }
  .described("The steps in order: 'id', 'text' and 'state' of each.")
  static let rows = setting("rows", \.rows, range: 1...1000)
    .described("The most rows that it covers; unset: those that it has room for.")
    .bounded()

  /// The properties of a checklist.
  public static let descriptors: [PropertyDescriptor] = [items, rows]
}

extension PropertyTable {
  /// The properties of a checklist.
  public static let steps = PropertyTable(
    kind: "steps",
    StepsProperties.self,
    over: .layer,
    part: { ToolItem.property($0, among: [.text, .state]) }
  )
}

/// A checklist: steps that wait, run and end, in a row each.
///
/// Where there are more steps than rows, finished ones leave first, and the last row counts those
/// that are not shown. Behind each step is the time that it takes, or took; in several rows these end
/// in one column. Each step is addressed by its id, as in `build.compile.state`.
@preconcurrency @MainActor
open class StepsLayer: ToolLayer {
  /// The steps as they are drawn, for the items that they were made of.
  private var steps: ContiguousArray<Step> = []
  private var known: [ToolItem] = []
  private var choice = StepChoice()
  /// Whether running steps turn: not in ASCII, which has a sign for them.
  private var turns = true

  /// A step as it is drawn.
  private struct Step {
    var line: TextLine
    var state: ToolItem.State
    var clock = TaskClock()

    /// The time that is shown: of a step that runs after a while, of one that ran in any case.
    func elapsed(at time: Double) -> ElapsedText? {
      let elapsed = clock.elapsed(at: time) + 1e-6
      if elapsed >= ToolLayer.patience { return ElapsedText(seconds: elapsed) }
      let hasRun = elapsed >= 0.1 && state != .running && state != .pending
      return hasRun ? ElapsedText(seconds: elapsed, hasTenths: true) : nil
    }
  }

  /// The columns of the longest text.
  private var textColumns = 0

  private static let style = SpinnerStyle.dots
  private static let pictures = style.glyphs(isASCII: false)

  open override class func make() -> Layer { StepsLayer() }

  open override class var propertyTable: PropertyTable { .steps }

  /// Creates a checklist without steps.
  public override init() { super.init() }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? StepsLayer else { return }
    (steps, known, choice, turns) = (other.steps, other.known, other.choice, other.turns)
    textColumns = other.textColumns
  }

  /// The steps in order, at most ``ToolItem/most``.
  open var items: [ToolItem] {
    get { self[StepsProperties.items] }
    set { self[StepsProperties.items] = newValue }
  }

  /// The most rows that it covers; nil for those that it has room for.
  open var rows: Int? {
    get { self[StepsProperties.rows] }
    set { self[StepsProperties.rows] = newValue }
  }

  override var mostRows: Int {
    let shown = shown(StepsProperties.self)
    return max(1, min(shown.items.count, shown.rows ?? ToolItem.most))
  }

  // MARK: Time

  open override func keepUp(with time: Double, isBreak: Bool) {
    follow(shown(StepsProperties.self).items, at: time)
  }

  /// Takes the items over; a step keeps its time while its id stays.
  private func follow(_ items: [ToolItem], at time: Double) {
    // Lists that share their storage are equal at once.
    guard items != known else { return }
    let old = Dictionary(zip(known, steps).map { ($0.id, $1.clock) }) { first, _ in first }
    steps = ContiguousArray(
      items.map { item in
        var step = Step(line: TextLine(item.title), state: item.state)
        if let task = item.state.task {
          step.clock = old[item.id] ?? step.clock
          step.clock.note(isRunning: task.isRunning, at: time)
        }
        return step
      }
    )
    known = items
    textColumns = steps.lazy.map(\.line.columns).max() ?? 0
    choice = StepChoice()
  }

  open override func nextDrawingTime(after time: Double) -> Double? {
    let isStill = context?.reducesMotion == true || !turns
    var next: Double?
    for step in steps where step.state == .running {
      guard let second = step.clock.nextSecond(after: time, from: Self.patience) else { continue }
      next = min(next ?? second, second)
    }
    guard let second = next, !isStill else { return next }
    let period = Self.style.period
    return min(second, ((time / period + 1e-6).rounded(.down) + 1) * period)
  }

  // MARK: Drawing

  open override func draw(in context: DrawingContext) {
    let style = context.canvas.style
    turns = style.glyphs != .ascii
    let time = drawingTime
    follow(shown(StepsProperties.self).items, at: time)
    let rows = max(1, min(mostRows, Int((row.height / 2).rounded())))
    choice.choose(from: steps.lazy.map(\.state), rows: rows)
    let end = 3 + textColumns + timeColumns(at: time)
    context.drawCells(in: row) { index, cells in
      var row = ToolRow(cells, style)
      if index < choice.shown.count {
        let step = steps[choice.shown[index]]
        if rows == 1 {
          put(step, at: time, to: &row, besides: choice.rest)
        } else {
          put(step, at: time, to: &row, endingAt: min(end, cells.count))
        }
      } else if index == choice.shown.count, choice.rest.isAny {
        // Below the texts, if nothing is lost by that.
        if choice.rest.columns(within: row.room - 2) == choice.rest.columns(within: row.room) {
          row.skip(2)
        }
        choice.rest.put(to: &row, within: row.room)
      }
    }
  }

  /// The columns of the longest time that is shown, and of a usual one from the start.
  private func timeColumns(at time: Double) -> Int {
    var columns = 6
    for index in choice.shown {
      columns = max(columns, steps[index].elapsed(at: time)?.columns ?? 0)
    }
    return columns
  }

  /// Writes a step into one of several rows, whose times end in one column.
  private func put(_ step: Step, at time: Double, to row: inout ToolRow, endingAt end: Int) {
    putSign(of: step, at: time, to: &row)
    let elapsed = step.elapsed(at: time)
    let start = elapsed.map { end - $0.columns }
    put(step, within: start.map { $0 - 1 - row.column } ?? row.room, to: &row)
    guard let elapsed, let start else { return }
    row.skip(max(0, start - row.column))
    elapsed.write(to: &row, ToolColors.muted)
  }

  /// Writes a step into a single row.
  ///
  /// The others are counted behind it, if that leaves it some room.
  private func put(_ step: Step, at time: Double, to row: inout ToolRow, besides rest: StepCounts) {
    putSign(of: step, at: time, to: &row)
    let elapsed = step.elapsed(at: time)
    var room = row.room - (elapsed.map { $0.columns + 1 } ?? 0)
    let count = rest.columns(within: max(0, room - Self.leastText - 2))
    if count > 0 { room -= count + 2 }
    put(step, within: room, to: &row)
    if let elapsed {
      row.skip()
      elapsed.write(to: &row, ToolColors.muted)
    }
    guard count > 0 else { return }
    row.skip(2)
    rest.put(to: &row, within: row.room)
  }

  private func putSign(of step: Step, at time: Double, to row: inout ToolRow) {
    let isOver = step.state.task.map { !$0.isRunning } ?? false
    let sign = sign(of: step.state, at: time, isASCII: row.isASCII)
    row.put(sign, step.state.color, isOver ? .bold : [])
    row.skip()
  }

  private func put(_ step: Step, within room: Int, to row: inout ToolRow) {
    row.put(step.line, within: room, step.state.textColor, step.state == .running ? .bold : [])
  }

  /// The columns that are left for a step in front of a count.
  private static let leastText = 8

  private func sign(of state: ToolItem.State, at time: Double, isASCII: Bool) -> UInt32 {
    guard let task = state.task else { return ToolItem.State.pendingSign(isASCII: isASCII) }
    guard task.isRunning, !isASCII else { return task.sign(isASCII: isASCII) }
    if context?.reducesMotion == true { return Self.pictures[0] }
    let picture =
      Int(exactly: (max(0, time) / Self.style.period + 1e-6).rounded(.down)) ?? 0
    return Self.pictures[picture % Self.pictures.count]
  }
}

extension ToolItem.State {
  /// The colour of the sign.
  @MainActor var color: CellColor { task?.color ?? ToolColors.muted }

  /// The colour of the text: what waits and what was skipped recedes, so that the rest is seen first.
  @MainActor var textColor: CellColor {
    switch self {
    case .pending, .skipped: ToolColors.muted
    case .running, .succeeded, .failed, .warned: .terminalDefault
    }
  }

  /// The sign of an item that waits.
  static func pendingSign(isASCII: Bool) -> UInt32 {
    let sign: Unicode.Scalar = isASCII ? "." : "○"
    return sign.value
  }
}

extension StepsLayer: ToolItemList {
  package var listedItems: [ToolItem] {
    get { items }
    set { items = newValue }
  }
}

extension StepsLayer: ToolTask {
  /// Whether a step is still to end, or how they ended; setting it ends the steps that run.
  public var state: ToolState {
    get {
      let states = items.map(\.state)
      if states.contains(where: { $0 == .running || $0 == .pending }) { return .running }
      return states.contains(.failed) ? .failed : states.contains(.warned) ? .warned : .succeeded
    }
    set {
      guard items.contains(where: { $0.state == .running }) else { return }
      items = items.map { item in
        var item = item
        if item.state == .running { item.state = ToolItem.State(newValue) }
        return item
      }
    }
  }
}

// MARK: - Plain lines

extension StepsLayer: PlainSpeaker {
  /// Each step with its state, and its time from three seconds on.
  package var plainText: String? {
    let time = drawingTime
    let lines = zip(known, steps)
      .map { item, step in
        let elapsed = step.clock.elapsed(at: time)
        let words = "\(item.title): \(item.state.rawValue)"
        return elapsed + 1e-6 >= Self.patience
          ? "\(words), \(ElapsedText(seconds: elapsed).words)" : words
      }
    return lines.isEmpty ? nil : lines.joined(separator: "; ")
  }
}
