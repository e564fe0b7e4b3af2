import Testing

@testable import LaminaCommand

@MainActor
@Suite struct ReducedMotionTests {
  private let scene = """
    version: 1
    layers:
      - id: once
        animations:
          fade: {kind: basic, keyPath: opacity, from: 0, to: 0.5, duration: 2, fillMode: forwards,
                 isRemovedOnCompletion: false}
      - id: endless
        animations:
          slide: {kind: basic, keyPath: position.x, from: 3, to: 9, duration: 2,
                  repeatCount: forever}
      - id: stepped
    timeline:
      - {at: 1, transaction: {animationDuration: 4}, set: {stepped.opacity: 0.25}}

    """

  private func trace(
    _ property: String,
    _ flags: [String] = ["--reduced-motion"]
  ) throws -> [String] {
    let folder = try SceneFolder()
    let path = try folder.write("s.yaml", scene)
    let console = CapturedConsole()
    let words = ["trace", path, "--property", property, "--to", "2", "--fps", "2", "-q"]
    #expect(console.run(words + flags) == 0)
    return console.data.split(separator: "\n").dropFirst()
      .map { String($0.split(separator: ",")[1]) }
  }

  @Test("an animation that ends shows its end at once")
  func finite() throws {
    #expect(try trace("once.opacity") == ["0.5", "0.5", "0.5", "0.5", "0.5"])
    #expect(try trace("once.opacity", []) == ["0.0", "0.125", "0.25", "0.375", "0.5"])
  }

  @Test("an endless one stands still as it begins")
  func endless() throws {
    #expect(try trace("endless.position.x") == ["3.0", "3.0", "3.0", "3.0", "3.0"])
  }

  @Test("an implicit change is there at its own time")
  func implicit() throws {
    #expect(try trace("stepped.opacity") == ["1.0", "1.0", "0.25", "0.25", "0.25"])
  }

  @Test("--motion reduced lets an opacity fade briefly and places jump; full changes nothing")
  func levels() throws {
    #expect(try trace("once.opacity", ["--motion", "none"]) == Array(repeating: "0.5", count: 5))
    let reduced = ["--motion", "reduced"]
    #expect(try trace("once.opacity", reduced) == ["0.0", "0.5", "0.5", "0.5", "0.5"])
    #expect(try trace("endless.position.x", reduced) == ["3.0", "3.0", "3.0", "3.0", "3.0"])
    #expect(try trace("stepped.opacity", reduced) == ["1.0", "1.0", "1.0", "0.25", "0.25"])
    for property in ["once.opacity", "endless.position.x", "stepped.opacity"] {
      #expect(try trace(property, ["--motion", "full"]) == trace(property, []))
    }
  }
}
