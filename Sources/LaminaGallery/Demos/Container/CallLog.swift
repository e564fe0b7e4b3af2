import Foundation
import LaminaMath
import LaminaViews

/// Calls in their order; the newest slide in.
final class CallLog: View {
  private var lines: [Label] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = DemoPalette.panel
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  /// Forgets all.
  func clear() {
    for line in lines { line.removeFromSuperview() }
    lines.removeAll()
  }

  /// Adds a call.
  func add(_ text: String) {
    let line = Label(text)
    line.textColor =
      text.hasPrefix("from.")
      ? DemoPalette.coral : text.hasPrefix("to.") ? DemoPalette.mint : DemoPalette.amber
    addSubview(line)
    lines.append(line)
    View.performWithoutAnimation {
      line.frame = place(lines.count - 1).offsetBy(dx: 6, dy: 0)
      line.alpha = 0
    }
    View.animate(withDuration: 0.35, delay: 0.04 * Double(lines.count % 6), options: .curveEaseOut)
    {
      line.frame = self.place(self.lines.count - 1)
      line.alpha = 1
    }
  }

  private func place(_ index: Int) -> CGRect {
    CGRect(x: 2, y: CGFloat(index + 1) * 2, width: max(0, bounds.width - 3), height: 2)
  }

  override func layoutSubviews() {
    for (index, line) in lines.enumerated() {
      line.frame = place(index)
      line.isHidden = line.frame.maxY > bounds.height
    }
  }
}
