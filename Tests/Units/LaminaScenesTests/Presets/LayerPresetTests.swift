import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaStage
import Testing

@testable import LaminaKinds
@testable import LaminaScenes

/// Presets in Swift are those of scenes, parameter by parameter.
@MainActor
@Suite struct LayerPresetTests {
  /// A preset in Swift and the same in a scene; a new preset is one row.
  struct Pair: CustomTestStringConvertible, Sendable {
    let name: String
    let parameters: String
    let make: @MainActor @Sendable () throws -> Layer

    var testDescription: String { name }
  }

  nonisolated static let pairs = [
    Pair(name: "spinner", parameters: "text: Building, style: arc, state: failed, color: '#ff0000'")
    {
      Layer.preset(.spinner(text: "Building", style: .arc, state: .failed, color: Color("#ff0000")))
    },
    Pair(
      name: "progress",
      parameters:
        """
        value: 12, total: 30, text: Building, state: warned, rewind: true, color: '#ff0000', \
        rows: 2, bars: [{id: a, value: 1, total: 3}, {id: b, text: Beta, state: pending}]
        """
    ) {
      Layer.preset(
        .progress(
          value: 12,
          total: 30,
          text: "Building",
          state: .warned,
          bars: [ToolItem("a", state: .running, value: 1, total: 3), ToolItem("b", text: "Beta")],
          rows: 2,
          rewind: true,
          color: Color("#ff0000")
        )
      )
    },
    Pair(name: "counter", parameters: "value: 12, format: '%,d files', text: Building") {
      try Layer.preset(
        .counter(value: 12, format: CounterFormat("%,d files"), text: "Building")
      )
    },
    Pair(name: "sparkline", parameters: "values: [1], min: 0, max: 9, text: cpu, format: '%d %%'") {
      try Layer.preset(
        .sparkline(values: [1], min: 0, max: 9, text: "cpu", format: CounterFormat("%d %%"))
      )
    },
    Pair(name: "confetti", parameters: "count: 12, seed: 7") {
      Layer.preset(.confetti(count: 12, seed: 7))
    },
    Pair(name: "steps", parameters: "items: [{id: a, text: One, state: failed}, {id: b}], rows: 3")
    {
      Layer.preset(
        .steps(items: [ToolItem("a", text: "One", state: .failed), ToolItem("b")], rows: 3)
      )
    },
    Pair(name: "shimmer", parameters: "text: Thinking, period: 3, color: '#ff0000'") {
      Layer.preset(.shimmer(text: "Thinking", period: 3, color: Color("#ff0000")))
    },
    Pair(name: "toast", parameters: "text: Saved, state: succeeded, lasts: 3") {
      Layer.preset(.toast(text: "Saved", state: .succeeded, lasts: 3))
    },
  ]

  @Test("each preset has the same values in Swift and in a scene", arguments: pairs)
  func values(_ pair: Pair) throws {
    let preset = try #require(ToolPreset.named(pair.name))
    let scene = try Self.layer("use: \(pair.name), \(pair.parameters)")
    let layer = try pair.make()
    #expect(type(of: layer) == type(of: scene))
    for descriptor in type(of: layer).propertyTable.descriptors {
      #expect(layer.value(of: descriptor) == scene.value(of: descriptor), "\(descriptor.name)")
    }
    // The parameters of the row are all of them, and none has the value that it has anyway.
    let plain = preset.make()
    for (name, property, _) in preset.parameters {
      #expect(pair.parameters.contains("\(name): "), "\(name)")
      let descriptor = try #require(layer.descriptor(forKeyPath: property))
      #expect(layer.value(of: descriptor) != plain.value(of: descriptor), "\(name)")
    }
  }

  @Test("every preset of the table has a row here")
  func all() {
    #expect(ToolPreset.all.map(\.name).sorted() == Self.pairs.map(\.name).sorted())
    #expect(Set(ToolPreset.all.map(\.name)).isSubset(of: LayerKind.names))
  }

  @Test("without parameters a preset is what 'use' alone is")
  func defaults() throws {
    for layer: Layer in [
      Layer.preset(.spinner()), Layer.preset(.progress()), Layer.preset(.counter()),
      Layer.preset(.sparkline()), Layer.preset(.confetti()),
    ] {
      let table = type(of: layer).propertyTable
      let scene = try Self.layer("use: \(table.kind)")
      for descriptor in table.descriptors {
        #expect(layer.value(of: descriptor) == scene.value(of: descriptor), "\(descriptor.name)")
      }
    }
  }

  @Test("its parameters are set while it runs, and it has the kind's own type")
  func running() throws {
    let screen = HeadlessScreen(size: CellSize(columns: 30, rows: 1))
    let stage = Stage(screen: screen)
    let bar = Layer.preset(.progress(total: 30, text: "Building"))
    stage.use { stage.rootLayer.addSublayer(bar) }
    stage.tick(at: 0)
    stage.use { bar.value = 15 }
    for tick in 1...120 { stage.tick(at: Double(tick) / 60) }
    let row = FrameText.line(0, of: try #require(screen.frame))
    #expect(row.hasPrefix("• Building ") && row.contains(" 50%"), "\(row)")
  }

  private static func layer(_ keys: String) throws -> Layer {
    let text = """
      version: 1
      stage: {columns: fill, rows: 1}
      layers: [{id: p, \(keys)}]
      """
    let check = SceneCheck(
      SourceFile(name: "scene.yaml", text: text),
      importers: SceneImporters([])
    )
    #expect(check.diagnostics.isEmpty)
    let scene = try #require(Scene(check))
    scene.install(on: Stage(screen: HeadlessScreen(size: CellSize(columns: 30, rows: 1))))
    return try #require(scene.layer(withIdentifier: "p"))
  }
}
