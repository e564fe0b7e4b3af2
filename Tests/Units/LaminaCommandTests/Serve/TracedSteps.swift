import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCommand

/// Random steps as requests, and the values that `lamina trace` has for a scene with them.
@MainActor
struct TracedSteps {
  /// A step at a time, as JSON without its braces.
  struct Step {
    var at: Double
    var json: String
  }

  nonisolated static let layers =
    #"[{"id":"a","frame":[0,0,4,2]},{"id":"b","frame":[4,4,4,2],"custom":{"drift":[1,2]}}]"#

  /// In the order of their times.
  let steps: [Step]
  /// A time after all of them.
  let end: Double
  /// The path of the scene without them.
  let scene: String
  /// The request for values.
  let get: String
  /// The values after each step, and at the end.
  let values: [String]
  private let folder: SceneFolder

  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    steps = Self.steps(&random)
    end = (steps.last?.at ?? 0) + 0.4
    folder = try SceneFolder()
    let names = ["a.position", "a.opacity", "b.position.x", "b.bounds", "b.drift"]
    get = #"{"id":1,"do":"get","values":\#(names)}"#
    let timeline = steps.map { #"{"at":\#($0.at),\#($0.json)}"# }.joined(separator: ",")
    let file = try folder.write(
      "s.json",
      #"{"version":1,"layers":\#(Self.layers),"timeline":[\#(timeline)]}"#
    )
    scene = try folder.write("p.json", #"{"version":1,"layers":\#(Self.layers)}"#)
    let console = CapturedConsole()
    let times = (steps.map(\.at) + [end]).map { "\($0)" }.joined(separator: ",")
    let properties = ["--property"] + names
    #expect(console.run(["trace", file, "--at", times, "--format", "json"] + properties) == 0)
    values = console.data.split(separator: "\n").map { Self.values(String($0)) }
    #expect(values.count == steps.count + 1)
  }

  /// The values in a line of a trace or a reply.
  nonisolated static func values(_ line: String) -> String {
    let parts = line.components(separatedBy: #""values":{"#)
    #expect(parts.count == 2 && parts[1].count > 2, "\(line)")
    return parts.last ?? ""
  }

  /// Steps at random times, between ticks.
  private static func steps(_ random: inout SeededGenerator) -> [Step] {
    var time = 0.0
    return (0..<Int.random(in: 2...8, using: &random))
      .map { number in
        time += Double(Int.random(in: 1...30, using: &random)) * 0.0171
        let id = Bool.random(using: &random) ? "a" : "b"
        let value = Double(Int.random(in: 0...40, using: &random)) / 2
        let json =
          switch Int.random(in: 0..<6, using: &random) {
          case 0: #""set":{"\#(id).position.x":\#(value),"\#(id).opacity":0.5}"#
          case 1:
            #""set":{"\#(id).position":[\#(value),3]},"transaction":{"animationDuration":0.7}"#
          case 2:
            #""add":{"layer":"\#(id)","key":"k","animation":{"kind":"spring","keyPath":"position.y","to":\#(value)}}"#
          case 3:
            #""add":{"layer":"\#(id)","key":"m","motion":{"kind":"spring","property":"position.x","to":\#(value)}}"#
          case 4: #""addSublayer":{"layer":{"opacity":0.5,"sublayers":[{}]},"to":"\#(id)"}"#
          default: #""remove":{"layer":"\#(id)","all":true}"#
          }
        return Step(at: time, json: json)
      }
  }
}
