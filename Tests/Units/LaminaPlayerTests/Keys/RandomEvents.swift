import LaminaCells
import LaminaScenes
import LaminaStage
import LaminaTestSupport

/// Keys, clicks and all else that a program hears of, at random, and a time that goes on by itself.
@MainActor
final class RandomEvents: EventSource {
  private var random: SeededGenerator
  private var left: Int
  private let size: CellSize
  private let path: String?
  private let progress: HangWatch
  private var time = 0.0
  /// The last of what was handed out, for the words about what went wrong.
  private(set) var last: [String] = []

  /// Whether there is nothing more to come but the end.
  var isEmpty: Bool { left <= 0 }

  /// Creates events.
  ///
  /// - Parameters:
  ///   - count: The number of events.
  ///   - seed: The seed.
  ///   - size: The size of the screen, for clicks.
  ///   - path: A file that is reported as changed now and then; nil for none.
  ///   - progress: Called for each event.
  init(_ count: Int, seed: UInt64, size: CellSize, path: String?, progress: HangWatch) {
    random = SeededGenerator(seed: seed)
    left = count
    (self.size, self.path, self.progress) = (size, path, progress)
  }

  /// Time passes while one looks at it, or what works until a moment would never end.
  var now: Double {
    time += 0.0005
    return time
  }

  func wait(until deadline: Double?, into events: inout [TimedEvent]) {
    guard left > 0 else {
      events.append(TimedEvent(time: now, event: .stop(.terminate)))
      return
    }
    // Half of the time a frame comes first.
    if let deadline, deadline > time, deadline < time + 1, Bool.random(using: &random) {
      time = deadline
      return
    }
    time += Double.random(in: 0..<0.05, using: &random)
    for _ in 0..<Int.random(in: 1...3, using: &random) where left > 0 {
      left -= 1
      let event = next()
      last = last.suffix(30) + [Self.word(for: event)]
      progress.note(last.last ?? "")
      events.append(TimedEvent(time: time, event: event))
    }
  }

  func watch(paths: [String]) {}

  private func next() -> StageEvent {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<10: return .mouse(mouse())
    case 10: return .resize(size)
    case 11: return .resumed
    case 12: return .paste("paste \u{1F41D}\n")
    case 13: return .focus(Bool.random(using: &random))
    case 14: return path.map { .fileChanged(path: $0) } ?? .writable
    default: return .key(key())
    }
  }

  /// The keys with the largest effects are more frequent; the one that leaves is rare, since it
  /// restarts everything.
  private static let common: [KeyEvent.Key] =
    "i/12345678zvfpoubmy?<,;nr.[]".map { .character($0) }
    + [.enter, .tab, .escape, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space]
    .map { .named($0) }

  private func key() -> KeyEvent {
    let key: KeyEvent.Key
    switch Int.random(in: 0..<10, using: &random) {
    case 0...6: key = Self.common[Int.random(in: 0..<Self.common.count, using: &random)]
    case 7:
      let all = NamedKey.allCases
      key = .named(all[Int.random(in: 0..<all.count, using: &random)])
    default:
      let scalar = UInt8.random(in: 0x21...0x7E, using: &random)
      key = .character(Character(Unicode.Scalar(scalar)))
    }
    let modifiers: [KeyModifiers] = [[], [], [], [], [], .shift, .control, .alt]
    return KeyEvent(
      key,
      modifiers: modifiers[Int.random(in: 0..<modifiers.count, using: &random)],
      phase: Int.random(in: 0..<20, using: &random) == 0 ? .release : .press
    )
  }

  private func mouse() -> MouseEvent {
    let kinds: [MouseEvent.Kind] = [.press, .press, .drag, .release, .move, .wheelUp, .wheelDown]
    let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
    let isWheel = kind == .wheelUp || kind == .wheelDown || kind == .move
    return MouseEvent(
      kind,
      button: isWheel ? .none : .left,
      position: CellPoint(
        column: Int.random(in: 0..<size.columns, using: &random),
        row: Int.random(in: 0..<size.rows, using: &random)
      )
    )
  }

  private static func word(for event: StageEvent) -> String {
    switch event {
    case .key(let key): key.spelling
    case .mouse(let mouse): "\(mouse.kind) \(mouse.position.column),\(mouse.position.row)"
    default: "\(event)"
    }
  }
}
