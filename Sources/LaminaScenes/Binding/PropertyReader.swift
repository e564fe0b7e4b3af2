import Foundation
import LaminaLayers
import LaminaMath

/// Reads a value of the file as the type that a property has.
struct PropertyReader {
  let values: ValueReader
  let images: ImageLibrary

  /// The value for a row; nil after the fault has been reported.
  func value(_ value: SceneValue, for row: PropertyRow) -> PropertyValue? {
    if isNothing(value), PropertyValue.none.adapted(to: row.type) != nil {
      return PropertyValue.none
    }
    switch row.type {
    case .number: return number(value, row).map { .number($0) }
    case .integer: return values.integer(value, in: .min ... .max).map { .number(Double($0)) }
    case .boolean: return values.bool(value).map { .boolean($0) }
    case .point: return values.point(value).map { .point($0) }
    case .size: return values.size(value).map { .size($0) }
    case .rect: return values.rect(value).map { .rect($0) }
    case .color: return values.color(value).map { .color($0) }
    case .transform: return values.transform(value).map { .transform($0) }
    case .path: return values.path(value).map { .path($0) }
    case .string: return values.text(value).map { .string($0) }
    case .choice: return choice(value, row)
    case .colors:
      return values.items(value, expected: row.type.description, values.color).map { .colors($0) }
    case .numbers: return values.numbers(value).map { .numbers($0) }
    case .vector: return vector(value, row)
    case .image: return image(value)
    }
  }

  /// A velocity for a row: in its unit per second, of any size and sign.
  func velocity(_ value: SceneValue, for row: PropertyRow) -> PropertyValue? {
    switch row.type {
    case .integer: values.number(value).map { .number($0) }
    case .color:
      values.numbers(value, counts: 4...4, expected: "a list of 4 numbers, the colour per second")
        .map { .vector(SIMD4(padding: $0), count: 4) }
    default: self.value(value, for: row)
    }
  }

  /// `null`, `~` or `none` where a property can have no value; an empty place is a mistake.
  private func isNothing(_ value: SceneValue) -> Bool {
    guard case .scalar(let scalar) = value.content, scalar.isPlain else { return false }
    return scalar.text == "none" || scalar.isNull && !scalar.text.isEmpty
  }

  private func number(_ value: SceneValue, _ row: PropertyRow) -> Double? {
    switch PropertyUnit(row) {
    case .plain: values.number(value)
    case .angle: values.angle(value)
    case .seconds: values.seconds(value)
    case .length: values.seconds(value, atLeast: 0)
    case .count: values.repeatCount(value)
    }
  }

  private func choice(_ value: SceneValue, _ row: PropertyRow) -> PropertyValue? {
    guard let text = values.scalar(value, expected: "a value of '\(row.name)'") else { return nil }
    guard row.choices.contains(text) else {
      values.list.report(
        .unknownName(kind: "value of '\(row.name)'", found: text, valid: row.choices),
        at: value.range
      )
      return nil
    }
    return .string(text)
  }

  private func image(_ value: SceneValue) -> PropertyValue? {
    let help = "name a PNG or GIF file beside the scene, such as 'walker.png'"
    guard let name = values.scalar(value, expected: "an image file", help: help) else { return nil }
    do throws(ImageFault) {
      return .image(try images.image(named: name))
    } catch {
      values.list.report(.image(error), at: value.range)
      return nil
    }
  }

  private func vector(_ value: SceneValue, _ row: PropertyRow) -> PropertyValue? {
    guard case .doubles(let count) = row.access else { return nil }
    let numbers = count == 1 ? values.number(value).map { [$0] } : list(value, count)
    return numbers.map { .vector(SIMD4(padding: $0), count: count) }
  }

  private func list(_ value: SceneValue, _ count: Int) -> [Double]? {
    values.numbers(value, counts: count...count, expected: "a list of \(count) numbers")
  }
}

/// What the numbers of a property measure, where that changes how they may be written.
enum PropertyUnit {
  case plain
  /// Radians; `90deg` may be written.
  case angle
  /// A point in time; `250ms` may be written.
  case seconds
  /// A length of time, never below zero.
  case length
  /// A number of repetitions; `forever` may be written.
  case count

  init(_ row: PropertyRow) {
    if case .part(let part) = row.access {
      switch part {
      case .rotation, .rotationX, .rotationY, .rotationZ: self = .angle
      default: self = .plain
      }
      return
    }
    switch row.place {
    case .base(MemoryLayout<LayerProperties>.offset(of: \.timing.beginTime)),
      .base(MemoryLayout<LayerProperties>.offset(of: \.timing.timeOffset)):
      self = .seconds
    case .base(MemoryLayout<LayerProperties>.offset(of: \.timing.duration)),
      .base(MemoryLayout<LayerProperties>.offset(of: \.timing.repeatDuration)):
      self = .length
    case .base(MemoryLayout<LayerProperties>.offset(of: \.timing.repeatCount)): self = .count
    default: self = .plain
    }
  }
}
