import Foundation
import Lamina
import LaminaInspector
import LaminaPlayer

/// The layers of the gallery around the preview.
@MainActor
final class GalleryView {
  private let stage: Stage
  private let entries: [GalleryEntry]
  private var titles: [TextLayer] = []
  private let content = Layer()
  private let bar = Layer()
  private let about = TextLayer()
  /// Indicators that the list continues above and below.
  private let (above, below) = (TextLayer(), TextLayer())
  /// The row of each entry in the list, headings included.
  private var rows: [Int] = []
  private var rowCount = 0
  private(set) var layout: GalleryLayout

  init(_ entries: [GalleryEntry], on stage: Stage) {
    self.stage = stage
    self.entries = entries
    layout = Self.layout(entries, stage)
    stage.background = PanelPalette.night
    stage.use {
      bar.backgroundColor = PanelPalette.edge
      bar.cornerRadius = 1
      bar.actions = ["position": SpringAnimation(perceptualDuration: 0.4, bounce: 0.3)]
      stage.rootLayer.addSublayer(content)
    }
  }

  func rebuild(selected: Int) {
    layout = Self.layout(entries, stage)
    arrange()
    Transaction.perform(disableActions: true) {
      content.frame = stage.rootLayer.bounds
      content.sublayers = []
      addHeader()
      addPreviewEdge()
      addList()
      addWords()
      addFooter()
    }
    select(selected, isAnimated: false)
  }

  private static func layout(_ entries: [GalleryEntry], _ stage: Stage) -> GalleryLayout {
    let count = entries.count + entries.count { $0.heading != nil }
    return GalleryLayout(size: stage.screen.size, entries: count, design: .usual)
  }

  /// Assigns a row to each entry.
  private func arrange() {
    rowCount = 0
    rows = entries.map { entry in
      if entry.heading != nil {
        // A blank row sets a heading off in a list without blank rows.
        if layout.rowsPerEntry == 1, rowCount > 0 { rowCount += 1 }
        rowCount += layout.rowsPerEntry
      }
      defer { rowCount += layout.rowsPerEntry }
      return rowCount
    }
  }

  /// The number of entries per page.
  var page: Int { max(1, layout.list.size.rows / layout.rowsPerEntry - 1) }

  func select(_ index: Int, isAnimated: Bool = true) {
    guard rows.indices.contains(index) else { return }
    Transaction.perform(disableActions: !isAnimated) {
      bar.position = CGPoint(x: bar.bounds.width / 2, y: Double(rows[index] * 2) + 1)
      for (place, title) in titles.enumerated() {
        title.foregroundColor = place == index ? PanelPalette.accent : PanelPalette.text
        title.isBold = place == index
      }
      scroll(to: index)
    }
  }

  /// Shows the description of an entry, whose file is read for it.
  func showAbout(_ index: Int) {
    Transaction.perform(disableActions: true) { about.string = entries[index].about }
  }

  // MARK: Parts

  private var list: Layer? { bar.superlayer }

  /// Returns the entry whose title is in a cell; nil if there is none.
  func entry(at place: CellPoint) -> Int? {
    guard let list, layout.list.contains(place) else { return nil }
    let point = Double((place.row - layout.list.origin.row) * 2) + list.bounds.origin.y + 1
    let row = Int((point / 2).rounded(.down))
    return rows.firstIndex { ($0..<$0 + layout.rowsPerEntry).contains(row) }
  }

  /// Scrolls a list that is longer than the screen to the selected entry.
  private func scroll(to index: Int) {
    guard let list else { return }
    let step = Double(layout.rowsPerEntry * 2)
    let height = list.bounds.height
    let end = max(0, Double(rowCount * 2) - height)
    let middle = Double(rows[index] * 2) - height / 2 + step / 2
    let offset = (min(max(middle, 0), end) / 2).rounded() * 2
    list.bounds.origin = CGPoint(x: 0, y: offset - 1)
    let first = Int(offset / 2)
    Transaction.perform(disableActions: true) {
      above.isHidden = first == 0
      below.isHidden = first + layout.list.size.rows >= rowCount
    }
  }

