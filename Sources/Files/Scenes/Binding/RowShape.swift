import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaProperties

extension ValueShape {
  /// The form of a property's value in a file, as `PropertyReader` reads it.
  init(_ descriptor: PropertyDescriptor) {
    let shape = Self.kinds[descriptor.type]?(descriptor) ?? .value
    self = descriptor.isOptional ? .optional(shape) : shape
  }

  private static func kind<Value: AnimatableValue>(
    _ type: Value.Type,
    _ shape: @escaping @Sendable (PropertyDescriptor) -> ValueShape
  ) -> (PropertyType, @Sendable (PropertyDescriptor) -> ValueShape) {
    (PropertyType(Value.self), shape)
  }

  private static let kinds = Dictionary(
    uniqueKeysWithValues: [
      kind(Double.self) { number(of: $0.unit) },
      kind(Int.self) { _ in .integer(.none) },
      kind(Bool.self) { _ in .boolean },
      kind(CGPoint.self) { _ in .point },
      kind(CGSize.self) { _ in .size },
      kind(CGRect.self) { _ in .rect },
      kind(Color.self) { _ in .color },
      kind(Transform3D.self) { _ in .transform },
      kind(Path.self) { _ in .path },
      kind(String.self) { _ in .text },
      kind(StyledText.self) { _ in .either(.text, .list(.either(.text, .keys(StyledText.keys)))) },
      kind(ChoiceName.self) { .choice($0.choices) },
      kind([Color].self) { _ in .list(.color) },
      kind([Double].self) { _ in .list(.number(.none)) },
      kind(Image.self) { _ in .text },
      kind(CornerMask.self) { _ in .list(.choice(CornerMask.named.map(\.name))) },
    ]
  )

  private static func number(of unit: PropertyUnit) -> ValueShape {
    switch unit {
    case .plain, .points, .factor: .number(.none)
    case .radians: .angle
    case .seconds: .seconds(.none)
    case .duration: .seconds(.nonNegative)
    case .repetitions: .count(isWhole: false)
    }
  }
}

extension KeyInfo {
  /// The key that sets a property.
  init(_ descriptor: PropertyDescriptor, named name: some StringProtocol) {
    self.init(name: String(name), shape: ValueShape(descriptor), summary: descriptor.summary)
  }
}

extension StyledText {
  /// The keys of a run of styled text.
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
