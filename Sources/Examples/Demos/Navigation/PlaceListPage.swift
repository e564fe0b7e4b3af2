import Foundation
import Lamina

/// The first page: a list of landscapes.
final class PlaceListPage: ViewController {
  private let scenery = GradientView(
    [DemoPalette.night, DemoPalette.dusk],
    from: CGPoint(x: 0.2, y: 0),
    to: CGPoint(x: 0.9, y: 1)
  )
  private let glow = View()
  private let preview = PhotoView(.dunes)
  private let rows = Landscape.allCases.map { PlaceRow($0) }
  /// The selected landscape.
  private(set) var chosen = Landscape.dunes
  /// Called when a row is clicked.
  var onChoose: ((Landscape) -> Void)?

  override init() {
    super.init()
    title = "Places"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    glow.backgroundColor = DemoPalette.edge
    glow.layer.cornerRadius = 2
    glow.isUserInteractionEnabled = false
    view.addSubview(scenery)
    view.addSubview(glow)
    preview.layer.cornerRadius = 2
    view.addSubview(preview)
    for row in rows {
      view.addSubview(row)
      row.addGestureRecognizer(
        TapGestureRecognizer { [weak self] _ in
          self?.choose(row.landscape)
          self?.preview.landscape = row.landscape
          self?.onChoose?(row.landscape)
        }
      )
    }
    choose(chosen)
  }

  /// Moves the selection.
  func move(by step: Int) {
    let count = rows.count
    let index = (chosen.rawValue + step + count) % count
    View.animate(
      withDuration: 0.45,
      delay: 0,
      usingSpringWithDamping: 0.75,
      initialSpringVelocity: 0
    ) { self.choose(rows[index].landscape) }
    View.transition(with: preview, duration: 0.45, options: .transitionCrossDissolve) {
      self.preview.landscape = self.chosen
    }
  }

  private func choose(_ landscape: Landscape) {
    chosen = landscape
    for row in rows { row.isChosen = row.landscape == landscape }
    placeGlow()
  }

  private func placeGlow() { glow.frame = rows[chosen.rawValue].frame }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    scenery.frame = CGRect(origin: .zero, size: size)
    let margin: CGFloat = size.width >= 60 ? 3 : 1
    let foot = PlaceNavigator.footer(in: size)
    let top: CGFloat = size.height >= 30 ? 2 : 0
    let room = max(0, size.height - foot - top)
    // All rows if they fit, else as many as fit.
    let height = max(4, (room / CGFloat(rows.count) / 2).rounded(.down) * 2)
    let isWide = size.width >= 60
    let inner = max(0, size.width - 2 * margin)
    let width = isWide ? (inner * 0.56).rounded() : inner
    preview.isHidden = !isWide
    preview.frame = CGRect(
      x: margin + width + 3,
      y: top,
      width: max(0, inner - width - 3),
      height: height * CGFloat(rows.count)
    )
    for (index, row) in rows.enumerated() {
      let y = top + CGFloat(index) * height
      row.frame = CGRect(x: margin, y: y, width: width, height: height)
      row.isHidden = y + height > top + room
    }
    placeGlow()
  }
}

/// A row with an image, a name and a few words.
private final class PlaceRow: View {
  let landscape: Landscape
  private let photo: PhotoView
  private let name = Label()
  private let line = Label()
  private let arrow = Label("›")

  init(_ landscape: Landscape) {
    self.landscape = landscape
    photo = PhotoView(landscape)
    super.init(frame: .zero)
    photo.layer.cornerRadius = 1
    name.text = landscape.name
    name.isBold = true
    line.text = landscape.line
    line.textColor = DemoPalette.dim
    arrow.textColor = landscape.accent
    for part in [photo, name, line, arrow] { addSubview(part) }
  }

  var isChosen = false {
    didSet { name.textColor = isChosen ? landscape.accent : DemoPalette.text }
  }

  override func layoutSubviews() {
    let size = bounds.size
    let inset: CGFloat = size.height >= 8 ? 1 : 0.5
    let height = size.height - 2 * inset
    let width = min((height * 2.4).rounded(), (size.width * 0.4).rounded())
    photo.frame = CGRect(x: 1.5, y: inset, width: width, height: height)
    let left = width + 5
    let rows = size.height >= 4 ? CGFloat(4) : 2
    // Text is aligned to whole cells of the window.
    let y = ((frame.minY + (size.height - rows) / 2) / 2).rounded(.down) * 2 - frame.minY
    let room = max(0, size.width - left - 4)
    name.frame = CGRect(x: left, y: y, width: room, height: 2)
    line.frame = CGRect(x: left, y: y + 2, width: room, height: 2)
    line.isHidden = rows < 4
    arrow.frame = CGRect(x: size.width - 4, y: y, width: 1, height: 2)
  }
}
