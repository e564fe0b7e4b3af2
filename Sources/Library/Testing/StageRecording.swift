import Lamina

/// A recording: frames with their times.
public struct StageRecording: Sendable {
  /// The frames, ordered by their times in seconds.
  public var frames: [(time: Double, frame: Frame)]

  /// Creates a recording.
  public init(frames: [(time: Double, frame: Frame)]) { self.frames = frames }

  /// Whether both recordings show the same, cell by cell, at the same times.
  ///
  /// - Parameter other: The expected recording.
  /// - Returns: The outcome, with the first cell that differs and its neighbourhood.
  public func matches(_ other: StageRecording) -> Check {
    guard frames.count == other.frames.count else {
      return Check(false, "\(frames.count) frames, expected \(other.frames.count)")
    }
    for (index, pair) in zip(frames, other.frames).enumerated() {
      if let words = Self.difference(pair.0, pair.1, index) { return Check(false, words) }
    }
    return Check(true, "\(frames.count) frames are the same")
  }

  private static func difference(
    _ found: (time: Double, frame: Frame),
    _ expected: (time: Double, frame: Frame),
    _ index: Int
  ) -> String? {
    guard abs(found.time - expected.time) < 1e-9 else {
      return "frame \(index) is at \(Curve.text(found.time)) s, "
        + "expected at \(Curve.text(expected.time)) s"
    }
    let (one, two) = (found.frame, expected.frame)
    guard one.size == two.size else {
      return "frame \(index) has \(text(one.size)) cells, expected \(text(two.size))"
    }
    for row in 0..<one.size.rows {
      for column in 0..<one.size.columns where one[column, row] != two[column, row] {
        return "frame \(index) at \(Curve.text(found.time)) s differs first in column \(column), "
          + "row \(row): \(text(one[column, row])), expected \(text(two[column, row]))\n"
          + "found    |\(line(one, row))|\nexpected |\(line(two, row))|"
      }
    }
    return nil
  }

  private static func text(_ size: CellSize) -> String { "\(size.columns)x\(size.rows)" }

  /// A cell as its glyph with its colours.
  private static func text(_ cell: Cell) -> String {
    func color(_ color: CellColor) -> String {
      if color == .terminalDefault { return "default" }
      return "#" + String(hexadecimal: color.rawValue & 0xFF_FFFF, digits: 6)
    }
    return "'\(glyph(cell))' \(color(cell.foreground)) on \(color(cell.background))"
  }

  private static func glyph(_ cell: Cell) -> String {
    Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? "?"
  }

  private static func line(_ frame: Frame, _ row: Int) -> String {
    (0..<frame.size.columns).map { glyph(frame[$0, row]) }.joined()
  }
}
