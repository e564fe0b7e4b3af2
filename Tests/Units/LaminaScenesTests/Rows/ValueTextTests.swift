import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaTestSupport
import Testing

@testable import LaminaScenes

/// Values as text for a file: what is written is read as the same value, to the last bit.
@MainActor @Suite struct ValueTextTests {
  /// What a row reads from a text in a file; nil after a fault.
  private func read(_ text: String, _ descriptor: PropertyDescriptor) throws -> PropertyValue? {
    let list = DiagnosticList()
    let file = SourceFile(name: "scene.yaml", text: "value: \(text)\n")
    guard case .mapping(let entries) = try SceneReader.read(file, noting: list).content,
      let entry = entries.first
    else { return nil }
    let reader = PropertyReader(
      values: ValueReader(list: list),
      images: ImageLibrary(folder: nil, allowsExternalFiles: false)
    )
    let value = reader.value(entry.value, for: descriptor)
    #expect(DiagnosticPrinter().text(list.sorted, in: file) == "")
    return value
  }

  private static let awkward: [Double] = [
    0, -0.0, 1.0 / 3, 0.1 + 0.2, .pi, -1e-7, 1e15, 1e16, 123_456_789.123_456_79,
    .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, 0.5, -42,
  ]

  private static let texts = [
    "", "words", "none", "null", "true", "12:30", "#ff0000", "two\nlines\tand \"quotes\" \\ 'more'",
    "- item: x", " blanks ", "\u{1F41D}e\u{301}", "\u{7}\u{2028}\u{FEFF}", "0x10", "~", "*a", "{}",
  ]

  /// Values of the kind of a row, many of them awkward.
  private func samples(_ descriptor: PropertyDescriptor) throws -> [PropertyValue] {
    let numbers = Self.awkward
    func pairs<Value: AnimatableValue>(_ make: (Double, Double) -> Value) -> [PropertyValue] {
      zip(numbers, numbers.reversed()).map { PropertyValue(make($0, $1)) }
    }
    func bytes(_ seed: Int) -> Color {
      func byte(_ place: Int) -> Double { Double((seed * 37 + place * 59) % 256) / 255 }
      return Color(red: byte(0), green: byte(1), blue: byte(2), alpha: seed % 2 == 0 ? 1 : byte(3))
    }
    let colors = (0..<20).map(bytes)
    switch descriptor.type {
    case PropertyType(Double.self):
      let all = numbers.map {
        descriptor.unit == .duration || descriptor.unit == .repetitions ? abs($0) : $0
      }
      return all.map { PropertyValue($0) }
        + (descriptor.unit == .repetitions ? [PropertyValue(Double.infinity)] : [])
    case PropertyType(Int.self): return [0, -3, 7, Int.max, Int.min].map { PropertyValue($0) }
    case PropertyType(Bool.self): return [PropertyValue(true), PropertyValue(false)]
    case PropertyType(CGPoint.self): return pairs { CGPoint(x: $0, y: $1) }
    case PropertyType(CGSize.self): return pairs { CGSize(width: $0, height: $1) }
    case PropertyType(CGRect.self): return pairs { CGRect(x: $0, y: $1, width: $0, height: 2) }
    case PropertyType(Color.self): return colors.map { PropertyValue($0) }
    case PropertyType([Color].self): return [PropertyValue(colors), PropertyValue([Color]())]
    case PropertyType([Double].self): return [PropertyValue(numbers), PropertyValue([Double]())]
    case PropertyType(Transform3D.self):
      let turned = Transform3D.perspective(distance: 70).rotated(angle: 0.3, x: 1, y: 2, z: 3)
      return [.identity, .rotation(angle: .pi / 3), turned].map { PropertyValue($0) }
    case PropertyType(Path.self):
      let path = Path(elements: [
        .move(to: CGPoint(x: 1.0 / 3, y: -0.1)), .line(to: CGPoint(x: 5e-9, y: 1e17)),
        .quadCurve(to: CGPoint(x: 2, y: 3), control: CGPoint(x: 0.7, y: 1)),
        .curve(to: .zero, control1: CGPoint(x: 1, y: 0.1), control2: CGPoint(x: 0.2, y: 9)),
        .close,
      ])
      return [PropertyValue(path), PropertyValue(Path())]
    case PropertyType(String.self): return Self.texts.map { PropertyValue($0) }
    case PropertyType(CounterFormat.self):
      return try ["%d", "%,d 'files'", " %+08.2f \"%%\": #", "%-5d"]
        .map { PropertyValue(try CounterFormat($0)) }
    case PropertyType(StyledText.self):
      let styled = StyledText(
        runs: Self.texts.map { text in
          StyledText.Run(
            text,
            StyledText.Style(
              foregroundColor: text.isEmpty ? nil : colors[text.count % 20],
              backgroundColor: text.count > 5 ? colors[3] : nil,
              isBold: text.count > 4,
              isItalic: text.count > 5,
              isUnderlined: text == "none",
              isStruckThrough: text == "~"
            )
          )
        }
      )
      return Self.texts.map { PropertyValue(StyledText($0)) } + [PropertyValue(styled)]
    case PropertyType(ChoiceName.self):
      return descriptor.choices.map { PropertyValue(ChoiceName($0)) }
    case PropertyType(CornerMask.self):
      return (0..<16).map { PropertyValue(CornerMask(rawValue: $0)) }
    case PropertyType(BleedSides.self):
      return (0..<16).map { PropertyValue(BleedSides(rawValue: $0)) }
    case PropertyType(AutoresizingMask.self):
      return (0..<64).map { PropertyValue(AutoresizingMask(rawValue: $0)) }
    case PropertyType(MotionVector.self):
      return [PropertyValue(MotionVector(SIMD4(1, 0.1, 1.0 / 3, 4), count: descriptor.vectorCount))]
    case PropertyType(Image.self): return []
    case PropertyType([ToolItem].self):
      let words = ["First", "two words", "it's", "a, b: {c}"]
      return words.map { PropertyValue([ToolItem("one", text: $0, state: .failed)]) }
    default:
      Issue.record("no values of the kind \(descriptor.type.name)")
      return []
    }
  }

