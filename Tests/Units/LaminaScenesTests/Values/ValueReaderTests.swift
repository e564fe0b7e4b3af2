import Foundation
import LaminaMath
import Testing

@testable import LaminaScenes

/// A scalar is read as the type that is wanted, and a misfit is reported in full.
@Suite struct ValueReaderTests {
  /// What a value is read as.
  enum Wanted: String {
    case number, positive, integer, seconds, delay, angle, bool, text, repeats, point, size, rect
    case components, fill, timing, transform
  }

  struct Case: CustomTestStringConvertible {
    let wanted: Wanted
    let source: String
    /// The value, or the message.
    let result: String
    var testDescription: String { "\(wanted.rawValue) \(source)" }

    init(_ wanted: Wanted, _ source: String, _ result: String) {
      (self.wanted, self.source, self.result) = (wanted, source, result)
    }
  }

  static let numbers = [
    Case(.number, "1", "1.0"), Case(.number, "-1.5e3", "-1500.0"), Case(.number, "+.5", "0.5"),
    Case(.number, "5.", "5.0"), Case(.number, "'7'", "7.0"), Case(.number, "1e-400", "0.0"),
    Case(.number, "0x10", "expected a number, found '0x10'"),
    Case(.number, "1_000", "expected a number, found '1_000'"),
    Case(.number, "1,5", "expected a number, found '1,5'"),
    Case(.number, "1.2.3", "expected a number, found '1.2.3'"),
    Case(.number, "e5", "expected a number, found 'e5'"),
    Case(.number, "1e", "expected a number, found '1e'"),
    Case(.number, "''", "expected a number, found ''"),
    Case(.number, "~", "expected a number, found nothing"),
    Case(.number, "[1]", "expected a number, found a list of 1"),
    Case(.number, "[]", "expected a number, found an empty list"),
    Case(.number, "{a: 1}", "expected a number, found a mapping"),
    Case(.number, ".nan", "'.nan' is not a finite number"),
    Case(.number, "-.INF", "'-.INF' is not a finite number"),
    Case(.number, "infinity", "'infinity' is not a finite number"),
    Case(.number, "1e999", "'1e999' is not a finite number"),
    Case(.positive, "0", "expected a number above 0, found '0'"),
    Case(.integer, "12", "12"),
    Case(.integer, "12.0", "expected a whole number from 0 to 100, found '12.0'"),
    Case(.integer, "101", "expected a whole number from 0 to 100, found '101'"),
    Case(
      .integer,
      "9999999999999999999999",
      "expected a whole number from 0 to 100, found '9999999999999999999999'"
    ),
    Case(.repeats, "2.5", "2.5"), Case(.repeats, "forever", "inf"),
    Case(.repeats, "-1", "expected a number of at least 0, or 'forever', found '-1'"),
    Case(.repeats, "inf", "'inf' is not a finite number"),
  ]

  static let units = [
    Case(.seconds, "1.5", "1.5"), Case(.seconds, "250ms", "0.25"), Case(.seconds, "2s", "2.0"),
    Case(.seconds, "1e3ms", "1.0"), Case(.seconds, "'0.1s'", "0.1"),
    Case(.seconds, "-1", "expected a time of at least 0 s, found '-1'"),
    Case(.delay, "-250ms", "-0.25"),
    Case(.seconds, "2 s", "expected a time of at least 0 s, found '2 s'"),
    Case(.seconds, "2min", "expected a time of at least 0 s, found '2min'"),
    Case(.seconds, "s", "expected a time of at least 0 s, found 's'"),
    Case(.seconds, "infs", "'inf' is not a finite number"),
    Case(.seconds, "00:30", "expected a time of at least 0 s, found '00:30'"),
    Case(.angle, "1.57", "1.57"), Case(.angle, "180deg", "3.141592653589793"),
    Case(.angle, "-90deg", "-1.5707963267948966"), Case(.angle, "0.25turn", "1.5707963267948966"),
    Case(.angle, "2rad", "2.0"), Case(.angle, "90°", "expected an angle, found '90°'"),
  ]

  static let words = [
    Case(.bool, "true", "true"), Case(.bool, "No", "false"), Case(.bool, "ON", "true"),
    Case(.bool, "y", "expected true or false, found 'y'"),
    Case(.bool, "1", "expected true or false, found '1'"),
    Case(.text, "no", "no"), Case(.text, "12:30", "12:30"), Case(.text, "y", "y"),
    Case(.text, "0x10", "0x10"), Case(.text, "'null'", "null"), Case(.text, "''", ""),
    Case(.text, "~", "expected text, found nothing"),
    Case(.text, "#x", "expected text, found nothing: '#' starts a comment"),
    Case(.fill, "both", "both"), Case(.fill, "Both", "'Both' is not a fill mode"),
    Case(.timing, "easeIn", "easeIn"), Case(.timing, "[0.42, 0, 1, 1]", "easeIn"),
    Case(.timing, "easein", "'easein' is not a timing function"),
    Case(
      .timing,
      "[0, 0, 1]",
      "expected a timing function: a name or [x1, y1, x2, y2], found a list of 3"
    ),
    Case(
      .timing,
      "[-1, 0, 1, 1]",
      "control point 1 has x -1.0; expected a number from 0 to 1"
    ),
  ]

