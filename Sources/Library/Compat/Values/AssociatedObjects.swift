import Foundation

// Values associated with an object, as extensions cannot have stored properties.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The ownership of an associated value.
///
/// - Source: objc_AssociationPolicy
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is not retained, and reads as nil once it is deallocated.
  ///
  /// Differs from the Objective-C runtime, where such a value is left dangling.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The value is retained; value types are copies anyway.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// The value is retained; value types are copies anyway.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object under a key, for as long as the object exists.
///
/// - Parameters:
///   - object: A class instance.
///   - key: The address of a stored `static` or global variable, as in `&key`.
///   - value: The value; nil removes the present one.
///   - policy: The ownership.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  AssociationTable.shared.set(value, for: object as AnyObject, key, policy)
}

/// The value associated with an object under a key.
///
/// - Parameters:
///   - object: A class instance.
///   - key: The address under which it was set.
/// - Returns: The value; nil for none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociationTable.shared.value(for: object as AnyObject, key)
}

/// Removes all associated values of an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociationTable.shared.removeAll(of: object as AnyObject)
}

/// The table of associated values; deallocation of an object is not observed, so entries of
/// deallocated objects are purged when the table has doubled since the last purge.
final class AssociationTable: @unchecked Sendable {
  static let shared = AssociationTable()

  private struct Entry {
    weak var owner: AnyObject?
    /// The values, which are read by a call: some are not retained.
    var values: [UnsafeRawPointer: () -> Any?] = [:]
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var limit = 64

  /// The number of objects with values, including deallocated ones that are not purged yet.
  var count: Int { lock.withLock { entries.count } }

  func set(
    _ value: Any?,
    for owner: AnyObject,
    _ key: UnsafeRawPointer,
    _ policy: objc_AssociationPolicy
  ) {
    // Deinitializers may access this table, so values are released outside the lock.
    var gone: [Entry] = []
    lock.withLock {
      let identifier = ObjectIdentifier(owner)
      var entry = Entry(owner: owner)
      if let old = entries[identifier] {
        gone.append(old)
        // A new object at the address of a deallocated one has none of its values.
        if old.owner === owner { entry = old }
      }
      entry.values[key] = value.map { value in
        guard policy == .OBJC_ASSOCIATION_ASSIGN else { return { value } }
        return { [weak object = value as AnyObject] in object }
      }
      entries[identifier] = entry.values.isEmpty ? nil : entry
      guard entries.count > limit else { return }
      gone += entries.values.filter { $0.owner == nil }
      entries = entries.filter { $0.value.owner != nil }
      limit = max(64, 2 * entries.count)
    }
    withExtendedLifetime(gone) {}
  }

  func value(for owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
      return entry.values[key]?()
    }
  }

  func removeAll(of owner: AnyObject) {
    let gone = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(owner)) }
    withExtendedLifetime(gone) {}
  }
}
