import Foundation
import Lamina

/// A controller of the tree: a landscape with a letter on it.
final class TreePage: PhotoPage {
  /// The page's accent colour.
  let color: Color
  private let tile: View
  private let letter: Label

  init(_ name: String, _ color: Color, _ landscape: Landscape) {
    self.color = color
    tile = View(color)
    letter = Label(name, .night, isBold: true, align: .center)
    super.init(landscape)
    title = name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.isUserInteractionEnabled = false
    view.clipsToBounds = true
    tile.setShadow(0.6, radius: 2, offset: CGSize(width: 1, height: 1))
    view.addSubviews([tile, letter])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let height: CGFloat = size.height >= 60 ? 14 : size.height >= 20 ? 6 : 2
    let width = min(height * 1.5, size.width)
    let left = ((size.width - width) / 2).rounded(.down)
    tile.frame = CGRect(left, max(0, ((size.height - height) / 2).toRow), width, height)
    letter.frame = .line(left, tile.frame.minY + ((height - 2) / 2).toRow, width)
  }
}
