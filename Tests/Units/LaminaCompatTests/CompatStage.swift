import LaminaCompat

/// A stage of 80 x 24 cells with a window, whose time the test says.
@MainActor
final class CompatStage {
  let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
  let window: UIWindow

  init() {
    window = UIWindow(stage: stage)
    stage.use {
      window.makeKeyAndVisible()
    }
    stage.tick(at: 0)
  }

  /// Runs code of an app, then the tick that commits it.
  @discardableResult
  func run<Result>(_ body: (UIWindow) throws -> Result) rethrows -> Result {
    let result = try stage.use { try body(window) }
    stage.tick(at: stage.now)
    return result
  }

  /// Goes on in steps of a sixtieth of a second, and then to the very time.
  func go(to time: Double) {
    while stage.now + 1.0 / 60 < time { stage.tick(at: stage.now + 1.0 / 60) }
    stage.tick(at: time)
  }
}

/// Whether two numbers are the same as far as one can see.
@_disfavoredOverload
func near(_ a: CGFloat?, _ b: CGFloat, _ slack: CGFloat = 0.01) -> Bool {
  a.map { abs($0 - b) <= slack } ?? false
}

/// Whether two numbers are the same as far as one can see.
func near(_ a: Double?, _ b: Double, _ slack: Double = 0.01) -> Bool {
  a.map { abs($0 - b) <= slack } ?? false
}
