import Foundation
import Lamina

/// Laws about frames that hold for everything on a stage.
@MainActor
enum StageLaws {
  /// Times at which frames are compared: ascending, and at no rate's ticks.
  static let times = [0.0, 0.013, 0.1, 0.27, 0.5, 0.731, 1, 1.25]

  /// Whether frames are a function of time: rendered in any order, twice, and at ticks.
  ///
  /// `make` creates a stage with its contents, which has not ticked; the same each time.
  static func isFunctionOfTime(_ make: () -> Stage) -> Check {
    let stage = make()
    stage.tick(at: 0)
    let frames = times.map { (time: $0, frame: stage.frame(at: $0)) }
    let order = [5, 2, 7, 0, 3, 6, 1, 4]
    for index in order {
      let again = StageRecording(frames: [(times[index], stage.frame(at: times[index]))])
      let check = again.matches(StageRecording(frames: [frames[index]]))
      if !check.passes { return Check(false, "asked for in another order: \(check.description)") }
    }
    let check = ticked(make()).matches(StageRecording(frames: frames))
    return check.passes ? check : Check(false, "ticks and asking differ: \(check.description)")
  }

  static func ticked(_ stage: Stage) -> StageRecording {
    StageRecording(
      frames: times.map { time in
        stage.tick(at: time)
        return (time, stage.frame)
      }
    )
  }

  /// Whether two stages that have not ticked begin with the same frame.
  static func beginAlike(_ one: Stage, _ other: Stage) -> Check {
    for stage in [one, other] { stage.tick(at: 0) }
    return StageRecording(frames: [(0, one.frame)])
      .matches(StageRecording(frames: [(0, other.frame)]))
  }

  /// Whether redrawing what changed equals redrawing everything: the damage covers the change.
  ///
  /// `make` creates a stage with its contents, and a change before each of the ticks, which have
  /// odd times; the same each time.
  static func partsAreWhole(
    ticks: Int = 24,
    _ make: () -> (stage: Stage, change: (Int) -> Void)
  ) -> Check {
    let (parts, whole) = (make(), make())
    for tick in 0..<ticks {
      let time = Double(tick) * 0.0371
      for life in [parts, whole] { life.stage.use { life.change(tick) } }
      parts.stage.tick(at: time)
      whole.stage.tick(at: time, events: [TimedEvent(time: time, event: .resumed)])
      let check = StageRecording(frames: [(time, parts.stage.frame)])
        .matches(StageRecording(frames: [(time, whole.stage.frame)]))
      if !check.passes { return check }
    }
    return Check(true, "\(ticks) frames drawn in parts are whole")
  }

  /// A stage of 24 x 8 cells, with a layer behind the subject and an animated one in front.
  static func stage(_ subject: Layer?) -> Stage {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 24, rows: 8)))
    stage.background = .black
    stage.use {
      Transaction.perform(disableActions: true) {
        let behind = Layer()
        behind.frame = CGRect(x: 1.5, y: 1, width: 11.2, height: 13)
        behind.backgroundColor = Color(red: 0.1, green: 0.5, blue: 0.3)
        stage.rootLayer.addSublayer(behind)
        if let subject { stage.rootLayer.addSublayer(subject) }
        let before = Layer()
        before.frame = CGRect(x: 2, y: 6, width: 3, height: 3)
        before.backgroundColor = Color(red: 0.9, green: 0.2, blue: 0.5)
        let move = BasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (3.0, 21.0, 1)
        before.add(move, forKey: "move")
        stage.rootLayer.addSublayer(before)
      }
    }
    return stage
  }
}
