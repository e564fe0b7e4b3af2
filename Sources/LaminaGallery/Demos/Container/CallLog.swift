import Foundation
import LaminaMath
import LaminaViews

/// Calls in their order: those that are due are dim, those that have come are lit.
final class CallLog: View {
  private var lines: [Label] = []
  private var calls: [String] = []
  private var count = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = DemoPalette.panel
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  /// Shows what will be called.
  func begin(_ calls: [String]) {
    for line in lines { line.removeFromSuperview() }
    (self.calls, count) = (calls, 0)
    lines = calls.map(Label.init)
    for line in lines {
      line.textColor = DemoPalette.mix(DemoPalette.panel, DemoPalette.dim, 0.55)
      addSubview(line)
    }
    setNeedsLayout()
  }

  /// Lights a call; one that nobody expected is put where it came.
  func add(_ text: String) {
    if count >= lines.count || calls[count] != text {
      let line = Label(text)
      lines.insert(line, at: count)
      calls.insert(text, at: count)
      addSubview(line)
      setNeedsLayout()
    }
    let line = lines[count]
    count += 1
    View.transition(with: line, duration: 0.3, options: .transitionCrossDissolve) {
      line.textColor =
        text.hasPrefix("from.")
        ? DemoPalette.coral : text.hasPrefix("to.") ? DemoPalette.mint : DemoPalette.amber
    }
  }

  override func layoutSubviews() {
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: 2,
        y: CGFloat(index + 1) * 2,
        width: max(0, bounds.width - 3),
        height: 2
      )
      line.isHidden = line.frame.maxY > bounds.height
    }
  }
}
