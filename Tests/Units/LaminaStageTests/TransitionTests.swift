import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import Testing

@MainActor @Suite struct TransitionTests {
  /// A stage of 8 x 2 cells filled by a label that reads `old`; a change to `new` goes over by the
  /// transition, linear in one second.
  private func stage(_ kind: Transition.Kind, _ subtype: Transition.Subtype?) -> Stage {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 8, rows: 2)))
    let label = TextLayer()
    label.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
    label.string = "old.....\nold....."
    stage.use { stage.rootLayer.addSublayer(label) }
    stage.tick(at: 0)
    stage.use {
      Transaction.setDisableActions(true)
      label.string = "new:::::\nnew:::::"
      let transition = Transition()
      transition.type = kind
      transition.subtype = subtype
      transition.duration = 1
      label.add(transition, forKey: "any key")
    }
    stage.tick(at: 0)
    #expect(label.animationKeys() == ["transition"])
    return stage
  }

  private func rows(_ stage: Stage, at time: Double) -> [String] {
    FrameText.text(stage.frame(at: time)).split(separator: "\n").map(String.init)
  }

  @Test("a push moves the old picture out as the new one comes in")
  func push() {
    #expect(rows(stage(.push, .fromRight), at: 0.25) == ["d.....ne", "d.....ne"])
    #expect(rows(stage(.push, .fromLeft), at: 0.25) == ["::old...", "::old..."])
    #expect(rows(stage(.push, .fromTop), at: 0.5) == ["new:::::", "old....."])
    #expect(rows(stage(.push, .fromBottom), at: 0.5) == ["old.....", "new:::::"])
  }

  @Test("a move-in covers the old picture, a reveal uncovers the new one")
  func moveInAndReveal() {
    #expect(rows(stage(.moveIn, .fromRight), at: 0.5) == ["old.new:", "old.new:"])
    #expect(rows(stage(.reveal, .fromRight), at: 0.5) == ["....::::", "....::::"])
  }

  @Test("a fade goes over cell by cell, and the whole way at its end")
  func fade() {
    let fade = stage(.fade, nil)
    #expect(rows(fade, at: 0) == ["old.....", "old....."])
    let half = rows(fade, at: 0.5).joined()
    #expect(half.contains(":") && half.contains("."))
    #expect(rows(fade, at: 1) == ["new:::::", "new:::::"])
  }

  @Test("what both pictures have in common does not flicker in a fade")
  func commonStays() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 8, rows: 4)))
    stage.rootLayer.identifier = "root"
    let ground = Layer()
    ground.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    ground.backgroundColor = Color(red: 0, green: 0, blue: 1)
    let box = Layer()
    box.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    box.backgroundColor = Color(red: 1, green: 0, blue: 0)
    stage.use { stage.rootLayer.addSublayer(ground) }
    stage.tick(at: 0)
    // Adding a sublayer to a live layer fades by itself.
    stage.use { ground.addSublayer(box) }
    stage.tick(at: 1)
    #expect(ground.animationKeys() == ["transition"])
    let before = stage.frame(at: 1)
    let half = stage.frame(at: 1.125)
    for row in 0..<4 {
      for column in 0..<8 where column > 1 || row > 0 {
        #expect(half[column, row] == before[column, row])
      }
    }
  }

  @Test("start and end progress show a part of the whole effect")
  func partOfEffect() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 8, rows: 1)))
    let label = TextLayer()
    label.frame = CGRect(x: 0, y: 0, width: 8, height: 2)
    label.string = "old....."
    stage.use { stage.rootLayer.addSublayer(label) }
    stage.tick(at: 0)
    stage.use {
      Transaction.setDisableActions(true)
      label.string = "new:::::"
      let transition = Transition()
      transition.type = .push
      transition.subtype = .fromRight
      transition.startProgress = 0.25
      transition.endProgress = 0.75
      transition.duration = 1
      label.add(transition, forKey: nil)
    }
    stage.tick(at: 0)
    #expect(rows(stage, at: 0) == ["d.....ne"])
    #expect(rows(stage, at: 0.5) == ["....new:"])
  }

  @Test("a transition inside of one that moves is moved with it, with both its pictures")
  func nested() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 8, rows: 1)))
    let (card, label) = (Layer(), TextLayer())
    card.frame = CGRect(x: 0, y: 0, width: 8, height: 2)
    label.frame = CGRect(x: 0, y: 0, width: 4, height: 2)
    label.string = "old."
    stage.use {
      Transaction.setDisableActions(true)
      stage.rootLayer.addSublayer(card)
      card.addSublayer(label)
    }
    stage.tick(at: 0)
    stage.use {
      Transaction.setDisableActions(true)
      label.string = "new:"
      for (layer, kind) in [(card, Transition.Kind.push), (label, .reveal)] {
        let transition = Transition()
        transition.type = kind
        transition.subtype = .fromRight
        transition.duration = 1
        layer.add(transition, forKey: nil)
      }
    }
    stage.tick(at: 0)
    // The card comes from the right; in it the new label is under the old one, half uncovered.
    #expect(rows(stage, at: 0.5) == ["    d.w:"])
    #expect(rows(stage, at: 1) == ["new:    "])
  }

  @Test("hiding and showing a layer fades it")
  func hiding() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 8, rows: 4)))
    let box = Layer()
    box.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    box.backgroundColor = Color(red: 1, green: 0, blue: 0)
    stage.use { stage.rootLayer.addSublayer(box) }
    stage.tick(at: 0)
    func whole(_ time: Double) -> Int { rows(stage, at: time).joined().filter { $0 == "█" }.count }
    func ink(_ time: Double) -> Int { rows(stage, at: time).joined().filter { $0 != " " }.count }
    for (isHidden, start) in [(true, 1.0), (false, 2)] {
      stage.use { box.isHidden = isHidden }
      stage.tick(at: start)
      #expect(ink(start) == (isHidden ? 32 : 0))
      #expect(ink(start + 0.125) > 0)
      #expect(whole(start + 0.125) < 32)
      stage.tick(at: start + 0.5)
      #expect(ink(start + 0.5) == (isHidden ? 0 : 32))
    }
  }

  @Test("a transition that was replaced lets go of its picture, whoever waits for its end")
  func pictures() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 8, rows: 4)))
    let box = CountedLayer()
    stage.use { stage.rootLayer.addSublayer(box) }
    stage.tick(at: 0)
    let before = CountedLayer.copies
    stage.use {
      for _ in 0..<50 { box.add(Transition(), forKey: nil) }
      #expect(CountedLayer.copies - before <= 3)
    }
    stage.tick(at: 0.1)
    #expect(CountedLayer.copies - before <= 3)
  }
}

/// A layer that knows how many copies of its kind there are: presentations and pictures.
private final class CountedLayer: Layer {
  nonisolated(unsafe) static var copies = 0
  private let isCopy: Bool

  override init() {
    isCopy = false
    super.init()
  }

  required init(layer: Any) {
    isCopy = true
    super.init(layer: layer)
    Self.copies += 1
  }

  deinit { if isCopy { Self.copies -= 1 } }
}
