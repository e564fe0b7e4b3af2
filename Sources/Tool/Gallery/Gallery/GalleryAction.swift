import Lamina
import LaminaPlayer

enum GalleryAction: Sendable {
  case previous, next, pageUp, pageDown, first, last, play, help, leave

  static let keys = KeyTable<GalleryAction>(rows: [
    .init(
      [.named(.up), .character("k"), .character("p")],
      .previous,
      "previous scene",
      footer: .upDown("choose")
    ),
    .init([.named(.down), .character("j"), .character("n"), .named(.tab)], .next, "next scene"),
    .init([.named(.pageUp)], .pageUp, "a page up"),
    .init([.named(.pageDown)], .pageDown, "a page down; a letter jumps to a name"),
    .init([.named(.home)], .first, "first scene"),
    .init([.named(.end)], .last, "last scene"),
    .init([.named(.enter), .named(.space)], .play, "play", footer: .init(.named(.enter), "play")),
    .init([.character("?")], .help, "these keys", footer: .init(.character("?"), "keys")),
    .init(
      [.character("q"), .named(.escape)],
      .leave,
      "quit",
      footer: .init(.character("q"), "quit")
    ),
  ])
}
