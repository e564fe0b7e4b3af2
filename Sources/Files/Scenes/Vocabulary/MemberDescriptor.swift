/// A key of an animation or motion: its description, its form, and its effect.
struct MemberDescriptor<Subject: AnyObject>: Sendable {
  let info: KeyInfo
  let read: @Sendable (DocumentReader, SceneValue) -> (any Sendable)?
  let bind: @Sendable (any Sendable, MemberPlace) -> (any Sendable)?
  let apply: @MainActor @Sendable (any Sendable, Subject) -> Void

  var name: String { info.name }
}

extension MemberDescriptor {
  /// Creates a key whose value is skipped for objects of another class.
  init<Target, Value>(
    _ name: String,
    _ form: ValueForm<Value>,
    _ summary: String,
    _ apply: @escaping @MainActor @Sendable (Target, Value) -> Void
  ) {
    self = MemberKey<Subject, Value>(name, form, apply).descriptor(summary)
  }

  /// Creates a key of the family's own class.
  init<Value>(
    _ name: String,
    _ form: ValueForm<Value>,
    _ summary: String,
    _ apply: @escaping @MainActor @Sendable (Subject, Value) -> Void
  ) {
    self = MemberKey<Subject, Value>(name, form, apply).descriptor(summary)
  }
}

/// A key whose value other code reads; a kind lists it with its meaning.
struct MemberKey<Subject: AnyObject, Value: Sendable>: Sendable {
  let name: String
  private let form: ValueForm<Value>
  private let apply: @MainActor @Sendable (any Sendable, Subject) -> Void

  init<Target>(
    _ name: String,
    _ form: ValueForm<Value>,
    _ apply: @escaping @MainActor @Sendable (Target, Value) -> Void
  ) {
    (self.name, self.form) = (name, form)
    self.apply = { value, subject in
      if let target = subject as? Target, let value = value as? Value { apply(target, value) }
    }
  }

  /// Creates a key that sets a property of the family's own class.
  init(
    _ name: String,
    _ form: ValueForm<Value>,
    _ apply: @escaping @MainActor @Sendable (Subject, Value) -> Void
  ) {
    (self.name, self.form) = (name, form)
    self.apply = { value, subject in if let value = value as? Value { apply(subject, value) } }
  }

  /// Creates a key that only influences other keys.
  init(_ name: String, _ form: ValueForm<Value>) {
    (self.name, self.form, apply) = (name, form, { _, _ in })
  }

  /// The key with its meaning, in a sentence.
  func descriptor(_ summary: String) -> MemberDescriptor<Subject> {
    MemberDescriptor(
      info: KeyInfo(name: name, shape: form.shape, summary: summary),
      read: form.read,
      bind: { [form] in form.bind($0, $1) },
      apply: apply
    )
  }
}

/// The members of an animation or motion with their values, in the order of the file.
struct Members<Subject: AnyObject>: Sendable {
  struct Member: Sendable {
    let descriptor: MemberDescriptor<Subject>
    var value: any Sendable
    let keyRange: SourceRange
    let range: SourceRange
  }

  var list: [Member] = []
  /// Whether every key of the file became a member; otherwise a fault has been reported.
  var isWhole = true

  subscript<Value>(key: MemberKey<Subject, Value>) -> Value? {
    member(key)?.value as? Value
  }

  func range<Value>(of key: MemberKey<Subject, Value>) -> SourceRange? { member(key)?.range }

  func has<Value>(_ key: MemberKey<Subject, Value>) -> Bool { member(key) != nil }

  private func member<Value>(_ key: MemberKey<Subject, Value>) -> Member? {
    list.first { $0.descriptor.name == key.name }
  }

  /// The members with their values resolved for a property.
  func bound(at place: MemberPlace) -> Self {
    var result = Self(isWhole: isWhole)
    for var member in list {
      var place = place
      (place.name, place.range) = (member.descriptor.name, member.range)
      guard let value = member.descriptor.bind(member.value, place) else {
        result.isWhole = false
        continue
      }
      member.value = value
      result.list.append(member)
    }
    return result
  }

  @MainActor func apply(to subject: Subject) {
    for member in list { member.descriptor.apply(member.value, subject) }
  }
}
