import Lamina
import LaminaInspection

/// A second run of the scene, ahead of the playing one and computed in slices, so that the timeline
/// and the curve are complete in advance.
@MainActor
final class PreviewRun {
  /// The maximum length in seconds of the scene.
  static let longest = 60.0
  /// The real time of a slice in seconds.
  static let slice = 0.004

  /// The property whose values are recorded; nil for none.
  struct Probe: Hashable {
    var layer: LayerName
    var property: String
  }

  let simulation: Simulation
  let source: InspectionSource?
  private let probe: Probe?
  /// The layer whose positions are recorded; nil for none.
  private let follows: LayerName?
  private var followed: Layer?
  private(set) var trail = LayerTrail()
  private(set) var least: Double
  private var time = 0.0
  private var tick = 0
  private(set) var isDone = false
  private var seen: [SampleTable.Row] = []
  private var model: [SampleTable.Row] = []
  private var found: (layer: Layer, descriptor: PropertyDescriptor)?

  init(_ simulation: Simulation, places: ScenePlaces?, probe: Probe?, follows: LayerName? = nil) {
    (self.simulation, self.probe, self.follows) = (simulation, probe, follows)
    least = max(1, simulation.run.lastStepTime)
    source = simulation.log.map {
      InspectionSource(stage: simulation.stage, log: $0, places: places) {
        [unowned simulation] in simulation.run.layer(id: $0)
      }
    }
  }

  func extend(to time: Double) {
    guard time > until, time <= Self.longest else { return }
    least = time
    isDone = false
  }

  /// The end of the preview: the last step, the last end of an animation, or two cycles of the
  /// longest infinite one.
  var until: Double {
    var end = min(least, Self.longest)
    // Animations added later belong to repeated steps.
    for life in source?.animations(at: time) ?? [] where life.added <= least {
      if let last = life.end, last.isFinite {
        end = max(end, last)
      } else if let leg = life.leg {
        end = max(end, (life.begin ?? life.added) + 2 * leg * (life.autoreverses ? 2 : 1))
      }
    }
    // A short margin shows that the scene is at rest.
    return min(end + 0.1, Self.longest)
  }

  func advance(clock: () -> Double) {
    guard !isDone else { return }
    let start = clock()
    var end = until
    let rate = simulation.clock.rate
    while clock() - start < Self.slice {
      time = rate.time(ofTick: tick)
      if time > end {
        end = until
        if time > end {
          isDone = true
          return
        }
      }
      simulation.seek(to: time)
      sample()
      follow()
      tick += 1
    }
  }

  private func sample() {
    guard let probe else { return }
    if found == nil,
      let layer = LayerWalk.layer(probe.layer, below: simulation.stage.rootLayer),
      let descriptor = layer.descriptor(forKeyPath: probe.property),
      descriptor.componentNames.count <= 4
    {
      found = (layer, descriptor)
    }
    guard let (layer, descriptor) = found, layer.context != nil else { return }
    let sceneTime = simulation.clock.sceneTime(time)
    simulation.stage.use {
      let shown = layer.presentation(at: sceneTime).value(of: descriptor).components
      let set = layer.value(of: descriptor).components
      guard !shown.isEmpty else { return }
      seen.append(.init(time: sceneTime, values: shown))
      model.append(.init(time: sceneTime, values: set))
    }
  }

  private func follow() {
    guard let follows else { return }
    let (stage, root) = (simulation.stage, simulation.stage.rootLayer)
    if followed == nil { followed = LayerWalk.layer(follows, below: root) }
    guard let followed, followed.context != nil else { return }
    let sceneTime = simulation.clock.sceneTime(time)
    stage.use {
      stage.context.evaluate(at: sceneTime)
      let place = LayerPlace(followed, below: root)
      guard let anchor = place.anchor else { return }
      trail.places.append(.init(time: sceneTime, box: place.box, anchor: anchor))
    }
  }

  var curve: InspectedCurve? {
    guard let (layer, descriptor) = found, !seen.isEmpty else { return nil }
    let columns = descriptor.componentNames
    let names =
      columns.isEmpty || columns == [""]
      ? [descriptor.name] : columns.map { $0.isEmpty ? descriptor.name : $0 }
    return InspectedCurve(
      name: "\(layer.label).\(descriptor.name)",
      seen: SampleTable(columns: names, rows: seen),
      model: SampleTable(columns: names, rows: model)
    )
  }
}
