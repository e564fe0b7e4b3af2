/// The columns of the parts of a row with a bar: of several rows the same.
struct ProgressParts: Equatable {
  private(set) var text = 0
  private(set) var bar = 0
  /// Whether a time left says that it is one.
  let isWide: Bool

  /// The columns of the longest and the shortest bar, and of a sign, percent and their blanks.
  private static let (longest, shortest, frame) = (30, 6, 7)
  /// The columns behind percent that a row with a bar keeps from the first frame on.
  ///
  /// They are those of a time left: so the bar has one length, whatever comes and goes behind it.
  private static let reserve = TimeLeftText.mostColumns + 1
  /// The fewest columns of a row in which a time left says so.
  private static let wide = 64

  /// Whether a row has room for the word behind a time left.
  static func isWide(_ width: Int) -> Bool { width >= wide }

  /// Divides a row.
  ///
  /// - Parameters:
  ///   - width: The columns of the row.
  ///   - text: The columns of the longest text.
  ///   - tail: The columns of the longest tail, which is never cut.
  init(of width: Int, text: Int, tail: Int) {
    isWide = Self.isWide(width)
    let reserve = Self.reserve + (isWide ? TimeLeftText.wordColumns : 0)
    let room = max(0, width - Self.frame - max(tail, reserve))
    let gap = text > 0 ? 1 : 0
    // Short texts keep a bar beside them; long ones are cut before the bar gets too short.
    let least = room >= 2 * Self.shortest + 2 ? max(Self.shortest, room * 2 / 5) : 0
    self.text = min(text, max(0, room - gap - least))
    let rest = room - self.text - gap
    bar = rest >= Self.shortest ? min(rest, Self.longest) : 0
    // Without a bar all that no tail needs is for the text.
    if bar == 0 { self.text = min(text, max(0, width - Self.frame - tail)) }
  }
}
