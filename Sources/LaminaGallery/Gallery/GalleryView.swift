import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage

/// The layers of the gallery around the scene.
@MainActor
final class GalleryView {
  private let stage: Stage
  private let entries: [GalleryEntry]
  private var titles: [TextLayer] = []
  private let content = Layer()
  private let bar = Layer()
  private let about = TextLayer()
  private(set) var layout: GalleryLayout

  init(_ entries: [GalleryEntry], on stage: Stage, design: CellSize) {
    self.stage = stage
    self.entries = entries
    layout = GalleryLayout(size: stage.screen.size, entries: entries.count, design: design)
    stage.background = PanelPalette.night
    stage.use {
      bar.backgroundColor = PanelPalette.edge
      bar.cornerRadius = 1
      bar.actions = ["position": SpringAnimation(perceptualDuration: 0.4, bounce: 0.3)]
      stage.rootLayer.addSublayer(content)
    }
  }

  /// Puts everything in its place, for the screen as it is now.
  func rebuild(selected: Int, design: CellSize) {
    layout = GalleryLayout(size: stage.screen.size, entries: entries.count, design: design)
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

  /// Marks an entry.
  func select(_ index: Int, isAnimated: Bool = true) {
    Transaction.perform(disableActions: !isAnimated) {
      bar.position = CGPoint(
        x: bar.bounds.width / 2,
        y: Double(index * layout.rowsPerEntry * 2) + 1
      )
      for (place, title) in titles.enumerated() {
        title.foregroundColor = place == index ? PanelPalette.accent : PanelPalette.text
        title.isBold = place == index
      }
      guard entries.indices.contains(index) else { return }
      scroll(to: index)
    }
  }

  /// Shows what to look for in an entry, which is read for it.
  func showAbout(_ index: Int) {
    Transaction.perform(disableActions: true) { about.string = entries[index].about }
  }

  // MARK: Parts

  private var list: Layer? { bar.superlayer }

  /// The entry whose title stands in a cell; nil where there is none.
  func entry(at place: CellPoint) -> Int? {
    guard let list, layout.list.contains(place) else { return nil }
    let point = Double((place.row - layout.list.origin.row) * 2) + list.bounds.origin.y + 1
    let index = Int((point / Double(layout.rowsPerEntry * 2)).rounded(.down))
    return entries.indices.contains(index) ? index : nil
  }

  /// Keeps the marked entry inside of a list that is longer than the screen.
  private func scroll(to index: Int) {
    guard let list else { return }
    let step = Double(layout.rowsPerEntry * 2)
    let height = list.bounds.height
    let end = max(0, Double(entries.count) * step - height)
    let middle = Double(index) * step - height / 2 + step / 2
    let offset = (min(max(middle, 0), end) / 2).rounded() * 2
    list.bounds.origin = CGPoint(x: 0, y: offset - 1)
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
    let name = text(
      "Lamina",
      PanelPalette.text,
      column: layout.header.origin.column + 8,
      layout.header
    )
    name.isBold = true
    _ = text(
      "Core Animation and Pop for the terminal",
      PanelPalette.dim,
      column: layout.header.origin.column + 16,
      layout.header
    )
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
    // The mark is half a row taller than the first title at each side.
    place.origin.y -= 1
    place.size.height += 1
    list.frame = place
    list.masksToBounds = true
    content.addSublayer(list)
    bar.bounds = CGRect(
      x: 0,
      y: 0,
      width: place.width,
      height: layout.rowsPerEntry == 2 ? 4 : 2
    )
    list.addSublayer(bar)
    titles = entries.enumerated()
      .map { index, entry in
        let title = TextLayer()
        title.string = entry.title
        title.truncationMode = .end
        title.frame = CGRect(
          x: 1,
          y: Double(index * layout.rowsPerEntry * 2),
          width: place.width - 2,
          height: 2
        )
        list.addSublayer(title)
        return title
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
    for piece in GalleryAction.keys.footer(isASCII: stage.screen.look.glyphs == .ascii) {
      _ = text(piece.keys, PanelPalette.text, column: column, layout.footer)
      column += piece.keys.count + 1
      _ = text(piece.word, PanelPalette.dim, column: column, layout.footer)
      column += piece.word.count + gap
    }
  }

  /// Adds a line of text that ends where its row ends.
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

extension CGRect {
  /// A rectangle of cells in points.
  init(_ cells: CellRect) {
    self.init(
      x: Double(cells.origin.column),
      y: Double(cells.origin.row * 2),
      width: Double(cells.size.columns),
      height: Double(cells.size.rows * 2)
    )
  }
}
