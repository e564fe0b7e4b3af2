/// The columns of the parts of a row with a bar: of several rows the same.
struct ProgressParts: Equatable {
  private(set) var text = 0
  private(set) var bar = 0
  /// How much a time left says.
  let form: TimeLeftText.Form

  /// The columns of the longest and the shortest bar, and of a sign, percent and their blanks.
  private static let (longest, shortest, frame) = (30, 6, 7)

  /// Divides a row.
  ///
  /// - Parameters:
  ///   - width: The columns of the row.
  ///   - text: The columns of the longest text.
  ///   - tail: The columns of the longest tail, which is never cut.
  init(of width: Int, text: Int, tail: Int) {
    form = TimeLeftText.Form(width: width)
    // A row with a bar keeps the columns of a time left from the first frame on: so the bar has one
    // length, whatever comes and goes behind it. A stall has eight.
    let reserve = max(form.mostColumns + 1, ProgressTail.stalled.columns)
    let room = max(0, width - Self.frame - max(tail, reserve))
    let gap = text > 0 ? 1 : 0
    // A text is cut only where the bar would get too short.
    let least = room >= 2 * Self.shortest + 2 ? max(Self.shortest, room / 4) : 0
    self.text = min(text, max(0, room - gap - least))
    let rest = room - self.text - gap
    bar = rest >= Self.shortest ? min(rest, Self.longest) : 0
    // Without a bar all that no tail needs is for the text.
    if bar == 0 { self.text = min(text, max(0, width - Self.frame - tail)) }
  }
}
