import Foundation
import LaminaMath
import Testing

@Suite struct ImageTests {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let clear: [UInt8] = [9, 9, 9, 0]

  private func image(_ width: Int, _ height: Int, _ pixels: [[UInt8]]) throws -> Image {
    try Image(width: width, height: height, rgba: pixels.flatMap { $0 })
  }

  private func failure(_ width: Int, _ height: Int, _ rgba: [UInt8]) -> ImageError? {
    do throws(ImageError) {
      _ = try Image(width: width, height: height, rgba: rgba)
      return nil
    } catch {
      return error
    }
  }

  @Test("the size is checked against the limit and the bytes")
  func sizes() {
    #expect(failure(0, 1, []) == .noSize(width: 0, height: 1))
    #expect(failure(1, -1, []) == .noSize(width: 1, height: -1))
    #expect(failure(8001, 8000, []) == .tooLarge(width: 8001, height: 8000))
    #expect(failure(.max, .max, []) == .tooLarge(width: .max, height: .max))
    #expect(failure(2, 2, Self.red) == .wrongByteCount(found: 4, expected: 16))
    #expect(
      failure(2, 2, Self.red)?.description == "found 4 bytes of pixels; expected 16"
    )
    #expect(failure(1, 1, Self.red) == nil)
  }

  @Test("equal pixels are equal images, whatever made them")
  func equality() throws {
    let a = try image(2, 1, [Self.red, Self.blue])
    let b = try image(2, 1, [Self.red, Self.blue])
    #expect(a == b && a.hashValue == b.hashValue)
    #expect(a != (try image(1, 2, [Self.red, Self.blue])))
    #expect(a != (try image(2, 1, [Self.blue, Self.red])))
    #expect(a.rgba == Self.red + Self.blue)
  }

  @Test("pixels beyond the edges repeat the nearest")
  func edges() throws {
    let image = try image(2, 2, [Self.red, Self.blue, Self.blue, Self.red])
    #expect(image.pixel(x: -5, y: 0) == SIMD4(255, 0, 0, 255))
    #expect(image.pixel(x: 7, y: -1) == SIMD4(0, 0, 255, 255))
    #expect(image.pixel(x: 7, y: 7) == SIMD4(255, 0, 0, 255))
  }

  @Test("the middle of a pixel is its own colour, half-way is the mean of the light")
  func linear() throws {
    let sampler = ImageSampler(try image(2, 1, [Self.red, Self.blue]))
    #expect(sampler.color(x: 0.5, y: 0.5).hex == "#ff0000")
    #expect(sampler.color(x: 1.5, y: 0.2).hex == "#0000ff")
    #expect(sampler.color(x: -4, y: 9).hex == "#ff0000")
    let half = LinearLight.encodedByte(0.5)
    #expect(sampler.color(x: 1, y: 0.5).bytes == SIMD4(half, 0, half, 255))
  }

  @Test("what is transparent gives no colour")
  func transparent() throws {
    let sampler = ImageSampler(try image(2, 1, [Self.red, Self.clear]))
    #expect(sampler.color(x: 1, y: 0.5).bytes == SIMD4(255, 0, 0, 128))
  }

  @Test("nearest never mixes")
  func nearest() throws {
    let sampler = ImageSampler(try image(2, 1, [Self.red, Self.blue]), filter: .nearest)
    #expect(sampler.color(x: 0.99, y: 0.5).hex == "#ff0000")
    #expect(sampler.color(x: 1, y: 0.5).hex == "#0000ff")
  }

  @Test("a part of an image mixes only what is in the part")
  func part() throws {
    let strip = try image(4, 1, [Self.red, Self.blue, Self.blue, Self.red])
    let part = CGRect(x: 1, y: 0, width: 2, height: 1)
    let sampler = ImageSampler(strip, part: part)
    for x in [1.0, 1.5, 2, 2.5, 3] { #expect(sampler.color(x: x, y: 0.5).hex == "#0000ff") }
  }

  @Test("every pixel counts where an image is drawn smaller")
  func reduced() throws {
    // Columns of red and blue: any two pixels alone would show one colour.
    let columns = (0..<8).map { $0 % 2 == 0 ? Self.red : Self.blue }
    let image = try image(8, 8, Array(repeating: columns, count: 8).flatMap { $0 })
    let half = LinearLight.encodedByte(0.5)
    for reduction in [2.0, 4, 8] {
      let sampler = ImageSampler(image, reduction: reduction)
      for place in stride(from: reduction / 2, to: 8, by: reduction) {
        #expect(
          sampler.color(x: place, y: place).bytes == SIMD4(half, 0, half, 255),
          "\(reduction) at \(place)"
        )
      }
    }
  }

  @Test("trilinear lies between the sizes that an image is kept in")
  func trilinear() throws {
    let dots = (0..<4).map { $0 == 0 ? Self.red : Self.blue }
    let image = try image(2, 2, dots)
    let whole = ImageSampler(image, filter: .trilinear, reduction: 1).color(x: 0.5, y: 0.5)
    let small = ImageSampler(image, filter: .trilinear, reduction: 2).color(x: 0.5, y: 0.5)
    let between = ImageSampler(image, filter: .trilinear, reduction: 2.0.squareRoot())
      .color(x: 0.5, y: 0.5)
    #expect(whole.hex == "#ff0000")
    #expect(abs(between.red - (whole.red + small.red) / 2) < 0.01)
    #expect(abs(between.blue - (whole.blue + small.blue) / 2) < 0.01)
  }

  @Test("a cross-fade mixes encoded components by their alpha")
  func crossFade() throws {
    let a = try image(1, 1, [[200, 0, 0, 255]])
    let b = try image(1, 1, [[0, 100, 0, 255]])
    #expect(Image.crossFade(from: a, to: b, amount: 0) == a)
    #expect(Image.crossFade(from: a, to: b, amount: 1) == b)
    let half = try #require(Image.crossFade(from: a, to: b, amount: 0.5))
    #expect(half.rgba == [100, 50, 0, 255])
    let fading = try #require(Image.crossFade(from: nil, to: b, amount: 0.5))
    #expect(fading.rgba == [0, 100, 0, 128])
    let wide = try image(2, 1, [Self.red, Self.red])
    #expect(Image.crossFade(from: a, to: wide, amount: 0.5)?.width == 2)
    #expect(Image.crossFade(from: nil, to: nil, amount: 0.5) == nil)
  }
}
