import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaScenes

@Suite("editing scene files")
struct SceneEditingTests {
  private func editing(_ text: String) -> SceneEditing {
    SceneEditing(SceneCheck(SourceFile(name: "a.yaml", text: text)))
  }

  private func field(
    _ editing: SceneEditing,
    _ path: String,
    _ comment: Comment? = nil
  ) throws -> SceneField {
    try #require(
      editing.fields.first { $0.path.joined(separator: "/") == path },
      "\(editing.fields.map { $0.path.joined(separator: "/") })"
    )
  }

  /// A file with one number after it was given another value.
  private func after(_ text: String, _ path: String, to value: String) throws -> String {
    var editing = editing(text)
    try editing.set(field(editing, path), to: value)
    return String(decoding: editing.bytes, as: UTF8.self)
  }

  private static let ball = """
    version: 1
    layers:
      # The ball.
      - id: ball   # round
        position: [10, 20.50]   # where it is
        backgroundColor: "#ff7a7a"
        hidden: false
        animations:
          drop: {kind: spring, keyPath: position.y, to: 40, stiffness: 120, damping: 9}   # soft
          fade: {kind: basic, keyPath: opacity, to: 0, duration: 300ms,
                 timingFunction: easeOut, repeatCount: forever}
        transform: [{rotate: 45deg}, {scale: 2}]
        motions:
          turn: {kind: spring, property: transform.rotation.z, to: 1.5, springBounciness: 4}
    timeline:
      - {at: 1, transaction: {animationDuration: 0.5}, set: {ball.position: [30, 4], ball.opacity: 0.5}}
    """

  @Test(
    "only the bytes of the value change",
    arguments: [
      ("layers/0/animations/drop/damping", "damping: 9}", "damping: 14}", "14"),
      ("layers/0/position/1", "20.50]", "21.00]", "21.00"),
      ("layers/0/animations/fade/duration", "300ms,", "450ms,", "450ms"),
      ("layers/0/transform/0/rotate", "45deg", "50deg", "50deg"),
      ("layers/0/backgroundColor", "\"#ff7a7a\"", "\"#102030\"", "#102030"),
      ("layers/0/hidden", "hidden: false", "hidden: true", "true"),
      (
        "layers/0/motions/turn/springBounciness", "springBounciness: 4", "springBounciness: 12",
        "12"
      ),
      ("layers/0/animations/fade/timingFunction", "easeOut", "easeIn", "easeIn"),
      ("timeline/0/set/ball.position/0", "[30, 4]", "[31, 4]", "31"),
      ("timeline/0/transaction/animationDuration", "Duration: 0.5", "Duration: 0.75", "0.75"),
    ]
  )
  func bytes(path: String, old: String, new: String, value: String) throws {
    try #require(Self.ball.contains(old))
    #expect(
      try after(Self.ball, path, to: value) == Self.ball.replacingOccurrences(of: old, with: new)
    )
  }

  @Test("fields know their layer, their owner and their slider")
  func fields() throws {
    let editing = editing(Self.ball)
    let damping = try field(editing, "layers/0/animations/drop/damping")
    #expect((damping.layer, damping.owner, damping.name) == ("ball", "drop (spring)", "damping"))
    guard case .number(let range) = damping.kind else {
      Issue.record("damping is a number")
      return
    }
    #expect((range.least, range.greatest, range.isLogarithmic) == (0, 100, false))
    #expect(try field(editing, "timeline/0/set/ball.position/0").layer == "ball")
    #expect(try field(editing, "timeline/0/set/ball.position/0").owner == "step at 1")
    #expect(try field(editing, "layers/0/position/1").name == "position y")
    #expect(!editing.fields.contains { $0.name == "id" || $0.name == "keyPath" })
  }

  @Test("a step of a slider keeps unit and decimals")
  func steps() throws {
    var editing = editing(Self.ball)
    try editing.move(field(editing, "layers/0/animations/fade/duration"), by: 1)
    #expect(try field(editing, "layers/0/animations/fade/duration").text == "305ms")
    try editing.move(field(editing, "layers/0/animations/drop/damping"), by: -1)
    #expect(try field(editing, "layers/0/animations/drop/damping").text == "8.5")
    try editing.move(field(editing, "layers/0/position/1"), by: 1)
    #expect(try field(editing, "layers/0/position/1").text.hasPrefix("20.") == true)
    try editing.move(field(editing, "layers/0/animations/fade/timingFunction"), by: 1)
    #expect(try field(editing, "layers/0/animations/fade/timingFunction").text == "easeInEaseOut")
  }

  @Test("what a file would not take is refused, and nothing changes")
  func refusals() throws {
    var editing = editing(Self.ball)
    let stiffness = try field(editing, "layers/0/animations/drop/stiffness")
    for wrong in ["-4", "soft", "1, x: 2", "#12", "0"] {
      #expect(throws: SceneEditing.Refusal.self) { try editing.set(stiffness, to: wrong) }
    }
    #expect(!editing.isEdited)
  }

  @Test("undo and redo give the same bytes")
  func undo() throws {
    var editing = editing(Self.ball)
    try editing.set(field(editing, "layers/0/animations/drop/damping"), to: "14")
    let first = editing.bytes
    try editing.set(field(editing, "layers/0/position/0"), to: "12")
    let second = editing.bytes
    var worked = editing.undo()
    #expect(worked && editing.bytes == first)
    worked = editing.undo()
    #expect(worked && !editing.isEdited)
    worked = editing.undo()
    #expect(!worked)
    for _ in 0..<2 {
      worked = editing.redo()
      #expect(worked)
    }
    #expect(editing.bytes == second)
    worked = editing.redo()
    #expect(!worked)
  }

  @Test("the value behind an anchor is edited where it stands, and tells how often it is used")
  func anchors() throws {
    let text = """
      version: 1
      layers:
        - {id: a, animations: {spin: &spin {kind: basic, keyPath: opacity, to: 0, duration: &long 2}}}
        - {id: b, animations: {spin: *spin}}
        - {id: c, animations: {fade: {kind: basic, keyPath: opacity, to: 0, duration: *long}}}
      """
    let editing = editing(text)
    let shared = try field(editing, "layers/1/animations/spin/duration")
    #expect(shared.uses == 3)
    let changed = try after(text, "layers/2/animations/fade/duration", to: "3")
    #expect(changed == text.replacingOccurrences(of: "&long 2", with: "&long 3"))
  }

  @Test("a merged value gets a key of its own; comments and indentation stay")
  func merges() throws {
    let text = """
      version: 1
      layers:
        - {id: base, animations: {a: &soft {kind: spring, keyPath: opacity, to: 0, damping: 9}}}
        - id: b
          animations:
            a:
              <<: *soft
              to: 1   # up
            # the end
            b: {<<: *soft, to: 0.5}
            c: {<<: *soft}
      """
    #expect(
      try after(text, "layers/1/animations/a/damping", to: "12")
        == text.replacingOccurrences(
          of: "to: 1   # up\n",
          with: "to: 1   # up\n        damping: 12\n"
        )
    )
    #expect(
      try after(text, "layers/1/animations/b/damping", to: "12")
        == text.replacingOccurrences(of: "to: 0.5}", with: "to: 0.5, damping: 12}")
    )
    #expect(
      try after(text, "layers/1/animations/c/damping", to: "12")
        == text.replacingOccurrences(of: "c: {<<: *soft}", with: "c: {<<: *soft, damping: 12}")
    )
  }

  @Test("Windows line ends and a wide letter stay as they are")
  func lineEnds() throws {
    let text = Self.ball.replacingOccurrences(of: "\n", with: "\r\n")
      .replacingOccurrences(of: "# round", with: "# 丸い")
    #expect(
      try after(text, "layers/0/animations/drop/damping", to: "14")
        == text.replacingOccurrences(of: "damping: 9}", with: "damping: 14}")
    )
  }

  @Test("changes are made again on a file that somebody else changed")
  func reapply() throws {
    var editing = editing(Self.ball)
    try editing.set(field(editing, "layers/0/animations/drop/damping"), to: "14")
    try editing.set(field(editing, "layers/0/transform/0/rotate"), to: "50deg")
    let other = Self.ball.replacingOccurrences(of: "# soft", with: "# very soft")
      .replacingOccurrences(of: "    transform: [{rotate: 45deg}, {scale: 2}]\n", with: "")
    let (again, lost) = editing.reapplied(
      to: SceneCheck(SourceFile(name: "a.yaml", text: other))
    )
    #expect(
      String(decoding: again.bytes, as: UTF8.self)
        == other.replacingOccurrences(of: "damping: 9}", with: "damping: 14}")
    )
    #expect(lost == [["layers", "0", "transform", "0", "rotate"]])
  }

  // MARK: - Random edits

  private static let scenes = Project.scenes

  private static let files: [String] = {
    let all = FileManager.default.enumerator(atPath: scenes.path)?.allObjects as? [String] ?? []
    return all.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  /// How many random edits are made.
  private static let count = TestTier.count(quick: 300, nightly: 10_000)

  @Test("random edits over all scenes change their own bytes and no meaning but their own")
  func random() throws {
    var random = SeededGenerator(seed: 5)
    var (done, refused) = (0, 0)
    try #require(Self.files.count > 40)
    while done + refused < Self.count {
      let name = Self.files[Int(random.next() % UInt64(Self.files.count))]
      let path = Self.scenes.appendingPathComponent(name).path
      var editing = SceneEditing(SceneCheck(try SourceFile(reading: path)))
      guard !editing.fields.isEmpty else { continue }
      for _ in 0..<4 {
        // Each fifth is one of a key that the file leaves out.
        let pool =
          random.next() % 5 == 0 && !editing.absent.isEmpty ? editing.absent : editing.fields
        let (field, before) = (pool[Int(random.next() % UInt64(pool.count))], editing)
        do {
          if field.isAbsent {
            try editing.set(field, to: field.text == "none" ? "#102030" : field.text)
          } else if case .color = field.kind {
            try editing.set(field, to: "#1020\(Int(random.next() % 90) + 10)")
          } else {
            try editing.move(field, by: Double(Int(random.next() % 21)) - 10)
          }
        } catch {
          refused += 1
          #expect(editing.bytes == before.bytes)
          continue
        }
        done += 1
        check(before, editing, field, name)
        var back = editing
        if back.bytes != before.bytes {
          back.undo()
          let isSame = back.bytes == before.bytes
          #expect(isSame, "\(name) \(field.path): undo")
        }
      }
    }
    #expect(refused * 10 < done, "\(refused) of \(done + refused) were refused")
  }

  private func check(
    _ before: SceneEditing,
    _ after: SceneEditing,
    _ field: SceneField,
    _ name: String
  ) {
    let (old, new) = (before.bytes, after.bytes)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let isInside =
      old == new || (field.insertion != nil && head + tail >= old.count)
      || (head >= field.range.lowerBound && old.count - tail <= field.range.upperBound)
    #expect(isInside, "\(name) \(field.path): bytes outside of the value")
    let now = Dictionary(after.fields.map { ($0.path, $0.text) }) { first, _ in first }
    let others = before.fields.count { one in
      one.path != field.path && (one.range != field.range || field.isAbsent)
        && now[one.path] != one.text
    }
    #expect(others == 0, "\(name) \(field.path): \(others) other values")
    #expect(before.fields.count == after.fields.count || field.insertion != nil)
  }
}
