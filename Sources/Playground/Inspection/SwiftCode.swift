import Foundation
import LaminaCore

/// The Swift code that creates animations and motions.
@MainActor
enum SwiftCode {
  /// Returns the code that adds an animation to a layer, named by its id: one line if possible, or
  /// else several.
  static func code(_ animation: Animation, on layer: Layer, key: String?) -> String {
    let name = identifier(layer.label)
    let forKey = key.map { "\"\($0)\"" } ?? "nil"
    let rest = settings(of: animation, on: layer)
    if rest.isEmpty, let short = short(animation, on: layer) {
      return "\(name).add(\(short), forKey: \(forKey))"
    }
    let variable = identifier(key ?? "animation")
    var lines = make(animation, on: layer, named: variable)
    lines += rest.map { "\(variable).\($0)" }
    lines.append("\(name).add(\(variable), forKey: \(forKey))")
    return lines.joined(separator: "\n")
  }

  /// Returns the lines that add a motion to a layer, named by its id; without `from` the motion
  /// starts from the value of the layer.
  static func code(
    _ motion: Motion,
    from: (any MotionValue)?,
    on layer: Layer,
    key: String
  ) -> String {
    let variable = identifier(key)
    let property = motion as? PropertyMotion
    let path = property?.property?.name ?? property?.propertyName ?? ""
    let descriptor = layer.descriptor(forKeyPath: path)
    var lines = ["let \(variable) = \(type(of: motion))(propertyNamed: \"\(path)\")"]
    func set(_ member: String, _ text: String?) {
      if let text { lines.append("\(variable).\(member) = \(text)") }
    }
    func value(_ value: (any MotionValue)?) -> String? {
      value.flatMap { vector($0.motionVector, of: descriptor) }
    }
    set("fromValue", value(from))
    switch motion {
    case let spring as SpringMotion:
      set("toValue", value(spring.toValue))
      set("springBounciness", number(spring.springBounciness))
      set("springSpeed", number(spring.springSpeed))
    case let decay as DecayMotion:
      set("velocity", value(decay.initialVelocity))
      set("deceleration", number(decay.deceleration))
    case let basic as BasicMotion:
      set("toValue", value(basic.toValue))
      set("duration", number(basic.duration))
      set("timingFunction", basic.timingFunction.map { timing($0) })
    default: break
    }
    lines.append("try \(identifier(layer.label)).add(\(variable), forKey: \"\(key)\")")
    return lines.joined(separator: "\n")
  }

  // MARK: - Animations

  /// Returns the kind with its end values and common settings as one expression; nil if that is
  /// incomplete.
  private static func short(_ animation: Animation, on layer: Layer) -> String? {
    guard let basic = animation as? BasicAnimation, basic.byValue == nil,
      let descriptor = layer.descriptor(forKeyPath: basic.keyPath ?? ""), isCommon(descriptor)
    else { return nil }
    var words = ["\\.\(descriptor.name)"]
    func add(_ label: String, _ text: String?) { if let text { words.append("\(label): \(text)") } }
    add("from", literal(basic.fromValue))
    add("to", literal(basic.toValue))
    guard let spring = basic as? SpringAnimation else {
      if basic.duration > 0 { add("duration", number(basic.duration)) }
      return ".basic(\(words.joined(separator: ", ")))"
    }
    guard spring.initialVelocity == 0, !spring.allowsOverdamping else { return nil }
    if spring.stiffness != 100 { add("stiffness", number(spring.stiffness)) }
    if spring.damping != 10 { add("damping", number(spring.damping)) }
    if spring.mass != 1 { add("mass", number(spring.mass)) }
    return ".spring(\(words.joined(separator: ", ")))"
  }

  /// Whether every layer has the property, with a typed key path.
  private static func isCommon(_ descriptor: PropertyDescriptor) -> Bool {
    let common: Set<String> = [
      "position", "position.x", "position.y", "zPosition", "anchorPoint", "bounds", "opacity",
      "cornerRadius", "borderWidth",
    ]
    return common.contains(descriptor.name)
  }

  private static func make(
    _ animation: Animation,
    on layer: Layer,
    named variable: String
  ) -> [String] {
    let kind = "\(type(of: animation))"
    guard let property = animation as? PropertyAnimation else {
      var lines = ["let \(variable) = \(kind)()"]
      if let group = animation as? AnimationGroup {
        for (index, member) in (group.animations ?? []).enumerated() {
          let name = "\(variable)\(index + 1)"
          lines += make(member, on: layer, named: name)
          lines += settings(of: member, on: layer).map { "\(name).\($0)" }
        }
        let names = (1...max(1, group.animations?.count ?? 1)).map { "\(variable)\($0)" }
        lines.append("\(variable).animations = [\(names.joined(separator: ", "))]")
      }
      if animation.duration > 0 {
        lines.append("\(variable).duration = \(number(animation.duration))")
      }
      return lines
    }
    var lines = ["let \(variable) = \(kind)(keyPath: \"\(property.keyPath ?? "")\")"]
    func set(_ member: String, _ text: String?) {
      if let text { lines.append("\(variable).\(member) = \(text)") }
    }
    if let basic = animation as? BasicAnimation {
      set("fromValue", literal(basic.fromValue))
      set("toValue", literal(basic.toValue))
      set("byValue", literal(basic.byValue))
    }
    if let spring = animation as? SpringAnimation {
      set("mass", number(spring.mass))
      set("stiffness", number(spring.stiffness))
      set("damping", number(spring.damping))
      set("initialVelocity", number(spring.initialVelocity))
    } else if let keys = animation as? KeyframeAnimation {
      let values = (keys.values ?? []).compactMap { literal($0) }
      set("values", "[\(values.joined(separator: ", "))]")
      if let times = keys.keyTimes {
        set("keyTimes", "[\(times.map { number($0) }.joined(separator: ", "))]")
      }
      if keys.calculationMode != .linear { set("calculationMode", ".\(keys.calculationMode)") }
    }
    if animation.duration > 0, !(animation is SpringAnimation) {
      set("duration", number(animation.duration))
    }
    return lines
  }

