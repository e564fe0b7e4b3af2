import Foundation
import Lamina

/// The progress of a transition, with a mark at one half, from which a release finishes it.
final class DriveGauge: View {
  private let call = Label("update: 0 %")
  private let track = View()
  private let fill = GradientView(
    [DemoPalette.coral, DemoPalette.amber, DemoPalette.mint],
    from: CGPoint(x: 0, y: 0.5),
    to: CGPoint(x: 1, y: 0.5)
  )
  private let cancels = Label("cancel()")
  private let finishes = Label("finish()")
  private let half = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = DemoPalette.panel
    layer.cornerRadius = 1
    layer.shadowOpacity = 0.6
    layer.shadowRadius = 2
    layer.shadowOffset = CGSize(width: 0, height: 1)
    isUserInteractionEnabled = false
    track.backgroundColor = DemoPalette.night
    track.clipsToBounds = true
    half.backgroundColor = DemoPalette.text
    call.textColor = DemoPalette.text
    call.isBold = true
    call.textAlignment = .center
    cancels.textColor = DemoPalette.coral
    finishes.textColor = DemoPalette.mint
    finishes.textAlignment = .right
    for part in [track, half, call, cancels, finishes] { addSubview(part) }
    track.addSubview(fill)
  }

  /// Shows the last call.
  func show(_ text: String) { call.text = text }

  /// Lays out the gauge at the bottom.
  func place(in box: CGRect) {
    let isRoomy = box.width >= 50 && box.height >= 20
    let width = isRoomy ? max(46, (box.width * 0.5 / 2).rounded() * 2) : box.width
    frame = CGRect(
      x: ((box.width - width) / 2).rounded(.down),
      y: max(0, ((box.height - (isRoomy ? 14 : 4)) / 2).rounded(.down) * 2),
      width: width,
      height: isRoomy ? 8 : 4
    )
    let inner = width - 4
    let top: CGFloat = isRoomy ? 4 : 2
    call.frame = CGRect(x: 12, y: isRoomy ? 1 : 0, width: max(0, width - 24), height: 2)
    call.frame.origin.y = 0
    cancels.frame = CGRect(x: 2, y: 0, width: 9, height: 2)
    finishes.frame = CGRect(x: width - 11, y: 0, width: 9, height: 2)
    for part in [cancels, finishes] { part.isHidden = width < 36 }
    if isRoomy {
      for part in [call, cancels, finishes] { part.frame.origin.y = 2 }
    }
    track.frame = CGRect(x: 2, y: top, width: inner, height: 2)
    half.frame = CGRect(x: 2 + (inner / 2).rounded(), y: top, width: 0.5, height: 2)
    fill.frame = CGRect(x: -inner, y: 0, width: inner, height: 2)
  }

  /// Fills the gauge; called inside an animation block.
  func grow(_ share: CGFloat) { fill.frame.origin.x = (share - 1) * track.bounds.width }
}
