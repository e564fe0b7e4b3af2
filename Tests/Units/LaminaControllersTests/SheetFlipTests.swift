import Foundation
import LaminaCells
import LaminaMath
import LaminaStage
import LaminaViewsTestSupport
import Testing

@testable import LaminaControllers
@testable import LaminaViews

/// A sheet that flips, in front of what dims.
@MainActor @Suite struct SheetFlipTests {
  /// A form sheet of 40 x 12 cells, blue, over a red page.
  @MainActor private final class Sheet {
    let host = ViewStage(style: RenderStyle(opacity: .blend))
    let (a, b): (Page, Page)

    init(_ way: ModalTransitionStyle) {
      let log = CallLog()
      let (a, b) = (Page("A", log), Page("B", log))
      (self.a, self.b) = (a, b)
      b.preferredContentSize = CGSize(width: 40, height: 24)
      (b.modalPresentationStyle, b.modalTransitionStyle) = (.formSheet, way)
      host.use {
        host.window.rootViewController = a
        a.view.backgroundColor = Color(red: 1, green: 0, blue: 0)
        b.view.backgroundColor = Color(red: 0, green: 0, blue: 1)
      }
      host.tick(0)
    }

    /// What is seen beside the sheet.
    var surroundings: [Cell] {
      (0..<24).flatMap { row in (0..<15).map { host.stage.frame[$0, row] } }
    }

    /// The columns of the sheet that are seen in its middle row.
    var columns: Int {
      (0..<80).count { host.stage.frame[$0, 11].background.isBlue }
    }
  }

  /// Whether a sheet becomes wider, but for one column: its middle row is nearer at one side.
  private func isSteady(_ widths: [Int]) -> Bool {
    zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 + 1 }
  }

  @Test("only the sheet turns, and the dimming fades as beside one that fades in")
  func presenting() {
    let (flip, fade) = (Sheet(.flipHorizontal), Sheet(.crossDissolve))
    for sheet in [flip, fade] {
      sheet.host.use { sheet.a.present(sheet.b, animated: true) }
      sheet.host.tick(0)
    }
    var widths: [Int] = []
    for step in 0...20 {
      let share = Double(step) / 20
      flip.host.tick(0.6 * share)
      fade.host.tick(0.3 * share)
      #expect(flip.surroundings == fade.surroundings, "\(share)")
      widths.append(flip.columns)
    }
    #expect(widths[0] == 0 && widths[8] == 0 && widths[20] == 40, "\(widths)")
    #expect(widths.contains { $0 > 0 && $0 < 40 } && isSteady(widths), "\(widths)")
  }

  @Test("it turns away as it came, and is gone")
  func dismissing() {
    let (flip, fade) = (Sheet(.flipHorizontal), Sheet(.crossDissolve))
    for sheet in [flip, fade] {
      sheet.host.use { sheet.a.present(sheet.b, animated: false) }
      sheet.host.tick(0.5)
      sheet.host.use { sheet.a.dismiss(animated: true) }
      sheet.host.tick(1)
    }
    var widths: [Int] = []
    for step in 0...20 {
      let share = Double(step) / 20
      flip.host.tick(1 + 0.6 * share)
      fade.host.tick(1 + 0.3 * share)
      #expect(flip.surroundings == fade.surroundings, "\(share)")
      widths.append(flip.columns)
    }
    #expect(widths[0] == 40 && widths[12] == 0 && widths[20] == 0)
    #expect(isSteady(widths.reversed()), "\(widths)")
    flip.host.run(to: 2)
    #expect(flip.b.view.window == nil && flip.b.view.alpha == 1 && !flip.b.view.isHidden)
    #expect(flip.a.presentedViewController == nil)
  }
}

extension CellColor {
  fileprivate var isBlue: Bool { self == CellColor(red: 0, green: 0, blue: 255) }
}
