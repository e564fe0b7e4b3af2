import Foundation
import Lamina

/// Slides the page out to the right, while the one below brightens.
///
/// The interactive transition drives everything, including the gauge.
final class EdgeAnimator: TimedAnimator {
  let duration = 0.8
  let gauge = DriveGauge()
  /// The words of the page, which fade before they reach the edge.
  var words: View?
  var onEnd: ((_ isCompleted: Bool) -> Void)?

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let container = context.containerView
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      return context.completeTransition(true)
    }
    let place = container.bounds
    let shade = View(.night)
    shade.frame = place
    container.insertSubview(new, at: 0)
    container.insertSubview(shade, aboveSubview: new)
    new.frame = place.offsetBy(dx: -place.width * 0.25, dy: 0)
    shade.alpha = 0.7
    gauge.place(in: place)
    container.addSubview(gauge)
    View.animateKeyframes(withDuration: duration, delay: 0) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.35) { self.words?.alpha = 0 }
    } completion: { _ in
      if context.transitionWasCancelled { self.words?.alpha = 1 }
    }
    View.animate(withDuration: duration, options: .curveEaseInOut) {
      old.frame = place.offsetBy(dx: place.width, dy: 0)
      new.frame = place
      shade.alpha = 0
      self.gauge.grow(1)
    } completion: { _ in
      shade.removeFromSuperview()
      self.gauge.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { onEnd?(transitionCompleted) }
}

/// The progress of a transition, with a mark at one half, from which a release finishes it.
final class DriveGauge: View {
  let call = Label("update: 0 %", .text, isBold: true, align: .center)
  private let track = ProgressTrack(GradientView.across([.coral, .amber, .mint]))
  private let cancels = Label("cancel()", .coral)
  private let finishes = Label("finish()", .mint, align: .right)
  private let half = View(.text)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .panel
    layer.cornerRadius = 1
    setShadow(0.6, radius: 2, offset: CGSize(width: 0, height: 1))
    isUserInteractionEnabled = false
    track.backgroundColor = .night
    addSubviews([track, half, call, cancels, finishes])
  }

  func place(in box: CGRect) {
    let isRoomy = box.width >= 50 && box.height >= 20
    let width = isRoomy ? max(46, (box.width * 0.5 / 2).rounded() * 2) : box.width
    let height: CGFloat = isRoomy ? 8 : 4
    let row = max(0, (box.height - (isRoomy ? 10 : 4)).toRow)
    frame = CGRect(((box.width - width) / 2).rounded(.down), row, width, height)
    let (line, top, inner) = (isRoomy ? 2.0 : 0, isRoomy ? 4.0 : 2, width - 4)
    call.frame = .line(12, line, width - 24)
    cancels.show(at: .line(2, line, 9), if: width >= 36)
    finishes.show(at: .line(width - 11, line, 9), if: width >= 36)
    track.frame = CGRect(2, top, inner, 2)
    half.frame = CGRect(2 + (inner / 2).rounded(), top, 0.5, 2)
    grow(0)
  }

  /// Fills the gauge; called inside an animation block.
  func grow(_ share: CGFloat) { track.grow(share) }
}
