import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties
import Testing

/// Animations of transforms by numbers, and key paths into sublayers.
@MainActor @Suite struct ValueFunctionTests {
  @Test("a turn goes as far as its number says, and takes the place of the layer's transform")
  func turns() {
    let live = LiveLayer()
    live.change { layer in
      layer.transform = .scale(x: 3, y: 3)
      let animation = BasicAnimation(keyPath: "transform")
      animation.valueFunction = .rotateZ
      animation.fromValue = 0
      animation.toValue = 4 * Double.pi
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    live.tick(0)
    for time in [0.125, 0.25, 0.375, 0.6] {
      let seen = live.layer.presentation(at: time).transform
      let turn = Transform3D.rotation(angle: 4 * Double.pi * time, x: 0, y: 0, z: 1)
      let isTurned = seen.numbers.elementsEqual(turn.numbers) { abs($0 - $1) < 1e-12 }
      #expect(isTurned, "at \(time)")
    }
    #expect(live.layer.presentation(at: 1.5).transform == .scale(x: 3, y: 3))
  }

  @Test("three numbers scale, keyframes too; additive ones come before what is there")
  func scales() {
    let live = LiveLayer()
    live.change { layer in
      layer.transform = .translation(x: 5, y: 0)
      let animation = KeyframeAnimation(keyPath: "transform")
      animation.valueFunction = .scale
      animation.values = [[1.0, 1.0, 1.0], [3.0, 2.0, 1.0]]
      animation.duration = 1
      animation.isAdditive = true
      layer.add(animation, forKey: nil)
    }
    live.tick(0)
    let seen = live.layer.presentation(at: 0.5).transform
    #expect(seen == Transform3D.scale(x: 2, y: 1.5).concatenating(.translation(x: 5, y: 0)))
  }

  @Test("what a function cannot take is reported")
  func wrong() {
    let live = LiveLayer()
    live.change { layer in
      let animation = BasicAnimation(keyPath: "opacity")
      animation.valueFunction = .rotateZ
      animation.toValue = 1
      layer.add(animation, forKey: "a")
      let other = BasicAnimation(keyPath: "transform")
      other.valueFunction = .translate
      other.toValue = 1
      layer.add(other, forKey: "b")
    }
    live.tick(0)
    #expect(live.diagnostics.count == 2)
    #expect(live.diagnostics.last?.message.contains("three numbers for translate") == true)
  }

  @Test("times of a curve outside of 0...1 are corrected, and that is reported")
  func clamped() {
    let live = LiveLayer()
    live.change { _ in
      let animation = BasicAnimation(keyPath: "opacity")
      animation.timingFunction = TimingFunction(controlPoints: 2, 0, 0.5, 1)
    }
    #expect(live.diagnostics.contains { $0.code == "timesClamped" })
  }

  @Test("a key path reaches into a sublayer by its name")
  func sublayers() {
    let live = LiveLayer()
    let child = Layer()
    child.name = "hand"
    live.change { $0.addSublayer(child) }
    live.tick(0)
    live.change { layer in
      layer.setValue(0.25, forKeyPath: "sublayers.hand.opacity")
      #expect(child.opacity == 0.25)
      #expect(layer.value(forKeyPath: "sublayers.hand.opacity") as? Double == 0.25)
      let animation = BasicAnimation(keyPath: "sublayers.hand.position.x")
      animation.fromValue = 0
      animation.toValue = 8
      animation.duration = 1
      layer.add(animation, forKey: "move")
      layer.setValue(1, forKeyPath: "sublayers.nobody.opacity")
    }
    live.tick(0)
    live.tick(0.5)
    live.context.use { #expect(child.shown.position.x == 4) }
    live.tick(1.5)
    live.tick(2)
    live.context.use { #expect(child.shown.position.x == 0) }
    #expect(live.diagnostics.contains { $0.message.contains("sublayers.nobody.opacity") })
  }

  @Test("transform.scale.xy reads the mean of two factors and sets both")
  func scaleXY() {
    let live = LiveLayer()
    live.change { layer in
      layer.transform = .scale(x: 2, y: 4, z: 3)
      #expect(layer.value(forKeyPath: "transform.scale.xy") as? Double == 3)
      layer.setValue(5, forKeyPath: "transform.scale.xy")
      #expect(layer.transform == .scale(x: 5, y: 5, z: 3))
    }
  }

  @Test("paths of different structure go over into each other without a jump")
  func morphs() {
    var square = Path()
    square.addRect(CGRect(x: 0, y: 0, width: 8, height: 8))
    var disc = Path()
    disc.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    var interpolator = Path.Interpolator()
    var last = interpolator.mix(square, disc, 0).boundingBox
    for step in 1...20 {
      let box = interpolator.mix(square, disc, Double(step) / 20).boundingBox
      #expect(abs(box.width - last.width) < 0.2 && abs(box.height - last.height) < 0.2)
      last = box
    }
    #expect(
      interpolator.mix(square, disc, 1) == disc && interpolator.mix(square, disc, 0) == square
    )
  }

  @Test("paths too large to be fitted to each other switch")
  func largeMorphs() {
    func zigzag(_ steps: Int) -> Path {
      var path = Path()
      path.move(to: .zero)
      for step in 1..<steps { path.addLine(to: CGPoint(x: step, y: step % 2)) }
      return path
    }
    var interpolator = Path.Interpolator()
    let (large, other) = (zigzag(Path.largestMorph), zigzag(3))
    #expect(interpolator.mix(large, other, 0.5) == other)
    #expect(!large.canMix(with: other) && large.canMix(with: large))
    #expect(zigzag(Path.largestMorph - 3).canMix(with: other))
  }
}
