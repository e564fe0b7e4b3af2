import Foundation
import LaminaMath
import Testing

@Suite("Values that motions move")
struct MotionValueTests {
  @Test("a value comes back from its components")
  func roundTrip() {
    expect(2.5, [2.5])
    expect(Float(0.25), [0.25])
    expect(CGFloat(-3), [-3])
    expect(CGPoint(x: 1, y: -2), [1, -2])
    expect(CGSize(width: 3, height: 4), [3, 4])
    expect(CGRect(x: 1, y: 2, width: -3, height: 4), [1, 2, -3, 4])
    expect(SIMD2(1.0, 2), [1, 2])
    expect(SIMD3(1.0, 2, 3), [1, 2, 3])
    expect(SIMD4(1.0, 2, 3, 4), [1, 2, 3, 4])
    expect(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), [0.1, 0.2, 0.3, 0.4])
    expect(MotionVector([7, 8, 9, 0], count: 3), [7, 8, 9])
  }

  private func expect(_ value: some MotionValue & Equatable, _ components: [Double]) {
    #expect(value.motionVector.array == components)
    let back = type(of: value).motionValue(value.motionVector)
    #expect("\(back)" == "\(value)")
    #expect(type(of: back) == type(of: value))
  }

  @Test("an integer comes back as a number that can lie between two integers")
  func integer() {
    #expect(1.motionVector.array == [1])
    #expect(Int.motionValue(MotionVector([0.5, 0, 0, 0], count: 1)) as? Double == 0.5)
  }

  @Test("components that do not count are nothing")
  func unused() {
    #expect(MotionVector([1, 2, 3, 4], count: 2).components == [1, 2, 0, 0])
  }
}
