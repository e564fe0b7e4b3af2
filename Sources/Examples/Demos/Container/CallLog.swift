import Foundation
import Lamina

/// Calls in order, grouped by the time at which they arrive: expected ones are dim, those that have
/// arrived are lit, and the newest one has a background of its colour.
final class CallLog: View {
  /// Returns the colour of a call's receiver.
  static func color(of call: String) -> Color {
    call.hasPrefix("from.") ? .coral : call.hasPrefix("to.") ? .mint : .amber
  }

  /// Seconds between lines when several calls arrive at once, so that their order is visible.
  private static let pace = 0.12

  private var headings: [(label: Label, index: Int)] = []
  private var lines: [(call: String, label: Label, ground: View)] = []
  /// The text between the first group and the second.
  let state = Label(nil, .text)
  private var count = 0
  /// The time at which the newest line lights up.
  private var lastTime = 0.0
  /// Called with the index of a lit call and its delay in seconds.
  var onCall: ((_ index: Int, _ delay: Double) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .panel
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(state)
  }

  func begin(_ moments: [(name: String, calls: [String])]) {
    for part in subviews where part !== state { part.removeFromSuperview() }
    headings = []
    lines = []
    count = 0
    for moment in moments {
      let heading = Label(moment.name, .dim)
      headings.append((heading, lines.count))
      addSubview(heading)
      for call in moment.calls { insert(call, at: lines.count) }
    }
    setNeedsLayout()
    layoutIfNeeded()
  }

  private func insert(_ call: String, at index: Int) {
    let line = Label(call, .mix(.panel, .dim, 0.7))
    let ground = View(.mix(.panel, Self.color(of: call), 0.28))
    ground.alpha = 0
    lines.insert((call, line, ground), at: index)
    addSubviews([ground, line])
  }

  /// Lights a call; an unexpected one is inserted where it arrived.
  func add(_ call: String) {
    if count >= lines.count || lines[count].call != call {
      insert(call, at: count)
      setNeedsLayout()
      layoutIfNeeded()
    }
    let index = count
    let line = lines[index]
    let before = index > 0 ? lines[index - 1].ground : nil
    count += 1
    let now = window?.stage.now ?? 0
    lastTime = max(now, lastTime + Self.pace)
    let delay = lastTime - now
    View.animate(withDuration: Self.pace, delay: delay) {
      line.label.textColor = Self.color(of: call)
      line.ground.alpha = 1
      before?.alpha = 0
    }
    onCall?(index, delay)
  }

  override func layoutSubviews() {
    var row: CGFloat = 1
    let place = { (label: Label) in
      let line = CGRect.line(2, row * 2, self.bounds.width - 3)
      label.show(at: line, if: line.maxY <= self.bounds.height)
      row += 1
    }
    for index in 0...lines.count {
      for heading in headings where heading.index == index {
        if index > 0 {
          // The state has a blank row above and below.
          row += 1
          place(state)
          row += 1
        }
        place(heading.label)
      }
      guard index < lines.count else { break }
      let line = lines[index]
      place(line.label)
      let ground = CGRect.line(0, line.label.frame.minY, bounds.width)
      line.ground.show(at: ground, if: !line.label.isHidden)
    }
  }
}
