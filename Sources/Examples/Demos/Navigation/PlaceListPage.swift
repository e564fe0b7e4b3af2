import Foundation
import Lamina

/// The first page: a list of landscapes.
final class PlaceListPage: ViewController {
  private let scenery = GradientView.backdrop()
  private let glow = View(.edge, cornerRadius: 2)
  private let preview = PhotoView(.dunes, cornerRadius: 2)
  private let rows = Landscape.all.map { PlaceRow($0) }
  private(set) var chosen = Landscape.dunes
  var onChoose: ((Landscape) -> Void)?

  override init() {
    super.init()
    title = "Places"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    glow.isUserInteractionEnabled = false
    view.addSubviews([scenery, glow, preview] + rows)
    for row in rows {
      row.onTap { [weak self] in
        self?.choose(row.landscape)
        self?.preview.landscape = row.landscape
        self?.onChoose?(row.landscape)
      }
    }
    choose(chosen)
  }

  func move(by step: Int) {
    let next = Landscape.all[(chosen.index + step + rows.count) % rows.count]
    View.spring(over: 0.45, damping: 0.75) { self.choose(next) }
    View.transition(with: preview, duration: 0.45, options: .transitionCrossDissolve) {
      self.preview.landscape = self.chosen
    }
  }

  private func choose(_ landscape: Landscape) {
    chosen = landscape
    for row in rows { row.isChosen = row.landscape == landscape }
    placeGlow()
  }

  private func placeGlow() { glow.frame = rows[chosen.index].frame }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    scenery.frame = CGRect(origin: .zero, size: size)
    let margin: CGFloat = size.width >= 60 ? 3 : 1
    let foot = PlaceNavigator.footer(in: size)
    let top: CGFloat = size.height >= 30 ? 2 : 0
    let room = max(0, size.height - foot - top)
    // All rows if they fit, else as many as fit.
    let height = max(4, (room / CGFloat(rows.count)).toRow)
    let isWide = size.width >= 60
    let inner = max(0, size.width - 2 * margin)
    let width = isWide ? min((inner * 0.56).rounded(), 80) : inner
    let picture = CGRect(margin + width + 3, top, inner - width - 3, height * CGFloat(rows.count))
    preview.show(at: picture, if: isWide)
    for (index, row) in rows.enumerated() {
      let place = CGRect(margin, top + CGFloat(index) * height, width, height)
      row.show(at: place, if: place.maxY <= top + room)
    }
    placeGlow()
  }
}

/// A row with an icon, a name and a few words.
private final class PlaceRow: View {
  let landscape: Landscape
  private let icon: PlaceIcon
  private let name: Label
  private let line: Label
  private let arrow: Label

  init(_ landscape: Landscape) {
    self.landscape = landscape
    icon = PlaceIcon(landscape)
    icon.isLit = true
    name = Label(landscape.name, .text, isBold: true)
    line = Label(landscape.line, .dim)
    arrow = Label("›", landscape.accent)
    super.init(frame: .zero)
    addSubviews([icon, name, line, arrow])
  }

  var isChosen = false { didSet { name.textColor = isChosen ? landscape.accent : .text } }

  override func layoutSubviews() {
    let size = bounds.size
    // The squares of the icon are whole points.
    let unit = min(size.height / 8, size.width / 30).rounded(.down)
    let place = CGRect(3, ((size.height - 6 * unit) / 2).rounded(.down), 9 * unit, 6 * unit)
    icon.show(at: place, if: unit > 0)
    let left = unit > 0 ? place.maxX + 3 : 2
    let rows: CGFloat = size.height >= 4 ? 4 : 2
    // Text is aligned to whole cells of the window.
    let y = (frame.minY + (size.height - rows) / 2).toRow - frame.minY
    name.frame = .line(left, y, size.width - left - 4)
    line.show(at: .line(left, y + 2, size.width - left - 4), if: rows >= 4)
    arrow.frame = .line(size.width - 4, y, 1)
  }
}
