import Foundation
import LaminaLayers
import LaminaMath
import LaminaViews
import Testing

/// A word, and what is seen of a property in the middle and at the end.
struct ChainWordCase: CustomTestStringConvertible, Sendable {
  let word: String
  let keyPath: String
  let middle: [Double]
  let end: [Double]
  let record: @MainActor @Sendable (ChainableAnimator) -> Void

  var testDescription: String { "\(word): \(keyPath)" }

  init(
    _ word: String,
    _ keyPath: String,
    _ middle: [Double],
    _ end: [Double],
    _ record: @escaping @MainActor @Sendable (ChainableAnimator) -> Void
  ) {
    (self.word, self.keyPath, self.middle, self.end) = (word, keyPath, middle, end)
    self.record = record
  }
}

/// Every word that changes a property, on a layer of 10 x 6 points with its middle at (25, 13).
@MainActor @Suite struct ChainWordTests {
  nonisolated static let making: [ChainWordCase] = [
    ChainWordCase("makeFrame", "position", [17.5, 13.5], [10, 14]) {
      $0.makeFrame(CGRect(x: 0, y: 10, width: 20, height: 8))
    },
    ChainWordCase("makeFrame", "bounds", [0, 0, 15, 7], [0, 0, 20, 8]) {
      $0.makeFrame(CGRect(x: 0, y: 10, width: 20, height: 8))
    },
    ChainWordCase("makeBounds", "bounds", [1, 2, 15, 7], [2, 4, 20, 8]) {
      $0.makeBounds(CGRect(x: 2, y: 4, width: 20, height: 8))
    },
    ChainWordCase("makeSize", "bounds", [0, 0, 15, 5], [0, 0, 20, 4]) { $0.makeSize(20, 4) },
    ChainWordCase("makeOrigin", "position", [15, 8], [5, 3]) { $0.makeOrigin(0, 0) },
    ChainWordCase("makeCenter", "position", [27.5, 16.5], [30, 20]) { $0.makeCenter(30, 20) },
    ChainWordCase("makeX", "position", [17.5, 13], [10, 13]) { $0.makeX(5) },
    ChainWordCase("makeY", "position", [25, 9], [25, 5]) { $0.makeY(2) },
    ChainWordCase("makeWidth", "bounds", [0, 0, 20, 6], [0, 0, 30, 6]) { $0.makeWidth(30) },
    ChainWordCase("makeHeight", "bounds", [0, 0, 10, 4], [0, 0, 10, 2]) { $0.makeHeight(2) },
    ChainWordCase("makeOpacity", "opacity", [0.6], [0.2]) { $0.makeOpacity(0.2) },
    ChainWordCase("makeBackground", "backgroundColor", [1, 0, 0, 0.5], [1, 0, 0, 1]) {
      $0.makeBackground(Color(red: 1, green: 0, blue: 0))
    },
    ChainWordCase("makeBorderColor", "borderColor", [0, 0.5, 0, 1], [0, 1, 0, 1]) {
      $0.makeBorderColor(Color(red: 0, green: 1, blue: 0))
    },
    ChainWordCase("makeBorderWidth", "borderWidth", [1], [2]) { $0.makeBorderWidth(2) },
    ChainWordCase("makeCornerRadius", "cornerRadius", [1.5], [3]) { $0.makeCornerRadius(3) },
    ChainWordCase("makeScale", "bounds", [0, 0, 15, 9], [0, 0, 20, 12]) { $0.makeScale(2) },
    ChainWordCase("makeScaleX", "bounds", [0, 0, 15, 6], [0, 0, 20, 6]) { $0.makeScaleX(2) },
    ChainWordCase("makeScaleY", "bounds", [0, 0, 10, 9], [0, 0, 10, 12]) { $0.makeScaleY(2) },
    ChainWordCase("makeAnchor", "anchorPoint", [0.25, 1], [0.25, 1]) { $0.makeAnchor(0.25, 1) },
    ChainWordCase("makeAnchor", "position", [22.5, 16], [22.5, 16]) { $0.makeAnchor(0.25, 1) },
    ChainWordCase("animate", "zPosition", [4], [8]) { $0.animate(\.zPosition, to: 8) },
    ChainWordCase("animate a part", "position", [30, 13], [35, 13]) {
      $0.animate(\.position.x, to: 35)
    },
  ]

  nonisolated static let moving: [ChainWordCase] = [
    ChainWordCase("moveX", "position", [30, 13], [35, 13]) { $0.moveX(10) },
    ChainWordCase("moveY", "position", [25, 11], [25, 9]) { $0.moveY(-4) },
    ChainWordCase("moveXY", "position", [26, 15], [27, 17]) { $0.moveXY(2, 4) },
    ChainWordCase("moveWidth", "bounds", [0, 0, 11, 6], [0, 0, 12, 6]) { $0.moveWidth(2) },
    ChainWordCase("moveHeight", "bounds", [0, 0, 10, 5], [0, 0, 10, 4]) { $0.moveHeight(-2) },
    ChainWordCase("movePolar", "position", [25, 8], [25, 3]) {
      $0.movePolar(radius: 10, angle: 90)
    },
    ChainWordCase("moveOnPath", "position", [10, 0], [10, 10]) { $0.moveOnPath(Self.corner) },
    ChainWordCase("moveOnPath", "transform.rotation.z", [0], [0]) {
      _ = $0.moveOnPath(Self.corner, reversed: true).spring
    },
    ChainWordCase("moveOnPath rotating", "transform.rotation.z", [.pi / 2], [0]) {
      $0.moveOnPath(Self.corner, rotates: true)
    },
    ChainWordCase("moveOnPath rotating back", "transform.rotation.z", [-.pi / 2], [0]) {
      $0.moveOnPath(Self.corner, rotates: true, reversed: true)
    },
  ]

