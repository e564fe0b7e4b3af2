import LaminaCore

/// The differences between the values of two runs, which are sampled at the same times.
///
/// A first pass over both runs finds the properties that differ; a second pass, over runs from the
/// start, follows these alone and finds when each settles. So memory grows with the differences, not
/// with the scenes.
@MainActor
package struct RunComparison {
  /// The maximal number of values that are read in the first pass: they take about half a minute.
  package static let mostReads = 20_000_000
  /// The maximal number of properties that are followed in the second pass.
  package static let mostFollowed = 500

  /// A property of a layer that both runs have.
  package struct Subject: Hashable, Sendable {
    package let layer: LayerName
    package let keyPath: String
  }

  /// A layer of either run.
  private struct Member {
    var label: String
    /// The first times at which the layer exists, by run.
    var first: [Double?] = [nil, nil]
    /// The last times at which the layer exists, by run.
    var last: [Double?] = [nil, nil]
  }

  private var differences: [Subject: PropertyDifference] = [:]
  /// The properties in the order of the layer tree and of each kind's table.
  private var order: [Subject] = []
  private var members: [LayerName: Member] = [:]
  private var memberOrder: [LayerName] = []
  private var histories: [Subject: [ValueHistory]] = [:]
  private var last = 0.0
  /// The properties that are compared of each kind of layer.
  private var tables: [ObjectIdentifier: [PropertyDescriptor]] = [:]
  /// The number of values read so far.
  package private(set) var reads = 0

  /// Creates a comparison of runs that were not sampled yet.
  package init() {}

  // MARK: First pass

  /// Compares all values of both runs at a time.
  ///
  /// - Parameters:
  ///   - roots: The root layers of the two runs.
  ///   - sceneTime: The media time of both.
  ///   - time: The time in seconds of playback.
  package mutating func compare(_ roots: [Layer], sceneTime: Double, time: Double) {
    last = time
    let layers = roots.map { LayerWalk.named(below: $0) }
    for (run, list) in layers.enumerated() {
      for (name, layer) in list { note(name, layer, run, time) }
    }
    let others = Dictionary(layers[1], uniquingKeysWith: { first, _ in first })
    for (name, layer) in layers[0] {
      guard let other = others[name] else { continue }
      compare(name, layer, other, sceneTime: sceneTime, time: time)
    }
  }

  private mutating func note(_ name: LayerName, _ layer: Layer, _ run: Int, _ time: Double) {
    if members[name] == nil {
      members[name] = Member(
        label: name.number == 0 ? layer.label : "\(layer.label) \(name.number + 1)"
      )
      memberOrder.append(name)
    }
    if members[name]?.first[run] == nil { members[name]?.first[run] = time }
    members[name]?.last[run] = time
  }

  private mutating func compare(
    _ name: LayerName,
    _ layer: Layer,
    _ other: Layer,
    sceneTime: Double,
    time: Double
  ) {
    let (seen, shown) = (layer.presentation(at: sceneTime), other.presentation(at: sceneTime))
    let isAlike =
      type(of: layer) == type(of: other) && !layer.hasOwnDescriptors && !other.hasOwnDescriptors
    for descriptor in descriptors(of: layer) {
      guard let twin = isAlike ? descriptor : other.descriptor(forKeyPath: descriptor.name)
      else { continue }
      reads += 1
      let values = (seen.value(of: descriptor), shown.value(of: twin))
      guard let gap = ValueGap(values.0, values.1, of: descriptor) else { continue }
      let subject = Subject(layer: name, keyPath: descriptor.name)
      if differences[subject] == nil {
        order.append(subject)
        differences[subject] = PropertyDifference(
          layer: members[name]?.label ?? layer.label,
          keyPath: descriptor.name,
          first: time
        )
      }
      differences[subject]?.take(gap, values, descriptor, at: time)
    }
  }

  private mutating func descriptors(of layer: Layer) -> [PropertyDescriptor] {
    guard !layer.hasOwnDescriptors else { return layer.comparedDescriptors }
    let kind = ObjectIdentifier(type(of: layer))
    if let known = tables[kind] { return known }
    let found = layer.comparedDescriptors
    tables[kind] = found
    return found
  }

  // MARK: Second pass

  /// Reads those properties of both runs that differed in the first pass, at a time.
  package mutating func follow(_ roots: [Layer], sceneTime: Double, time: Double) {
    if histories.isEmpty {
      for subject in followed { histories[subject] = [ValueHistory(), ValueHistory()] }
    }
    let layers = roots.map { root in
      Dictionary(LayerWalk.named(below: root), uniquingKeysWith: { first, _ in first })
    }
    for run in 0..<2 {
      var seen: [LayerName: Layer] = [:]
      for subject in histories.keys {
        guard let layer = layers[run][subject.layer],
          let descriptor = layer.descriptor(forKeyPath: subject.keyPath)
        else { continue }
        let shown = seen[subject.layer] ?? layer.presentation(at: sceneTime)
        seen[subject.layer] = shown
        histories[subject]?[run].add(shown.value(of: descriptor), at: time)
      }
    }
  }

  /// The properties of the second pass: those with the largest differences, if there are too many.
  private var followed: [Subject] {
    guard order.count > Self.mostFollowed else { return order }
    let sizes = differences.mapValues { $0.largest ?? .infinity }
    return Array(
      order.sorted { sizes[$0, default: 0] > sizes[$1, default: 0] }
        .prefix(Self.mostFollowed)
    )
  }

  /// Whether a second pass would tell more.
  package var needsSecondPass: Bool { !order.isEmpty }

  // MARK: Results

  /// The properties that differ, in the order of the layer tree.
  ///
  /// A property whose parts differ is left out: `transform` where `transform.rotation.z` says more.
  package var properties: [PropertyDifference] {
    let keyPaths = Dictionary(grouping: order, by: \.layer).mapValues { $0.map(\.keyPath) }
    return order.compactMap { subject in
      let hasParts = keyPaths[subject.layer]?.contains { $0.hasPrefix(subject.keyPath + ".") }
      guard hasParts != true, var difference = differences[subject] else { return nil }
      difference.settling = histories[subject]?.map(\.settling)
      return difference
    }
  }

  /// The layers that only one run has, or that the runs have at different times.
  package var layers: [LayerDifference] {
    memberOrder.compactMap { name in
      guard let member = members[name],
        member.first[0] != member.first[1] || member.last[0] != member.last[1]
      else { return nil }
      let spans = (0..<2)
        .map { run in
          member.first[run].flatMap { first in member.last[run].map { first...$0 } }
        }
      return LayerDifference(label: member.label, spans: spans, end: last)
    }
  }
}

