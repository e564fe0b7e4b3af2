import Lamina
import LaminaPlayer

/// The actions of keys on the fling table.
enum FlingAction: Hashable, Sendable {
  /// A push; handled by `KeyPan`, which also needs key releases.
  case push
  case catchIt, other, snap
  case preset(FlingPreset)
  case previousKnob, nextKnob, less, more, reset, help, leave
  /// Moves a slider to a fraction of 0...1; by the mouse alone.
  case slide(FlingKnob, Double)

  /// The key bindings.
  static let keys = KeyTable<FlingAction>(rows: [
    .init("arrows hjkl", "push; hold to accelerate", each: pushes),
    .init(
      [.named(.space), .named(.enter)],
      .catchIt,
      "catch: stop it immediately",
      label: "space enter"
    ),
    .init([.named(.tab)], .other, "the other item"),
    .init([.character("s")], .snap, "snap to the nearest grid point"),
    .init(
      presets.map(\.0.spelling).joined(separator: " "),
      FlingPreset.allCases.map(\.rawValue).joined(separator: ", "),
      each: presets
    ),
    .init(
      ", .",
      "choose a slider",
      each: [(.character(","), .previousKnob), (.character("."), .nextKnob)]
    ),
    .init(
      "- +",
      "move it",
      each: [
        (.character("-"), .less), (.character("["), .less), (.character("+"), .more),
        (.character("="), .more), (.character("]"), .more),
      ]
    ),
    .init([.character("r")], .reset, "reset everything"),
    .init("mouse", "catch, drag, throw; sliders too"),
    .init("double click", "throw it so that it stops there"),
    .init([.character("?")], .help, "these keys", footer: .init("?", "keys")),
    .init([.character("q"), .named(.escape)], .leave, "quit", footer: .init("q", "")),
  ])

  private static let presets = FlingPreset.allCases.enumerated()
    .map { index, preset in
      (KeyEvent.Key.character(Character("\(index + 1)")), FlingAction.preset(preset))
    }

  private static let pushes: [(KeyEvent.Key, FlingAction)] =
    [NamedKey.up, .down, .left, .right].map { (.named($0), .push) }
    + "hjkl".map { (.character($0), .push) }
}
