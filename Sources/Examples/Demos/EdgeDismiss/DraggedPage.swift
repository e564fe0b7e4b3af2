import Foundation
import Lamina

/// A page that is dismissed by a drag from the left edge.
final class DraggedPage: PhotoPage {
  private let grip = GradientView.across([.faint(.white, 0.55), .faint(.white, 0)])
  private lazy var caption = PlaceCaption(landscape, line: "drag me from this edge, past the half")
  /// Called for each state of a drag from the edge.
  var onPan: ((PanGestureRecognizer) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .night
    photo.isShaded = true
    view.addSubviews([grip, caption])
    let edge = ScreenEdgePanGestureRecognizer { [weak self] pan in self?.onPan?(pan) }
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    grip.frame = CGRect(0, 0, 3, size.height)
    let isRoomy = size.width >= 50 && size.height >= 20
    caption.frame = CGRect(5, isRoomy ? 4 : 0, size.width - 6, 4)
  }
}
