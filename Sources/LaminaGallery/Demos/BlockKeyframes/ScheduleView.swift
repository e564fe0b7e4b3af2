import Foundation
import LaminaMath
import LaminaViews

/// The keyframes one below the other, numbered, each where it begins and as long as it takes; a column
/// of light passes behind them, and each lights up when it begins.
final class ScheduleView: View {
  private let plate = PlateView(DemoPalette.sky)
  private let name = Label()
  private let numbers: [Label]
  private let bars: [GradientView]
  private let cursor = View()

  /// Whether the time as a whole is eased.
  var isEased = false { didSet { rename() } }

  override init(frame: CGRect) {
    let colors = DemoPalette.lively
    bars = (1..<Course.times.count).map { .bar(colors[($0 - 1) % colors.count]) }
    numbers = (1..<Course.times.count)
      .map { index in
        let label = Label("\(index)")
        label.textColor = colors[(index - 1) % colors.count]
        return label
      }
    super.init(frame: frame)
    name.textColor = DemoPalette.text
    name.isBold = true
    cursor.backgroundColor = DemoPalette.mix(DemoPalette.panel, DemoPalette.text, 0.35)
    rename()
    for part in [plate, name, cursor] + numbers + bars as [View] { addSubview(part) }
  }

  private func rename() { name.text = isEased ? "addKeyframe, eased" : "addKeyframe" }

  private var margin: CGFloat { bounds.width >= 16 ? 2 : 0 }
  private var air: CGFloat { bounds.height >= 14 ? 2 : 0 }
  private var top: CGFloat { 2 + air }
  private var pitch: CGFloat {
    let share = (bounds.height - top) / CGFloat(bars.count)
    return max(1, share >= 2 ? share.toRow : share.rounded(.down))
  }
  /// Where time begins: right of the numbers.
  private var left: CGFloat { margin + (pitch >= 2 && margin > 0 ? 2 : 0) }
  private var room: CGFloat { max(0, bounds.width - left - margin) }

  private func put(_ share: CGFloat) {
    let width = min(2, room)
    cursor.frame = CGRect(
      x: left + share * (room - width),
      y: top,
      width: width,
      height: max(0, min(bounds.height - top, pitch * CGFloat(bars.count)))
    )
  }

  /// Places everything, the column at the beginning.
  func place() {
    plate.frame = bounds
    name.frame = CGRect(x: margin, y: air, width: max(0, bounds.width - margin), height: 2)
    for (index, bar) in bars.enumerated() {
      let (start, end) = (Course.times[index], Course.times[index + 1])
      let from = (start * room).rounded()
      let y = top + CGFloat(index) * pitch
      bar.frame = CGRect(
        x: left + from,
        y: y,
        width: max(1, (end * room).rounded() - from),
        height: pitch
      )
      bar.isHidden = bar.frame.maxY > bounds.height
      numbers[index].frame = CGRect(x: margin, y: (y + (pitch - 2) / 2).toRow, width: 1, height: 2)
      numbers[index].isHidden = left == margin || bar.isHidden
    }
    put(0)
  }

  /// Sends the column over the keyframes.
  func run(over duration: Double, _ curve: View.KeyframeAnimationOptions) {
    put(0)
    for bar in bars { bar.alpha = 0.35 }
    View.animateKeyframes(withDuration: duration, delay: 0, options: [curve]) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { put(1) }
      for (bar, start) in zip(bars, Course.times) {
        View.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.03) { bar.alpha = 1 }
      }
    }
  }
}
