import Lamina
import LaminaInspection
import LaminaPlayer

/// Playback of a scene as lines of text, for screen readers and pipes: one line for each event,
/// never painted over.
@MainActor
struct PlainPlay {
  private let recording: RecordingDescription
  private let playable: any Playable
  private let speed: Double

  init(
    _ playable: any Playable,
    _ shared: SharedOptions,
    _ loader: SceneLoader,
    input: InputOptions.Tape,
    motionLevel: MotionLevel = .full
  ) {
    self.playable = playable
    speed = shared.speed
    recording = RecordingDescription(
      playable,
      size: shared.size?.size ?? input.size,
      clock: SimulationClock(rate: shared.fps ?? .standard),
      input: input.events,
      motionLevel: motionLevel,
      tell: loader.tell
    )
  }

  /// Seconds between polls of the events and of the typed lines.
  private static let step = 0.1

  /// Plays until `q` is typed, or until the scene is at rest and the input has ended.
  func run(title: String, about: String, reading lines: LineInput) throws {
    let console = Console.current
    if !title.isEmpty { try console.print(title + "\n") }
    if !about.isEmpty { try console.print(about + "\n") }
    try console.print(keys + "type a key and enter; ? lists commands, q quits\n")
    let clock = ContinuousClock()
    var last = clock.now
    var time = 0.0
    var isPaused = false
    var told = 0
    while true {
      recording.advance(to: time)
      for line in recording.lines[told...] {
        try console.print("\(ValueDescription.time(line.time))  \(line.text)\n")
      }
      told = recording.lines.count
      if lines.hasEnded, recording.isAtRest { return }
      let typed = lines.wait(seconds: Self.step)
      let now = clock.now
      if !isPaused { time += last.duration(to: now) / .seconds(1) * speed }
      last = now
      for line in typed {
        switch line {
        case "q", "quit": return
        case "?", "help": try console.print(help)
        case "pause":
          isPaused.toggle()
          try console.print(isPaused ? "paused at \(ValueDescription.time(time))\n" : "resumed\n")
        case "": break
        default: try press(line)
        }
      }
    }
  }

  private func press(_ name: String) throws {
    guard let key = KeyEvent(spelling: name), playable.keys.contains(key.key) else {
      let known = playable.keys.map(\.spelling).sorted().joined(separator: " ")
      return try Console.current.print(
        "'\(name)' is not a key of the scene" + (known.isEmpty ? "" : "; it has: \(known)") + "\n"
      )
    }
    recording.press(key)
  }

  private var keys: String {
    playable.keys.sorted { $0.spelling < $1.spelling }
      .map { "key \($0.spelling)" + (playable.keyLabels[$0].map { ": \($0)" } ?? "") + "\n" }
      .joined()
  }

  private var help: String {
    keys + "pause: pause or resume\nq: quit\n"
      + "'lamina inspect' and 'lamina why' show values and reasons\n"
  }
}
