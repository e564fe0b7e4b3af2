import Foundation
import LaminaCore

/// A valid scene, ready to be played on a stage.
///
/// ```swift
/// let check = SceneCheck(try SourceFile(reading: "ball.yaml"))
/// if let scene = Scene(check) { scene.install(on: stage) }
/// ```
@preconcurrency @MainActor
public final class Scene {
  private let plan: ScenePlan
  let layers = SceneLayers()

  /// Creates a scene from a checked file; nil if the check found errors.
  public init?(_ check: SceneCheck) {
    guard !check.hasErrors, let plan = check.plan else { return nil }
    self.plan = plan
  }

  /// The title; nil if the file has none.
  public var title: String? { plan.title }
  /// A description of what to look for; nil if the file has none.
  public var about: String? { plan.about }
  /// The design size of the scene in cells.
  public var designSize: CellSize {
    CellSize(columns: plan.stage.columns, rows: plan.stage.rows)
  }
  /// Whether the stage is as wide as the screen.
  public var fillsColumns: Bool { plan.stage.fillsColumns }
  /// The rows of an inline stage; nil for those of the design.
  public var inlineRows: Int? { plan.stage.inlineRows }
  /// What remains of an inline stage at its end; nil for the default.
  public var end: InlineEnding? { plan.stage.end }
  /// What remains of an inline stage after a failure; nil for the default.
  public var failedEnd: InlineEnding? { plan.stage.failedEnd }
  /// The scaling on a screen of another size; nil for the stage's default.
  public var fit: StageFit? { plan.stage.fit }
  /// The factors allowed if the scene is scaled.
  public var scaleStep: ScaleStep { plan.stage.scaleStep }
  /// The factor from which on an extended stage is scaled; nil for never.
  public var scaleFrom: Double? { plan.stage.scaleFrom }
  /// The background behind all layers; nil for the terminal's.
  public var background: Color? { plan.stage.background }
  /// The default rendering of translucency; nil for the screen's.
  public var opacityStyle: OpacityStyle? { plan.stage.opacityStyle }
  /// The default rendering of edges; nil for the screen's.
  public var edges: Edges? { plan.stage.edges }
  /// The seed of all random values.
  public var seed: UInt64 { plan.seed }
  /// The keys with steps, in no particular order.
  public var keys: [KeyEvent.Key] { Array(plan.keys.keys) }
  /// The descriptions of keys in the file, for those that have one.
  public var keyLabels: [KeyEvent.Key: String] { plan.keyLabels }

  /// The named moments of the timeline, with their times in seconds.
  public var markers: [(time: Double, name: String)] {
    plan.timeline.compactMap { step in step.label.map { (step.at, $0) } }
  }

  /// The time of the last step; for one that repeats for ever its second repetition counts.
  package var lastStepTime: Double {
    plan.timeline
      .map { step in
        guard let every = step.every else { return step.at }
        return step.at + Double((step.count ?? 3) - 1) * every
      }
      .max() ?? 0
  }

  /// The times of the timeline's steps up to an end, ascending; the first thousand.
  package func stepTimes(upTo end: Double) -> [Double] {
    var times: Set<Double> = []
    for step in plan.timeline {
      var time = step.at
      var count = 0
      while time <= end, count < step.count ?? (step.every == nil ? 1 : .max), times.count < 1000 {
        times.insert(time)
        count += 1
        time = step.at + Double(count) * (step.every ?? 0)
      }
    }
    return times.sorted()
  }

  /// The layer with an id of the file, or `root`; nil before the scene is installed.
  public func layer(withIdentifier id: String) -> Layer? {
    layers.layer(withIdentifier: id)
  }

  /// Builds the layers on a stage that has not ticked yet.
  ///
  /// Their animations and motions are added and the steps scheduled; everything begins with the
  /// first tick, which should be at time 0.
  public func install(on stage: Stage) {
    stage.designSize = plan.pictureSize == nil ? designSize : stage.screen.size
    stage.fillsColumns = plan.stage.fillsColumns
    if plan.stage.fillsColumns { stage.fit = .topLeft }
    if let fit { stage.fit = fit }
    stage.scaleStep = scaleStep
    stage.scaleFrom = scaleFrom
    stage.background = background
    stage.opacityStyle = opacityStyle
    stage.edges = edges
    stage.animator.fidelity = plan.motionFidelity
    let fitted = plan.fitted(to: stage.screen.size)
    stage.use {
      Transaction.perform(disableActions: true) {
        layers.build(
          fitted.layers,
          adding: plan.addedLayers,
          below: stage.rootLayer,
          seed: plan.seed
        )
      }
    }
    for step in plan.timeline {
      stage.timeline.schedule(at: step.at, every: step.every, count: step.count) {
        [weak self] time in
        self?.perform(step.step, as: "step at \(Self.short(time)) s")
      }
    }
  }

  /// Runs the steps of a key, each in a separate transaction.
  ///
  /// - Returns: Whether the scene has steps for the key.
  @discardableResult
  public func press(_ key: KeyEvent.Key) -> Bool {
    guard let steps = plan.keys[key] else { return false }
    for step in steps { perform(step, as: "key \(key.spelling)") }
    return true
  }

  /// Runs the steps of a phase, each in a separate transaction.
  ///
  /// - Parameter phase: How the work beside the scene goes from now on.
  /// - Returns: Whether the scene has steps for the phase.
  @discardableResult
  public func enter(_ phase: ScenePhase) -> Bool {
    guard let steps = plan.phases[phase] else { return false }
    for step in steps { perform(step, as: "phase \(phase.rawValue)") }
    return true
  }

  // MARK: - Steps

  private func perform(_ step: StepPlan, as cause: @autoclosure () -> String) {
    let context = LayerContext.current
    guard context.inspector != nil else { return perform(step) }
    let outer = context.cause
    context.cause = ChangeCause(cause(), place: step.place)
    defer { context.cause = outer }
    perform(step)
  }

  func perform(_ step: StepPlan, completion: (() -> Void)? = nil) {
    step.transaction.perform(
      { for action in step.actions { action(layers) } },
      completion: completion
    )
  }

  /// A time with at most three decimals.
  private static func short(_ time: Double) -> String {
    let text = "\((time * 1000).rounded() / 1000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
