import LaminaCore

/// The motions that may exist under a key of a layer, so that a step that changes one can be
/// checked before the scene runs.
struct MotionCatalog {
  /// The data of a motion that the check of a change needs.
  struct Entry {
    var kind: String
    var descriptor: PropertyDescriptor
  }

  private struct Place: Hashable {
    var layer: String
    var key: String
  }

  private var entries: [Place: [Entry]] = [:]
  private var keys: [String: [String]] = [:]

  mutating func note(_ kind: String, of descriptor: PropertyDescriptor, layer: String, key: String)
  {
    let place = Place(layer: layer, key: key)
    if entries[place] == nil { keys[layer, default: []].append(key) }
    let isKnown =
      entries[place]?.contains { $0.kind == kind && $0.descriptor === descriptor } ?? false
    if !isKnown { entries[place, default: []].append(Entry(kind: kind, descriptor: descriptor)) }
  }

  /// The motions under a key of a layer, in the order of the file.
  func motions(layer: String, key: String) -> [Entry] {
    entries[Place(layer: layer, key: key)] ?? []
  }

  /// The keys of all motions of a layer, in the order of the file.
  func keys(layer: String) -> [String] { keys[layer] ?? [] }

  /// The number of layers and keys with motions.
  var count: Int { entries.count }

  /// Adds the entries of another catalog.
  mutating func merge(_ other: MotionCatalog) {
    for (layer, names) in other.keys {
      for key in names {
        for entry in other.motions(layer: layer, key: key) {
          note(entry.kind, of: entry.descriptor, layer: layer, key: key)
        }
      }
    }
  }

  /// Forgets the motions of a layer.
  mutating func remove(layer: String) {
    for key in keys.removeValue(forKey: layer) ?? [] {
      entries[Place(layer: layer, key: key)] = nil
    }
  }

  /// Forgets the motions that a test does not confirm.
  mutating func keep(where exists: (_ layer: String, _ key: String) -> Bool) {
    for (layer, names) in keys {
      let kept = names.filter { exists(layer, $0) }
      for key in Set(names).subtracting(kept) { entries[Place(layer: layer, key: key)] = nil }
      keys[layer] = kept.isEmpty ? nil : kept
    }
  }
}
