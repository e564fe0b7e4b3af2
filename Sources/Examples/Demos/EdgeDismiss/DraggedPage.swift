import Foundation
import Lamina

/// A page that is dismissed by a drag from the left edge.
final class DraggedPage: ViewController {
  private let photo: PhotoView
  private let grip = GradientView(
    [DemoPalette.faint(.white, 0.55), DemoPalette.faint(.white, 0)],
    from: CGPoint(x: 0, y: 0.5),
    to: CGPoint(x: 1, y: 0.5)
  )
  private let mark = View()
  private let name = Label()
  private let line = Label("drag me from this edge, past the half")
  /// Called for each state of a drag from the edge.
  var onPan: ((PanGestureRecognizer) -> Void)?

  init(_ landscape: Landscape) {
    photo = PhotoView(landscape)
    super.init()
    title = landscape.name
    name.text = landscape.name
    name.isBold = true
    name.textColor = DemoPalette.text
    line.textColor = DemoPalette.text
    mark.backgroundColor = landscape.accent
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = DemoPalette.night
    photo.isShaded = true
    for part in [photo, grip, mark, name, line] { view.addSubview(part) }
    let edge = ScreenEdgePanGestureRecognizer { [weak self] pan in self?.onPan?(pan) }
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    photo.frame = CGRect(origin: .zero, size: size)
    grip.frame = CGRect(x: 0, y: 0, width: 3, height: size.height)
    let isRoomy = size.width >= 50 && size.height >= 20
    let top: CGFloat = isRoomy ? 4 : 0
    mark.frame = CGRect(x: 5, y: top, width: 1, height: 4)
    name.frame = CGRect(x: 7, y: top, width: max(0, size.width - 8), height: 2)
    line.frame = CGRect(x: 7, y: top + 2, width: max(0, size.width - 8), height: 2)
  }
}
