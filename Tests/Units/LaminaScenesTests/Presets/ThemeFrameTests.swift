import Foundation
import LaminaCells
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaScenes

/// The example scene with its own roles, as it is seen on a dark and on a light ground.
@MainActor
@Suite struct ThemeFrameTests {
  private static let suite = "Themes"
  nonisolated static let looks = [
    ("truecolor", RenderStyle(depth: .truecolor)), ("16", RenderStyle(depth: .palette16)),
  ]

  /// The picture after three seconds.
  private static func frame(
    _ theme: Theme,
    _ style: RenderStyle = RenderStyle(),
    turnedAt turn: Double? = nil
  ) throws -> Frame {
    let place = Project.folder.appendingPathComponent("Sources/Examples/Tools/release.yaml")
    let text = try String(contentsOf: place, encoding: .utf8)
    let check = SceneCheck(SourceFile(name: "release.yaml", text: text))
    #expect(DiagnosticPrinter().text(check.diagnostics, in: check.file) == "")
    let scene = try #require(Scene(check))
    let screen = HeadlessScreen(size: CellSize(columns: 60, rows: 3), style: style)
    let stage = Stage(screen: screen)
    stage.theme = turn == nil ? theme : theme == .dark ? .light : .dark
    scene.install(on: stage)
    for tick in 0...180 {
      if let turn, Double(tick) / 60 >= turn { stage.theme = theme }
      stage.tick(at: Double(tick) / 60)
    }
    return try #require(screen.frame)
  }

  @Test("both themes look as recorded", arguments: Theme.allCases, looks)
  func recorded(theme: Theme, look: (name: String, style: RenderStyle)) throws {
    let difference = try GoldenFrame.difference(
      Self.frame(theme, look.style),
      time: 3,
      suite: Self.suite,
      name: "release-\(theme.rawValue)-\(look.name)"
    )
    #expect(difference == nil)
  }

  @Test("there are no other records")
  func orphans() throws {
    let names = Theme.allCases.flatMap { theme in
      Self.looks.map { "release-\(theme.rawValue)-\($0.0)@3.0" }
    }
    #expect(try GoldenFrame.orphans(suite: Self.suite, names: Set(names)) == [])
  }

  @Test(
    "a theme changes colours and no letters, also while the scene runs",
    arguments: Theme.allCases
  )
  func turned(theme: Theme) throws {
    let (dark, light) = (try Self.frame(.dark), try Self.frame(.light))
    #expect(dark != light)
    #expect(dark.cells.map(\.glyph) == light.cells.map(\.glyph))
    #expect(try Self.frame(theme, turnedAt: 2) == (theme == .dark ? dark : light))
  }
}
