import Foundation
import LaminaAnimation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Transitions of a page: one that turns, and one that curls.
@MainActor @Suite struct PageTransitionTests {
  private static let red = Color(red: 0.6, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 0.6)
  /// The cells of the page at rest.
  private static let place = CellRect(column: 5, row: 2, columns: 20, rows: 10)

  /// A stage of 30 x 14 cells with a page of 20 x 10 in its middle: a red one with a list, which goes
  /// over to a blue one with another, linear in one second.
  private func stage(
    _ kind: Transition.Kind,
    _ subtype: Transition.Subtype? = nil,
    style: RenderStyle = RenderStyle(),
    radius: Double = 0
  ) -> Stage {
    let screen = HeadlessScreen(size: CellSize(columns: 30, rows: 14), style: style)
    let stage = Stage(screen: screen)
    let page = Layer()
    page.frame = CGRect(x: 5, y: 4, width: 20, height: 20)
    page.backgroundColor = Self.red
    page.cornerRadius = radius
    stage.use {
      stage.rootLayer.addSublayer(page)
      write("old", on: page)
    }
    stage.tick(at: 0)
    stage.use {
      Transaction.setDisableActions(true)
      page.sublayers = []
      page.backgroundColor = Self.blue
      write("NEW", on: page)
      let transition = Transition()
      transition.type = kind
      transition.subtype = subtype
      transition.duration = 1
      page.add(transition, forKey: nil)
    }
    stage.tick(at: 0)
    return stage
  }

  /// Ten lines, each as wide as the page.
  private func write(_ word: String, on page: Layer) {
    for row in 0..<10 {
      let line = TextLayer()
      line.frame = CGRect(x: 0, y: Double(row * 2), width: 20, height: 2)
      line.string = "\(row)" + String(repeating: word, count: 6) + "\(row)"
      page.addSublayer(line)
    }
  }

