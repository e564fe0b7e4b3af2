import Foundation
import Lamina

/// A framed picture on the wall; the frame is lit while the picture is selected.
final class HungPicture: View {
  let landscape: Landscape
  let photo: PhotoView
  private let back = GradientView([.panel, .night])
  /// The empty rectangle behind the picture, visible during its flight.
  private let hole = View(.dusk)
  private let name: Label

  init(_ landscape: Landscape) {
    self.landscape = landscape
    photo = PhotoView(landscape)
    name = Label(landscape.name, .dim)
    super.init(frame: .zero)
    addSubviews([back, hole, photo, name])
  }

  var isChosen = false {
    didSet {
      let color = isChosen ? landscape.accent : .panel
      back.gradient.colors = [color, .mix(color, .night, 0.45)]
      name.textColor = isChosen ? .night : .dim
      name.isBold = isChosen
    }
  }

  override func layoutSubviews() {
    let size = bounds.size
    let isRoomy = size.height >= 10
    back.frame = bounds
    let (top, foot): (CGFloat, CGFloat) = isRoomy ? (1, 4) : (0.5, 0)
    photo.frame = CGRect(1, top, size.width - 2, size.height - 1 - foot)
    hole.frame = photo.frame
    name.isHidden = !isRoomy
    let y = (frame.minY + size.height - 2.5).toRow - frame.minY
    name.frame = .line(2, y, size.width - 4)
  }
}