  static let shapes = [
    Case(.point, "[1, 2]", "(1.0, 2.0)"),
    Case(.point, "[1, 2, 3]", "expected a point [x, y], found a list of 3"),
    Case(.point, "3", "expected a point [x, y], found '3'"),
    Case(.size, "[3, 4]", "(3.0, 4.0)"),
    Case(.rect, "[3, 4]", "(0.0, 0.0, 3.0, 4.0)"),
    Case(.rect, "[1, 2, 3, 4]", "(1.0, 2.0, 3.0, 4.0)"),
    Case(
      .rect,
      "[1, 2, 3]",
      "expected a rectangle [x, y, width, height] or [width, height], found a list of 3"
    ),
    Case(.components, "2", "[2.0]"), Case(.components, "[1, 2, 3, 4]", "[1.0, 2.0, 3.0, 4.0]"),
    Case(
      .components,
      "[]",
      "expected a number, or a list of 1 to 4 numbers, found a list of 0"
    ),
    Case(.transform, "identity", "1 0 0 0 | 0 1 0 0 | 0 0 1 0 | 0 0 0 1"),
    Case(.transform, "[]", "1 0 0 0 | 0 1 0 0 | 0 0 1 0 | 0 0 0 1"),
    Case(
      .transform,
      "[{translate: [10, 0]}, {scale: [2, 3]}]",
      "2 0 0 0 | 0 3 0 0 | 0 0 1 0 | 10 0 0 1"
    ),
    Case(
      .transform,
      "[{scale: 2}, {translateX: 10}]",
      "2 0 0 0 | 0 2 0 0 | 0 0 1 0 | 20 0 0 1"
    ),
    Case(.transform, "[{perspective: 100}]", "1 0 0 0 | 0 1 0 0 | 0 0 1 -0.01 | 0 0 0 1"),
    Case(
      .transform,
      "[{matrix: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]}]",
      "1 2 3 4 | 5 6 7 8 | 9 10 11 12 | 13 14 15 16"
    ),
    Case(.transform, "[{rotat: 1}]", "'rotat' is not a transform step"),
    Case(.transform, "[rotate]", "expected a transform step, found 'rotate'"),
    Case(.transform, "45deg", "expected a list of transform steps, found '45deg'"),
    Case(.transform, "[{perspective: 0}]", "expected a number above 0, found '0'"),
    Case(
      .transform,
      "[{scale: 1e300}, {scale: 1e300}]",
      "expected a transform with finite elements, found a list of 2"
    ),
  ]

  @Test("a scalar is what its reader wants", arguments: numbers + units + words + shapes)
  func reads(_ example: Case) throws {
    let file = SourceFile(name: "value", text: "- \(example.source)")
    let list = DiagnosticList()
    let root = try SceneReader.read(file, noting: list)
    guard case .list(let items) = root.content, let value = items.first else {
      Issue.record("no value in \(example.source)")
      return
    }
    let read = Self.read(value, as: example.wanted, with: ValueReader(list: list))
    #expect((read == nil) == list.hasErrors)
    #expect(read ?? list.sorted.map(\.message).joined(separator: "; ") == example.result)
  }

  private static func read(
    _ value: SceneValue,
    as wanted: Wanted,
    with reader: ValueReader
  ) -> String? {
    switch wanted {
    case .number: reader.number(value).map { "\($0)" }
    case .positive: reader.positive(value).map { "\($0)" }
    case .integer: reader.integer(value, in: 0...100).map { "\($0)" }
    case .seconds: reader.seconds(value, atLeast: 0).map { "\($0)" }
    case .delay: reader.seconds(value).map { "\($0)" }
    case .angle: reader.angle(value).map { "\($0)" }
    case .bool: reader.bool(value).map { "\($0)" }
    case .text: reader.text(value)
    case .repeats: reader.repeatCount(value).map { "\($0)" }
    case .point: reader.point(value).map { "(\($0.x), \($0.y))" }
    case .size: reader.size(value).map { "(\($0.width), \($0.height))" }
    case .rect: reader.rect(value).map { "(\($0.minX), \($0.minY), \($0.width), \($0.height))" }
    case .components: reader.components(value).map { "\($0)" }
    case .fill: (reader.name(value, kind: "fill mode") as FillMode?)?.rawValue
    case .timing:
      reader.timingFunction(value)
        .map { function in
          TimingFunction.named.first { $0.function == function }?.name ?? "a curve"
        }
    case .transform: reader.transform(value).map(matrix)
    }
  }

  private static func matrix(_ transform: Transform3D) -> String {
    let numbers = transform.elements.map { element in
      let text = "\(element + 0)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return stride(from: 0, to: 16, by: 4)
      .map { numbers[$0..<$0 + 4].joined(separator: " ") }
      .joined(separator: " | ")
  }
}
