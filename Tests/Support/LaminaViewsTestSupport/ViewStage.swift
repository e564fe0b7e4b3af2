import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaStage
import LaminaViews

/// Whether two numbers are the same but for a rounding; one that is missing never is.
package func near(_ found: Double?, _ expected: Double, _ tolerance: Double = 1e-6) -> Bool {
  guard let found else { return false }
  return abs(found - expected) <= tolerance
}

/// A window on a stage of 80 x 24 cells, with the time in the test's hand.
@MainActor
package final class ViewStage {
  package let screen: HeadlessScreen
  package let stage: Stage
  package let window: Window
  /// What was reported, in words.
  package private(set) var reports: [String] = []

  package init(style: RenderStyle = RenderStyle()) {
    screen = HeadlessScreen(size: CellSize(columns: 80, rows: 24), style: style)
    stage = Stage(screen: screen)
    window = Window(stage: stage)
    stage.context.diagnosticHandler = { [weak self] in self?.reports.append($0.message) }
    tick(0)
  }

  package func tick(_ time: Double) { stage.tick(at: time) }

  /// Ticks at 60 Hz, from the one after the last up to a time.
  package func run(to time: Double) {
    var number = Int((stage.now * 60).rounded()) + 1
    while Double(number) / 60 <= time + 1e-9 {
      tick(Double(number) / 60)
      number += 1
    }
  }

  package func use<Result>(_ body: () throws -> Result) rethrows -> Result { try stage.use(body) }

  /// A view in the window that was displayed.
  package func view(_ frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10)) -> View {
    let view = View(frame: frame)
    use { window.addSubview(view) }
    tick(stage.now)
    return view
  }

  /// What is seen of a layer at a time.
  package func shown<Value>(_ view: View, at time: Double, _ read: (Layer) -> Value) -> Value? {
    use { read(view.layer.presentation(at: time)) }
  }

  /// Where the middle of a view is seen at a time, across.
  package func x(_ view: View, _ time: Double) -> Double? {
    shown(view, at: time) { Double($0.position.x) }
  }

  /// Gives the screen another size, in a tick at a time.
  package func resize(to columns: Int, _ rows: Int, at time: Double) {
    screen.size = CellSize(columns: columns, rows: rows)
    send([.resize(screen.size)], at: time)
  }
}