  /// Returns assignments for all settings without their default value.
  private static func settings(of animation: Animation, on layer: Layer) -> [String] {
    let numbers = [
      ("beginTime", animation.beginTime, 0.0), ("timeOffset", animation.timeOffset, 0),
      ("speed", animation.speed, 1), ("repeatCount", animation.repeatCount, 0),
      ("repeatDuration", animation.repeatDuration, 0),
    ]
    var lines = numbers.filter { $0.1 != $0.2 }.map { "\($0.0) = \(number($0.1))" }
    if animation.autoreverses { lines.append("autoreverses = true") }
    if animation.fillMode != .removed { lines.append("fillMode = .\(animation.fillMode)") }
    if animation.isDecorative { lines.append("isDecorative = true") }
    if !animation.isRemovedOnCompletion { lines.append("isRemovedOnCompletion = false") }
    if let function = animation.timingFunction, !(animation is SpringAnimation) {
      lines.append("timingFunction = \(timing(function))")
    }
    if let property = animation as? PropertyAnimation {
      if property.isAdditive { lines.append("isAdditive = true") }
      if property.isCumulative { lines.append("isCumulative = true") }
    }
    return lines
  }

  // MARK: - Literals

  /// Returns a valid Swift identifier: `ball-2` becomes `ball2`.
  static func identifier(_ text: String) -> String {
    var name = ""
    var raises = false
    for letter in text {
      if letter.isLetter || letter.isNumber && !name.isEmpty || letter == "_" {
        name += raises && !name.isEmpty ? letter.uppercased() : String(letter)
        raises = false
      } else {
        raises = true
      }
    }
    return name.isEmpty ? "layer" : name
  }

  static func timing(_ function: TimingFunction) -> String {
    if let name = TimingFunction.named.first(where: { $0.function == function })?.name {
      return name == "default" ? "TimingFunction.default" : "TimingFunction.\(name)"
    }
    guard let first = function.controlPoint(at: 1), let second = function.controlPoint(at: 2) else {
      return "TimingFunction.linear /* steps or a custom list */"
    }
    return "TimingFunction(controlPoints: \(number(first.x)), \(number(first.y)), "
      + "\(number(second.x)), \(number(second.y)))"
  }

  static func number(_ number: Double) -> String {
    if number.isInfinite { return number > 0 ? ".infinity" : "-.infinity" }
    return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// Returns an animation's value as a Swift literal; nil for none.
  private static func literal(_ any: Any?) -> String? {
    switch any {
    case let value as PropertyValue: return literal(value.swiftValue)
    case let flag as Bool: return "\(flag)"
    case let color as Color: return self.color(color)
    case let point as CGPoint: return "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
    case let size as CGSize:
      return "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
    case let rect as CGRect:
      return "CGRect(x: \(number(rect.minX)), y: \(number(rect.minY)), "
        + "width: \(number(rect.width)), height: \(number(rect.height)))"
    case let text as String: return "\"\(text)\""
    case let double as Double: return self.number(double)
    case let integer as Int: return "\(integer)"
    case let matrix as Transform3D:
      let elements = matrix.elements.map { self.number($0) }.joined(separator: ", ")
      return "Transform3D(elements: [\(elements)])"
    default: return nil
    }
  }

  private static func color(_ color: Color) -> String {
    if let name = color.roleName {
      if let standard = ColorRole.standard.first(where: { $0.color.role == color.role }) {
        return "Color.\(standard.swiftName)"
      }
      let looks = Theme.allCases.map { "\($0): \(self.color(color.role.color(in: $0)))" }
      return "ColorRole.color(named: \"\(name)\", \(looks.joined(separator: ", ")))"
    }
    let hex = color.hex
    if hex.count == 7 { return "Color(rgb: 0x\(hex.dropFirst()))" }
    return "Color(red: \(number(color.red)), green: \(number(color.green)), "
      + "blue: \(number(color.blue)), alpha: \(number(color.alpha)))"
  }

  private static func vector(_ vector: MotionVector, of descriptor: PropertyDescriptor?) -> String?
  {
    let numbers = vector.array
    return switch descriptor?.type {
    case PropertyType(CGPoint.self)?: literal(CGPoint(x: numbers[0], y: numbers[1]))
    case PropertyType(CGSize.self)?: literal(CGSize(width: numbers[0], height: numbers[1]))
    case PropertyType(CGRect.self)?:
      literal(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    default: numbers.count == 1 ? "CGFloat(\(number(numbers[0])))" : nil
    }
  }
}
