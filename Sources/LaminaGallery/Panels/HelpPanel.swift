import LaminaCells
import LaminaStage

/// The overlay that tells what there is to see and which key does what.
@MainActor
struct HelpPanel {
  /// A key and what it does.
  struct Row {
    var key: String
    var meaning: String
  }

  /// What the scene is called.
  var title: String
  /// What to look for.
  var about: String
  /// The keys that the scene listens to.
  var sceneKeys: [KeyEvent.Key] = []
  /// The other keys, the most important one last.
  var rows: [Row]

  /// Columns of the words and of the keys side by side.
  private static let textColumns = 52
  private static let keyColumns = 8

  /// The picture in the middle of a screen.
  ///
  /// What is short of room gives way in this order: the words about the scene, the blank lines, the
  /// keys of the scene, the first keys.
  func inset(size: CellSize, look: Look) -> LayeredScreen.Inset {
    var panel = Panel(lines: [])
    let columns = min(Self.textColumns, size.columns - 2 * panel.margin)
    var keys = keyLines(columns: columns)
    var head = [[PanelText(title, color: PanelPalette.accent, isBold: true)]]
    if !sceneKeys.isEmpty, size.rows > keys.count + 1 {
      let names = sceneKeys.map(\.spelling).joined(separator: " ")
      head.append([PanelText("in the scene  ", color: PanelPalette.dim), PanelText(names)])
    }
    keys = Array(keys.suffix(max(1, size.rows - head.count)))
    let spare = size.rows - head.count - keys.count
    panel.padding = spare >= 3 ? 1 : 0
    let words = about.wrapped(to: columns)
    // Two blank rows at the edges and two around the words.
    if !words.isEmpty, spare >= 4 + min(2, words.count) {
      let gap: [[PanelText]] = head.count > 1 ? [[]] : []
      head.insert(contentsOf: lines(of: words, atMost: spare - 4) + gap, at: 1)
    }
    if spare >= 1 { head.append([]) }
    panel.lines = head + keys
    let frame = panel.frame(within: size, look: look)
    return LayeredScreen.Inset(
      frame: frame,
      origin: CellPoint(
        column: (size.columns - frame.size.columns) / 2,
        row: (size.rows - frame.size.rows) / 2
      )
    )
  }

  private func lines(of words: [String], atMost count: Int) -> [[PanelText]] {
    var shown = Array(words.prefix(count))
    if count < words.count, let last = shown.popLast() { shown.append(last + " ...") }
    return shown.map { [PanelText($0, color: PanelPalette.text)] }
  }

  /// The keys in two columns where there is room for them, else in one.
  private func keyLines(columns: Int) -> [[PanelText]] {
    guard columns == Self.textColumns, rows.count > 5 else { return rows.map { cell($0) } }
    let half = (rows.count + 1) / 2
    return (0..<half)
      .map { index in
        let right = index + half
        guard rows.indices.contains(right) else { return cell(rows[index]) }
        return cell(rows[index], columns: Self.textColumns / 2) + cell(rows[right])
      }
  }

  private func cell(_ row: Row, columns: Int = 0) -> [PanelText] {
    let key = row.key.padded(to: Self.keyColumns - 1)
    let meaning = row.meaning.padded(to: columns - Self.keyColumns + 1)
    return [PanelText(key, isBold: true), PanelText(meaning, color: PanelPalette.dim)]
  }
}

extension String {
  /// The text with blanks behind it, at least so many columns wide.
  fileprivate func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - TextLine(self).columns))
  }
}