  private func rows(_ stage: Stage, at time: Double) -> [String] {
    FrameText.text(stage.frame(at: time)).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// Whether a colour is one that has more of red or of blue.
  private func isRed(_ color: CellColor) -> Bool {
    color != .terminalDefault && color.rawValue >> 16 > color.rawValue & 255
  }
  private func isBlue(_ color: CellColor) -> Bool {
    color != .terminalDefault && color.rawValue & 255 > color.rawValue >> 16
  }

  /// The cells of a row or column that hold more than the ground of the screen.
  private func painted(_ frame: Frame, column: Int) -> Int {
    (0..<14).count { frame[column, $0] != .blank }
  }
  private func painted(_ frame: Frame, row: Int) -> Int {
    (0..<30).count { frame[$0, row] != .blank }
  }

  @Test(
    "a page that turns is as wide as it is seen, and taller where it is near",
    arguments: [Transition.Subtype.fromLeft, .fromRight]
  )
  func upright(subtype: Transition.Subtype) {
    let stage = stage(.flip, subtype)
    for (time, width) in [(0.25, 14.14), (0.4, 6.18), (0.5, 0), (0.6, 6.18), (0.75, 14.14)] {
      let frame = stage.frame(at: time)
      #expect(abs(Double(painted(frame, row: 7)) - width) <= 1.5, "\(time)")
      guard width > 0 else { continue }
      let edge = Int(width / 2) - 1
      let (left, right) = (painted(frame, column: 15 - edge), painted(frame, column: 14 + edge))
      let nearIsLeft = (subtype == .fromLeft) == (time < 0.5)
      #expect(nearIsLeft ? left > right : right > left, "\(time)")
    }
  }

  @Test(
    "a page turns about its level middle line too",
    arguments: [Transition.Subtype.fromTop, .fromBottom]
  )
  func level(subtype: Transition.Subtype) {
    let stage = stage(.flip, subtype)
    for (time, height) in [(0.25, 7.07), (0.5, 0), (0.75, 7.07)] {
      let frame = stage.frame(at: time)
      #expect(abs(Double(painted(frame, column: 15)) - height) <= 1.5, "\(time)")
      guard height > 0 else { continue }
      let nearIsTop = (subtype == .fromTop) == (time < 0.5)
      let (top, bottom) = (painted(frame, row: 4), painted(frame, row: 9))
      #expect(nearIsTop ? top > bottom : bottom > top, "\(time)")
    }
  }

  @Test(
    "the old side of a page is seen for half of the way, then the new one, to be read rightly",
    arguments: Transition.Subtype.allCases
  )
  func sides(subtype: Transition.Subtype) {
    let stage = stage(.flip, subtype)
    for time in [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 1] {
      let frame = stage.frame(at: time)
      let red = frame.cells.count { isRed($0.foreground) || isRed($0.background) }
      let blue = frame.cells.count { isBlue($0.foreground) || isBlue($0.background) }
      #expect((red > 0) == (time < 0.5), "\(time)")
      #expect((blue > 0) == (time > 0.5), "\(time)")
      // Each line is a part of one that is on the page, from its near side on.
      let word = time < 0.5 ? "old" : "NEW"
      let letters = rows(stage, at: time).map { $0.filter { $0.isLetter || $0.isNumber } }
      let written = (0..<10).map { "\($0)" + String(repeating: word, count: 6) + "\($0)" }
      for line in letters where !line.isEmpty {
        #expect(written.contains { $0.contains(line) }, "\(time): \(line)")
      }
      switch subtype {
      case .fromLeft, .fromRight:
        let isLeftNear = (subtype == .fromLeft) == (time < 0.5)
        for line in letters where !line.isEmpty {
          #expect((isLeftNear ? line.first : line.last)?.isNumber == true, "\(time): \(line)")
        }
      case .fromTop, .fromBottom: break
      }
    }
    #expect(rows(stage, at: 0)[2...11].joined().contains("0oldoldoldoldoldold0"))
    #expect(rows(stage, at: 1)[2...11].joined().contains("9NEWNEWNEWNEWNEWNEW9"))
  }

  @Test("a page that turns keeps its round corners and paints nothing beside itself")
  func roundPage() {
    let (square, round) = (stage(.flip, .fromLeft), stage(.flip, .fromLeft, radius: 4))
    for time in [0.2, 0.8] {
      let (all, fewer) = (square.frame(at: time), round.frame(at: time))
      let corners = (0..<all.cells.count).filter { all.cells[$0] != fewer.cells[$0] }
      #expect(!corners.isEmpty)
      for index in corners {
        let (column, row) = (index % 30, index / 30)
        #expect((column < 10 || column >= 20) && (row < 6 || row >= 8))
      }
    }
    // What was painted on the way is gone.
    #expect(square.frame(at: 1) == stage(.fade).frame(at: 1))
  }

  @Test("a page curls up over the new one", arguments: [0.25, 0.5, 0.75])
  func curlUp(amount: Double) {
    expectCurl(stage(.curlUp), at: amount, seam: 2 * (1 - amount), page: "old", other: "NEW")
  }

  @Test("a page comes down onto the old one", arguments: [0.25, 0.5, 0.75])
  func curlDown(amount: Double) {
    expectCurl(stage(.curlDown), at: amount, seam: 2 * amount, page: "NEW", other: "old")
  }

  /// Expects what is on a page above the fold, its back, and the other picture beyond the seam.
  private func expectCurl(
    _ stage: Stage,
    at time: Double,
    seam: Double,
    page: String,
    other: String
  ) {
    let frame = stage.frame(at: time)
    let texts = rows(stage, at: time).map(Array.init)
    let place = Self.place
    var shades = 0
    for row in place.origin.row..<place.origin.row + place.size.rows {
      for column in place.origin.column..<place.origin.column + place.size.columns {
        // From the upper left to the lower right corner of the cell.
        let low =
          Double(column - place.origin.column) / Double(place.size.columns)
          + Double(row - place.origin.row) / Double(place.size.rows)
        let high = low + 1 / Double(place.size.columns) + 1 / Double(place.size.rows)
        let glyph = texts[row][column]
        if high <= seam - 0.15 {
          #expect(page.contains(glyph) || glyph.isNumber, "\(column), \(row): \(glyph)")
        } else if low >= seam {
          #expect(other.contains(glyph) || glyph.isNumber, "\(column), \(row): \(glyph)")
        } else if "▀▄▌▐▖▗▘▙▚▛▜▝▞▟".contains(glyph) {
          // The back has the colours of its page; at the seam the other picture is beside it.
          let isPage = page == "old" ? isRed : isBlue
          #expect(isPage(frame[column, row].foreground) || isPage(frame[column, row].background))
          if isPage(frame[column, row].foreground), isPage(frame[column, row].background) {
            shades += 1
          }
        }
      }
    }
    // There is some of it in each row that the seam crosses.
    #expect(shades >= (seam == 1 ? 9 : 4), "\(shades)")
    #expect(frame[0, 0] == .blank && frame[29, 13] == .blank)
  }

  @Test("a curl begins with the page as it is, and ends with it gone, in every look")
  func ends() {
    let styles = [
      RenderStyle(), RenderStyle(opacity: .blend), RenderStyle(depth: .palette16),
      RenderStyle(depth: .mono, glyphs: .blocks), RenderStyle(depth: .mono, glyphs: .ascii),
    ]
    for style in styles {
      let faded = stage(.fade, style: style)
      for kind in [Transition.Kind.curlUp, .curlDown, .flip] {
        let stage = stage(kind, style: style)
        #expect(stage.frame(at: 0) == faded.frame(at: 0))
        let half = rows(stage, at: 0.4).joined()
        if kind != .flip { #expect(half.contains("old") && half.contains("NEW")) }
        #expect(stage.frame(at: 1) == faded.frame(at: 1))
      }
    }
  }

  @Test(
    "pages look as recorded",
    arguments: [Transition.Kind.flip, .curlUp, .curlDown],
    ["truecolor", "ascii"]
  )
  func recorded(kind: Transition.Kind, style name: String) throws {
    let style = name == "ascii" ? RenderStyle(depth: .mono, glyphs: .ascii) : RenderStyle()
    let stage = stage(kind, .fromLeft, style: style, radius: 2)
    let difference = try GoldenFrame.difference(
      stage.frame(at: 0.35),
      time: 0.35,
      suite: "Pages",
      name: "\(kind.rawValue)-\(name)"
    )
    #expect(difference == nil)
  }
}
