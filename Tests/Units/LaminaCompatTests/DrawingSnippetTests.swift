import LaminaCompat
import Testing

@Suite("LaminaCompat: images that code draws")
@MainActor
struct DrawingSnippetTests {
  private func pixel(_ image: UIImage?, _ x: Int, _ y: Int) -> [Int] {
    guard let pixel = image?.cgImage?.pixel(x: x, y: y) else { return [] }
    return [Int(pixel.x), Int(pixel.y), Int(pixel.z), Int(pixel.w)]
  }

  private func isNear(_ pixel: [Int], _ expected: [Int], _ slack: Int = 3) -> Bool {
    pixel.count == 4 && zip(pixel, expected).allSatisfy { abs($0 - $1) <= slack }
  }

  @Test("a renderer draws paths and lines, transparent around them")
  func renderer() {
    let image = Badge(size: CGSize(width: 20, height: 21)).image()
    #expect(image.size == CGSize(width: 20, height: 21))
    #expect(isNear(pixel(image, 5, 10), [255, 0, 0, 255]))
    #expect(isNear(pixel(image, 9, 10), [255, 255, 255, 255]))
    #expect(pixel(image, 0, 0)[3] == 0 && pixel(image, 19, 20)[3] == 0)
    // A pixel on the edge of the circle is translucent, and red all the same.
    let edge = pixel(image, 3, 2)
    #expect((20...235).contains(edge[3]) && edge[0] > 250 && edge[1] < 5)
  }

  @Test("an image is clipped to a path and not to its box")
  func clip() {
    let plain = UIImage.filled(.green, CGSize(width: 16, height: 16))
    #expect(pixel(plain, 0, 0) == pixel(plain, 8, 8) && pixel(plain, 0, 0)[3] == 255)
    let round = plain?.rounded(8)
    #expect(pixel(round, 0, 0)[3] == 0 && pixel(round, 15, 15)[3] == 0)
    #expect(pixel(round, 8, 8) == pixel(plain, 8, 8))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("gradients fill what the clips leave, rectangles are cleared, transforms turn")
  func gradient() {
    let image = stripes()
    // In the middle of a pixel: 1.5 of 24.
    #expect(isNear(pixel(image, 1, 10), [239, 0, 16, 255], 8))
    #expect(isNear(pixel(image, 22, 10), [16, 0, 239, 255], 8))
    #expect(pixel(image, 9, 10)[3] == 0, "the hole")
    #expect(pixel(image, 1, 2)[3] == 0, "cleared")
    #expect(isNear(pixel(image, 9, 7), [0, 255, 0, 255]))
    #expect(isNear(pixel(image, 14, 8), [0, 255, 0, 255]))
    #expect(pixel(image, 12, 10)[3] == 0, "the bar lies")
  }

  @Test("a layer paints itself as it was set, also while it moves")
  func layer() {
    let host = CompatStage()
    let stamp = host.run { window in
      let stamp = Stamp(frame: CGRect(x: 30, y: 10, width: 12, height: 8))
      window.addSubview(stamp)
      return stamp
    }
    host.run { _ in
      UIView.animate(withDuration: 1) { stamp.knob.frame.origin.x = 7 }
    }
    host.go(to: 0.2)
    let image = host.run { _ in stamp.copied() }
    #expect(image.size == CGSize(width: 12, height: 8))
    #expect(isNear(pixel(image, 8, 3), [0, 0, 255, 255]), "where it will be")
    #expect(isNear(pixel(image, 3, 3), [255, 0, 0, 255]))
    #expect(stamp.knob.layer.presentation().map { $0.position.x < 8 } ?? false)
    #expect(host.run { _ in stamp.snapshot() } == image)
    #expect(stamp.layer.superlayer != nil && stamp.layer.position.x == 36)
  }

  @Test("types that say nothing of the main actor make layers and animations")
  func plainTypes() {
    let factory = Factory()
    let spin = factory.spin(by: 1) as? CABasicAnimation
    #expect(spin?.byValue as? Double == 1)
    #expect(factory.known([factory.ring]) && !factory.known([]))
  }

  @Test("a size that no image can have gives an empty one")
  func sizes() {
    for size in [CGSize.zero, CGSize(width: 0, height: 4), CGSize(width: 1e9, height: 1e9)] {
      let image = UIGraphicsImageRenderer(size: size).image { _ in }
      #expect(image.cgImage == nil)
      UIGraphicsBeginImageContext(size)
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
    }
  }

  @Test("a pattern's colour is the mean of its image")
  func pattern() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2))
      .image {
        UIColor.red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        UIColor.blue.setFill()
        $0.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
      }
    let mean = UIColor(patternImage: image).cgColor
    #expect(near(mean.red, 0.5) && near(mean.blue, 0.5) && near(mean.alpha, 1))
  }
}
