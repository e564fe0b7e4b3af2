import LaminaMath

/// A value with colours in it, which may play roles.
package protocol ColorHolder {
  /// Whether any of the colours plays a role.
  var playsRoles: Bool { get }
  /// Returns the value with its colours as a theme shows them.
  func shown(in theme: Theme) -> Self
}

extension Color: ColorHolder {
  package var playsRoles: Bool { role != .none }
}

extension Array: ColorHolder where Element == Color {
  package var playsRoles: Bool { contains(where: \.playsRoles) }
  package func shown(in theme: Theme) -> [Color] { map { $0.shown(in: theme) } }
}

extension PropertyValue {
  fileprivate var playsRoles: Bool { (content as? any ColorHolder)?.playsRoles ?? false }

  /// Returns the value with its colours as a theme shows them.
  package func shown(in theme: Theme) -> PropertyValue {
    guard let holder = content as? any ColorHolder, holder.playsRoles,
      let shown = holder.shown(in: theme) as? any AnimatableValue
    else { return self }
    return PropertyValue(content: shown)
  }
}

extension PropertyDescriptor {
  /// Gives the colours at the descriptor's address the components that a theme shows.
  ///
  /// - Returns: Whether any of them changed.
  package func show(_ theme: Theme, in memory: UnsafeMutableRawPointer) -> Bool {
    if case .optionalColor? = numberLayout {
      let place = memory.assumingMemoryBound(to: Color?.self)
      guard let color = place.pointee, color.role != .none else { return false }
      let shown = color.shown(in: theme)
      guard shown != color else { return false }
      place.pointee = shown
      return true
    }
    let value = read(memory)
    guard value.playsRoles else { return false }
    let shown = value.shown(in: theme)
    return shown != value && write(memory, shown)
  }
}
