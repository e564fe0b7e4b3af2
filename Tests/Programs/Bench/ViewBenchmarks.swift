import Foundation
import LaminaLayers
import LaminaStage
import LaminaViews

/// What views cost: blocks, ticks while they run, layout, and a window at rest.
@MainActor
enum ViewBenchmarks {
  static let all: [@MainActor () -> Measurement] = [
    { block(1000) }, { spring(1000) }, { running(1000) }, { oneOf(1000) }, { layout(1000) },
    { settledLayout(1000) }, { resizing(1000) }, { idle(1000) },
  ]

  /// Views in a window that was shown.
  private static func window(_ count: Int) -> (window: Window, views: [View]) {
    let window = Window(stage: Stage(screen: StageBenchmarks.screen()))
    let views = (0..<count)
      .map { index in
        let (x, y) = (CGFloat(index % 160), CGFloat(index / 160))
        return View(frame: CGRect(x: x, y: y * 2, width: 1, height: 2))
      }
    window.stage.use { for view in views { window.addSubview(view) } }
    window.stage.tick(at: 0)
    return (window, views)
  }

  /// Lets everything that runs end.
  private static func settle(_ stage: Stage) {
    for _ in 0..<3 { stage.tick(at: stage.now + 10) }
  }

  /// A block that changes one property of each view, and the commit that begins its animations.
  private static func block(_ count: Int) -> Measurement {
    let (window, views) = window(count)
    let stage = window.stage
    return .take(
      "block over \(count) views, with its commit",
      units: count,
      unit: "view",
      cleanUp: { _ in settle(stage) }
    ) { run in
      stage.use {
        View.animate(withDuration: 1) {
          for view in views { view.alpha = run % 2 == 0 ? 0.25 : 0.75 }
        }
        stage.context.commitTick()
      }
    }
  }

  private static func spring(_ count: Int) -> Measurement {
    let (window, views) = window(count)
    let stage = window.stage
    return .take(
      "spring block over \(count) views, with its commit",
      units: count,
      unit: "view",
      cleanUp: { _ in settle(stage) }
    ) { run in
      stage.use {
        View.animate(springDuration: 0.5, bounce: 0.3) {
          for view in views { view.center.x = run % 2 == 0 ? 10 : 60 }
        }
        stage.context.commitTick()
      }
    }
  }

  /// What a tick adds while a block moves all views; nothing of it is seen, so nothing is drawn.
  private static func running(_ count: Int) -> Measurement {
    let (window, views) = window(count)
    let stage = window.stage
    stage.use {
      View.animate(withDuration: 1e6) { for view in views { view.center.x += 10 } }
    }
    stage.tick(at: 0.1)
    return .take("tick in which a block moves \(count) views", units: 60, unit: "tick") { run in
      for tick in 0..<60 { stage.tick(at: 1 + Double(run * 60 + tick) / 60) }
    }
  }

  /// One view of many moves: the others should cost nothing.
  private static func oneOf(_ count: Int) -> Measurement {
    let (window, views) = window(count)
    let stage = window.stage
    stage.use { View.animate(withDuration: 1e6) { views[0].center.x += 10 } }
    stage.tick(at: 0.1)
    return .take("tick in which one of \(count) views moves", units: 60, unit: "tick") { run in
      for tick in 0..<60 { stage.tick(at: 1 + Double(run * 60 + tick) / 60) }
    }
  }

  /// A view that places its subviews in rows of ten.
  private final class Grid: View {
    override func layoutSubviews() {
      let side = bounds.width / 10
      for (index, view) in subviews.enumerated() {
        view.frame = CGRect(
          x: CGFloat(index % 10) * side,
          y: CGFloat(index / 10) * 2,
          width: side,
          height: 2
        )
      }
    }
  }

  /// A hundred grids of ten views each, or as many as make the count.
  private static func grids(_ count: Int) -> (window: Window, grids: [Grid]) {
    let (window, _) = window(0)
    let grids = (0..<count / 10).map { _ in Grid(frame: CGRect(x: 0, y: 0, width: 80, height: 2)) }
    window.stage.use {
      for grid in grids {
        for _ in 0..<9 { grid.addSubview(View()) }
        window.addSubview(grid)
      }
    }
    window.stage.tick(at: 0)
    return (window, grids)
  }

  /// The layout of all views of a window, half of the time with changed frames.
  private static func layout(_ count: Int) -> Measurement {
    let (window, grids) = grids(count)
    let stage = window.stage
    return .take("layout of \(count) views, all moved", units: 1, unit: "layout") { run in
      stage.use {
        for grid in grids { grid.frame.size.width = run % 2 == 0 ? 60 : 80 }
        for grid in grids { grid.setNeedsLayout() }
        window.layoutIfNeeded()
      }
    }
  }

  private static func settledLayout(_ count: Int) -> Measurement {
    let (window, grids) = grids(count)
    let stage = window.stage
    return .take("layout of \(count) views, none moved", units: 1, unit: "layout") { _ in
      stage.use {
        for grid in grids { grid.setNeedsLayout() }
        window.layoutIfNeeded()
      }
    }
  }

  /// Masks that make views follow their superview.
  private static func resizing(_ count: Int) -> Measurement {
    let (window, views) = window(count)
    let stage = window.stage
    for view in views { view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin] }
    return .take("autoresizing of \(count) views", units: 1, unit: "resize") { run in
      stage.use {
        window.bounds.size = CGSize(width: run % 2 == 0 ? 220 : 200, height: 100)
        stage.context.commitTick()
      }
    }
  }

  private static func idle(_ count: Int) -> Measurement {
    let (window, _) = window(count)
    let stage = window.stage
    settle(stage)
    return .take("tick of a window at rest, \(count) views", units: 1000, unit: "tick") { run in
      for tick in 0..<1000 { stage.tick(at: 100 + Double(run * 1000 + tick) / 60) }
    }
  }
}
