import Lamina
import LaminaInspection
import LaminaPlayer

/// A run of a scene in sentences, derived from its events and from the values before and after
/// them.
@MainActor
final class RecordingDescription {
  /// A sentence with its time.
  struct Line: Equatable {
    var time: Double
    var text: String
  }

  private(set) var lines: [Line] = []
  private var waiting: [LayerEvent] = []
  private var said: [String: PropertyValue] = [:]
  private var simulation: Simulation?
  private let clock: SimulationClock
  private var tick = 0

  /// Runs a scene or demo from its start; without a size in that which it is made for.
  init(
    _ playable: any Playable,
    size: CellSize? = nil,
    clock: SimulationClock,
    input: [TimedEvent] = [],
    motionLevel: MotionLevel = .full,
    theme: Theme = .dark,
    tell: @escaping @MainActor (LayerDiagnostic) -> Void
  ) {
    self.clock = clock
    var listeners = Simulation.Listeners(diagnostic: tell)
    listeners.event = { [unowned self] event, _ in
      waiting.append(event)
    }
    listeners.motion = { [unowned self] event, motion, time, _ in
      describe(event, of: motion, at: self.clock.recordingTime(time))
    }
    let simulation = Simulation(
      playable,
      size: size,
      clock: clock,
      motionLevel: motionLevel,
      theme: theme,
      input: input,
      listeners: listeners
    )
    self.simulation = simulation
  }

  /// Advances to a time of playback and describes the events until then.
  func advance(to end: Double) {
    guard let simulation else { return }
    let told = lines.count
    while clock.rate.time(ofTick: tick) <= end {
      simulation.runTicks(through: tick)
      for event in waiting { describe(event, isFirst: tick == 0) }
      waiting = []
      tick += 1
    }
    let new = lines[told...].enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    lines.replaceSubrange(told..., with: new)
  }

  /// Presses a key of the scene in the next tick.
  func press(_ key: KeyEvent) {
    let time = clock.rate.time(ofTick: tick)
    simulation?.add(TimedEvent(time: time, event: .key(key)))
  }

  /// Whether nothing further happens without input.
  var isAtRest: Bool { simulation?.stage.nextTickTime == nil }

  private func say(_ text: String, at time: Double) {
    lines.append(Line(time: time, text: text))
  }

  // MARK: - Events

  private func describe(_ event: LayerEvent, isFirst: Bool) {
    let time = clock.recordingTime(event.time)
    switch event.kind {
    case .animation(.added, let layer, let key, _, _): added(layer, key, event.time)
    case .animation(.stopped, let layer, let key, false, let reason) where reason != Self.replaced:
      let words = reason.map { ": \($0)" } ?? ""
      say("\(layer) ends '\(key)' early\(words)", at: time)
    case .searched(let layer, let name, _, _, let found) where !isFirst && !found:
      changed(layer, name, at: time)
    default: break
    }
  }

  /// The reason for the end of an animation whose key was reused; omitted, since the new animation
  /// has a sentence.
  private static let replaced = "replaced"

  private func added(_ name: String, _ key: String, _ sceneTime: Double) {
    let time = clock.recordingTime(sceneTime)
    guard let layer = simulation?.run.layer(id: name), let animation = layer.animation(forKey: key)
    else { return say("\(name) plays '\(key)'", at: time) }
    let sentence = AnimationSentence(
      layer: layer,
      name: name,
      key: key,
      animation: animation,
      time: time,
      sceneTime: sceneTime
    )
    for line in sentence.lines { say(line, at: time) }
  }

  /// Describes a change without an animation.
  private func changed(_ name: String, _ event: String, at time: Double) {
    switch event {
    case "onOrderIn": return say("\(name) appears", at: time)
    case "onOrderOut": return say("\(name) goes", at: time)
    default: break
    }
    guard let layer = simulation?.run.layer(id: name),
      let row = layer.descriptor(forKeyPath: event),
      !moving.contains("\(name).\(row.rootName)")
    else { return }
    let value = layer.value(of: row)
    guard said.updateValue(value, forKey: "\(name).\(event)") != value else { return }
    let (verb, axis) = ValueDescription.verb(event)
    let words = ValueDescription.value(value, of: row).map { " to \($0)" } ?? ""
    say("\(name) \(verb)\(axis)\(words) at once", at: time)
  }

  // MARK: - Motions

  /// The properties that motions write in every tick.
  private var moving: Set<String> = []

  private func describe(_ event: MotionEvent, of motion: Motion, at time: Double) {
    guard let layer = motion.object as? Layer else { return }
    let sentence = MotionSentence(name: layer.label, motion: motion)
    let root = (motion as? PropertyMotion)?.propertyName?.prefix { $0 != "." } ?? ""
    switch event.kind {
    case .didStart:
      moving.insert("\(layer.label).\(root)")
      say(sentence.start(at: value(of: motion, layer)), at: time)
    case .didStop:
      say(
        sentence.stop(finished: event.finished ?? true, value: value(of: motion, layer)),
        at: time
      )
    default: break
    }
  }

  private func value(of motion: Motion, _ layer: Layer) -> [Double]? {
    (motion as? PropertyMotion)?.propertyName.flatMap(layer.descriptor(forKeyPath:))
      .map { layer.value(of: $0).components.compactMap { $0 } }
  }
}
