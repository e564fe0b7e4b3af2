import LaminaCells

/// One bar of a progress layer: what is known of its task, and how a row shows it.
struct ToolTrack: Sendable {
  private(set) var model = ProgressModel()
  private(set) var clock = TaskClock()
  private(set) var state = ToolItem.State.running
  var line = TextLine("")

  /// The seconds for which the bar of an unknown whole stays where it is.
  private static let slidePeriod = 0.1

  /// Notes what is true at a time; times only rise.
  ///
  /// - Parameters:
  ///   - value: The value; a lower one than before is a late message.
  ///   - total: The whole; nil if it is unknown.
  ///   - state: Whether the task waits or runs, or how it ended.
  ///   - rewinds: Whether lower values are taken.
  ///   - time: The time in seconds.
  mutating func note(
    _ value: Double,
    of total: Double?,
    state: ToolItem.State,
    rewinds: Bool,
    at time: Double
  ) {
    // The time of a task that waited begins now.
    if self.state == .pending, state != .pending { model.restart() }
    self.state = state
    if let task = state.task { clock.note(isRunning: task.isRunning, at: time) }
    model.note(value, of: total, isRunning: isActive, rewinds: rewinds, at: time)
  }

  private var isActive: Bool { state == .running }

  /// The next time at which a row with the bar looks different; nil for never.
  ///
  /// - Parameters:
  ///   - time: The present time.
  ///   - columns: The columns of the bar.
  ///   - isStill: Whether the bar jumps to its places.
  /// - Returns: The time.
  func nextChange(after time: Double, columns: Int, isStill: Bool) -> Double? {
    guard isActive else { return isStill ? nil : barChange(after: time, columns: columns) }
    let stall = model.stallTime(after: time)
    var next = stall
    // A stall is shown in place of the time.
    if model.total != nil {
      if let change = model.timeLeftChange(after: time) { next = min(next ?? change, change) }
    } else if stall != nil, let second = clock.nextSecond(after: time, from: ToolLayer.patience) {
      next = min(next ?? second, second)
    }
    if !isStill, let change = barChange(after: time, columns: columns) {
      next = min(next ?? change, change)
    }
    return next
  }

  private func barChange(after time: Double, columns: Int) -> Double? {
    guard columns > 0 else { return nil }
    if model.total != nil { return model.nextStep(of: columns * 8, after: time) }
    guard isActive else { return nil }
    return ((time / Self.slidePeriod + 1e-6).rounded(.down) + 1) * Self.slidePeriod
  }

  func tail(at time: Double, form: TimeLeftText.Form) -> ProgressTail {
    if state == .pending { return .none }
    if isActive {
      if model.isStalled(at: time) { return .stalled }
      if let seconds = model.secondsLeft(at: time) {
        return .left(TimeLeftText(seconds: seconds, form: form))
      }
      if model.total != nil { return .none }
    }
    let elapsed = clock.elapsed(at: time)
    return elapsed + 1e-6 >= ToolLayer.patience ? .elapsed(ElapsedText(seconds: elapsed)) : .none
  }

  /// The columns of percent, or of a number without a whole, with the blanks in front.
  private static let numberColumns = 5

  /// The number where the whole is unknown; nil for none, as a zero would say nothing.
  private var count: Int? { model.reached >= 1 ? Int(model.reached) : nil }

  /// The columns of a number, which is wider than percent if it has many digits.
  private static func columns(_ count: Int) -> Int { max(numberColumns, ToolRow.digits(count) + 1) }

  /// The columns behind those of percent: the tail, with what a long number takes of them.
  func tailColumns(at time: Double, form: TimeLeftText.Form) -> Int {
    let tail = tail(at: time, form: form).columns
    guard model.total == nil, let count else { return tail }
    return tail + Self.columns(count) - Self.numberColumns
  }

  /// Draws the bar in a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - parts: The columns of its parts.
  ///   - color: The colour of sign and bar; nil for that of the state.
  ///   - look: The time and the look of the picture.
  ///   - touches: Whether a block at its head would touch that of a bar above or below.
  @MainActor
  func draw(
    in row: inout ToolRow,
    _ parts: ProgressParts,
    _ color: CellColor?,
    _ look: Look,
    touches: Bool = false
  ) {
    let color = state.task.map { color ?? $0.color } ?? ToolColors.muted
    // A dot for a task that waits.
    row.put(state.task?.sign(isASCII: row.isASCII) ?? (row.isASCII ? 0x2E : 0xB7), color)
    row.skip()
    let start = row.column
    row.put(line, within: parts.text, state.textColor)
    row.skip(start + parts.text - row.column)
    if parts.bar > 0 {
      if parts.text > 0 { row.skip() }
      let bar = ToolBar(
        columns: parts.bar,
        isPlain: look.isPlain,
        hasEighths: look.hasEighths && !touches
      )
      if model.total != nil {
        bar.draw(share(look), in: &row, color)
      } else if isActive {
        bar.drawSlide(at: look.isStill ? nil : look.time, in: &row, color)
      } else if state == .succeeded || state == .pending {
        bar.draw(state == .succeeded ? 1 : 0, in: &row, color)
      } else {
        // Nothing is known of how far it came: the part that moved rests where it was.
        let end = look.isStill ? nil : clock.end
        bar.drawSlide(at: end, in: &row, color, sign: state.task?.sign(isASCII: row.isASCII))
      }
    }
    if model.total != nil {
      row.put(model.percent, width: Self.numberColumns - 1, state.textColor)
      row.put("%", state.textColor)
    } else if let count {
      row.put(count, width: Self.columns(count), state.textColor)
    } else {
      row.skip(Self.numberColumns)
    }
    tail(at: look.time, form: parts.form).write(to: &row)
  }

  /// The share of the bar that is shown.
  private func share(_ look: Look) -> Double {
    look.isStill ? model.share : model.place(at: look.time)
  }

  /// The column of a bar in which a block of eighths is its head; nil for none.
  func head(of columns: Int, _ look: Look) -> Int? {
    guard look.isPlain, look.hasEighths, columns > 0, model.total != nil else { return nil }
    let step = ProgressModel.step(min(max(share(look), 0), 1), of: columns * 8)
    return step % 8 == 0 ? nil : step / 8
  }

  /// The time and the look of a picture.
  struct Look {
    let time: Double
    /// Whether bars jump to their places.
    let isStill: Bool
    /// Whether there are at most 16 colours.
    let isPlain: Bool
    /// Whether the font has blocks of eighths.
    let hasEighths: Bool
  }

  /// The state, percent or the number, and the time that is shown, behind a text.
  ///
  /// Without a text and a value there is nothing to say of a task until it ends: the words are empty.
  func words(_ text: String?, at time: Double) -> String {
    let isNamed = text.map { !$0.isEmpty } ?? false
    if !isNamed, model.reached <= 0, state == .pending || state == .running { return "" }
    var words = [state.rawValue]
    if model.total != nil {
      words.append("\(model.percent)%")
    } else if let count {
      words.append("\(count)")
    }
    if let tail = tail(at: time, form: .long).words { words.append(tail) }
    let line = words.joined(separator: ", ")
    guard let text, !text.isEmpty else { return line }
    return "\(text): \(line)"
  }
}
