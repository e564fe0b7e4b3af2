import Foundation
import LaminaAnimation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaProperties
import Testing

@testable import LaminaCommand

@MainActor
@Suite struct ListCommandTests {
  private func list(_ arguments: String...) throws -> String {
    let console = CapturedConsole()
    #expect(console.run(["list"] + arguments) == 0)
    #expect(console.words.isEmpty)
    return console.data
  }

  private func json(_ arguments: String...) throws -> [[String: Any]] {
    let console = CapturedConsole()
    #expect(console.run(["list", "--json"] + arguments) == 0)
    let value = try JSONSerialization.jsonObject(with: Data(console.data.utf8))
    return try #require(value as? [[String: Any]])
  }

  @Test(
    "each kind of layer lists every property that its table has",
    arguments: ReferenceTables.layers.map(\.kind)
  )
  func properties(kind: String) throws {
    let table = try #require(ReferenceTables.layer(kind))
    let entries = try json("properties", kind)
    #expect(entries.compactMap { $0["name"] as? String } == table.descriptors.map(\.name))
    #expect(entries.compactMap { $0["type"] as? String } == table.descriptors.map(\.type.name))
    let text = try list("properties", kind)
    for row in table.descriptors where row.name == row.rootName {
      #expect(text.contains("\n  \(row.name) "))
      #expect(text.contains(row.summary))
    }
  }

  @Test("without a kind each property is listed once, with the kind that brings it")
  func allProperties() throws {
    let entries = try json("properties")
    let names = entries.compactMap { entry in
      (entry["kind"] as? String)
        .flatMap { kind in
          (entry["name"] as? String).map { "\(kind).\($0)" }
        }
    }
    #expect(Set(names).count == names.count)
    #expect(names.contains("layer.position.x"))
    #expect(names.contains("shape.fillColor"))
    #expect(!names.contains("shape.opacity"))
  }

