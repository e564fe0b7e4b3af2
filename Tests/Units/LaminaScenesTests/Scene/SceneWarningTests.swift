import Testing

@testable import LaminaScenes

/// What the originals pass over in silence and a file shows without being run.
@Suite struct SceneWarningTests {
  /// The warnings of a text as `line:column message`; errors are failures.
  private func warnings(_ text: String) -> [String] {
    let check = SceneCheck(SourceFile(name: "test.yaml", text: text))
    #expect(!check.hasErrors, "\(DiagnosticPrinter().text(check.diagnostics, in: check.file))")
    return check.diagnostics.map { diagnostic in
      let place = check.file.position(of: diagnostic.range.lowerBound)
      return "\(place.line):\(place.column) \(diagnostic.message)"
    }
  }

  private func layer(_ lines: String) -> String {
    "version: 1\nlayers:\n  - id: a\n    position: [1, 2]\n" + lines
  }

  @Test("a count beside a duration of repetitions")
  func repeats() {
    let text = layer(
      """
          animations:
            one: {kind: basic, keyPath: opacity, to: 0, repeatCount: 2, repeatDuration: 3}
            two: {kind: basic, keyPath: opacity, to: 0, repeatCount: 0, repeatDuration: 3}
            three: {kind: spring, keyPath: opacity, to: 0, timingFunction: linear}
      """
    )
    #expect(
      warnings(text) == [
        "6:64 'repeatCount' does not count beside 'repeatDuration'",
        "8:70 a spring ignores 'timingFunction'",
      ]
    )
  }

  @Test("a group that cuts its members, each by its whole length")
  func groups() {
    let text = layer(
      """
          animations:
            go:
              kind: group
              duration: 2
              animations:
                - {kind: basic, keyPath: opacity, to: 0, duration: 3}
                - {kind: basic, keyPath: position.x, to: 0, duration: 1, beginTime: 0.5}
                - {kind: basic, keyPath: position.y, to: 0, duration: 1, beginTime: 1.5}
                - {kind: basic, keyPath: zPosition, to: 0, duration: 1, autoreverses: true, speed: 0.5}
                - {kind: basic, keyPath: cornerRadius, to: 0}
                - {kind: basic, keyPath: borderWidth, to: 0, duration: 1, repeatCount: forever}
                - {kind: spring, keyPath: anchorPoint, to: [0, 0], damping: 1}
            free:
              kind: group
              animations: [{kind: basic, keyPath: opacity, to: 0, duration: 3}]
      """
    )
    let found = warnings(text)
    let cut = "the group ends after 2.0 s and cuts this animation, which ends at "
    #expect(found.count == 4)
    #expect(found.prefix(3) == ["10:62 \(cut)3.0 s", "12:65 \(cut)2.5 s", "13:64 \(cut)4.0 s"])
    #expect(found.last?.hasPrefix("16:13 \(cut)1") == true, "\(found)")
  }

  private static let kept = "fillMode: forwards, isRemovedOnCompletion: false"

  struct Fill: CustomTestStringConvertible, Sendable {
    var animation: String
    var isNoted: Bool
    var testDescription: String { animation }
  }

  @Test(
    "an animation that stays at another value than the model's",
    arguments: [
      Fill(animation: "kind: basic, keyPath: position.x, to: 9", isNoted: true),
      Fill(animation: "kind: basic, keyPath: position.x, from: 9, to: 1", isNoted: false),
      Fill(animation: "kind: basic, keyPath: position.x, from: 9", isNoted: false),
      Fill(animation: "kind: basic, keyPath: position, to: [1, 2]", isNoted: false),
      Fill(animation: "kind: basic, keyPath: position, by: [1, 2]", isNoted: true),
      Fill(animation: "kind: basic, keyPath: position, from: [0, 0], by: [1, 2]", isNoted: false),
      Fill(animation: "kind: spring, keyPath: position.y, to: 1", isNoted: true),
      Fill(animation: "kind: basic, keyPath: opacity, from: 0, to: 1", isNoted: false),
      Fill(animation: "kind: basic, keyPath: opacity, to: 0", isNoted: true),
      Fill(animation: "kind: basic, keyPath: opacity, to: 0, autoreverses: true", isNoted: false),
      Fill(animation: "kind: basic, keyPath: opacity, to: 0, repeatCount: forever", isNoted: false),
      Fill(animation: "kind: basic, keyPath: opacity, by: 1, isAdditive: true", isNoted: false),
      Fill(animation: "kind: keyframe, keyPath: opacity, values: [0, 1, 0]", isNoted: true),
      Fill(animation: "kind: keyframe, keyPath: opacity, values: [0, 1]", isNoted: false),
      Fill(animation: "kind: basic, keyPath: drift.y, to: 3", isNoted: true),
      Fill(animation: "kind: basic, keyPath: drift, to: [4, 5]", isNoted: false),
      Fill(animation: "kind: basic, keyPath: zPosition, to: 3", isNoted: false),
      Fill(animation: "kind: basic, keyPath: cornerRadius, to: 3", isNoted: false),
    ]
  )
  func fills(_ row: Fill) {
    let text = layer(
      """
          custom: {drift: [4, 5]}
          animations:
            go: {duration: 1, \(Self.kept), \(row.animation)}
          motions: {m: {kind: spring, property: zPosition, to: 4}}
      timeline: [{at: 1, set: {a.cornerRadius: 3}}]

      """
    )
    #expect(warnings(text).isEmpty != row.isNoted)
    if row.isNoted { #expect(warnings(text)[0].hasPrefix("7:68 the animation stays at its end")) }
    // Without one of the two it goes.
    let gone = text.replacing(Self.kept, with: "fillMode: forwards")
    #expect(warnings(gone) == [])
  }

  @Test("the root layer, whose place is the screen's, and steps")
  func steps() {
    let text = layer(
      """
      timeline:
        - at: 1
          add:
            - {layer: root, key: k, animation: {kind: basic, keyPath: position.x, to: 9, \(Self.kept)}}
            - {layer: a, key: k, animation: {kind: basic, keyPath: position.x, to: 9, \(Self.kept)}}
      """
    )
    #expect(
      warnings(text) == [
        "9:124 the animation stays at its end and hides the model's 'position.x', which is another"
      ]
    )
  }
}
