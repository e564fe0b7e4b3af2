import Foundation
import LaminaCore

/// Reads values of a file with the type of a property.
struct PropertyReader {
  let values: ValueReader
  let images: ImageLibrary
  var files: [LayerFileFormat] = []

  func value(_ value: SceneValue, for descriptor: PropertyDescriptor) -> PropertyValue? {
    if descriptor.isOptional, isNothing(value, descriptor) { return PropertyValue.none }
    // A schema permits an empty value, which is a mistake here; a quoted word remains a text.
    let isUnseen = descriptor.isOptional && (value.isNull || Self.words.contains(value.text ?? ""))
    return values.list.asMeaning(isUnseen) {
      if descriptor.isJoined, case .scalar = value.content {
        return values.number(value).map { PropertyValue([$0]) }
      }
      if let kind = Self.kinds[descriptor.type] { return kind.read(self, value, descriptor) }
      if descriptor.type == PropertyType(MotionVector.self) { return vector(value, descriptor) }
      // A type of another module parses its own notation.
      guard let read = descriptor.type.value(written: value.written), read.isFinite else {
        return values.wrong(value, expected: descriptor.type.description)
      }
      return read
    }
  }

  /// A type of values: their form in a file, and their reader.
  struct Kind: Sendable {
    let shape: @Sendable (PropertyDescriptor) -> ValueShape
    let read: @Sendable (PropertyReader, SceneValue, PropertyDescriptor) -> PropertyValue?
  }

  private static func kind<Value: AnimatableValue>(
    _ shape: @escaping @Sendable (PropertyDescriptor) -> ValueShape,
    _ read: @escaping @Sendable (PropertyReader, SceneValue, PropertyDescriptor) -> Value?
  ) -> (PropertyType, Kind) {
    let kind = Kind(shape: shape) { read($0, $1, $2).map { PropertyValue($0) } }
    return (PropertyType(Value.self), kind)
  }

  private static func kind<Value: AnimatableValue>(
    _ shape: ValueShape,
    _ read: @escaping @Sendable (PropertyReader, SceneValue) -> Value?
  ) -> (PropertyType, Kind) {
    kind({ _ in shape }) { reader, value, _ in read(reader, value) }
  }

  static let kinds = Dictionary(
    uniqueKeysWithValues: [
      kind({ .number(of: $0.unit, in: NumberBounds($0)) }) { $0.number($1, $2) },
      kind({ .integer(NumberBounds($0)) }) { $0.integer($1, $2) },
      kind(.boolean) { $0.values.bool($1) },
      kind(.point) { $0.values.point($1) },
      kind(.size) { $0.values.size($1) },
      kind(.rect) { $0.values.rect($1) },
      kind(.color) { $0.values.color($1) },
      kind(.transform) { $0.values.transform($1) },
      kind(.path) { $0.values.path($1) },
      kind(.text) { $0.values.text($1) },
      kind(.styledText) { $0.values.styledText($1) },
      kind({ .choice($0.choices) }) { $0.choice($1, $2) },
      kind({ _ in .list(.color) }) { reader, value, descriptor -> [Color]? in
        reader.values.items(value, expected: descriptor.type.description, reader.values.color)
      },
      kind(.list(.number(.none))) { reader, value -> [Double]? in reader.values.numbers(value) },
      kind({ .list(.keys(ToolItem.keys(of: $0))) }) { $0.values.toolItems($1, of: $2) },
      kind(.text) { $0.image($1) },
      kind(.text) { $0.values.counterFormat($1) },
      kind({ _ in .list(.choice(CornerMask.named.map(\.name))) }) { $0.corners($1, $2) },
      kind({ _ in .either(.boolean, .list(.choice(BleedSides.named.map(\.name)))) }) {
        $0.sides($1, $2)
      },
      kind({ _ in .list(.choice(AutoresizingMask.named.map(\.name))) }) { $0.parts($1, $2) },
    ]
  )

  /// The values of the keys in a mapping, which are properties; others are reported.
  func settings(
    _ entries: [SceneEntry],
    of descriptors: [PropertyDescriptor],
    prefix: String = "",
    owner: String,
    valid: [String]
  ) -> [(descriptor: PropertyDescriptor, value: PropertyValue, range: SourceRange)] {
    entries.compactMap { entry in
      guard let descriptor = descriptors.first(where: { $0.name == prefix + entry.key }) else {
        let fault = SceneFault.unknownKey(found: entry.key, owner: owner, valid: valid)
        values.list.report(fault, at: entry.keyRange)
        return nil
      }
      return value(entry.value, for: descriptor).map { (descriptor, $0, entry.value.range) }
    }
  }

