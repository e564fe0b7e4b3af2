import Foundation
import LaminaCore

extension ValueShape {
  init(_ descriptor: PropertyDescriptor) {
    let known = PropertyReader.kinds[descriptor.type]?.shape(descriptor) ?? .value
    let shape = descriptor.isJoined ? .oneOrMore(.number(.none)) : known
    self = descriptor.isOptional ? .optional(shape) : shape
  }

  static let styledText = ValueShape.either(.text, .list(.either(.text, .keys(StyledText.keys))))

  static func number(of unit: PropertyUnit, in bounds: NumberBounds = .none) -> ValueShape {
    switch unit {
    case .plain, .points, .factor: .number(bounds)
    case .radians: .angle
    case .seconds: .seconds(bounds)
    case .duration: .seconds(bounds == .none ? .nonNegative : bounds)
    case .repetitions: .count(isWhole: false)
    }
  }
}

extension NumberBounds {
  /// The numbers that a property accepts.
  init(_ descriptor: PropertyDescriptor) {
    let range = descriptor.isBounded ? descriptor.range : nil
    self.init(least: range?.lowerBound, greatest: range?.upperBound)
  }
}

extension KeyInfo {
  init(_ descriptor: PropertyDescriptor, named name: some StringProtocol) {
    self.init(name: String(name), shape: ValueShape(descriptor), summary: descriptor.summary)
  }
}

extension StyledText {
  fileprivate static let keys = [
    KeyInfo(name: "text", shape: .text, summary: "The words.", isRequired: true),
    KeyInfo(name: "foregroundColor", shape: .color, summary: "The colour of the words."),
    KeyInfo(name: "backgroundColor", shape: .color, summary: "The colour behind the words."),
    KeyInfo(name: "bold", shape: .boolean, summary: "Whether they are bold."),
    KeyInfo(name: "italic", shape: .boolean, summary: "Whether they are italic."),
    KeyInfo(name: "underline", shape: .boolean, summary: "Whether they are underlined."),
    KeyInfo(name: "strikethrough", shape: .boolean, summary: "Whether they are struck through."),
  ]
}
