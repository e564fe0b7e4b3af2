import Lamina
import LaminaPlayer

/// The actions of keys on the fling table.
enum FlingAction: Hashable, Sendable {
  /// A push; handled by `KeyPan`, which also needs key releases.
  case push
  case catchIt, other, snap
  case preset(FlingPreset)
  /// Chooses another slider: the next one, or the previous one for -1.
  case choose(Int)
  /// Moves the chosen slider by a fraction of its length.
  case move(Double)
  case reset, help, leave
  /// Moves a slider to a fraction of 0...1; by the mouse alone.
  case slide(FlingKnob, Double)

  static let keys = KeyTable<FlingAction>(rows: [
    .init("arrows hjkl", "push; hold to accelerate", each: arrows + letters("hjkl", .push)),
    .init(
      "space enter",
      "catch: stop it immediately",
      each: [(.named(.space), .catchIt), (.named(.enter), .catchIt)]
    ),
    .init([.named(.tab)], .other, "the other item"),
    .init([.character("s")], .snap, "snap to the nearest grid point"),
    .init("1 2 3 4", FlingPreset.allCases.map(\.rawValue).joined(separator: ", "), each: presets),
    .init(", .", "choose a slider", each: letters(",", .choose(-1)) + letters(".", .choose(1))),
    .init("- +", "move it", each: letters("-[", .move(-0.05)) + letters("+=]", .move(0.05))),
    .init([.character("r")], .reset, "reset everything"),
    .init("mouse", "catch, drag, throw; sliders too"),
    .init("double click", "throw it so that it stops there"),
    .init([.character("?")], .help, "these keys", footer: .init(.character("?"), "keys")),
    .init([.character("q"), .named(.escape)], .leave, "quit", footer: .init(.character("q"), "")),
  ])

  private static let presets = zip("1234", FlingPreset.allCases)
    .flatMap { letters([$0], .preset($1)) }

  private static let arrows = [NamedKey.up, .down, .left, .right]
    .map { (KeyEvent.Key.named($0), FlingAction.push) }

  private static func letters(
    _ letters: some Sequence<Character>,
    _ action: FlingAction
  ) -> [(KeyEvent.Key, FlingAction)] {
    letters.map { (.character($0), action) }
  }
}
