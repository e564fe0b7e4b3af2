import Lamina

/// A line below a video that shows the pressed keys.
struct KeyCaption {
  /// The seconds for which a key is shown.
  static let time = 1.4
  /// The seconds for which a key is highlighted.
  static let freshTime = 0.5

  private static let fresh = (
    ink: CellColor(red: 16, green: 20, blue: 40), ground: CellColor(red: 255, green: 198, blue: 109)
  )
  private static let old = (
    ink: CellColor(red: 200, green: 208, blue: 232), ground: CellColor(red: 42, green: 51, blue: 88)
  )

  private let keys: [(time: Double, text: String)]

  /// Creates the caption for events in ascending order of time, in seconds of the recording.
  init(_ input: [TimedEvent]) {
    keys = input.compactMap { event in Self.text(event.event).map { (event.time, $0) } }
  }

  /// The caption; nil for synthetic events, such as moves.
  static func text(_ event: StageEvent) -> String? {
    switch event {
    case .key(let key) where key.phase != .release: return key.spelling
    case .mouse(let mouse):
      switch mouse.kind {
      case .press: return "click \(mouse.position.column),\(mouse.position.row)"
      case .wheelUp: return "wheel up"
      case .wheelDown: return "wheel down"
      default: return nil
      }
    default: return nil
    }
  }

  func frame(_ frame: Frame, at time: Double) -> Frame {
    let size = CellSize(columns: frame.size.columns, rows: frame.size.rows + 1)
    var captioned = Frame(size: size)
    captioned.cells.replaceSubrange(0..<frame.cells.count, with: frame.cells)
    let shown = keys.filter { $0.time <= time && time < $0.time + Self.time }
    // The newest key comes last; the oldest are dropped if there is no room.
    var column = 1
    for key in fitting(shown, in: size.columns - 2) {
      let isFresh = time < key.time + Self.freshTime
      for character in " \(key.text) " {
        guard column < size.columns - 1 else { break }
        var cell = Cell(
          glyph: ClusterTable.glyph(for: character.unicodeScalars),
          foreground: isFresh ? Self.fresh.ink : Self.old.ink,
          background: isFresh ? Self.fresh.ground : Self.old.ground
        )
        if isFresh { cell.attributes = .bold }
        captioned[column, size.rows - 1] = cell
        column += 1
      }
      column += 1
    }
    return captioned
  }

  private func fitting(
    _ keys: [(time: Double, text: String)],
    in columns: Int
  ) -> ArraySlice<(time: Double, text: String)> {
    var (room, first) = (columns, keys.endIndex)
    while first > keys.startIndex {
      room -= keys[first - 1].text.count + 3
      if room < -1 { break }
      first -= 1
    }
    return keys[first...]
  }
}
