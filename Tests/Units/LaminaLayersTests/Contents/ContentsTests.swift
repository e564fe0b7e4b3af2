import Foundation
import LaminaAnimation
import LaminaDrawing
import LaminaLayers
import LaminaMath
import Testing

@MainActor @Suite struct ContentsTests {
  private func image(_ red: UInt8, _ green: UInt8 = 0, width: Int = 1) throws -> Image {
    let pixel = [red, green, 0, 255]
    return try Image(width: width, height: 1, rgba: Array(repeating: pixel, count: width).joined())
  }

  private func seen(_ live: LiveLayer, at time: Double) -> [UInt8]? {
    live.layer.presentation(at: time).contents?.rgba
  }

  @Test("a layer has no image unless one is set, and everything else as in Core Animation")
  func defaults() {
    let layer = Layer()
    #expect(layer.contents == nil)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsScale == 1)
    #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
  }

  @Test("setting an image of a live layer cross-fades in a quarter of a second")
  func implicitFade() throws {
    let live = LiveLayer()
    let (old, new) = (try image(200), try image(0, 100))
    live.change { layer in
      Transaction.setDisableActions(true)
      layer.contents = old
    }
    live.tick(0)
    live.change { layer in
      Transaction.setAnimationTimingFunction(.linear)
      layer.contents = new
      #expect(layer.contents == new)
    }
    live.tick(0)
    let animation = try #require(live.layer.animation(forKey: "contents") as? BasicAnimation)
    #expect(animation.duration == 0.25)
    #expect(seen(live, at: 0) == old.rgba)
    #expect(seen(live, at: 0.125) == [100, 50, 0, 255])
    #expect(seen(live, at: 0.25) == new.rgba)
    live.tick(0.3)
    #expect(live.layer.animationKeys() == nil)
    #expect(live.layer.contents == new)
  }

  @Test("an image fades in from nothing and out into it")
  func fadeIn() throws {
    let live = LiveLayer()
    let new = try image(200)
    live.change { layer in
      Transaction.setAnimationTimingFunction(.linear)
      layer.contents = new
    }
    live.tick(0)
    #expect(seen(live, at: 0) == nil)
    #expect(seen(live, at: 0.125) == [200, 0, 0, 128])
    live.tick(1)
    live.change { layer in
      Transaction.setAnimationTimingFunction(.linear)
      layer.contents = nil
    }
    live.tick(1)
    #expect(seen(live, at: 1.125) == [200, 0, 0, 128])
    #expect(seen(live, at: 1.25) == nil)
  }

  @Test("a change in the middle of a fade goes on from the picture that is seen")
  func retargeted() throws {
    let live = LiveLayer()
    let (a, b, c) = (try image(200), try image(0, 100), try image(0, 0))
    live.change { layer in
      Transaction.setDisableActions(true)
      layer.contents = a
    }
    live.tick(0)
    live.change { layer in
      Transaction.setAnimationTimingFunction(.linear)
      layer.contents = b
    }
    live.tick(0)
    live.tick(0.125)
    live.change { layer in
      Transaction.setAnimationTimingFunction(.linear)
      layer.contents = c
    }
    live.tick(0.125)
    #expect(seen(live, at: 0.125) == [100, 50, 0, 255])
    #expect(seen(live, at: 0.25) == [50, 25, 0, 255])
  }

  @Test("keyframes cross-fade between neighbours, discrete ones switch")
  func keyframes() throws {
    let images = [try image(0), try image(100), try image(200)]
    for (mode, reds) in [
      (CalculationMode.linear, [0, 50, 100, 150, 200] as [UInt8]),
      (.discrete, [0, 0, 100, 200, 200]),
    ] {
      let live = LiveLayer()
      live.change { layer in
        let animation = KeyframeAnimation(\.contents, values: images)
        animation.duration = 1
        animation.calculationMode = mode
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "pictures")
      }
      live.tick(0)
      for (index, red) in reds.enumerated() {
        #expect(seen(live, at: Double(index) / 4)?.first == red, "\(mode), \(index)")
      }
    }
  }

  @Test("an explicit animation takes what is not given from the model")
  func explicit() throws {
    let live = LiveLayer()
    let (a, b) = (try image(200), try image(0, 100))
    live.change { layer in
      Transaction.setDisableActions(true)
      layer.contents = a
      let animation = BasicAnimation(\.contents, to: b)
      animation.duration = 1
      layer.add(animation, forKey: "fade")
    }
    live.tick(0)
    #expect(seen(live, at: 0.5) == [100, 50, 0, 255])
    #expect(live.layer.contents == a)
    #expect(seen(live, at: 1.01) == a.rgba)
  }

  @Test("images of different sizes fade in the larger size")
  func differentSizes() throws {
    let live = LiveLayer()
    let animation = BasicAnimation(\.contents, from: try image(200), to: try image(0, width: 3))
    animation.duration = 1
    live.change { $0.add(animation, forKey: nil) }
    live.tick(0)
    #expect(live.layer.presentation(at: 0.5).contents?.width == 3)
  }

  @Test("properties are reached by name, and a wrong value is reported")
  func byName() throws {
    let live = LiveLayer()
    let picture = try image(1)
    live.change { layer in
      layer.setValue(picture, forKeyPath: "contents")
      layer.setValue("topLeft", forKeyPath: "contentsGravity")
      layer.setValue(0.25, forKeyPath: "contentsRect.size.width")
      layer.setValue("walker.png", forKeyPath: "contents")
      layer.contentsScale = 0
    }
    #expect(live.layer.value(forKeyPath: "contents") as? Image == picture)
    #expect(live.layer.contentsGravity == .topLeft)
    #expect(live.layer.contentsRect.width == 0.25)
    #expect(live.layer.contentsScale == 1)
    #expect(live.diagnostics.count == 2)
    #expect(live.diagnostics.first?.message.contains("an image") == true)
  }

  @Test("the part that is shown moves like any rectangle")
  func contentsRect() throws {
    let live = LiveLayer()
    live.change { layer in
      let animation = BasicAnimation(keyPath: "contentsRect.origin.x")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    live.tick(0)
    #expect(live.seen("contentsRect", at: 0.25) == [0.25, 0, 1, 1])
  }

  @Test("a copy and its original do not share what is set later")
  func copies() throws {
    let layer = Layer()
    layer.contents = try image(1)
    let copy = Layer(layer: layer)
    layer.contents = try image(2)
    #expect(copy.contents == (try image(1)))
  }
}
