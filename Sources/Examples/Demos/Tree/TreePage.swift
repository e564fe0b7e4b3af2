import Foundation
import Lamina

/// A controller of the tree: a landscape with a letter on it.
final class TreePage: ViewController {
  /// The page's accent colour.
  let color: Color
  private let photo: PhotoView
  private let tile = View()
  private let letter = Label()

  init(_ name: String, _ color: Color, _ landscape: Landscape) {
    self.color = color
    photo = PhotoView(landscape)
    super.init()
    title = name
    letter.text = name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.isUserInteractionEnabled = false
    view.clipsToBounds = true
    tile.backgroundColor = color
    tile.layer.shadowOpacity = 0.6
    tile.layer.shadowRadius = 2
    tile.layer.shadowOffset = CGSize(width: 1, height: 1)
    letter.isBold = true
    letter.textColor = DemoPalette.night
    letter.textAlignment = .center
    for part in [photo, tile, letter] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    photo.frame = CGRect(origin: .zero, size: size)
    let height: CGFloat = size.height >= 60 ? 14 : size.height >= 20 ? 6 : 2
    let width = min(height * 1.5, size.width)
    tile.frame = CGRect(
      x: ((size.width - width) / 2).rounded(.down),
      y: max(0, ((size.height - height) / 2).toRow),
      width: width,
      height: height
    )
    letter.frame = CGRect(
      x: tile.frame.minX,
      y: tile.frame.minY + ((height - 2) / 2).toRow,
      width: width,
      height: 2
    )
  }
}
