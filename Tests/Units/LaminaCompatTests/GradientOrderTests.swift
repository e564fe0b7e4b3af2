import Foundation
import Testing

@testable import LaminaCompat

/// The colours of a gradient in any order of their locations.
@Suite struct GradientOrderTests {
  @Test("locations in any order are those of the sorted gradient")
  func order() throws {
    let (red, green, blue) = (UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor)
    let space = CGColorSpaceCreateDeviceRGB()
    let mixed = try #require(
      CGGradient(colorsSpace: space, colors: [blue, red, green], locations: [1, 0, 0.25])
    )
    #expect(mixed.stops.colors == [red, green, blue])
    #expect(mixed.stops.locations == [0, 0.25, 1])
    #expect(CGGradient(colorsSpace: space, colors: [], locations: nil) == nil)
  }
}
