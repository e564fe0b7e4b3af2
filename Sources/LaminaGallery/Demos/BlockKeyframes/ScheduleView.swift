import Foundation
import LaminaMath
import LaminaViews

/// The keyframes one below the other, each where it begins and as long as it takes; a bar passes over
/// them.
final class ScheduleView: View {
  private let plate = PlateView(DemoPalette.sky)
  private let name = Label()
  private let bars: [GradientView]
  private let cursor = GradientView.bar(DemoPalette.text)

  /// Whether the time as a whole is eased.
  var isEased = false { didSet { rename() } }

  override init(frame: CGRect) {
    bars = Course.times.dropFirst().indices
      .map { index in
        GradientView.bar(index % 2 == 0 ? DemoPalette.sky : DemoPalette.violet)
      }
    super.init(frame: frame)
    name.textColor = DemoPalette.text
    name.isBold = true
    rename()
    for part in [plate, name] + bars + [cursor] { addSubview(part) }
  }

  private func rename() { name.text = isEased ? "addKeyframe, eased" : "addKeyframe" }

  private var margin: CGFloat { bounds.width >= 16 ? 1 : 0 }

  private func put(_ share: CGFloat) {
    let width = max(0, bounds.width - 2 * margin)
    cursor.frame = CGRect(
      x: margin + share * max(0, width - 1),
      y: 2,
      width: 1,
      height: max(0, bounds.height - 3)
    )
  }

  /// Places everything, the bar at the beginning.
  func place() {
    plate.frame = bounds
    name.frame = CGRect(x: margin, y: 0, width: max(0, bounds.width - margin), height: 2)
    let width = max(0, bounds.width - 2 * margin)
    let pitch = max(1, ((bounds.height - 3) / CGFloat(bars.count)).rounded(.down))
    for (index, bar) in bars.enumerated() {
      let (start, end) = (Course.times[index], Course.times[index + 1])
      let left = (start * width).rounded()
      bar.frame = CGRect(
        x: margin + left,
        y: 2 + CGFloat(index) * pitch,
        width: (end * width).rounded() - left,
        height: pitch
      )
      bar.isHidden = bar.frame.maxY > bounds.height
    }
    put(0)
  }

  /// Sends the bar over the keyframes.
  func run(over duration: Double, _ curve: View.KeyframeAnimationOptions) {
    put(0)
    View.animateKeyframes(withDuration: duration, delay: 0, options: [curve]) {
      put(1)
    } completion: { [weak self] isFinished in
      guard isFinished else { return }
      View.animate(withDuration: 0.4) { self?.put(0) }
    }
  }
}
