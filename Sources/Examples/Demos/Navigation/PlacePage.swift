import Foundation
import Lamina

/// The second page: the landscape, as large as possible.
final class PlacePage: ViewController {
  let landscape: Landscape
  private let photo: PhotoView
  private let mark = View()
  private let name = Label()
  private let line = Label()

  init(_ landscape: Landscape) {
    self.landscape = landscape
    photo = PhotoView(landscape)
    super.init()
    title = landscape.name
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoPalette.night
    photo.isShaded = true
    mark.backgroundColor = landscape.accent
    name.text = landscape.name
    name.isBold = true
    name.textColor = DemoPalette.text
    line.text = landscape.line
    line.textColor = landscape.accent
    for part in [photo, mark, name, line] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let height = max(2, size.height - PlaceNavigator.footer(in: size))
    photo.frame = CGRect(x: 0, y: 0, width: size.width, height: height)
    let left: CGFloat = size.width >= 60 ? 5 : 3
    let top = max(0, ((height - 6) / 2).rounded(.down) * 2)
    mark.frame = CGRect(x: left - 2, y: top, width: 1, height: 4)
    name.frame = CGRect(x: left, y: top, width: max(0, size.width - left), height: 2)
    line.frame = CGRect(x: left, y: top + 2, width: max(0, size.width - left), height: 2)
  }
}
