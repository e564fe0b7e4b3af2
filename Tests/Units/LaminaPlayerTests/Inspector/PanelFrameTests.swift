import Foundation
import Lamina
import LaminaCells
import LaminaInspection
import LaminaScenes
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaInspector
@testable import LaminaPlayer

/// The panels as they are, on all sizes of screens, in ASCII and without colours.
@MainActor
@Suite("frames of all panels")
struct PanelFrameTests {
  /// One panel on one screen.
  struct Case: CustomTestStringConvertible, Sendable {
    var part: InspectorPart
    var size: CellSize
    var isASCII = false
    var isMono = false
    var testDescription: String { name }

    var name: String {
      let style = isASCII ? "-ascii" : isMono ? "-mono" : ""
      return "\(part.rawValue)-\(size.columns)x\(size.rows)\(style)"
    }
  }

  /// All panels but the costs, whose figures vary: that panel has a separate test.
  nonisolated private static let parts = InspectorPart.allCases.filter { $0 != .cost }
  nonisolated private static let (docked, drawer, smallest) = (
    CellSize(columns: 120, rows: 40), CellSize(columns: 80, rows: 24),
    CellSize(columns: 60, rows: 16)
  )

  nonisolated static let cases: [Case] =
    [.why, .log, .tune].map { Case(part: $0, size: docked) }
    + parts.map { Case(part: $0, size: drawer) }
    + parts.map { Case(part: $0, size: smallest) }
    + parts.map { Case(part: $0, size: drawer, isASCII: true) }
    + [
      Case(part: .tune, size: docked, isASCII: true),
      Case(part: .curve, size: drawer, isMono: true),
    ]

  private static let folder = Fixture.url("inspector")

  private func simulation(_ check: SceneCheck, _ style: RenderStyle) throws -> Simulation {
    var listeners = Simulation.Listeners()
    listeners.keepsLog = true
    return Simulation(
      try #require(Scene(check)),
      style: style,
      listeners: listeners
    )
  }

  @Test("a panel is as it was", arguments: cases)
  func frame(_ panel: Case) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent("ball.yaml"),
      encoding: .utf8
    )
    let check = SceneCheck(SourceFile(name: "ball.yaml", text: text))
    #expect(check.diagnostics.isEmpty)
    var style = RenderStyle()
    if panel.isASCII { style.glyphs = .ascii }
    if panel.isMono { style.depth = .mono }
    let simulation = try simulation(check, style)
    let still = try InspectorStill(
      simulation,
      preview: { try self.simulation(check, style) },
      item: PlayerItem(check, path: nil),
      part: panel.part,
      size: panel.size,
      from: 0.8
    )
    simulation.seek(to: 0.8)
    let frame = still.frame(simulation.frame(at: 0.8), at: 0.8)
    if panel.isASCII {
      let strange = FrameText.text(frame).filter { !$0.isASCII }
      #expect(strange.isEmpty)
    }
    let difference = try GoldenFrame.difference(
      frame,
      time: 0.8,
      suite: "Inspector",
      name: panel.name
    )
    #expect(difference == nil)
  }

  @Test("each frame that is kept belongs to a panel")
  func orphans() throws {
    let names = Set(Self.cases.map { "\($0.name)@0.8" })
    #expect(try GoldenFrame.orphans(suite: "Inspector", names: names) == [])
  }

  @Test("the panel of costs has a line for each thing that was measured")
  func cost() {
    var content = InspectorContent(
      Inspection(of: Self.emptySource(), at: 0, tick: 0)
    )
    content.cost = InspectedCost(
      lines: [.init(name: "evaluate", words: "12 us, worst 15 us", number: 12)]
    )
    #expect(content.text(.cost) == "  evaluate            12 us, worst 15 us\n")
  }

  private static func emptySource() -> InspectionSource {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 8, rows: 4)))
    return InspectionSource(stage: stage, log: InspectionLog(stage)) { _ in nil }
  }
}