  @Test("what is written of a value is read as the same value, for each row of each kind of layer")
  func roundTrip() throws {
    var kinds: Set<String> = []
    var seen: Set<String> = []
    for table in LayerKinds.tables {
      for descriptor in table.descriptors {
        // Rows of one kind are written alike but for their units, names and whether there may be none.
        let sort =
          "\(descriptor.type.name) \(descriptor.unit) \(descriptor.choices) \(descriptor.isOptional)"
          + " \(descriptor.boundsWords ?? "")"
        guard seen.insert(sort).inserted else { continue }
        kinds.insert(descriptor.type.name)
        let some = try samples(descriptor).filter(descriptor.isWithinBounds)
        for value in some + (descriptor.isOptional ? [.none] : []) {
          let text = try #require(
            ValueText.file(value, of: descriptor),
            "\(descriptor.name): \(value)"
          )
          let found = try #require(try read(text, descriptor), "\(descriptor.name): \(text)")
          #expect(found == value, "\(descriptor.name): \(text)")
          if let number = value.content as? Double, let back = found.content as? Double {
            #expect(number.bitPattern == back.bitPattern, "\(descriptor.name): \(text)")
          }
        }
      }
    }
    #expect(kinds.isSuperset(of: ["number", "color", "transform", "path", "corners", "choice"]))
  }

  @Test("random numbers come back to the last bit")
  func numbers() throws {
    let table = try #require(LayerKinds.tables.first)
    let descriptor = try #require(table.descriptors.first { $0.type == PropertyType(Double.self) })
    var random = SeededGenerator(seed: 7)
    for _ in 0..<TestTier.count(quick: 200, nightly: 20_000) {
      let number = Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random))
      guard number.isFinite else { continue }
      let text = try #require(ValueText.file(PropertyValue(number), of: descriptor))
      let back = try #require(try read(text, descriptor)?.content as? Double)
      #expect(back.bitPattern == number.bitPattern, "\(text)")
    }
  }

  @Test("what no file can spell is not written")
  func nothing() throws {
    let descriptors = LayerKinds.tables.flatMap(\.descriptors)
    let number = try #require(
      descriptors.first { $0.type == PropertyType(Double.self) && $0.unit == .points }
    )
    #expect(ValueText.file(PropertyValue(Double.nan), of: number) == nil)
    #expect(ValueText.file(PropertyValue(Double.infinity), of: number) == nil)
    #expect(ValueText.file(.none, of: number) == nil)
    let image = try #require(descriptors.first { $0.type == PropertyType(Image.self) })
    let value = PropertyValue(try Image(width: 1, height: 1, rgba: [1, 2, 3, 255]))
    #expect(ValueText.file(value, of: image) == nil)
  }

  @Test("a value of the sliders gets quotes where YAML needs some")
  func entries() {
    for plain in ["28.65deg", "-1e3", "250ms", "easeIn", "none", "true"] {
      #expect(ValueText.scalar(plain) == plain)
    }
    #expect(ValueText.scalar("#ff7a7a") == "\"#ff7a7a\"")
    #expect(ValueText.scalar("a: b") == "\"a: b\"")
  }
}
