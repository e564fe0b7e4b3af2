import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import Testing

/// What is seen of a layer at other times than that of the tick.
@MainActor @Suite struct PresentationTests {
  private func move(_ keyPath: String, _ from: Double, _ to: Double) -> BasicAnimation {
    let move = BasicAnimation(keyPath: keyPath)
    (move.fromValue, move.toValue, move.duration) = (from, to, 1)
    move.timingFunction = .linear
    return move
  }

  @Test("a layer above that moves it by path counts at any time", arguments: [1, 2])
  func movedByPath(levels: Int) {
    let live = LiveLayer()
    let parent = Layer()
    parent.name = "parent"
    let child = Layer()
    child.name = "child"
    live.change { layer in
      Transaction.perform(disableActions: true) {
        child.position.y = 13
        parent.addSublayer(child)
        if levels == 2 { layer.addSublayer(parent) } else { live.root.addSublayer(parent) }
      }
    }
    live.tick(0)
    let (owner, path) =
      levels == 2
      ? (live.layer, "sublayers.parent.sublayers.child.position.y")
      : (parent, "sublayers.child.position.y")
    live.change { _ in
      owner.add(move(path, 8, 28), forKey: "path")
      child.add(move("opacity", 0, 1), forKey: "own")
    }
    live.tick(0)
    for time in [0.5, 0.25, 0, 0.9, 0.1] {
      let seen = child.presentation(at: time)
      #expect(abs(seen.position.y - (8 + 20 * time)) < 1e-12)
      #expect(abs(Double(seen.opacity) - time) < 1e-12)
    }
    // Looking changes nothing.
    #expect(child.shown.position.y == 8 && child.position.y == 13)
    live.tick(0.5)
    #expect(child.shown.position.y == 18)
    #expect(child.presentation(at: 0.75).position.y == 23)
    #expect(child.shown.position.y == 18)
    live.tick(2)
    #expect(child.presentation(at: 2.5).position.y == 13)
  }

  @Test("a picture of a long chain of masks, or of layers, ends where drawing ends and says so")
  func snapshotDepth() throws {
    for isMask in [true, false] {
      let live = LiveLayer()
      var deepest = live.layer
      live.change { _ in
        Transaction.perform(disableActions: true) {
          for _ in 0..<600 {
            let next = Layer()
            if isMask { deepest.mask = next } else { deepest.addSublayer(next) }
            deepest = next
          }
        }
      }
      live.tick(0)
      var picture: Layer? = live.change { $0.snapshot() }
      var count = 0
      while let layer = picture {
        count += 1
        picture = isMask ? layer.mask : layer.sublayers?.first
      }
      #expect(count == Layer.deepestLayer + 1)
      let told = live.problems.filter { $0 == .tooDeep(limit: Layer.deepestLayer) }
      #expect(told.count == 1)
    }
  }
}
