import LaminaCells
import LaminaScenes
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
  /// A key that the scene listens to.
  struct SceneKey {
    var key: KeyEvent.Key
    /// What it does; empty where the scene does not say.
    var label = ""
  }

  /// The keys that the scene listens to.
  var sceneKeys: [SceneKey] = []
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
    head += sceneLines(columns: columns, atMost: size.rows - keys.count - head.count)
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

  /// What the keys of the scene do, or their names alone where there is no room for words.
  private func sceneLines(columns: Int, atMost count: Int) -> [[PanelText]] {
    guard !sceneKeys.isEmpty, count > 0 else { return [] }
    let told = sceneKeys.filter { !$0.label.isEmpty }
    let lines = lines(of: told.map { Row(key: $0.key.spelling, meaning: $0.label) }, columns)
    // A blank line keeps them apart from the keys of the player.
    let showsLabels = !told.isEmpty && lines.count + 1 < count
    let named = showsLabels ? sceneKeys.filter(\.label.isEmpty) : sceneKeys
    guard !named.isEmpty else { return lines }
    let names = named.map(\.key.spelling).joined(separator: " ")
    return (showsLabels ? lines : [])
      + [[PanelText("in the scene  ", color: PanelPalette.dim), PanelText(names)]]
  }

  private func lines(of words: [String], atMost count: Int) -> [[PanelText]] {
    var shown = Array(words.prefix(count))
    if count < words.count, let last = shown.popLast() { shown.append(last + " ...") }
    return shown.map { [PanelText($0, color: PanelPalette.text)] }
  }

  private func keyLines(columns: Int) -> [[PanelText]] {
    guard rows.count > 5 else { return rows.map { cell($0) } }
    return lines(of: rows, columns)
  }

  /// Keys in two columns where there is room for them, else in one.
  private func lines(of rows: [Row], _ columns: Int) -> [[PanelText]] {
    guard columns == Self.textColumns else { return rows.map { cell($0) } }
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
