import Foundation

extension ValueReader {
  /// A point `[x, y]`.
  func point(_ value: SceneValue) -> CGPoint? {
    numbers(value, counts: 2...2, expected: "a point [x, y]").map { CGPoint(x: $0[0], y: $0[1]) }
  }

  /// A size `[width, height]`.
  func size(_ value: SceneValue) -> CGSize? {
    numbers(value, counts: 2...2, expected: "a size [width, height]")
      .map { CGSize(width: $0[0], height: $0[1]) }
  }

  /// A rectangle `[x, y, width, height]`, or `[width, height]` at the origin.
  func rect(_ value: SceneValue) -> CGRect? {
    let expected = "a rectangle [x, y, width, height] or [width, height]"
    guard let numbers = numbers(value, counts: 2...4, expected: expected) else { return nil }
    switch numbers.count {
    case 2: return CGRect(x: 0, y: 0, width: numbers[0], height: numbers[1])
    case 4: return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    default:
      list.report(.wrongCount(expected: expected, found: numbers.count), at: value.range)
      return nil
    }
  }

  /// One to four numbers: a number alone, or a list.
  func components(_ value: SceneValue) -> [Double]? {
    let expected = "a number, or a list of 1 to 4 numbers"
    if case .list = value.content { return numbers(value, counts: 1...4, expected: expected) }
    return number(value, expected: expected).map { [$0] }
  }
}