  private func addHeader() {
    let top = Double(layout.header.origin.row * 2)
    let left = Double(layout.header.origin.column)
    let colors = [0xFF_7A85, 0xFF_C66D, 0x6F_CBF0].map { Color(rgb: UInt32($0)) }
    for (index, color) in colors.enumerated() {
      let sheet = Layer()
      sheet.bounds = CGRect(x: 0, y: 0, width: 4, height: 1)
      sheet.position = CGPoint(x: left + 3, y: top - 0.5 + Double(index))
      sheet.backgroundColor = color
      content.addSublayer(sheet)
      let slide = BasicAnimation(keyPath: "position.x")
      slide.fromValue = left + 2.0
      slide.toValue = left + 4.0
      slide.duration = 1.6
      slide.timeOffset = Double(index) * 0.5
      slide.autoreverses = true
      slide.repeatCount = .infinity
      slide.timingFunction = .easeInEaseOut
      sheet.add(slide, forKey: "slide")
    }
    let (row, column) = (layout.header, layout.header.origin.column)
    text("Lamina", PanelPalette.text, column: column + 8, row).isBold = true
    text("Core Animation and Pop for the terminal", PanelPalette.dim, column: column + 16, row)
  }

  private func addPreviewEdge() {
    guard let preview = layout.preview, preview.origin.row > layout.header.origin.row + 1 else {
      return
    }
    let edge = Layer()
    edge.frame = CGRect(preview).insetBy(dx: -1, dy: -1)
    edge.backgroundColor = PanelPalette.edge
    content.addSublayer(edge)
  }

  private func addList() {
    let list = Layer()
    var place = CGRect(layout.list)
    // The selection is half a row taller than a title on either side.
    place.origin.y -= 1
    place.size.height += 1
    list.frame = place
    list.masksToBounds = true
    content.addSublayer(list)
    bar.bounds = CGRect(x: 0, y: 0, width: place.width, height: layout.rowsPerEntry == 2 ? 4 : 2)
    list.addSublayer(bar)
    func add(_ text: String, row: Int) -> TextLayer {
      let line = TextLayer()
      line.string = text
      line.truncationMode = .end
      line.frame = CGRect(x: 1, y: Double(row * 2), width: place.width - 2, height: 2)
      list.addSublayer(line)
      return line
    }
    titles = zip(entries, rows).map { add($0.title, row: $1) }
    for (entry, row) in zip(entries, rows) {
      guard let heading = entry.heading else { continue }
      add(heading, row: row - layout.rowsPerEntry).foregroundColor = PanelPalette.dim
    }
    addSigns()
  }

  /// Adds the scroll indicators in the column to the right of the titles.
  private func addSigns() {
    let isASCII = stage.screen.style.glyphs == .ascii
    let column = layout.list.origin.column + layout.list.size.columns - 1
    let (top, rows) = (layout.list.origin.row, layout.list.size.rows)
    for (sign, text, row) in [
      (above, isASCII ? "^" : "\u{25B4}", top), (below, isASCII ? "v" : "\u{25BE}", top + rows - 1),
    ] {
      sign.string = text
      sign.foregroundColor = PanelPalette.accent
      sign.frame = CGRect(x: Double(column), y: Double(row * 2), width: 1, height: 2)
      content.addSublayer(sign)
    }
  }

  private func addWords() {
    guard let place = layout.about else { return }
    about.frame = CGRect(place)
    about.isWrapped = true
    about.truncationMode = .end
    about.foregroundColor = PanelPalette.dim
    content.addSublayer(about)
  }

  private func addFooter() {
    var column = layout.footer.origin.column
    let gap = layout.footer.size.columns < 44 ? 2 : 3
    for piece in GalleryAction.keys.footer(isASCII: stage.screen.style.glyphs == .ascii) {
      text(piece.keys, PanelPalette.text, column: column, layout.footer)
      column += piece.keys.count + 1
      text(piece.word, PanelPalette.dim, column: column, layout.footer)
      column += piece.word.count + gap
    }
  }

  /// Adds a line of text that is clipped to its row.
  @discardableResult
  private func text(_ string: String, _ color: Color, column: Int, _ row: CellRect) -> TextLayer {
    let layer = TextLayer()
    layer.string = string
    layer.foregroundColor = color
    let width = row.origin.column + row.size.columns - column
    layer.frame = CGRect(
      x: Double(column),
      y: Double(row.origin.row * 2),
      width: Double(max(0, width)),
      height: 2
    )
    layer.truncationMode = .end
    layer.isHidden = width < min(6, TextLine(string).columns)
    content.addSublayer(layer)
    return layer
  }
}
