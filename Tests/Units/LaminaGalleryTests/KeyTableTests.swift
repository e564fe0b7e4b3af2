import LaminaStage
import Testing

@testable import Fling
@testable import LaminaGallery
@testable import LaminaPlayer

@MainActor @Suite struct KeyTableTests {
  /// Every key of a table, as often as it is bound.
  private func keys<Action: Sendable>(_ table: KeyTable<Action>) -> [KeyEvent.Key] {
    table.rows.flatMap { $0.bindings.map(\.key) }
  }

  @Test("no table has a key twice, or a row without words")
  func tables() {
    func check<Action: Sendable>(_ table: KeyTable<Action>) {
      #expect(Set(keys(table)).count == keys(table).count)
      #expect(table.rows.allSatisfy { !$0.label.isEmpty && !$0.meaning.isEmpty })
      #expect(table.help.map(\.meaning) == table.rows.map(\.meaning))
      // All tell how to get help, and as the last thing how to leave.
      #expect(table.action(for: .character("?")) != nil)
      #expect(table.help.last?.meaning == "quit")
    }
    check(PlayerAction.keys)
    check(GalleryAction.keys)
    check(FlingAction.keys)
  }

  @Test("a key does what its row says")
  func dispatch() {
    #expect(GalleryAction.keys.action(for: .character("j")) == .next)
    #expect(GalleryAction.keys.action(for: .character("x")) == nil)
    #expect(FlingAction.keys.action(for: .character("3")) == .preset(.sand))
    #expect(FlingAction.keys.action(for: .character("=")) == .move(0.05))
    #expect(PlayerAction.keys.action(for: .named(.space)) == .pause)
  }

  @Test("the keys that push are those of the gesture")
  func pushes() {
    for key in keys(FlingAction.keys) {
      #expect((FlingAction.keys.action(for: key) == .push) == (PanDirection(key) != nil))
    }
  }

  @Test("a key that the scene listens to is the scene's, but not one to leave by")
  func sceneKeys() {
    let keys = PlayerKeys(
      sceneKeys: [.named(.space), .character("q"), .character("n")],
      hasSeveralScenes: false
    )
    #expect(keys.action(for: .named(.space)) == nil)
    #expect(keys.action(for: .character("P")) == .pause)
    #expect(keys.action(for: .character("q")) == .leave)
    #expect(keys.action(for: .character("n")) == nil)
    #expect(keys.sceneKeys == [.character("n"), .named(.space)])
    #expect(keys.table.help.first?.key == "P")
    #expect(!keys.table.help.contains { $0.meaning == "next scene" })
  }

  @Test("the footer has the letters of the screen")
  func footer() {
    let ascii = GalleryAction.keys.footer(isASCII: true)
    #expect(ascii.map(\.keys) == ["up/down", "enter", "?", "q"])
    #expect(GalleryAction.keys.footer(isASCII: false).first?.keys == "↑↓")
    #expect(ascii.map(\.word) == ["choose", "play", "keys", "quit"])
  }
}