  nonisolated static let turning: [ChainWordCase] = [
    ChainWordCase("rotate", "transform.rotation.z", [.pi / 4], [.pi / 2]) { $0.rotate(90) },
    ChainWordCase("rotateX", "transform.rotation.x", [.pi / 8], [.pi / 4]) { $0.rotateX(45) },
    ChainWordCase("rotateY", "transform.rotation.y", [-.pi / 8], [-.pi / 4]) { $0.rotateY(-45) },
    ChainWordCase("half a turn", "transform.rotation.z", [.pi / 2], [.pi]) { $0.rotateZ(180) },
    ChainWordCase("a whole turn", "transform.rotation.z", [.pi], [.pi * 2]) { $0.rotateZ(360) },
    ChainWordCase("turns add up", "transform.rotation.z", [.pi], [.pi * 2]) {
      $0.rotateZ(270).rotate(90)
    },
    ChainWordCase("transformX", "transform.translation", [2, 0], [4, 0]) { $0.transformX(4) },
    ChainWordCase("transformY", "transform.translation", [0, 2], [0, 4]) { $0.transformY(4) },
    ChainWordCase("transformZ", "transform.translation.z", [1.5], [3]) { $0.transformZ(3) },
    ChainWordCase("transformXY", "transform.translation", [1, 2], [2, 4]) {
      $0.transformXY(2, 4)
    },
    ChainWordCase("along a turned axis", "transform.translation", [0, 2], [0, 4]) {
      $0.rotate(90).transformX(4)
    },
    ChainWordCase("transformScale", "transform.scale.x", [2], [3]) { $0.transformScale(3) },
    ChainWordCase("transformScale", "transform.scale.y", [2], [3]) { $0.transformScale(3) },
    ChainWordCase("transformScaleX", "transform.scale.x", [1.5], [2]) {
      $0.transformScaleX(4).transformScaleX(0.5)
    },
    ChainWordCase("transformScaleY", "transform.scale.y", [1.5], [2]) { $0.transformScaleY(2) },
    ChainWordCase("transformIdentity", "transform.scale.x", [1], [1]) {
      $0.transformScale(3).transformIdentity.moveX(0)
    },
  ]

  nonisolated static var corner: Path {
    Path(elements: [
      .move(to: CGPoint(x: 0, y: 0)), .line(to: CGPoint(x: 10, y: 0)),
      .line(to: CGPoint(x: 10, y: 10)),
    ])
  }

  @Test("a word leads its property there in its time", arguments: making + moving + turning)
  func word(_ example: ChainWordCase) {
    let chain = ChainStage()
    chain.play {
      example.record($0)
      $0.animate(1)
    }
    chain.run(to: 0.5)
    #expect(near(chain.seen(example.keyPath), example.middle))
    chain.run(to: 1.1)
    #expect(near(chain.seen(example.keyPath), example.end))
    #expect(near(chain.model(example.keyPath), example.end))
    #expect(chain.ends == [true] && chain.diagnostics.isEmpty)
  }

  @Test("the identity takes a transform away that was there before")
  func identity() {
    let chain = ChainStage()
    chain.play { $0.transformScale(3).animate(1) }
    chain.run(to: 1)
    chain.play { $0.transformIdentity.animate(1) }
    chain.run(to: 1.5)
    #expect(near(chain.seen("transform.scale.x"), [2]))
    chain.run(to: 2.1)
    #expect(chain.layer.transform == .identity)
  }

  @Test("the middle and the edges are those of the frame, wherever the anchor is")
  func placesUnderAnchor() {
    let chain = ChainStage()
    chain.play { $0.makeCenter(30, 20).anchor(.bottomRight).thenAfter(1).makeX(1).animate(1) }
    chain.run(to: 1)
    #expect(near([chain.layer.frame.midX, chain.layer.frame.midY], [6, 20]))
    chain.run(to: 2)
    #expect(near([chain.layer.frame.minX, chain.layer.frame.minY], [1, 17]))
  }

  nonisolated static let anchors: [(ChainableAnimator.Anchor, [Double])] = [
    (.default, [0.5, 0.5]), (.center, [0.5, 0.5]), (.top, [0.5, 0]), (.bottom, [0.5, 1]),
    (.left, [0, 0.5]), (.right, [1, 0.5]), (.topLeft, [0, 0]), (.topRight, [1, 0]),
    (.bottomLeft, [0, 1]), (.bottomRight, [1, 1]),
  ]

  @Test("anchors have their places, and the last one of a link counts", arguments: anchors)
  func anchor(_ anchor: ChainableAnimator.Anchor, _ point: [Double]) {
    let chain = ChainStage()
    chain.play { $0.makeAnchor(0.3, 0.3).anchor(anchor).animate(1) }
    #expect(near(chain.seen("anchorPoint"), point))
    let frame = chain.layer.frame
    #expect(near([frame.minX, frame.minY, frame.maxX, frame.maxY], [20, 10, 30, 16]))
  }
}