  /// A velocity of a property: in its unit per second, of any magnitude and sign.
  func velocity(_ value: SceneValue, for descriptor: PropertyDescriptor) -> PropertyValue? {
    if descriptor.type == PropertyType(Int.self) {
      return values.number(value).map { PropertyValue($0) }
    }
    guard descriptor.type == PropertyType(Color.self) else {
      return self.value(value, for: descriptor)
    }
    return
      values.numbers(
        value,
        counts: 4...4,
        expected: "a list of 4 numbers, the colour per second"
      )
      .map { PropertyValue(MotionVector(SIMD4(padding: $0), count: 4)) }
  }

  /// The words for no value, alike in YAML and JSON.
  private static let words: Set<String> = ["none", "null"]

  /// Whether a value is `none`, `null` or `~` for an optional property, or one of the two words in
  /// quotes, except for texts; an empty value is a mistake.
  private func isNothing(_ value: SceneValue, _ descriptor: PropertyDescriptor) -> Bool {
    guard case .scalar(let scalar) = value.content else { return false }
    if scalar.isPlain { return scalar.text == "none" || scalar.isNull && !scalar.text.isEmpty }
    let isText =
      descriptor.type == PropertyType(String.self)
      || descriptor.type == PropertyType(StyledText.self)
    return !isText && Self.words.contains(scalar.text)
  }

  private func number(_ value: SceneValue, _ descriptor: PropertyDescriptor) -> Double? {
    let number: Double? =
      switch descriptor.unit {
      case .plain, .points, .factor: values.number(value)
      case .radians: values.angle(value)
      case .seconds: values.seconds(value)
      case .duration: values.seconds(value, atLeast: descriptor.isBounded ? -.infinity : 0)
      case .repetitions: values.repeatCount(value)
      }
    guard let number, let expected = descriptor.boundsWords,
      !NumberBounds(descriptor).contains(number)
    else { return number }
    return values.refuse(value, expected: expected)
  }

  private func integer(_ value: SceneValue, _ descriptor: PropertyDescriptor) -> Int? {
    guard descriptor.isBounded, let range = descriptor.range else {
      return values.integer(value, in: .min ... .max)
    }
    return values.integer(value, in: Int(range.lowerBound)...Int(range.upperBound))
  }

  private func choice(_ value: SceneValue, _ descriptor: PropertyDescriptor) -> ChoiceName? {
    let choices = descriptor.choices.map { (name: $0, value: ChoiceName($0)) }
    return values.choice(value, kind: "value of '\(descriptor.name)'", choices)
  }

  private func corners(_ value: SceneValue, _ descriptor: PropertyDescriptor) -> CornerMask? {
    let corners = values.items(value, expected: descriptor.type.description) {
      values.choice($0, kind: "corner", CornerMask.named.map { ($0.name, $0.corner) })
    }
    return corners.map { $0.reduce(into: []) { $0.formUnion($1) } }
  }

  private func sides(_ value: SceneValue, _ descriptor: PropertyDescriptor) -> BleedSides? {
    if case .scalar = value.content, ["true", "false"].contains(value.text) {
      return values.bool(value).map { $0 ? .all : [] }
    }
    let sides = values.items(value, expected: descriptor.type.description) {
      values.choice($0, kind: "side", BleedSides.named.map { ($0.name, $0.side) })
    }
    return sides.map { $0.reduce(into: []) { $0.formUnion($1) } }
  }

  private func parts(_ value: SceneValue, _ descriptor: PropertyDescriptor) -> AutoresizingMask? {
    let parts = values.items(value, expected: descriptor.type.description) {
      values.choice($0, kind: "part", AutoresizingMask.named.map { ($0.name, $0.part) })
    }
    return parts.map { $0.reduce(into: []) { $0.formUnion($1) } }
  }

  /// The first frame of an image file, counted as another use.
  private func image(_ value: SceneValue) -> Image? {
    let hasBeenTold = images.showsTooMuch
    let picture = picture(value) { images, name throws(ImageFault) in
      do throws(ImageFault) {
        return try images.shownAnimation(named: name)
      } catch {
        // One report is enough for a scene of many layers.
        if hasBeenTold, case .tooManyShown = error { return nil }
        throw error
      }
    }
    return picture?.frames[0].image
  }

  /// The frames of an image file whose use has been counted.
  func animation(_ value: SceneValue) -> AnimatedImage? {
    picture(value) { images, name throws(ImageFault) in try images.animation(named: name) }
  }

  private func picture(
    _ value: SceneValue,
    _ read: (ImageLibrary, String) throws(ImageFault) -> AnimatedImage?
  ) -> AnimatedImage? {
    let help = "name a PNG or GIF file beside the scene, such as 'walker.png'"
    guard let name = values.scalar(value, expected: "an image file", help: help) else { return nil }
    do throws(ImageFault) {
      return try read(images, name)
    } catch {
      values.list.report(.image(error), at: value.range)
      return nil
    }
  }

  private func vector(_ value: SceneValue, _ descriptor: PropertyDescriptor) -> PropertyValue? {
    let count = descriptor.vectorCount
    return values.numbers(value, counts: count...count, expected: "a list of \(count) numbers")
      .map { descriptor.value(vector: SIMD4(padding: $0)) }
  }
}