  @Test("the kinds of layers say what they add")
  func layers() throws {
    let text = try list("layers")
    #expect(text.contains("shape         a layer that also has:\n              path fillColor"))
    #expect(text.contains("image         a layer with the size of its contents.\n"))
    #expect(text.contains("transform     a layer whose sublayers keep their depth;"))
    #expect(text.contains("lottie        a layer that shows the Lottie file of its contents"))
    #expect(text.contains("video         a layer that shows the video of its contents at the"))
    let entries = try json("layers")
    #expect(
      entries.compactMap { $0["kind"] as? String } == [
        "layer", "text", "shape", "image", "scroll", "gradient", "shader", "emitter", "tiled",
        "replicator", "transform", "camera", "spinner", "progress", "steps", "shimmer", "counter",
        "toast", "sparkline", "confetti", "lottie", "video",
      ]
    )
  }

  @Test("what a key holds is listed with the properties of each part")
  func parts() throws {
    let emitter = try list("properties", "emitter")
    #expect(emitter.contains("\nemitterCells\n"))
    #expect(emitter.contains("  Each has the key path emitterCells.NAME and has\n"))
    #expect(emitter.contains("\n  emissionLongitude "))
    #expect(emitter.contains("  Each has the key path filters.NAME and has\n"))
    #expect(!(try list("properties", "shape")).contains("emitterCells"))
    #expect(try list("properties").components(separatedBy: "\nfilters\n").count == 2)
    #expect(try list("layers").contains(" depth filters\n"))
    let kinds = try json("layers")
    let parts = try kinds.map { try #require($0["parts"] as? [[String: Any]]) }
    #expect(parts[0].map { $0["key"] as? String } == ["filters"])
    #expect(parts[7].map { $0["key"] as? String } == ["emitterCells"])
    #expect((parts[7][0]["properties"] as? [String])?.contains("birthRate") == true)
  }

  @Test("animations and motions list their kinds with the keys that each takes")
  func kinds() throws {
    let spring = try #require(try json("animations").first { $0["kind"] as? String == "spring" })
    let members = try #require(spring["members"] as? [String])
    #expect(members.contains("damping") && members.contains("repeatCount"))
    #expect(!members.contains("values"))
    let decay = try #require(try json("motions").first { $0["kind"] as? String == "decay" })
    #expect(try #require(decay["members"] as? [String]).contains("deceleration"))
    let keys = try #require(decay["keys"] as? [[String: String]])
    #expect(keys.count > 10 && keys.allSatisfy { $0["summary"]?.hasSuffix(".") == true })
    let text = try list("motions")
    for key in keys { #expect(text.contains("\n  \(key["name"] ?? "?") ")) }
    #expect(text.contains("motionFidelity"))
  }

  @Test("timing functions come with their control points")
  func timing() throws {
    #expect(try list("timing").contains("easeOut         [0.0, 0.0, 0.58, 1.0]\n"))
    let entries = try json("timing")
    let names = entries.filter { $0["key"] as? String == "timingFunction" }
      .compactMap { $0["name"] as? String }
    #expect(names == TimingFunction.named.map(\.name))
    let keys = entries.filter { $0["key"] as? String == "key" }.compactMap { $0["name"] as? String }
    #expect(keys.contains("repeatDuration") && keys.contains("timeOffset"))
    let text = try list("timing")
    for mode in CalculationMode.allCases { #expect(text.contains("\n  \(mode.rawValue) ")) }
    for mode in FillMode.allCases { #expect(text.contains("\n  \(mode.rawValue) ")) }
    for key in keys { #expect(text.contains("\n  \(key) ")) }
  }

  @Test(
    "no line of the reference is wider than 100 columns",
    arguments: ListCommand.Topic.allCases.map(\.rawValue)
  )
  func widths(topic: String) throws {
    let lines = try list(topic).split(separator: "\n")
    #expect(lines.count > 3)
    #expect(lines.filter { $0.count > 100 } == [])
  }

  @Test("alone it lists its topics, each with a sentence")
  func topics() throws {
    let text = try list()
    let topics = ListCommand.Topic.allCases
    #expect(text.split(separator: "\n").count == topics.count)
    for topic in topics { #expect(text.contains("\(topic.rawValue) ")) }
    #expect(text.contains("filters      The kinds of filters of a layer, with their keys.\n"))
    let console = CapturedConsole()
    #expect(console.run(["list", "--json"]) == 0)
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(console.data.utf8)) as? [[String: String]]
    )
    #expect(entries.map { $0["name"] } == topics.map(\.rawValue))
  }

  @Test("filters, transitions and glyphs are listed whole, each with a sentence")
  func moreKinds() throws {
    func names(_ topic: String, _ key: String) throws -> [String] {
      let entries = try json(topic)
      for entry in entries {
        #expect((entry["summary"] as? String)?.hasSuffix(".") == true)
      }
      return entries.compactMap { $0[key] as? String }
    }
    #expect(try names("filters", "kind") == Filter.Kind.allCases.map(\.rawValue))
    #expect(try names("transitions", "kind") == Transition.Kind.allCases.map(\.rawValue))
    #expect(try names("glyphs", "name") == GlyphRepertoire.allCases.map(\.rawValue))
    let blur = try #require(try json("filters").first { $0["kind"] as? String == "blur" })
    #expect(blur["members"] as? [String] == ["amount", "size"])
    #expect(try list("filters").contains("A length in points; 4.0 unless given."))
  }

  @Test(
    "the keys of a scene, of steps and the events of layers are listed",
    arguments: [("scene", "timeline"), ("steps", "addSublayer"), ("events", "onOrderIn")]
  )
  func words(topic: String, name: String) throws {
    #expect(try list(topic).contains("\(name) "))
    #expect(try json(topic).contains { $0["name"] as? String == name })
  }

  @Test("a kind that does not exist is 64 and names the nearest one")
  func unknownKind() {
    let console = CapturedConsole()
    #expect(console.run(["list", "properties", "shpe"]) == 64)
    #expect(
      console.words == """
        lamina: error: 'shpe' is no kind of layer
            = help: did you mean 'shape'? 'lamina list layers' shows all

        """
    )
    let second = CapturedConsole()
    #expect(second.run(["list", "timing", "shape"]) == 64)
    #expect(
      second.words == """
        lamina: error: 'list timing' takes no kind; 'list properties' does
            = help: 'lamina list --help' shows how it is used

        """
    )
  }
}
