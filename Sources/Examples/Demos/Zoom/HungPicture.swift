import Foundation
import Lamina

/// A framed picture on the wall; the frame is lit while the picture is selected.
final class HungPicture: View {
  let landscape: Landscape
  let photo: PhotoView
  private let back = GradientView([DemoPalette.panel, DemoPalette.night])
  /// The empty rectangle behind the picture, visible during its flight.
  private let hole = View()
  private let name = Label()

  init(_ landscape: Landscape) {
    self.landscape = landscape
    photo = PhotoView(landscape)
    super.init(frame: .zero)
    name.text = landscape.name
    hole.backgroundColor = DemoPalette.dusk
    for part in [back, hole, photo, name] { addSubview(part) }
  }

  var isChosen = false {
    didSet {
      let color = isChosen ? landscape.accent : DemoPalette.panel
      back.gradient.colors = [color, DemoPalette.mix(color, DemoPalette.night, 0.45)]
      name.textColor = isChosen ? DemoPalette.night : DemoPalette.dim
      name.isBold = isChosen
    }
  }

  override func layoutSubviews() {
    let size = bounds.size
    let isRoomy = size.height >= 10
    back.frame = bounds
    let foot: CGFloat = isRoomy ? 4 : 0
    photo.frame = CGRect(
      x: 1,
      y: isRoomy ? 1 : 0.5,
      width: max(0, size.width - 2),
      height: max(0, size.height - 1 - foot)
    )
    hole.frame = photo.frame
    name.isHidden = !isRoomy
    let y = ((frame.minY + size.height - 2.5) / 2).rounded(.down) * 2 - frame.minY
    name.frame = CGRect(x: 2, y: y, width: max(0, size.width - 4), height: 2)
  }
}
