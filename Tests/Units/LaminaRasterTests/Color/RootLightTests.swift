import LaminaCells
import Testing

@testable import LaminaRaster

/// Roots of light, four at a time, and the distances of pairs that are kept.
@Suite struct RootLightTests {
  @Test("Roots of a vector are those of its elements, bit for bit")
  func roots() {
    for step in 0..<5000 {
      let light = SIMD4<Float>(
        Float(step) / 4999,
        Float(step) * 1e-7,
        Float(step * step % 997) / 997,
        1
      )
      let roots = RootLight.root(of: light)
      for index in 0..<4 {
        let root = (light[index] + RootLight.lift).squareRoot()
        #expect(roots[index].bitPattern == root.bitPattern)
      }
    }
  }

  @Test("Kept pairs give the mixtures of computed ones")
  func pairs() throws {
    let small = try #require(Palette.palette(for: .palette16))
    let entries = small.entries
    let mixer = PictureMixer(small)
    for step in 0..<4000 {
      let root = SIMD4<Float>(
        Float(step % 16) / 15,
        Float(step / 16 % 16) / 15,
        Float(step / 256) / 15,
        1
      )
      let even = mixer.even(for: root, hasShades: true)
      let ends = [even.mix.first, even.mix.second]
        .map { PackedColor(rawValue: 0xFF00_0000 | entries[$0]).premultiplied }
      let mixed = ends[0] + even.mix.share * (ends[1] - ends[0])
      let difference = RootLight.root(of: mixed) - root
      let contrast = RootLight.root(of: ends[1]) - RootLight.root(of: ends[0])
      #expect(even.mix.error == (difference * difference).sum())
      #expect(even.mix.contrast == (contrast * contrast).sum())
      let shades = (0...1)
        .map { next in
          let share = Float(even.level + next) / 4
          return RootLight.root(of: ends[0] + share * (ends[1] - ends[0]))
        }
      let way = shades[1] - shades[0]
      let grain = 0.02 * even.mix.share * (1 - even.mix.share) * even.mix.contrast
      let cost =
        even.mix.error + even.fraction * (1 - even.fraction) * (way * way).sum() + grain
      #expect(abs(even.cost - cost) < 1e-6)
    }
  }
}
