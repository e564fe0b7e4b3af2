import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaStage

extension SceneBinder {
  /// A motion for a layer, under its key.
  func motion(_ node: NamedMotionNode, _ shape: LayerShape) -> NamedMotionPlan? {
    guard let row = movedRow(node.motion.property, shape) else { return nil }
    var plan = MotionPlan(kind: node.motion.kind, property: row.name)
    plan.settings = node.motion.members.compactMap { setting($0, of: row) }
    checkSpring(node.motion)
    checkAim(node)
    return NamedMotionPlan(key: node.key.value, motion: plan)
  }

  /// New members for a motion that some layer or step of the file adds.
  func update(
    _ members: [MotionMemberNode],
    layer: String,
    key: Located<String>
  ) -> MotionUpdatePlan? {
    let motions = catalog.motions(layer: layer, key: key.value)
    guard !motions.isEmpty else {
      let valid = catalog.keys(layer: layer)
      list.report(.unknownMotion(found: key.value, layer: layer, valid: valid), at: key.range)
      return nil
    }
    for node in members { checkBelongs(node, motions.map(\.kind)) }
    var plan = MotionUpdatePlan(key: key.value, settings: [:])
    for motion in motions where plan.settings[motion.row.name] == nil {
      plan.settings[motion.row.name] = members.compactMap { setting($0.member, of: motion.row) }
    }
    return plan
  }

  /// Enters the motion of a step or layer for steps that change it.
  func note(_ node: NamedMotionNode, layer: String) {
    guard let row = shapes[layer]?.row(node.motion.property.value),
      LayerMotionProperty.componentCount(of: row) != nil
    else { return }
    catalog.note(node.motion.kind, of: row, layer: layer, key: node.key.value)
  }

  // MARK: - Properties and values

  /// The row that a motion moves, or a fault.
  private func movedRow(_ name: Located<String>, _ shape: LayerShape) -> PropertyRow? {
    guard let row = row(name, shape) else { return nil }
    guard LayerMotionProperty.componentCount(of: row) != nil else {
      list.report(.notMovable(row.name, type: row.type), at: name.range)
      return nil
    }
    return row
  }

  private func setting(
    _ member: Located<MotionMember>,
    of row: PropertyRow
  ) -> MotionSetting? {
    switch member.value {
    case .from(let value):
      vector(properties.value(value, for: row), "from", row, member.range).map { .from($0) }
    case .to(let value):
      vector(properties.value(value, for: row), "to", row, member.range).map { .to($0) }
    case .velocity(let value):
      vector(properties.velocity(value, for: row), "velocity", row, member.range)
        .map { .velocity($0) }
    default: .member(member.value)
    }
  }

  /// A value taken apart, if motions can move numbers of its size.
  private func vector(
    _ value: PropertyValue?,
    _ member: String,
    _ row: PropertyRow,
    _ range: SourceRange
  ) -> MotionVector? {
    guard let value, let count = LayerMotionProperty.componentCount(of: row) else { return nil }
    // An absent colour counts as clear.
    let vector = MotionVector(value.simd ?? .zero, count: count)
    do throws(MotionError) {
      for index in 0..<count { try MotionError.checkSize(vector[index], member) }
      return vector
    } catch {
      list.report(.motion(error), at: range)
      return nil
    }
  }

  // MARK: - Checks

  /// Follows the constants of a spring through its members, and reports those that cannot move it.
  private func checkSpring(_ node: MotionNode) {
    guard node.kind == .spring else { return }
    var spring = SpringMembers()
    var last: SourceRange?
    var places: [String: SourceRange] = [:]
    for member in node.members {
      guard let name = spring.take(member.value) else { continue }
      places[name] = member.range
      last = member.range
    }
    guard let last else { return }
    do throws(MotionError) {
      try spring.constants.check(motionFidelity)
    } catch {
      list.report(.motion(error), at: error.member.flatMap { places[$0] } ?? last)
    }
  }

  /// Notes a motion that has nowhere to go and ends with its first tick.
  private func checkAim(_ node: NamedMotionNode) {
    // What could not be read has been reported, and may have been the aim.
    guard node.motion.isWhole else { return }
    var hasAim = false
    for member in node.motion.members {
      switch member.value {
      case .velocity: hasAim = true
      case .from, .to: if node.motion.kind != .decay { hasAim = true }
      // It may be given one later.
      case .removedOnCompletion(false), .isPaused(true): hasAim = true
      default: break
      }
    }
    guard !hasAim else { return }
    let fault: SceneFault =
      switch node.motion.kind {
      case .decay:
        .clash(
          "a decay motion without 'velocity' stands still",
          help: "such as 'velocity: 40', in units per second"
        )
      case .spring, .basic:
        .clash("the motion has no 'to', so it ends at once", help: "say where it is to go")
      }
    list.warn(fault, at: node.key.range)
  }

  /// Reports a member that none of the motions has which a step may meet.
  private func checkBelongs(_ node: MotionMemberNode, _ kinds: [MotionNode.Kind]) {
    guard let row = MotionMember.rows.first(where: { $0.name == node.key.value }),
      let owners = row.kinds, !kinds.contains(where: owners.contains)
    else { return }
    list.report(
      .foreignKey(
        found: node.key.value,
        owner: kinds[0].owner,
        belongsTo: owners.map(\.owner).joined(separator: " or ")
      ),
      at: node.key.range
    )
  }
}

/// The constants of a spring while its members are assigned one after another.
private struct SpringMembers {
  private(set) var constants: SpringConstants
  private var bounciness: Double
  private var speed: Double
  private var hasOwnConstants = false

  init() {
    bounciness = 4
    speed = 12
    constants = SpringConstants(bounciness: 4, speed: 12)
  }

  /// Assigns a member.
  ///
  /// - Returns: Its name; nil for a member that is not one of the constants.
  mutating func take(_ member: MotionMember) -> String? {
    switch member {
    case .springBounciness(let new):
      derive(bounciness: new, speed: speed)
      return "springBounciness"
    case .springSpeed(let new):
      derive(bounciness: bounciness, speed: new)
      return "springSpeed"
    case .dynamicsTension(let tension): return set(\.tension, tension, "dynamicsTension")
    case .dynamicsFriction(let friction): return set(\.friction, friction, "dynamicsFriction")
    case .dynamicsMass(let mass): return set(\.mass, mass, "dynamicsMass")
    default: return nil
    }
  }

  private mutating func derive(bounciness: Double, speed: Double) {
    let isNew = bounciness != self.bounciness || speed != self.speed
    guard isNew || hasOwnConstants else { return }
    (self.bounciness, self.speed) = (bounciness, speed)
    constants = SpringConstants(bounciness: bounciness, speed: speed)
    hasOwnConstants = false
  }

  private mutating func set(
    _ member: WritableKeyPath<SpringConstants, Double>,
    _ new: Double,
    _ name: String
  ) -> String {
    hasOwnConstants = hasOwnConstants || constants[keyPath: member] != new
    constants[keyPath: member] = new
    return name
  }
}

extension MotionError {
  /// The member that the error is about, where it is one.
  fileprivate var member: String? {
    switch self {
    case .notFinite(let member, _), .outOfRange(let member, _, _): member
    default: nil
    }
  }
}
