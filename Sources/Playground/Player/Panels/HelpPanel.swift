import Lamina
import LaminaInspector

/// The help overlay: the title and description of the scene, and all key bindings.
@MainActor
package struct HelpPanel {
  /// A key with its description, which is empty if the scene has none for it.
  package struct Row {
    package var key: String
    package var meaning: String
  }

  var title: String
  var about: String
  var sceneKeys: [Row] = []
  /// The other keys, the most important one last.
  var rows: [Row]
  /// The lines above the first visible one, if not all fit; nil drops the first ones.
  var scroll: Int?

  package init(title: String, about: String, sceneKeys: [Row] = [], rows: [Row]) {
    (self.title, self.about) = (title, about)
    (self.sceneKeys, self.rows) = (sceneKeys, rows)
  }

  /// The maximum line length of text: longer lines are hard to read.
  private static let textColumns = 52
  /// Blank columns between two keys side by side.
  private static let gap = 2

  /// Returns the overlay, centred on a screen.
  ///
  /// If there is too little room, parts are dropped in this order: the description of the scene,
  /// the blank lines, the keys of the scene, the first keys.
  package func inset(size: CellSize, style: RenderStyle) -> LayeredScreen.Inset {
    var panel = Panel(lines: [])
    let room = size.columns - 2 * panel.margin
    var keys = keyLines(room)
    var head = [[PanelText(title, color: PanelPalette.accent, isBold: true)]]
    head += sceneLines(room, atMost: size.rows - keys.count - head.count)
    if scroll == nil || keys.count + head.count <= size.rows {
      keys = Array(keys.suffix(max(1, size.rows - head.count)))
    } else {
      keys = window(keys, rows: size.rows - head.count)
    }
    let columns = min(room, Self.textColumns)
    let spare = size.rows - head.count - keys.count
    panel.padding = spare >= 3 ? 1 : 0
    let words = about.wrapped(to: columns)
    // Two blank rows at the edges and two around the description.
    if !words.isEmpty, spare >= 4 + min(2, words.count) {
      let gap: [[PanelText]] = head.count > 1 ? [[]] : []
      head.insert(contentsOf: lines(of: words, atMost: spare - 4) + gap, at: 1)
    }
    if spare >= 1 { head.append([]) }
    panel.lines = head + keys
    let frame = panel.frame(within: size, style: style)
    return LayeredScreen.Inset(
      frame: frame,
      origin: CellPoint(
        column: (size.columns - frame.size.columns) / 2,
        row: (size.rows - frame.size.rows) / 2
      )
    )
  }

  /// Returns the keys of the scene with their descriptions, or their names alone if there is no
  /// room.
  private func sceneLines(_ room: Int, atMost count: Int) -> [[PanelText]] {
    guard !sceneKeys.isEmpty, count > 0 else { return [] }
    let told = sceneKeys.filter { !$0.meaning.isEmpty }
    let lines = lines(of: told, room)
    // A blank line separates them from the player's keys.
    let showsLabels = !told.isEmpty && lines.count + 1 < count
    let named = showsLabels ? sceneKeys.filter(\.meaning.isEmpty) : sceneKeys
    guard !named.isEmpty else { return lines }
    let names = named.map(\.key).joined(separator: " ")
    return (showsLabels ? lines : [])
      + [[PanelText("in the scene  ", color: PanelPalette.dim), PanelText(names)]]
  }

  private func lines(of words: [String], atMost count: Int) -> [[PanelText]] {
    var shown = Array(words.prefix(count))
    if count < words.count, let last = shown.popLast() { shown.append(last + " ...") }
    return shown.map { [PanelText($0, color: PanelPalette.text)] }
  }

  // MARK: - Keys

  /// Returns the lines above the first visible one, clamped to the text.
  func scrolled(in size: CellSize) -> Int {
    let count = keyLines(size.columns - 2 * Panel(lines: []).margin).count
    guard count + 1 > size.rows else { return 0 }
    return min(max(0, scroll ?? 0), count - max(1, size.rows - 2))
  }

  /// Returns the lines that fit, and one with the position among all.
  private func window(_ lines: [[PanelText]], rows: Int) -> [[PanelText]] {
    let shown = max(1, rows - 1)
    let first = min(max(0, scroll ?? 0), lines.count - shown)
    let place = "up, down  \(first + 1) to \(first + shown) of \(lines.count)"
    return Array(lines[first..<first + shown]) + [[PanelText(place, color: PanelPalette.accent)]]
  }

  /// The width of the column of keys, including a blank.
  private var keyColumns: Int {
    max(7, ((rows + sceneKeys).map { TextLine($0.key).columns }.max() ?? 0) + 1)
  }

  private func keyLines(_ room: Int) -> [[PanelText]] {
    lines(of: rows, room, allowsTwo: rows.count > 5)
  }

  /// Returns the keys in two columns if all fit, else in one, with wrapped descriptions.
  private func lines(of rows: [Row], _ room: Int, allowsTwo: Bool = true) -> [[PanelText]] {
    let half = keyColumns + (rows.map { TextLine($0.meaning).columns }.max() ?? 0)
    guard allowsTwo, 2 * half + Self.gap <= room else { return rows.flatMap { folded($0, room) } }
    let width = max(half + Self.gap, Self.textColumns / 2)
    let count = (rows.count + 1) / 2
    return (0..<count)
      .map { index in
        let right = index + count
        guard rows.indices.contains(right) else { return cell(rows[index]) }
        return cell(rows[index], columns: width) + cell(rows[right])
      }
  }

  /// Returns a key with its description in as many lines as needed.
  private func folded(_ row: Row, _ room: Int) -> [[PanelText]] {
    let columns = room - keyColumns
    guard columns >= 8 else { return [cell(row)] }
    let words = row.meaning.folded(to: columns, indent: 0)
    return words.enumerated()
      .map { cell(Row(key: $0.offset == 0 ? row.key : "", meaning: $0.element)) }
  }

  private func cell(_ row: Row, columns: Int = 0) -> [PanelText] {
    let key = row.key.padded(to: keyColumns)
    let meaning = row.meaning.padded(to: columns - keyColumns)
    return [PanelText(key, isBold: true), PanelText(meaning, color: PanelPalette.dim)]
  }
}