/// A layer that only one of two runs has, or that they have at different times.
package struct LayerDifference: Hashable, Sendable {
  /// The id, or else the name or the kind.
  package let label: String
  /// The times from the first to the last at which it exists, by run; nil for never.
  package let spans: [ClosedRange<Double>?]
  /// The last time of the comparison.
  package let end: Double
}

extension LayerWalk {
  /// Returns the root and its descendants by names that hold across runs, in the order of the
  /// inspector.
  static func named(below root: Layer) -> [(LayerName, Layer)] {
    var (list, counts): ([(LayerName, Layer)], [String: Int]) = ([], [:])
    func walk(_ layer: Layer, _ above: String) {
      // A layer with an id is the same wherever it is.
      let path = layer.identifier ?? (above.isEmpty ? layer.label : above + "/" + layer.label)
      let number = counts[path, default: 0]
      counts[path] = number + 1
      list.append((LayerName(path: path, number: number), layer))
      if let mask = layer.mask { walk(mask, path) }
      for child in layer.children { walk(child.layer, path) }
    }
    walk(root, "")
    return list
  }
}

extension Layer {
  /// Whether the layer has properties that others of its kind have not.
  fileprivate var hasOwnDescriptors: Bool { custom != nil || partDescriptors != nil }

  /// The properties that a comparison reads: no parts of points and colours, which their wholes
  /// have, and no frame, which position and bounds have.
  fileprivate var comparedDescriptors: [PropertyDescriptor] {
    allDescriptors.filter {
      ($0.answersForItself || $0.rootName == $0.name) && !$0.name.hasPrefix("frame")
    }
  }
}
