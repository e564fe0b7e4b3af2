import Foundation
import LaminaMath
import LaminaProperties
import Testing

/// The threshold below which two values count as equal.
@Suite("values that look the same")
struct NearnessTests {
  private func path(_ y: Double) -> PropertyValue {
    PropertyValue(
      Path(elements: [
        .move(to: .zero), .quadCurve(to: CGPoint(x: 4, y: y), control: CGPoint(x: 2, y: 1)), .close,
      ])
    )
  }

  @Test("paths of the same steps are near where all their points are")
  func paths() {
    #expect(path(8).isNear(path(8.09), within: 0.1))
    #expect(!path(8).isNear(path(8.2), within: 0.1))
    let line = PropertyValue(
      Path(elements: [.move(to: .zero), .line(to: CGPoint(x: 4, y: 8)), .close])
    )
    #expect(!path(8).isNear(line, within: 100))
    #expect(!path(8).isNear(.none, within: 100))
  }

  @Test("lists are near entry by entry")
  func lists() {
    func colors(_ red: Double) -> PropertyValue {
      PropertyValue([Color(red: red, green: 0, blue: 0), Color.white])
    }
    #expect(colors(0.5).isNear(colors(0.505), within: 0.01))
    #expect(!colors(0.5).isNear(colors(0.52), within: 0.01))
    #expect(!colors(0.5).isNear(PropertyValue([Color.white]), within: 1))
  }

  @Test("numbers are near each by each, values of different kinds never")
  func numbers() {
    #expect(PropertyValue(1.0).isNear(PropertyValue(1.05), within: 0.1))
    #expect(!PropertyValue(1.0).isNear(PropertyValue(1.2), within: 0.1))
    #expect(!PropertyValue(1.0).isNear(path(8), within: 100))
    #expect(PropertyValue.none.isNear(.none, within: 0))
  }
}
