import Foundation
import LaminaCells
import LaminaDrawing
import LaminaLayers
import LaminaProperties
import LaminaRaster

/// The state of a toast besides that of every layer.
public struct ToastProperties: PropertyState {
  package var text: String?
  package var state = ToolState.running
  package var lasts = 4.0

  /// Creates the state of a toast without a message.
  public init() {}

  static let text = setting("text", \.text, effect: .contents)
    .described("The message; a new one is shown after those before it.")
  static let state = setting("state", \.state, effect: .contents)
    .described("The sign of the message that was set last, or with it.")
  static let lasts = setting("lasts", \.lasts, unit: .duration, range: 0...1e6)
    .described("The seconds that a message stays.")
    .bounded()

  /// The properties of a toast.
  public static let descriptors: [PropertyDescriptor] = [text, state, lasts]
}

extension PropertyTable {
  /// The properties of a toast.
  public static let toast = PropertyTable(kind: "toast", ToastProperties.self, over: .layer)
}

/// A message of one to three rows, which slides in, waits and leaves.
///
/// It is a card with its sign in a badge of the state's colour.
///
/// A message that is set while one is shown waits for it; of more than eight that wait the oldest
/// one is dropped. An empty text lets the shown message leave.
@preconcurrency @MainActor
open class ToastLayer: ToolLayer {
  private var queue = ToastQueue()
  /// The text and the state that the queue has.
  private var noted = (text: String?.none, state: ToolState.running)
  private var lines = ToastLines()
  /// What was drawn: the number of the message, and where.
  private var drawn = (number: 0, offset: 0)

  /// The seconds in which a message slides in, and out.
  private static let slide = 0.3

  open override class func make() -> Layer { ToastLayer() }

  open override class var propertyTable: PropertyTable { .toast }

  /// Creates a toast without a message.
  public override init() { super.init() }

  /// Creates a copy for the presentation.
  public required init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? ToastLayer else { return }
    (queue, noted, lines, drawn) = (other.queue, other.noted, other.lines, other.drawn)
  }

  /// The message that was set last.
  open var text: String? {
    get { self[ToastProperties.text] }
    set { self[ToastProperties.text] = newValue }
  }

  /// The sign of the message that was set last.
  open var state: ToolState {
    get { self[ToastProperties.state] }
    set { self[ToastProperties.state] = newValue }
  }

  /// The seconds that a message stays.
  open var lasts: Double {
    get { self[ToastProperties.lasts] }
    set { self[ToastProperties.lasts] = newValue }
  }

  override var mostRows: Int { ToastLines.most }

  /// Takes each message when it is set: several may come in one frame.
  open override func setNeedsDisplay() {
    super.setNeedsDisplay()
    let new = (text: text, state: state)
    if new.state != noted.state { queue.set(new.state) }
    if new.text != noted.text { queue.add(new.text ?? "", new.state) }
    noted = new
  }

  // MARK: Time

  private var isStill: Bool { context?.reducesMotion == true }
  private var slide: Double { isStill ? 0 : Self.slide }
  private var stay: Double { max(0, shown(ToastProperties.self).lasts) }

  open override func keepUp(with time: Double, isBreak: Bool) {
    let (slide, stay) = (slide, stay)
    queue.pass(to: time) { $0 + stay + 2 * slide }
    // A message that is taken back leaves as if it had been shown for long enough.
    if queue.isDismissed, let start = queue.start {
      queue.leave(startingAt: min(start, time - stay - slide))
      queue.pass(to: time) { $0 + stay + 2 * slide }
    }
  }

  open override func looksSame(at time: Double, as drawn: Double) -> Bool {
    // The next message may have come in between.
    self.drawn == (queue.number, offset(at: time))
  }

  open override func nextDrawingTime(after time: Double) -> Double? {
    guard queue.current != nil, let start = queue.start else { return nil }
    let leaves = start + slide + stay
    let end = leaves + slide
    if time + 1e-6 >= end { return nil }
    guard !isStill else { return end }
    let column = offset(at: time)
    var later = time
    repeat {
      if later + 1e-6 >= start + slide, later < leaves { later = leaves }
      later += 1.0 / 60
    } while later < end && offset(at: later) == column
    return min(later, end)
  }

  /// The columns by which the message is to the right of its place.
  private func offset(at time: Double) -> Int {
    guard let start = queue.start, !isStill else { return 0 }
    let way = Double(Int(row.width))
    let entered = min(max((time - start) / Self.slide, 0), 1)
    let left = min(max((time - start - Self.slide - stay) / Self.slide, 0), 1)
    // It comes fast and settles softly, and leaves the other way round.
    return Int((way * (pow(1 - entered, 3) + pow(left, 3))).rounded())
  }

  // MARK: Drawing

  open override func draw(in context: DrawingContext) {
    let offset = offset(at: drawingTime)
    drawn = (queue.number, offset)
    guard let message = queue.current else { return }
    let style = context.canvas.style
    let look = ToastLook(style, message.state)
    let area = row
    lines.lay(
      message.text,
      columns: Int(area.width) - ToastLook.columns,
      rows: Int((area.height / 2).rounded())
    )
    context.drawCells(in: area) { index, cells in
      guard index < lines.count else { return }
      var row = ToolRow(cells, style)
      row.skip(offset)
      look.putBadge(to: &row, hasSign: index == 0)
      let end = row.column + lines.columns
      lines.put(index, to: &row, on: look.surface, look.attributes)
      look.putEnd(to: &row, at: end)
    }
  }
}

// MARK: - Plain lines

extension ToastLayer: PlainSpeaker {
  /// The message, with how something ended; the last one if none is shown.
  package var plainText: String? {
    let text = queue.current?.text ?? noted.text ?? ""
    let state = queue.current?.state ?? noted.state
    if text.isEmpty { return nil }
    return state.isRunning ? text : "\(text): \(state.rawValue)"
  }
}
